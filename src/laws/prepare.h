// The one way to decide. What somebody told becomes an Act in which everything is filled that the Laws may rest on: the
// movement that a text names, the text of an envelope where it is opened, whether a sealed text says the move that
// binds it, and who can still mate. Server, scenarios and record come through here; nobody else fills these fields.
#pragma once

#include <expected>
#include <functional>
#include <string_view>

#include "laws/game.h"

namespace adoube::laws {

// The texts that are not in the game: what is being sealed now, what lies in the envelope, what lies in the envelope of
// the reply (I.9.3).
enum class Paper : std::uint8_t { draft, sealed, reply };

// Reads a paper; nothing if it cannot be read by whoever prepares. Asked only where the act reads it.
using PaperText = std::function<std::optional<std::string>(Paper)>;

enum class Unprepared : std::uint8_t { no_such_movement, paper_unreadable };

struct ToldAct {
    Instant at{};
    Actor by = Actor::white;
    ActBody body;
    std::string_view move_text{};  // of an act that moves; empty: its movement is there already
};

std::expected<Act, Unprepared> prepare(const Game& game, ToldAct told, const PaperText& paper);

// The movement this text names for an act by `by`. A correction replaces the last move and is read on the board before
// it.
std::optional<HandMove> movement_told(const Game& game, Actor by, const ActBody& body, std::string_view text);
std::optional<HandMove>* movement_of(ActBody& body);  // nullptr: the act moves nothing

// Without what is looked up: the text of an envelope, whether it says a move, who is here.
ActBody as_told(ActBody body);

// Whether the ruling may rest on who can still mate, and the answer. It searches up to 500,000 positions a side: for a
// worker, not for an event loop.
bool wants_mating_facts(const Game& game, const ActBody& body);
MatingFacts mating_facts(const Game& game, const Act& act);  // after 7.5.1 has restored

}  // namespace adoube::laws
