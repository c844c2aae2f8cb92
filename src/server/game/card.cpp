#include "server/game/card.h"

#include "base/json_fields.h"
#include "base/json_write.h"

namespace adoube::server {

std::string card_text(const Card& card) {
    JsonArray players;
    for (const auto& player : card.players)
        players.raw(JsonObject()
                        .text("person", player.person)
                        .text_if("title", player.title)
                        .text_if("rating", player.rating)
                        .text_if("fide_id", player.fide_id)
                        .done());
    return JsonObject()
        .text_if("event", card.event)
        .text_if("round", card.round)
        .number("board", card.board)
        .yes("press_with_move", card.press_with_move)
        .text("start", card.start == Start::present ? "present" : "arbiter")
        .number("watcher_delay", card.watcher_delay)
        .raw("players", players.done())
        .done();
}

Result<Card> card_from(std::string_view text) {
    const auto value = json::read(text, {64 * 1024});
    if (!value) return std::unexpected(value.error());
    JsonFields fields(*value, "");
    Card card;
    card.event = fields.text("event").value_or("");
    card.round = fields.text("round").value_or("");
    card.board = fields.number("board", 0, 100000).value_or(0);
    card.press_with_move = fields.yes("press_with_move").value_or(false);
    card.start = fields.text("start") == "arbiter" ? Start::arbiter : Start::present;
    card.watcher_delay = fields.number("watcher_delay", 0, longest_watcher_delay).value_or(0);
    const auto* players = fields.list("players", 2);
    for (std::size_t i = 0; players && i < players->size(); ++i) {
        JsonFields player((*players)[i], "players");
        card.players[i] = {player.text("person").value_or(""), player.text("title").value_or(""),
                           player.text("rating").value_or(""), player.text("fide_id").value_or("")};
    }
    if (auto trouble = fields.finish()) return std::unexpected(*trouble);
    return card;
}

}  // namespace adoube::server
