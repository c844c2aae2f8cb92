#include "server/view/view_parts.h"

#include "views/state/terms_json.h"

namespace adoube::server {
std::string terms_json(const laws::Terms& terms, const chess::Position& start, const Card& card) {
    return views::terms_members(terms, start)
        .yes("press_with_move", card.press_with_move)
        .text("start", card.start == Start::present ? "present" : "arbiter")
        .number("watcher_delay", card.watcher_delay)
        .done();
}

std::string presence_json(const Presence& presence) {
    return JsonObject()
        .number("white", presence.at[0])
        .number("black", presence.at[1])
        .number("arbiter", presence.at[2])
        .number("watchers", presence.at[3])
        .done();
}

void add_ruling(JsonObject& object, const Ruled& ruled, const laws::Edition& edition, Role role, Language language) {
    views::add_ruling(object, ruled.shown, edition, viewer_of(role), language);
}

std::string ruling_json(const Ruled& ruled, const laws::Edition& edition, Role role, Language language) {
    JsonObject one;
    add_ruling(one, ruled, edition, role, language);
    return one.done();
}

std::string adjournment_json(const LoadedGame& scene, laws::Instant now) {
    const auto& game = scene.game;
    if (!game.adjournment) return "null";
    JsonObject one = views::adjournment_members(game, now);
    JsonArray shares;
    if (scene.shares[0]) shares.text("arbiter");
    if (scene.shares[1]) shares.text("replier");
    one.raw("shares", shares.done());
    one.text_if("reply_commitment", scene.reply_commitment);
    if (scene.restated) one.text("restated", record::note::word(*scene.restated));
    if (may_have_reply(game)) one.raw("reply_header", header_json(scene, Envelope::reply));
    return one.raw("header", header_json(scene, Envelope::move)).done();
}

}  // namespace adoube::server
