#include "server/import/new_game.h"

#include "base/plain_text.h"
#include "laws/words.h"
#include "views/state/terms_json.h"

namespace adoube::server {

void read_terms(JsonFields& fields, NewGame& game) {
    views::read_terms(fields, game.genesis.terms, game.genesis.start);
    game.card.press_with_move = fields.yes("press_with_move").value_or(game.card.press_with_move);
    if (const auto start = fields.text("start")) {
        if (*start != "present" && *start != "arbiter") fields.wrong("start", "expected present or arbiter");
        game.card.start = *start == "arbiter" ? Start::arbiter : Start::present;
    }
    game.card.watcher_delay =
        fields.number("watcher_delay", 0, longest_watcher_delay).value_or(game.card.watcher_delay);
    game.card.round = fields.text("round", 40).value_or(game.card.round);
    game.card.board = fields.number("board", 0, 100000).value_or(game.card.board);
}

void read_player(JsonFields& fields, std::string_view which, laws::Side side, NewGame& game) {
    const auto i = static_cast<std::size_t>(side);
    const auto* value = fields.value(which);
    if (!value) return fields.wrong(which, "is missing");
    if (const auto* name = std::get_if<std::string>(&value->is)) {
        game.names[i] = *name;
    } else {
        JsonFields inner(*value, fields.path_of(which));
        game.names[i] = inner.text("name").value_or("");
        auto& player = game.card.players[i];
        player.title = inner.text("title", 8).value_or("");
        player.rating = inner.text("rating", 8).value_or("");
        player.fide_id = inner.text("fide_id", 16).value_or("");
        if (const auto trouble = inner.finish()) fields.wrong(trouble->at.value_or(value->at), trouble->message);
    }
    if (game.names[i].empty()) fields.wrong(which, "expected a name of 1 to 100 bytes");
}

Result<void> check_text(std::string_view what, std::string_view text, std::size_t longest) {
    if (text.size() > longest) return fail(std::string(what) + ": longer than " + std::to_string(longest) + " bytes");
    if (has_controls(text)) return fail(std::string(what) + ": control characters are not allowed");
    return {};
}

Result<void> check_texts(std::string_view place, const NewGame& game) {
    constexpr std::size_t longest_title = 8, longest_rating = 8, longest_id = 16, longest_round = 40;
    const std::string before(place);
    Result<void> checked;
    const auto check = [&](const std::string& what, std::string_view text, std::size_t longest) {
        if (checked) checked = check_text(before + what, text, longest);
    };
    for (const auto side : {laws::Side::white, laws::Side::black}) {
        const auto i = static_cast<std::size_t>(side);
        const std::string who(laws::word(side));
        check(who, game.names[i], longest_name);
        check(who + "'s title", game.card.players[i].title, longest_title);
        check(who + "'s rating", game.card.players[i].rating, longest_rating);
        check(who + "'s FIDE id", game.card.players[i].fide_id, longest_id);
    }
    check("round", game.card.round, longest_round);
    return checked;
}

Result<NewGame> read_new_game(const json::Value& value) {
    JsonFields fields(value, "");
    NewGame game;
    read_terms(fields, game);
    game.card.event = fields.text("event", 64).value_or("");
    if (const auto* players = fields.value("players")) {
        JsonFields inner(*players, "players");
        read_player(inner, "white", laws::Side::white, game);
        read_player(inner, "black", laws::Side::black, game);
        if (const auto trouble = inner.finish()) fields.wrong(trouble->at.value_or(players->at), trouble->message);
    } else {
        fields.wrong("players", "is missing");
    }
    if (auto trouble = fields.finish()) return std::unexpected(*trouble);
    if (const auto checked = check_texts("", game); !checked) return std::unexpected(checked.error());
    return game;
}

}  // namespace adoube::server
