// How many moves a man needs from square to square if only what stands for ever is in its way. For
// the order of a search (winnable_goals.h); nothing is concluded from it.
#pragma once

#include <cstring>

#include "chess/winnable/winnable_reach.h"

namespace adoube::chess {

class Steps {
public:
    static constexpr int no_way = 12;

    Steps(const Position& position, const Reach& reach);

    // For a piece or a king, not a pawn.
    int between(Side side, Kind kind, Square from, Square to) const {
        return table(side, kind)[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
    }
    // The least of all such men of a side, pawns that may become one included.
    int nearest(const Position& position, Side side, Kind kind, Square to) const;

private:
    using Table = std::array<std::array<std::uint8_t, 64>, 64>;
    const Table& table(Side side, Kind kind) const {
        const bool of_king = kind == Kind::king;
        return of_king ? king_[static_cast<std::size_t>(side)] : piece_[static_cast<std::size_t>(kind)];
    }

    std::array<Table, 5> piece_;  // by kind; that of the pawn is not used
    std::array<Table, 2> king_;   // by side
};

// Steps::nearest for one position, found at most once for each square.
class NearestSteps {
public:
    NearestSteps(const Position& position, const Steps& steps) : position_(position), steps_(steps) {
        std::memset(known_.data(), unknown, sizeof known_);
    }
    int to(Side side, Kind kind, Square square) {
        auto& known =
            known_[static_cast<std::size_t>(side)][static_cast<std::size_t>(kind)][static_cast<std::size_t>(square)];
        if (known == unknown) known = static_cast<std::int8_t>(steps_.nearest(position_, side, kind, square));
        return known;
    }

private:
    static constexpr std::int8_t unknown = -1;
    const Position& position_;
    const Steps& steps_;
    std::array<std::array<std::array<std::int8_t, 64>, 6>, 2> known_;
};

// Moves until the foremost pawn of the side promotes; no_way without pawns.
int steps_to_last_rank(const Position& position, Side side);

}  // namespace adoube::chess
