#include "differential/catalogue/json.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lockstep::catalogue {
namespace {

using Parser = nlohmann::json;

// Builds a Value from nlohmann-json's events. The library's own tree would accept a repeated name
// and recurse without bound when it is destroyed; its event interface leaves both to us.
class Builder final : public nlohmann::json_sax<Parser> {
 public:
  bool null() override { return put(Value{}); }
  bool boolean(bool flag) override { return put(Value(flag)); }
  bool number_integer(number_integer_t number) override { return put(Value(std::int64_t{number})); }
  bool number_unsigned(number_unsigned_t number) override {
    if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      return refuse(fmt::format("the number {} does not fit in 63 bits", number));
    }
    return put(Value(static_cast<std::int64_t>(number)));
  }
  bool number_float(number_float_t number, const string_t& text) override {
    if (text.find_first_of(".eE") == string_t::npos) {
      return refuse(fmt::format("the number {:.60} does not fit in 63 bits", text));
    }
    return put(Value(number));
  }
  bool string(string_t& text) override { return put(Value(std::move(text))); }
  bool binary(binary_t& /*bytes*/) override { return refuse("binary data in JSON"); }
  bool start_object(std::size_t /*size*/) override { return open(Value(Record{})); }
  bool start_array(std::size_t /*size*/) override { return open(Value(List{})); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    frames_.back().key = std::move(name);
    return true;
  }
  bool parse_error(std::size_t position,
                   const std::string& /*token*/,
                   const nlohmann::detail::exception& error) override {
    error_ = fmt::format("not JSON at byte {}: {:.200}", position, reason(error.what()));
    return false;
  }

  base::Result<Value> finish() && {
    if (error_) {
      return base::Error{*error_};
    }
    return std::move(root_);
  }

 private:
  struct Frame {
    bool is_record = false;
    List list;
    Record record;
    std::string key;
  };

  // "[id] parse error at line 1, column 5: REASON; last read: 'TOKEN'" or "[id] REASON": the token
  // may be long and of any bytes.
  static std::string_view reason(std::string_view what) {
    what.remove_prefix(std::min(what.find("] ") + 2, what.size()));
    if (what.starts_with("parse error at ")) {
      what.remove_prefix(what.find(": ") + 2);
    }
    return what.substr(0, what.find("; last read: "));
  }

  // Where the value that is being read stands: "cases[3].input".
  [[nodiscard]] std::string path() const {
    std::string text;
    for (const Frame& frame : frames_) {
      if (frame.is_record) {
        text += (text.empty() ? "" : ".") + frame.key;
      } else {
        text += fmt::format("[{}]", frame.list.size());
      }
    }
    return text;
  }

  bool refuse(std::string_view why) {
    error_ = frames_.empty() ? std::string(why) : fmt::format("at {}: {}", in_quotes(path()), why);
    return false;
  }

  static std::optional<std::string_view> repeated_name(const Record& record) {
    std::vector<std::string_view> names;
    names.reserve(record.size());
    for (const Member& member : record) {
      names.emplace_back(member.first);
    }
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    return twice == names.end() ? std::nullopt : std::optional(*twice);
  }

  bool put(Value value) {
    if (frames_.empty()) {
      root_ = std::move(value);
    } else if (Frame& frame = frames_.back(); frame.is_record) {
      frame.record.emplace_back(std::move(frame.key), std::move(value));
    } else {
      frame.list.push_back(std::move(value));
    }
    return true;
  }

  bool open(const Value& empty) {
    if (frames_.size() == max_depth) {
      return refuse(fmt::format("nested deeper than {} levels", max_depth));
    }
    frames_.push_back(
        Frame{.is_record = empty.record() != nullptr, .list = {}, .record = {}, .key = {}});
    return true;
  }

  bool close() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    if (const auto name = repeated_name(frame.record)) {
      return refuse(fmt::format("the name {} stands twice in one record", in_quotes(*name)));
    }
    return put(frame.is_record ? Value(std::move(frame.record)) : Value(std::move(frame.list)));
  }

  std::vector<Frame> frames_;
  Value root_;
  std::optional<std::string> error_;
};

bool is_scalar(const Value& value) {
  return value.list() == nullptr && value.record() == nullptr;
}

class Writer {
 public:
  explicit Writer(bool pretty) : pretty_(pretty) {}

  void write(const Value& value, std::size_t depth) {
    if (value.is_null()) {
      out_ += "null";
    } else if (const bool* flag = value.flag()) {
      out_ += *flag ? "true" : "false";
    } else if (const std::int64_t* number = value.number()) {
      out_ += fmt::format("{}", *number);
    } else if (const double* real = value.real()) {
      out_ += Parser(*real).dump();
    } else if (const std::string* text = value.text()) {
      out_ += Parser(*text).dump(-1, ' ', false, Parser::error_handler_t::replace);
    } else if (const List* list = value.list()) {
      write_list(*list, depth);
    } else {
      write_record(*value.record(), depth);
    }
  }

  std::string take() && { return std::move(out_); }

 private:
  void line(std::size_t depth) {
    if (pretty_) {
      out_ += '\n';
      out_.append(2 * depth, ' ');
    }
  }

  void write_list(const List& list, std::size_t depth) {
    const bool flat = std::ranges::all_of(list, is_scalar);
    out_ += '[';
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) {
        out_ += pretty_ && flat ? ", " : ",";
      }
      if (!flat) {
        line(depth + 1);
      }
      write(list[i], depth + 1);
    }
    if (!flat) {
      line(depth);
    }
    out_ += ']';
  }

  void write_record(const Record& record, std::size_t depth) {
    out_ += '{';
    for (std::size_t i = 0; i < record.size(); ++i) {
      if (i > 0) {
        out_ += ',';
      }
      line(depth + 1);
      write(Value(record[i].first), depth + 1);
      out_ += pretty_ ? ": " : ":";
      write(record[i].second, depth + 1);
    }
    if (!record.empty()) {
      line(depth);
    }
    out_ += '}';
  }

  bool pretty_;
  std::string out_;
};

}  // namespace

base::Result<Value> parse_json(std::string_view text) {
  // A zero byte would end the text early for nlohmann-json.
  if (const auto zero = text.find('\0'); zero != std::string_view::npos) {
    return base::Error{fmt::format("not JSON at byte {}: a zero byte", zero + 1)};
  }
  Builder builder;
  Parser::sax_parse(text.begin(), text.end(), &builder);
  return std::move(builder).finish();
}

std::string write_json(const Value& value) {
  Writer writer(/*pretty=*/true);
  writer.write(value, 0);
  return std::move(writer).take() + "\n";
}

std::string write_json_line(const Value& value) {
  Writer writer(/*pretty=*/false);
  writer.write(value, 0);
  return std::move(writer).take();
}

}  // namespace lockstep::catalogue
