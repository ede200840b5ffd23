// A reference to something callable, for the time of a call: no ownership, no allocation.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace lockstep::base {

template <class Signature>
class FunctionRef;

template <class R, class... Arguments>
class FunctionRef<R(Arguments...)> {
 public:
  // From any callable object, temporaries included: they outlive the call that they are passed to.
  template <class F>
    requires(std::is_object_v<std::remove_reference_t<F>> &&
             !std::same_as<std::remove_cvref_t<F>, FunctionRef> &&
             std::is_invocable_r_v<R, F&, Arguments...>)
  FunctionRef(F&& function) noexcept  // NOLINT(google-explicit-constructor): callers pass lambdas
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(function)))),
        call_([](void* object, Arguments... arguments) -> R {
          return std::invoke(*static_cast<std::add_pointer_t<F>>(object),
                             std::forward<Arguments>(arguments)...);
        }) {}

  R operator()(Arguments... arguments) const {
    return call_(object_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* object_;
  R (*call_)(void*, Arguments...);
};

}  // namespace lockstep::base
