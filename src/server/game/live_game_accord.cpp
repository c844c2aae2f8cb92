// What the two players of a game without an arbiter agree on: to stop the clocks, to start them again, to take the last
// move back. One proposes, the other agrees; then the server does it, as whoever holds the clock. A proposal is not in
// the log and lapses with the next entry; what was agreed on is an entry of the server.
#include <algorithm>

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

constexpr std::size_t most_keys = 64;

}  // namespace

bool AccordKeys::has(std::string_view key) const { return std::ranges::find(keys_, key) != keys_.end(); }

void AccordKeys::add(std::string_view key) {
    if (keys_.size() >= most_keys) keys_.erase(keys_.begin());
    keys_.emplace_back(key);
}

void AccordKeys::add_those_of(std::string_view entry_key) {
    if (!entry_key.starts_with(accord_key)) return;
    entry_key.remove_prefix(accord_key.size());
    const auto dot = entry_key.find('.');
    if (dot == std::string_view::npos) return;  // of before: the number of an entry
    add(entry_key.substr(0, dot));
    add(entry_key.substr(dot + 1));
}

std::string entry_key_of(const Accord& proposed, std::string_view agreed) {
    return std::string(accord_key) + proposed.key + "." + std::string(agreed);
}

bool calls_nobody(const laws::Game& game, const laws::ActBody& body) {
    if (game.terms.rules.arbiter_present) return false;
    if (!game.in<laws::phase::Playing>() && !game.in<laws::phase::Paused>()) return false;
    return std::holds_alternative<laws::act::SummonArbiter>(body) || std::holds_alternative<laws::act::StopClock>(body);
}

void LiveGame::judge_accord(const Message& said) {
    if (scene_.game.terms.rules.arbiter_present)
        return refuse(said, "role", "this game has an arbiter, who decides that", false);
    if (!is_player(said.role)) return refuse(said, "role", "the players agree", false);
    const auto answer = [&] {
        if (said.answer) said.answer(JsonObject().text("kept", said.key).done());
    };
    if (scene_.accord_keys.has(said.key)) {
        answer();
        return finished();
    }
    if (said.json == "no") {
        scene_.accord_keys.add(said.key);
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
        return observe(server_actor, *body, at, entry_key_of(*scene_.accord, said.key), {});
    scene_.accord_keys.add(said.key);
    scene_.accord = Accord{said.json, side, said.key};
    tell_everybody();
    finished();
}

}  // namespace adoube::server
