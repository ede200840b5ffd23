// The verifier's side of pruned openings, docs/binary-field.md 7.3.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>

#include "reference/binary_field/merkle.hpp"
#include "reference/binary_field/merkle_opening.hpp"
#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

namespace {

// 0 for what is no power of two: the verdict on that comes later.
std::size_t log_leaves(std::uint64_t leaf_count) {
  return std::has_single_bit(leaf_count) ? static_cast<std::size_t>(std::countr_zero(leaf_count))
                                         : 0;
}

// The walk from the leaves to the root: `nodes` are the known digests of a level, at the ascending
// `active` positions; `order` lists the queries by ascending position, so those below one node are
// neighbours.
class Walk {
 public:
  Walk(const OpeningClaim& claim,
       const Opening& opening,
       const OpeningWorkspace& workspace,
       const OpenedLeaves& out)
      : claim_(claim), opening_(opening), out_(out), height_(log_leaves(claim.leaf_count)) {
    order_queries(workspace.positions);
    const std::size_t distinct = find_active(workspace.positions.subspan(order_.size()));
    nodes_ = workspace.nodes.first(distinct);
  }

  Verdict run() {
    if (const Verdict verdict = check(); verdict != Verdict::accepted) {
      return verdict;
    }
    read_leaves();
    for (std::size_t level = 0; level < height_; ++level) {
      if (!climb(level)) {
        return Verdict::sibling_missing;
      }
    }
    if (siblings_used_ != opening_.siblings.size()) {
      return Verdict::sibling_left_over;
    }
    return nodes_[0] == claim_.root ? Verdict::accepted : Verdict::root_differs;
  }

 private:
  [[nodiscard]] std::uint64_t position_of(std::uint64_t query) const {
    return claim_.queries[static_cast<std::size_t>(query)];
  }

  void order_queries(std::span<std::uint64_t> storage) {
    order_ = storage.first(claim_.queries.size());
    std::iota(order_.begin(), order_.end(), std::uint64_t{0});
    std::sort(order_.begin(), order_.end(),
              [this](std::uint64_t a, std::uint64_t b) { return position_of(a) < position_of(b); });
  }

  // Their number.
  std::size_t find_active(std::span<std::uint64_t> storage) {
    std::size_t distinct = 0;
    for (const std::uint64_t query : order_) {
      const std::uint64_t position = position_of(query);
      if (distinct == 0 || storage[distinct - 1] != position) {
        storage[distinct++] = position;
      }
    }
    active_ = storage.first(distinct);
    return distinct;
  }

  [[nodiscard]] Verdict check() const {
    const LeafShape& leaf = claim_.leaf;
    if (opening_.rows.size() != active_.size()) {
      return Verdict::row_count_differs;
    }
    for (const std::span<const std::uint64_t> row : opening_.rows) {
      if (row.size() != leaf.row_words) {
        return Verdict::row_length_differs;
      }
    }
    if (leaf.row_words > leaf.leaf_words) {
      return Verdict::row_wider_than_leaf;
    }
    if (!active_.empty() && active_.back() >= claim_.leaf_count) {
      return Verdict::position_out_of_range;
    }
    if (!std::has_single_bit(claim_.leaf_count)) {
      return Verdict::leaf_count_not_power_of_two;
    }
    if (active_.empty()) {
      return Verdict::no_queries;
    }
    return leaf.row_words == 0 ? Verdict::no_row_words : Verdict::accepted;
  }

  // The digests of the opened rows, and the images of the queried leaves.
  void read_leaves() {
    std::size_t done = 0;
    for (std::size_t i = 0; i < active_.size(); ++i) {
      const std::span<const std::uint64_t> row = opening_.rows[i];
      // The shape was checked: hashing cannot refuse it.
      static_cast<void>(hash_leaves(claim_.leaf, row, nodes_.subspan(i, 1)));
      for_queries_below(active_[i], 0, done, [&](std::size_t query) {
        const std::size_t words = claim_.leaf.leaf_words;
        const std::span<std::uint64_t> image = out_.images.subspan(query * words, words);
        std::copy(row.begin(), row.end(),
                  std::fill_n(image.begin(), words - row.size(), std::uint64_t{0}));
      });
    }
  }

  // From the nodes of a level to their parents; false if a sibling is missing.
  bool climb(std::size_t level) {
    std::size_t parents = 0;
    std::size_t done = 0;
    for (std::size_t i = 0; i < active_.size(); ++i) {
      const std::uint64_t position = active_[i];
      const Digest node = nodes_[i];
      Digest sibling{};
      if (i + 1 < active_.size() && active_[i + 1] == (position ^ 1)) {
        sibling = nodes_[++i];
      } else if (siblings_used_ < opening_.siblings.size()) {
        sibling = opening_.siblings[siblings_used_++];
      } else {
        return false;
      }
      const auto on_path = [&](const Digest& digest) {
        return [this, level, digest](std::size_t query) {
          out_.paths[query * height_ + level] = digest;
        };
      };
      for_queries_below(position, level, done, on_path(sibling));
      for_queries_below(position ^ 1, level, done, on_path(node));
      nodes_[parents] = (position & 1) == 0 ? hash_node(node, sibling) : hash_node(sibling, node);
      active_[parents++] = position >> 1;
    }
    active_ = active_.first(parents);
    nodes_ = nodes_.first(parents);
    return true;
  }

  // Visits the queries below a node of a level, if they are the next ones in order after `done` of
  // them.
  template <class Visit>
  void for_queries_below(std::uint64_t node,
                         std::size_t level,
                         std::size_t& done,
                         const Visit& visit) const {
    for (; done < order_.size(); ++done) {
      if (position_of(order_[done]) >> level != node) {
        return;
      }
      visit(static_cast<std::size_t>(order_[done]));
    }
  }

  const OpeningClaim& claim_;
  const Opening& opening_;
  const OpenedLeaves& out_;
  std::size_t height_;
  std::size_t siblings_used_ = 0;
  std::span<std::uint64_t> order_;
  std::span<std::uint64_t> active_;
  std::span<Digest> nodes_;
};

bool buffers_fit(const OpeningClaim& claim,
                 const OpeningWorkspace& workspace,
                 const OpenedLeaves& out) {
  const std::size_t count = claim.queries.size();
  return workspace.positions.size() >= size_product(2, count) && workspace.nodes.size() >= count &&
         out.images.size() >= size_product(count, claim.leaf.leaf_words) &&
         out.paths.size() >= size_product(count, log_leaves(claim.leaf_count));
}

}  // namespace

Verdict verify_opening(const OpeningClaim& claim,
                       const Opening& opening,
                       const OpeningWorkspace& workspace,
                       const OpenedLeaves& out) noexcept {
  if (!buffers_fit(claim, workspace, out)) {
    return Verdict::buffer_too_small;
  }
  const Verdict verdict = Walk(claim, opening, workspace, out).run();
  if (verdict != Verdict::accepted) {
    std::fill(out.images.begin(), out.images.end(), std::uint64_t{0});
    std::fill(out.paths.begin(), out.paths.end(), Digest{});
  }
  return verdict;
}

}  // namespace lockstep::reference::binary_field
