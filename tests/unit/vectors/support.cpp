#include "tests/unit/vectors/support.hpp"

#include <cstddef>

namespace lockstep::tests::unit::vectors {
namespace {

struct Steps {
  std::string first;
  std::string_view rest;
};

Steps split(std::string_view path) {
  const std::size_t slash = path.find('/');
  return {std::string(path.substr(0, slash)),
          slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1)};
}

std::optional<Value> below(const Value& old,
                           std::string_view rest,
                           const std::optional<Value>& value) {
  return rest.empty() ? value : edited(old, rest, value);
}

Value edited_list(List list, const Steps& steps, const std::optional<Value>& value) {
  const std::size_t index = std::stoul(steps.first);
  if (index >= list.size()) {
    list.emplace_back();
  }
  const auto item = list.begin() + static_cast<std::ptrdiff_t>(std::min(index, list.size() - 1));
  if (auto changed = below(*item, steps.rest, value)) {
    *item = std::move(*changed);
  } else {
    list.erase(item);
  }
  return list;
}

}  // namespace

Value edited(const Value& tree, std::string_view path, const std::optional<Value>& value) {
  const Steps steps = split(path);
  if (tree.list() != nullptr) {
    return edited_list(*tree.list(), steps, value);
  }
  Record record = *tree.record();
  auto member =
      std::ranges::find_if(record, [&](const auto& one) { return one.first == steps.first; });
  if (member == record.end()) {
    member = record.insert(member, {steps.first, Value{}});
  }
  if (auto changed = below(member->second, steps.rest, value)) {
    member->second = std::move(*changed);
  } else {
    record.erase(member);
  }
  return record;
}

const Value& at(const Value& tree, std::string_view path) {
  const Steps steps = split(path);
  const Value& inner =
      tree.list() != nullptr ? tree.list()->at(std::stoul(steps.first)) : *tree.find(steps.first);
  return steps.rest.empty() ? inner : at(inner, steps.rest);
}

Value with_other_digit(const Value& tree, std::string_view path) {
  std::string text = *at(tree, path).text();
  char& digit = text.at(text.size() - 2);
  digit = digit == '0' ? '1' : '0';
  return replaced(tree, path, text);
}

}  // namespace lockstep::tests::unit::vectors
