// What the two players of a game without an arbiter agree on: to stop the clocks, to start them again, to take the last
// move back. One proposes, the other agrees; then the server does it, as whoever holds the clock. A proposal is not in
// the log and lapses with the next entry; what was agreed on is an entry of the server.
#include "base/json_write.h"
#include "server/game/live_game.h"

namespace adoube::server {
namespace {

std::optional<laws::ActBody> agreed(const laws::Game& game, std::string_view what) {
    if (what == "stop") return laws::act::StopClocks{};
    if (what == "start") return laws::act::StartClocks{};
    if (what == "take back" && game.plies > 0) return laws::act::GoBack{game.plies - 1, "agreed by both players"};
    return {};
}

}  // namespace

bool calls_nobody(const laws::Game& game, const laws::ActBody& body) {
    if (game.terms.rules.arbiter_present || !game.in<laws::phase::Playing>()) return false;
    return std::holds_alternative<laws::act::SummonArbiter>(body) || std::holds_alternative<laws::act::StopClock>(body);
}

void LiveGame::judge_accord(const Message& said) {
    if (scene_.game.terms.rules.arbiter_present)
        return refuse(said, "role", "this game has an arbiter, who decides that", false);
    if (!is_player(said.role)) return refuse(said, "role", "the players agree", false);
    const auto answer = [&] {
        if (said.answer) said.answer(JsonObject().text("kept", said.key).done());
    };
    if (said.json == "no") {
        scene_.accord.reset();
        answer();
        tell_everybody();
        return finished();
    }
    const auto body = agreed(scene_.game, said.json);
    if (!body) return refuse(said, "malformed", "agree: expected stop, start, take back or no", false);
    const auto at = instant(said.received);
    if (laws::decide(scene_.game, {at, laws::Actor::arbiter, *body, {}}).finding == laws::Finding::unlawful)
        return refuse(said, "role", "this cannot be done now", false);
    const auto side = laws::side_of(actor_of(said.role));
    answer();
    if (scene_.accord && scene_.accord->what == said.json && scene_.accord->by != side)
        return observe(server_actor, *body, at, std::string(accord_key) + std::to_string(scene_.seq), {});
    scene_.accord = Accord{said.json, side};
    tell_everybody();
    finished();
}

}  // namespace adoube::server
