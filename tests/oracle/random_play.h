// Positions for the comparisons, the same ones for the same seed: games of random legal moves
// from a few opening positions rich in castling, en passant and promotion, and men scattered
// over an otherwise empty board. Only the mailbox oracle judges here, so that a mistake of
// src/chess cannot choose the positions it is examined on.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "oracle/mailbox.h"

namespace oracle {

// SplitMix64: small, and the same everywhere.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next();
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }

private:
    std::uint64_t state_;
};

// One random game: sees every position with the step that leads on (none at the end); stops
// when it answers false, after `plies`, or when the game is over.
using Visitor = std::function<bool(const Mailbox&, const Step* next)>;
void play_random_game(Dice& dice, int plies, const Visitor& visit);
std::string random_opening(Dice& dice);

// Men scattered at random, at most sixteen a side, no pawn on the first or last rank; in half of
// them a pawn may step by two past others. Not always a position: the side to move may be
// attacking the other king.
std::string scatter(Dice& dice);

// --seed N --positions N, with these defaults.
struct Options {
    std::uint64_t seed = 1;
    long positions = 0;
};
Options options_from(std::span<char*> arguments, long positions);

}  // namespace oracle
