#include "chess/winnable/winnable_dive.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "chess/board/moves.h"
#include "chess/board/play.h"
#include "chess/winnable/winnable_order.h"
#include "chess/winnable/winnable_static.h"

namespace adoube::chess {
namespace {

constexpr std::size_t deepest = 80;  // plies of one dive
// Once a mate is found: positions for a shorter line, unless the line is short already.
constexpr std::uint64_t for_a_shorter_line = 50;
constexpr std::size_t short_line = 12;
// How much chance adds to a score at most, dive by dive.
constexpr std::array<unsigned, 4> spreads{2, 6, 12, 20};

class Diver {
public:
    Diver(const Position& start, Side winner)
        : start_(start), winner_(winner), one_minor_piece_(has_one_minor_piece(start, winner)) {}

    // Whether line() leads to a mate within `most` plies.
    bool dive(unsigned spread, Towards goal, std::size_t most) {
        line_.clear();
        Position at = start_;
        while (line_.size() < most) {
            ++nodes_;
            const auto next = best_of(at, spread, goal);
            if (!next) return false;
            line_.push_back(next->move);
            if (next->mates) return true;
            play(at, next->move);
        }
        return false;
    }
    const std::vector<Move>& line() const { return line_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Choice {
        Move move;
        bool mates;
    };

    std::optional<Choice> best_of(const Position& at, unsigned spread, Towards goal) {
        const bool winners_turn = at.turn() == winner_;
        std::optional<Choice> best;
        int lowest = std::numeric_limits<int>::max();
        for (const Move move : legal_moves(at)) {
            Position after = at;
            play(after, move);
            if (winners_turn && in_check(after) && !has_legal_move(after)) return Choice{move, true};
            if (after.quiet_plies() == 0 && material_forbids_mate(after, winner_)) continue;
            const int by_chance = static_cast<int>(chance(spread)), limit = lowest - by_chance;
            const int looks =
                one_minor_piece_ ? corner_score(after, winner_) : score_below(after, winner_, goal, limit);
            if (looks >= limit) continue;
            lowest = looks + by_chance;
            best = Choice{move, false};
        }
        return best;
    }

    // From 0 to spread, the same at every run.
    unsigned chance(unsigned spread) {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<unsigned>(((state_ >> 32) * (spread + 1)) >> 32);
    }

    const Position& start_;
    Side winner_;
    bool one_minor_piece_;
    std::uint64_t state_ = 1, nodes_ = 0;
    std::vector<Move> line_;
};

}  // namespace

Dives dive_for_mate(const Position& position, Side winner, std::uint64_t node_budget) {
    Diver diver(position, winner);
    std::vector<Move> best;
    for (std::size_t i = 0; diver.nodes() < node_budget; ++i) {
        const auto goal = i / spreads.size() % 4 == 3 ? Towards::freedom : Towards::mate;  // freedom every fourth round
        const std::uint64_t most =
            std::min<std::uint64_t>(best.empty() ? deepest : best.size() - 1, node_budget - diver.nodes());
        if (!diver.dive(spreads[i % spreads.size()], goal, most)) continue;
        if (best.empty()) node_budget = std::min(node_budget, diver.nodes() + for_a_shorter_line);
        best = diver.line();
        if (best.size() <= short_line) break;
    }
    return {std::move(best), diver.nodes()};
}

}  // namespace adoube::chess
