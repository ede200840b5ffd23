// A loop over compile-time indices: body(std::integral_constant<std::size_t, i>) for i = 0..Count -
// 1, in order.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace lockstep::base {

template <std::size_t Count, class Body>
constexpr void unroll(Body&& body) {
  [&body]<std::size_t... I>(std::index_sequence<I...>) {
    (..., body(std::integral_constant<std::size_t, I>{}));
  }(std::make_index_sequence<Count>{});
}

}  // namespace lockstep::base
