// The state of a game as JSON, member by member, as the protocol and the library show it (docs/formats/protocol.md).
// Who looks decides what is shown: players are not told which of their claims would succeed.
#pragma once

#include "base/json_write.h"
#include "chess/notation/notation.h"
#include "laws/rights.h"
#include "laws/words.h"

namespace adoube::views {

using Language = chess::Language;

// Who looks: a player, the arbiter, or nobody's seat (a watcher).
using Viewer = std::optional<laws::Actor>;

inline std::int64_t ms(laws::Duration time) { return time / std::chrono::milliseconds(1); }
inline std::int64_t ms(laws::Instant at) { return ms(laws::elapsed(at)); }

template <class List, class Text>
std::string by_side(const List& list, Text text) {
    return JsonObject().raw("white", text(list[0])).raw("black", text(list[1])).done();
}

// A member of a view; no text where this viewer has no such member.
struct Part {
    std::string_view name;
    std::string json;
    std::uint64_t mark = 0;  // stands for the text where it is compared often; 0: not made yet
};

// How moves are written: as they are, or in few bytes as "m" (packed.h). Of the state, what has a packed form of its
// own is left out then: board, turn and clock.
enum class Spelling : std::uint8_t { plain, packed };

// What everybody sees: board, turn, phase, result, clock, hand, duty, what is owed, offered and pending.
std::vector<Part> state_parts(const laws::Game& game, const laws::BoardStanding& standing, laws::Instant now,
                              Language language, Spelling spelling = Spelling::plain);
// What the player having the move and the arbiter see beside it, and what only the arbiter sees.
std::vector<Part> own_parts(const laws::Game& game, const laws::BoardStanding& standing, laws::Instant now,
                            Viewer viewer, Language language, Spelling spelling = Spelling::plain);

std::string clock_json(const laws::Clock& clock, laws::Instant now);
std::string offer_json(const laws::State& table);  // who offers a draw: a side, both, or null
std::string pending_json(const laws::State& table);
std::string hand_json(const laws::Hand& hand);
// The other half of castling, while one is made (the king's, in Chess960 also the rook's); else nothing.
std::string half_to_follow(const laws::State& table);
std::string duty_json(const laws::State& table, const laws::Duty& duty, Language language);
std::string claims_json(const laws::State& table, const std::vector<laws::WinningClaim>& claims);
// Where the claimed position stood, and where it only seemed to (9.2.3).
std::string occurrences_json(const laws::Game& game, Language language);
// The time each decision on the open matter would give, and the result, by the name of the act.
std::string outcomes_json(const laws::Game& game, laws::Instant now);
// The adjournment of this game, which has one, without what only a server knows (headers, shares).
JsonObject adjournment_members(const laws::State& table, laws::Instant now);

}  // namespace adoube::views
