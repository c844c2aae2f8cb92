#include "livechess/moves_between.h"

#include <algorithm>

namespace adoube::livechess {
namespace {

constexpr int squares_of_a_move = 4;  // castling; all other moves change two or three

class LineSearch {
public:
    explicit LineSearch(const Placement& goal) : goal_(goal) {}

    // How many lines of exactly so many plies lead there, counted up to two.
    int count(const chess::Position& position, int plies) {
        const chess::Bitboard differ = differing(placement_of(position), goal_);
        if (plies == 0) {
            if (differ != 0) return 0;
            found_ = line_;
            return 1;
        }
        if (chess::count(differ) > squares_of_a_move * plies) return 0;
        int lines = 0;
        for (const chess::Move move : chess::legal_moves(position)) {
            // The last move of a line touches only squares that differ.
            if (plies == 1 && !(chess::contains(differ, move.from()) && chess::contains(differ, move.to()))) continue;
            line_.push_back(move);
            lines += count(position.after(move), plies - 1);
            line_.pop_back();
            if (lines > 1) return lines;
        }
        return lines;
    }

    const std::vector<chess::Move>& found() const { return found_; }

private:
    const Placement& goal_;
    std::vector<chess::Move> line_, found_;
};

}  // namespace

std::optional<std::vector<chess::Move>> moves_between(const chess::Position& from, const Placement& to,
                                                      int most_plies) {
    for (int plies = 0; plies <= std::min(most_plies, most_plies_between); ++plies) {
        LineSearch search(to);
        const int lines = search.count(from, plies);
        if (lines == 1) return search.found();
        if (lines > 1) return {};
    }
    return {};
}

}  // namespace adoube::livechess
