// differential/report/campaign_html: one page, whole in itself, whatever the names in it.
#include "differential/report/campaign_html.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/report/results.hpp"

namespace lockstep::tests::unit::report {
namespace {

using namespace lockstep::report;
using namespace lockstep::engine;

bool contains(std::string_view page, std::string_view text) {
  return page.find(text) != std::string_view::npos;
}

// The names of the tags of a page, in order: "p", "/p". Everything between '<' and '>' is a tag.
std::vector<std::string> tags_of(std::string_view page) {
  std::vector<std::string> tags;
  for (std::size_t at = page.find('<'); at != std::string_view::npos; at = page.find('<', at)) {
    const std::size_t end = page.find_first_of(" >", at);
    tags.emplace_back(page.substr(at + 1, end - at - 1));
    at = page.find('>', at);
  }
  return tags;
}

// Each tag is closed where it was opened.
void expect_well_formed(std::string_view page) {
  std::vector<std::string> open;
  for (const std::string& tag : tags_of(page)) {
    if (tag == "!doctype" || tag == "meta") {
      continue;
    }
    if (tag.starts_with("/")) {
      ASSERT_FALSE(open.empty()) << tag;
      ASSERT_EQ("/" + open.back(), tag);
      open.pop_back();
    } else {
      open.push_back(tag);
    }
  }
  EXPECT_TRUE(open.empty());
}

TEST(CampaignHtml, ShowsEverything) {
  const std::string page = campaign_html(mixed_result());
  expect_well_formed(page);
  EXPECT_TRUE(contains(page, "version 1.2.3, seed 42, 1000 cases an operation, 2.2 seconds"));
  EXPECT_TRUE(contains(page, "<b>1010</b> cases, <b>2000</b> comparisons, <b>2</b> of <b>3</b> "));
  EXPECT_TRUE(contains(page, "<b class=\"bad\">4 differences</b>"));
  EXPECT_TRUE(contains(page, "<h2>Findings</h2>"));
  EXPECT_TRUE(contains(page, "<code>gf64.mul</code> on <code>avx9</code> differs"));
  EXPECT_TRUE(contains(page, "<p>product: expected 00, got 01</p>"));
  EXPECT_TRUE(contains(page, "lockstep replay findings/gf64.mul-avx9-00000000.json"));
  EXPECT_TRUE(contains(page, "<td class=\"n bad\">4 of 1000 differ</td>"));
  EXPECT_TRUE(contains(page, "<td class=\"n good\">1000</td>"));
  EXPECT_TRUE(contains(page, "title=\"this is no &quot;ARM&quot;\">not covered</td>"));
  EXPECT_TRUE(contains(page, "width:66%"));
  EXPECT_TRUE(contains(page, "<td>product.large</td><td class=\"n bad\">0</td>"));
  EXPECT_TRUE(contains(page, "<td>product.zero</td><td class=\"n \">12</td>"));
  EXPECT_TRUE(contains(page, "<li>gf64.lonely: no chosen implementation offers it</li>"));
  EXPECT_TRUE(contains(page, "<li>gf64.mul on neon: this is no &quot;ARM&quot;</li>"));
}

TEST(CampaignHtml, EveryRowHasACellOfEachImplementation) {
  const std::vector<std::string> tags = tags_of(campaign_html(mixed_result()));
  // Four columns of their own, three implementations; three columns of the table of events.
  EXPECT_EQ(std::ranges::count(tags, "th"), 7 + 3);
  EXPECT_EQ(std::ranges::count(tags, "td"), 2 * 7 + 3 * 3);
}

TEST(CampaignHtml, ACleanOneSaysSo) {
  CampaignResult result = mixed_result();
  result.operations.at(0).cells.at(0) = {
      .implementation = "avx9", .cases = 1000, .differences = 0, .not_covered = {}, .first = {}};
  result.not_covered.clear();
  result.interrupted = true;
  const std::string page = campaign_html(result);
  expect_well_formed(page);
  EXPECT_FALSE(contains(page, "Findings"));
  EXPECT_TRUE(contains(page, "<b class=\"good\">0 differences</b>"));
  EXPECT_TRUE(contains(page, "Nothing that was asked for."));
  EXPECT_TRUE(contains(page, ", interrupted, "));
}

TEST(CampaignHtml, AnEmptyOneIsAPage) {
  const std::string page = campaign_html(CampaignResult{});
  expect_well_formed(page);
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
}

// Names and messages may come from other people's libraries and files.
TEST(CampaignHtml, NothingInItIsTakenForMarkup) {
  const std::string evil = "<script>alert(1)</script>\"'&amp;<b x=";
  CampaignResult result = mixed_result();
  result.version = result.budget = evil;
  result.not_covered = {evil, evil};
  for (OperationResult& operation : result.operations) {
    operation.operation = evil;
    for (EventTotal& event : operation.events) {
      event.name = evil;
    }
  }
  for (Cell& cell : result.operations.at(0).cells) {
    cell.implementation += evil;
    cell.not_covered = cell.not_covered.empty() ? "" : evil;
  }
  Finding& finding = *result.operations.at(0).cells.at(0).first;
  finding.operation = finding.implementation = finding.reproducer = evil;
  finding.failure.kind = finding.failure.message = evil;
  const std::string page = campaign_html(result);
  expect_well_formed(page);
  EXPECT_EQ(tags_of(page), tags_of(campaign_html(mixed_result())));
  EXPECT_FALSE(contains(page, "<script"));
  EXPECT_FALSE(contains(page, "<b x"));
  EXPECT_TRUE(contains(page, "&lt;script&gt;alert(1)&lt;/script&gt;&quot;"));
  EXPECT_TRUE(contains(page, "&amp;amp;"));
}

TEST(CampaignHtml, NeedsNothingFromOutside) {
  const std::string page = campaign_html(mixed_result());
  for (const std::string_view foreign :
       {"http", "//", "<script", "<link", "<img", "@import", "url("}) {
    EXPECT_FALSE(contains(page, foreign)) << foreign;
  }
}

}  // namespace
}  // namespace lockstep::tests::unit::report
