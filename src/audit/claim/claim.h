// The arbiter's question at the table: is this claim right (9.2 to 9.5)? The ruling is the Laws'
// own; here it is laid beside what it rests on: every occurrence, what only looks like one and
// why, the moves without pawn move or capture.
#pragma once

#include "audit/recorded_game.h"
#include "chess/board/occurrence.h"
#include "laws/05_completion/ending.h"
#include "laws/decide.h"

namespace adoube::audit {

struct ClaimQuestion {
    std::size_t plies = 0;  // played before the claim
    std::optional<laws::Ground> ground{};  // missing: threefold, or fifty where only that is right
    std::optional<std::string> written{};  // the intended move
    const laws::Edition* edition = &laws::current_edition();
    laws::Play play = laws::Play::standard;
};

struct ClaimAnswer {
    laws::Game game;  // before the claim
    chess::Side claimant;
    laws::Ground ground;
    laws::Ruling ruling;
    bool right = false;
    std::optional<laws::End> over{};  // the game had ended before
    std::size_t over_plies = 0;
    std::optional<chess::Move> intended{};  // the written move, if it is legal
    std::vector<chess::Occurrence> occurrences{};
    std::vector<chess::LookAlike> look_alikes{};
    int quiet_plies = 0;  // with the intended move
    std::size_t quiet_since = 0;  // plies after which they began
    std::optional<laws::Duration> award{};  // for the opponent
    std::optional<laws::Imposed> imposed{};
};

ClaimAnswer answer_claim(const RecordedGame& recorded, const ClaimQuestion& question);

}  // namespace adoube::audit
