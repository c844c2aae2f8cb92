// Evidence for an arbiter asked for a draw under Guideline III: what can be counted or proved about a
// game so far. It never rules; "normal means" and "effort" are the arbiter's words.
//
// Can the opponent mate at all is exact (chess/winnable.h) or undetermined. The rest is counted over
// the last moves of each player. Nothing here reads a clock or starts a program.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chess/winnable/winnable.h"

namespace adoube::views {

using Milliseconds = std::chrono::milliseconds;

struct EvidenceQuestion {
    chess::Position start = chess::Position::initial();
    std::span<const chess::Move> moves{};  // up to the claim; legal, or illegal and left to stand
    std::optional<chess::Side> claimant{};  // missing: whoever is then to move (III.6 does not ask for that)
    std::span<const std::optional<Milliseconds>> clocks{};  // left after each move; may be shorter or empty
    std::optional<bool> increment{};       // whether the last period has one, if that is known
    std::size_t last = 20;                 // moves of each player to look back over
    std::uint64_t nodes = 500'000;         // for each side's "can mate at all"
};

struct PassedPawn {
    chess::Square square;
    int to_go;     // ranks to the last one
    int advanced;  // ranks gained in these moves
};

struct SideEvidence {
    std::array<int, 6> men{};                // by Kind
    std::array<int, 2> bishops{};            // on light squares, on dark ones
    int moves = 0, pawn_moves = 0, captures = 0, checks = 0, king_moves = 0;
    int new_squares = 0;                     // moves to a square where that man had never stood
    chess::Square king_before{}, king_now{};
    std::vector<PassedPawn> passed{};        // from a1 to h8
    std::optional<Milliseconds> left{};      // after the last move
    int timed_moves = 0;                     // of these moves, those whose time is known
    Milliseconds spent{}, slowest{};         // on them
    chess::Winnable can_mate{};
};

struct Evidence {
    chess::Position position;
    std::size_t plies = 0, from = 0;  // the moves looked at are plies from, from + 1 … plies - 1
    chess::Side claimant{};
    chess::BySide<SideEvidence> of{};
    int occurrences = 1;              // of the position on the board (9.2.3)
    int repeated = 0;                 // of the positions after these moves, those that had stood before
    int most_occurrences = 1;         // among them
    std::optional<bool> increment{};

    chess::Side opponent() const { return chess::other(claimant); }
    const SideEvidence& side(chess::Side which) const { return of[which]; }
};

Evidence evidence_of(const EvidenceQuestion& question);

// What an engine thinks, run by somebody else. Never part of a ruling.
struct EngineOpinion {
    std::string engine;                          // the name it gives itself
    std::optional<int> centipawns{}, mate_in{};  // for White
    std::optional<std::array<int, 3>> outlook{}; // of 1000: White wins, draw, Black wins
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<chess::Move> line{};             // legal
};
enum class NoOpinion : std::uint8_t { not_asked, not_found, no_answer };

}  // namespace adoube::views
