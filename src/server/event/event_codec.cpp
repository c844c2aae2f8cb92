#include "server/event/event_codec.h"

#include <algorithm>

#include "base/json_write.h"
#include "chess/board/chess960.h"
#include "chess/board/setup.h"
#include "server/event/standings.h"
#include "server/view/view_parts.h"

namespace adoube::server {
namespace {

constexpr std::size_t longest_document = 16 * 1024 * 1024;

std::string texts_json(const std::vector<std::string>& texts) {
    JsonArray list;
    for (const auto& text : texts) list.text(text);
    return list.done();
}

std::vector<std::string> texts_in(JsonFields& fields, std::string_view name) {
    std::vector<std::string> texts;
    if (const auto* list = fields.list(name, 1000))
        for (const auto& one : *list)
            if (const auto* text = std::get_if<std::string>(&one.is)) texts.push_back(*text);
    return texts;
}

std::string entrant_json(const Entrant& one) {
    JsonObject object;
    object.number("number", one.number).text("person", one.person);
    object.text_if("title", one.title)
        .text_if("rating", one.rating)
        .text_if("federation", one.federation)
        .text_if("fide_id", one.fide_id)
        .text_if("birth", one.birth)
        .text_if("sex", one.sex);
    if (one.withdrawn > 0) object.number("withdrawn", one.withdrawn);
    return object.done();
}

Entrant entrant_in(const json::Value& value) {
    JsonFields fields(value, "player");
    Entrant one;
    one.number = static_cast<int>(fields.number("number", 1, 9999).value_or(0));
    one.person = fields.text("person").value_or("");
    one.title = fields.text("title").value_or("");
    one.rating = fields.text("rating").value_or("");
    one.federation = fields.text("federation").value_or("");
    one.fide_id = fields.text("fide_id").value_or("");
    one.birth = fields.text("birth").value_or("");
    one.sex = fields.text("sex").value_or("");
    one.withdrawn = static_cast<int>(fields.number("withdrawn", 0, 1000).value_or(0));
    return one;
}

std::string decision_json(const Decision& one) {
    JsonObject object;
    object.number("at", one.at_us).text_if("by", one.by).text("what", one.what).text_if("text", one.text);
    if (one.seq > 0) object.number("seq", static_cast<std::int64_t>(one.seq));
    return object.done();
}

Decision decision_in(const json::Value& value) {
    JsonFields fields(value, "decision");
    return {fields.number("at", 0, INT64_MAX).value_or(0), fields.text("by").value_or(""),
            fields.text("what").value_or(""), fields.text("text", 4000).value_or(""),
            static_cast<std::uint64_t>(fields.number("seq", 0, INT64_MAX).value_or(0))};
}

std::string board_json(const EventBoard& one) {
    JsonObject object;
    object.number("board", one.board).number("white", one.players[0]).number("black", one.players[1]);
    object.text_if("game", one.game);
    if (one.result != BoardResult::none) object.text("result", word_of(one.result));
    if (one.entered) object.yes("entered", true);
    if (one.short_game) object.yes("short", true);
    object.text_if("reason", one.reason);
    if (one.decisions.empty()) return object.done();
    JsonArray decisions;
    for (const auto& decision : one.decisions) decisions.raw(decision_json(decision));
    return object.raw("decisions", decisions.done()).done();
}

EventBoard board_in(const json::Value& value) {
    JsonFields fields(value, "board");
    EventBoard one;
    one.board = fields.number("board", 0, 100000).value_or(0);
    one.players = {static_cast<int>(fields.number("white", 0, 9999).value_or(0)),
                   static_cast<int>(fields.number("black", 0, 9999).value_or(0))};
    one.game = fields.text("game").value_or("");
    one.result = result_named(fields.text("result").value_or("*")).value_or(BoardResult::none);
    one.entered = fields.yes("entered").value_or(false);
    one.short_game = fields.yes("short").value_or(false);
    one.reason = fields.text("reason", 4000).value_or("");
    if (const auto* list = fields.list("decisions", 100000))
        for (const auto& decision : *list) one.decisions.push_back(decision_in(decision));
    return one;
}

}  // namespace

Result<EventRound> round_from(std::string_view body) {
    const auto value = json::read(body, {longest_document});
    if (!value) return std::unexpected(value.error());
    JsonFields fields(*value, "round");
    EventRound round;
    round.number = static_cast<int>(fields.number("number", 1, 1000).value_or(0));
    round.date = fields.text("date").value_or("");
    if (const auto* list = fields.list("boards", 100000))
        for (const auto& board : *list) round.boards.push_back(board_in(board));
    if (const auto* list = fields.list("byes", 100000))
        for (const auto& bye : *list) {
            JsonFields one(bye, "bye");
            const auto player = static_cast<int>(one.number("player", 1, 9999).value_or(0));
            round.byes.push_back({player, bye_named(one.text("bye").value_or("")).value_or(Bye::zero)});
        }
    return round;
}

namespace {

Result<void> read_names(record::Store& store, Event& event) {
    for (auto& player : event.players) {
        const auto person = store.person(player.person);
        if (!person) return std::unexpected(person.error());
        player.name = *person ? (*person)->name : "?";
    }
    return {};
}

// An event of a server before rounds were kept: one round, whose games know their players.
Result<void> read_old_games(record::Store& store, JsonFields& fields, Event& event) {
    event.old_form = true;
    event.from = event.to = fields.text("date").value_or("");
    EventRound round;
    round.number = std::max(1, std::atoi(fields.text("round").value_or("1").c_str()));
    round.date = event.from;
    const auto* games = fields.list("games", 100000);
    for (std::size_t i = 0; games && i < games->size(); ++i) {
        const auto* name = std::get_if<std::string>(&(*games)[i].is);
        if (!name) continue;
        const auto document = store.document("game", *name);
        if (!document) return std::unexpected(document.error());
        const auto card = *document ? card_from((*document)->body) : Result<Card>(Card{});
        if (!card) return std::unexpected(card.error());
        EventBoard board;
        board.board = card->board > 0 ? card->board : static_cast<std::int64_t>(i + 1);
        board.game = *name;
        for (const std::size_t side : {0U, 1U}) {
            const auto& known = card->players[side];
            const int number = static_cast<int>(event.players.size()) + 1;
            event.players.push_back({number, known.person, {}, known.title, known.rating, {}, known.fide_id});
            board.players[side] = number;
        }
        round.boards.push_back(std::move(board));
    }
    event.rounds.push_back(std::move(round));
    return {};
}

Result<void> read_rounds(record::Store& store, JsonFields& fields, Event& event) {
    const auto* list = fields.list("rounds", 1000);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const auto* number = std::get_if<std::int64_t>(&(*list)[i].is);
        const auto document = store.document("round", event.id + "." + std::to_string(number ? *number : 0));
        if (!document) return std::unexpected(document.error());
        if (!*document) return fail("event: a round is missing");
        auto round = round_from((*document)->body);
        if (!round) return std::unexpected(round.error());
        event.rounds.push_back(std::move(*round));
    }
    return {};
}

}  // namespace

