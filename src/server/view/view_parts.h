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

std::string terms_json(const laws::Terms& terms, const Card& card);
std::string hand_json(const laws::Hand& hand);
// The rook's half of castling, while the king's is made and the rook's is not; else nothing.
std::string rook_to_follow(const laws::Hand& hand, const chess::MoveList& may);
std::string duty_json(const laws::Duty& duty, const laws::Edition& edition, Language language);
const std::string& right_json(const laws::Right& right, const laws::Game& game, Role role, Language language);
std::string claims_json(const std::vector<laws::WinningClaim>& claims, const laws::Edition& edition);
// Where the claimed position stood, and where it only seemed to (9.2.3).
std::string occurrences_json(const laws::Game& game, Language language);
// The time each decision on the open matter would give, and the result, by the name of the act.
std::string outcomes_json(const laws::Game& game, laws::Instant now);
std::string adjournment_json(const LoadedGame& scene, laws::Instant now);
std::string header_json(const LoadedGame& scene, Envelope which);  // of the envelope to be sealed

void add_ruling(JsonObject& object, const Ruled& ruled, const laws::Edition& edition, Role role, Language language);

}  // namespace adoube::server
