// The parts of a view, each as JSON.
#pragma once

#include "base/json_write.h"
#include "laws/rights.h"
#include "laws/words.h"
#include "server/game/envelope_header.h"
#include "server/view/view.h"

namespace adoube::server {

inline std::int64_t ms(laws::Duration time) { return time / std::chrono::milliseconds(1); }

template <class List, class Text>
std::string by_side(const List& list, Text text) {
    return JsonObject().raw("white", text(list[0])).raw("black", text(list[1])).done();
}

// With the variant and the number of the starting position, where it is not ordinary chess.
std::string terms_json(const laws::Terms& terms, const chess::Position& start, const Card& card);
std::string hand_json(const laws::Hand& hand);
// The other half of castling, while one is made (the king's, in Chess960 also the rook's); else nothing.
std::string half_to_follow(const laws::State& table);
std::string duty_json(const laws::State& table, const laws::Duty& duty, Language language);
const std::string& right_json(const laws::Right& right, const laws::Game& game, Role role, laws::Instant now,
                              Language language);
std::string claims_json(const laws::State& table, const std::vector<laws::WinningClaim>& claims);
// Where the claimed position stood, and where it only seemed to (9.2.3).
std::string occurrences_json(const laws::Game& game, Language language);
// The time each decision on the open matter would give, and the result, by the name of the act.
std::string outcomes_json(const laws::Game& game, laws::Instant now);
std::string adjournment_json(const LoadedGame& scene, laws::Instant now);
std::string header_json(const LoadedGame& scene, Envelope which);  // of the envelope to be sealed

void add_ruling(JsonObject& object, const Ruled& ruled, const laws::Edition& edition, Role role, Language language);

}  // namespace adoube::server