std::string event_terms_json(const NewGame& defaults) {
    const chess::Position& start = defaults.genesis.start;
    auto terms = terms_json(defaults.genesis.terms, start, defaults.card);
    if (start != chess::Position::initial() && !chess::chess960_number(start)) {
        terms.pop_back();
        terms += ",\"fen\":" + json::quoted(chess::write_fen(start)) + "}";
    }
    return terms;
}

record::Document event_document(const Event& event) {
    JsonArray players, rounds;
    for (const auto& player : event.players) players.raw(entrant_json(player));
    for (const auto& round : event.rounds) rounds.raw(std::to_string(round.number));
    JsonObject object;
    object.number("version", 2).text("name", event.name).text("site", event.site);
    object.text_if("federation", event.federation)
        .text_if("from", event.from)
        .text_if("to", event.to)
        .text_if("chief", event.chief)
        .text_if("type", event.type);
    return {"event", event.id,
            object.raw("deputies", texts_json(event.deputies))
                .raw("tie_breaks", texts_json(event.tie_breaks))
                .number("planned", event.planned)
                .number("created", event.created_us)
                .raw("terms", event_terms_json(event.defaults))
                .raw("players", players.done())
                .raw("rounds", rounds.done())
                .done()};
}

record::Document round_document(const Event& event, const EventRound& round) {
    JsonArray boards, byes;
    for (const auto& board : round.boards) boards.raw(board_json(board));
    for (const auto& [player, bye] : round.byes)
        byes.raw(JsonObject().number("player", player).text("bye", word_of(bye)).done());
    return {"round", event.id + "." + std::to_string(round.number),
            JsonObject()
                .number("number", round.number)
                .text("date", round.date)
                .raw("boards", boards.done())
                .raw("byes", byes.done())
                .done()};
}

Result<std::optional<Event>> load_event(record::Store& store, const std::string& id) {
    const auto document = store.document("event", id);
    if (!document) return std::unexpected(document.error());
    if (!*document) return std::nullopt;
    const auto value = json::read((*document)->body, {longest_document});
    if (!value) return std::unexpected(value.error());
    JsonFields fields(*value, "event");
    Event event;
    event.id = id;
    event.name = fields.text("name").value_or("");
    event.site = fields.text("site").value_or("");
    event.tie_breaks = tie_breaks_known();
    if (!fields.has("version")) {
        if (const auto read = read_old_games(store, fields, event); !read) return std::unexpected(read.error());
    } else {
        event.federation = fields.text("federation").value_or("");
        event.from = fields.text("from").value_or("");
        event.to = fields.text("to").value_or("");
        event.chief = fields.text("chief").value_or("");
        event.type = fields.text("type").value_or("");
        event.deputies = texts_in(fields, "deputies");
        event.tie_breaks = texts_in(fields, "tie_breaks");
        event.planned = static_cast<int>(fields.number("planned", 0, 1000).value_or(0));
        event.created_us = fields.number("created", 0, INT64_MAX).value_or(0);
        if (const auto* terms = fields.value("terms")) {
            JsonFields inner(*terms, "terms");
            read_terms(inner, event.defaults);
        }
        if (const auto* list = fields.list("players", 100000))
            for (const auto& one : *list) event.players.push_back(entrant_in(one));
        if (const auto read = read_rounds(store, fields, event); !read) return std::unexpected(read.error());
    }
    if (const auto read = read_names(store, event); !read) return std::unexpected(read.error());
    return event;
}

}  // namespace adoube::server
