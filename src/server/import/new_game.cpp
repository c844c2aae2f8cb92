#include "server/import/new_game.h"

#include "base/plain_text.h"
#include "chess/board/chess960.h"
#include "chess/board/setup.h"
#include "laws/words.h"
#include "server/import/time_control.h"

namespace adoube::server {
namespace {

constexpr std::int64_t longest_seconds = 30 * 24 * 3600;

template <class E>
void read_word(JsonFields& fields, std::string_view name, E& out) {
    const auto text = fields.text(name);
    if (!text) return;
    if (const auto word = laws::read_word<E>(*text))
        out = *word;
    else
        fields.wrong(name, "not one of the known words");
}

std::chrono::seconds seconds(std::int64_t count) { return std::chrono::seconds(count); }

void read_draw_offers(JsonFields& rules, laws::DrawOffers& offers) {
    using Rule = laws::DrawOffers::Rule;
    const auto* value = rules.value("draw_offers");
    if (!value) return;
    if (const auto* number = std::get_if<std::int64_t>(&value->is)) {
        if (*number < 1 || *number > 1000) return rules.wrong("draw_offers", "expected a move number");
        offers = {Rule::from_move, static_cast<int>(*number)};
        return;
    }
    const auto* text = std::get_if<std::string>(&value->is);
    if (!text || (*text != "free" && *text != "none"))
        return rules.wrong("draw_offers", "expected free, none or a move number");
    offers = {*text == "free" ? Rule::free : Rule::none, 0};
}

void read_rules(JsonFields& fields, laws::Regulations& rules) {
    const auto* value = fields.value("rules");
    if (!value) return;
    JsonFields inner(*value, "rules");
    if (const auto time = inner.number("default_time", 0, longest_seconds)) rules.default_time = seconds(*time);
    if (const auto time = inner.number("session", 1, longest_seconds)) rules.session = seconds(*time);
    rules.quickplay_announced = inner.yes("quickplay").value_or(rules.quickplay_announced);
    rules.arbiter_present = inner.yes("arbiter_present").value_or(rules.arbiter_present);
    rules.flags_distinguishable = inner.yes("flags_distinguishable").value_or(rules.flags_distinguishable);
    read_word(inner, "watch", rules.watch);
    read_word(inner, "assistant", rules.assistant);
    read_word(inner, "visually_disabled", rules.visually_disabled);
    read_word(inner, "claims", rules.claims);
    read_draw_offers(inner, rules.draw_offers);
    if (const auto trouble = inner.finish()) fields.wrong(trouble->at.value_or(value->at), trouble->message);
}

// "variant":"chess960" with "start_position" (0 to 959) or a FEN; ordinary chess from the start or a FEN. A FEN that
// names files as castling rights is one of Chess960 by itself.
void read_start(JsonFields& fields, chess::Position& start) {
    const auto variant = fields.text("variant");
    const auto number = fields.number("start_position", 0, chess::chess960_starts - 1);
    const auto fen = fields.text("fen");
    const bool chess960 = variant == "chess960";
    if (variant && !chess960 && *variant != "standard") return fields.wrong("variant", "expected standard or chess960");
    if (number && !chess960) return fields.wrong("start_position", "is for variant chess960 alone");
    if (number && fen) return fields.wrong("start_position", "either this or a fen");
    if (chess960 && !number && !fen)
        return fields.wrong("variant", "chess960 needs a start_position from 0 to 959, or a fen");
    if (number) start = chess::chess960_start(static_cast<int>(*number));
    if (!fen) return;
    const auto read = chess::position_from_fen(*fen, chess960 ? chess::Variant::chess960 : chess::Variant::standard);
    if (!read) return fields.wrong("fen", read.error().text());
    start = *read;
}

}  // namespace

void read_terms(JsonFields& fields, NewGame& game) {
    auto& terms = game.genesis.terms;
    if (const auto name = fields.text("edition")) {
        if (const auto* edition = laws::edition_named(*name))
            terms.edition = edition;
        else
            fields.wrong("edition", "unknown edition");
    }
    read_word(fields, "play", terms.play);
    read_word(fields, "venue", terms.venue);
    if (const auto text = fields.text("control")) {
        if (const auto control = read_time_control(*text))
            terms.control = *control;
        else
            fields.wrong("control", "expected a TimeControl such as 40/5400+30:1800+30");
    }
    read_rules(fields, terms.rules);
    read_start(fields, game.genesis.start);
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
