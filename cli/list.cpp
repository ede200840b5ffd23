// lockstep list: the catalogue, and the matrix operation x implementation.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/report/matrix.hpp"

namespace lockstep::cli {
namespace {

struct Options {
  std::string operation;
  std::string json;
  bool markdown = false;
  bool where = false;
};

int list_one(const Options& options) {
  const catalogue::Operation* operation =
      catalogue::Catalogue::instance().find_operation(options.operation);
  if (operation == nullptr) {
    return refuse(fmt::format("no operation is called \"{}\"; `lockstep list` shows them all",
                              options.operation));
  }
  fmt::print("{}", options.where ? report::where(*operation) : report::row(*operation));
  return nothing_found;
}

int list(const Options& options) {
  if (!options.operation.empty()) {
    return list_one(options);
  }
  if (options.where) {
    return refuse("--where needs an operation: lockstep list OPERATION --where");
  }
  if (!options.json.empty()) {
    const std::string text = catalogue::write_json(report::matrix_value());
    return deliver(options.json, text) ? nothing_found : bad_input;
  }
  fmt::print("{}", options.markdown ? report::matrix_markdown() : report::matrix_text());
  return nothing_found;
}

}  // namespace

void add_list(CLI::App& app, int& code) {
  auto* command = app.add_subcommand("list", "the catalogue: operations and who implements them");
  auto options = std::make_shared<Options>();
  command->add_option("operation", options->operation, "show this operation in full");
  command->add_flag("--where", options->where, "with an operation: the places of its parts");
  auto* markdown = command->add_flag("--markdown", options->markdown, "the matrix as Markdown");
  command->add_option("--json", options->json, "the whole catalogue as JSON to FILE, - for here")
      ->type_name("FILE")
      ->excludes(markdown);
  command->callback([options, &code] { code = list(*options); });
}

}  // namespace lockstep::cli
