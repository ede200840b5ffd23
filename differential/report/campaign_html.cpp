#include "differential/report/campaign_html.hpp"

#include <set>
#include <string_view>

#include <fmt/format.h>

namespace lockstep::report {
namespace {

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --line: #8884; --good: #1a7f37; --bad: #cf222e; --dim: #777; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .6rem; text-align: left; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { background: #8881; padding: .6rem; overflow-x: auto; }
.good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; } .dim { color: var(--dim); }
.bar { background: #8883; height: .5rem; width: 8rem; display: inline-block; }
.bar span { background: var(--good); height: 100%; display: block; }
)css";

std::string escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string head(const engine::CampaignResult& result, const engine::Totals& sum) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n"
      "<title>Lockstep campaign</title>\n<style>{}</style></head><body>\n"
      "<h1>Lockstep campaign</h1>\n<p class=\"dim\">version {}, seed {}, {}{}, {:.1f} seconds</p>\n"
      "<p><b>{}</b> operations, <b>{}</b> cases, <b>{}</b> comparisons, <b>{}</b> of <b>{}</b> "
      "events reached, <b class=\"{}\">{} differences</b></p>\n",
      style, escape(result.version), result.seed, escape(result.budget),
      result.interrupted ? ", interrupted" : "", result.seconds, result.operations.size(),
      sum.cases, sum.comparisons, sum.events_reached, sum.events_known,
      sum.differences > 0 ? "bad" : "good", sum.differences);
}

std::string finding_block(const engine::Finding& finding) {
  return fmt::format(
      "<h3><code>{}</code> on <code>{}</code> {}</h3>\n<p>{}</p>\n"
      "<pre>lockstep replay {}</pre>\n",
      escape(finding.operation), escape(finding.implementation), escape(finding.failure.kind),
      escape(finding.failure.message), escape(finding.reproducer));
}

std::string findings(const engine::CampaignResult& result) {
  std::string text;
  for (const engine::OperationResult& operation : result.operations) {
    for (const engine::Cell& cell : operation.cells) {
      text += cell.first ? finding_block(*cell.first) : "";
    }
  }
  return text.empty() ? text : "<h2>Findings</h2>\n" + text;
}

std::string matrix_cell(const engine::OperationResult& operation, const std::string& name) {
  for (const engine::Cell& cell : operation.cells) {
    if (cell.implementation != name) {
      continue;
    }
    if (!cell.not_covered.empty()) {
      return fmt::format("<td class=\"n dim\" title=\"{}\">not covered</td>",
                         escape(cell.not_covered));
    }
    if (cell.differences > 0) {
      return fmt::format("<td class=\"n bad\">{} of {} differ</td>", cell.differences, cell.cases);
    }
    return fmt::format("<td class=\"n good\">{}</td>", cell.cases);
  }
  return "<td class=\"n dim\">-</td>";
}

std::string event_bar(const engine::Totals& sum) {
  if (sum.events_known == 0) {
    return "<span class=\"dim\">none</span>";
  }
  return fmt::format("<span class=\"bar\"><span style=\"width:{}%\"></span></span> {}/{}",
                     100 * sum.events_reached / sum.events_known, sum.events_reached,
                     sum.events_known);
}

std::string matrix(const engine::CampaignResult& result) {
  std::set<std::string> implementations;
  for (const engine::OperationResult& operation : result.operations) {
    for (const engine::Cell& cell : operation.cells) {
      implementations.insert(cell.implementation);
    }
  }
  std::string text =
      "<h2>Operations</h2>\n<table><tr><th>operation</th><th class=\"n\">cases</th>"
      "<th class=\"n\">a second</th><th>events</th>";
  for (const std::string& name : implementations) {
    text += fmt::format("<th class=\"n\">{}</th>", escape(name));
  }
  text += "</tr>\n";
  for (const engine::OperationResult& operation : result.operations) {
    const double rate =
        operation.seconds > 0 ? static_cast<double>(operation.cases) / operation.seconds : 0;
    text += fmt::format(
        "<tr><td><code>{}</code></td><td class=\"n\">{}</td><td class=\"n\">{:.0f}</td><td>{}</td>",
        escape(operation.operation), operation.cases, rate, event_bar(engine::totals(operation)));
    for (const std::string& name : implementations) {
      text += matrix_cell(operation, name);
    }
    text += "</tr>\n";
  }
  return text + "</table>\n";
}

std::string events(const engine::CampaignResult& result) {
  std::string text =
      "<h2>Events</h2>\n<table><tr><th>operation</th><th>event</th><th "
      "class=\"n\">times</th></tr>\n";
  for (const engine::OperationResult& operation : result.operations) {
    for (const engine::EventTotal& event : operation.events) {
      text +=
          fmt::format("<tr><td><code>{}</code></td><td>{}</td><td class=\"n {}\">{}</td></tr>\n",
                      escape(operation.operation), escape(event.name),
                      event.count == 0 ? "bad" : "", event.count);
    }
  }
  return text + "</table>\n";
}

std::string not_covered(const engine::CampaignResult& result) {
  if (result.not_covered.empty()) {
    return "<h2>Not covered</h2>\n<p>Nothing that was asked for.</p>\n";
  }
  std::string text = "<h2>Not covered</h2>\n<ul>\n";
  for (const std::string& line : result.not_covered) {
    text += fmt::format("<li>{}</li>\n", escape(line));
  }
  return text + "</ul>\n";
}

}  // namespace

std::string campaign_html(const engine::CampaignResult& result) {
  return head(result, engine::totals(result)) + findings(result) + matrix(result) +
         not_covered(result) + events(result) + "</body></html>\n";
}

}  // namespace lockstep::report
