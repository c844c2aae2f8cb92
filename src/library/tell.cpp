// explain, story, pgn, compare: a whole game told again.
#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "chess/pgn/pgn_write.h"
#include "library/session.h"
#include "scenario/write.h"
#include "views/game_pgn.h"
#include "views/state/state_json.h"

namespace adoube::library {
namespace {

// In front of the acts; with the moves made before them where each is legal, else from the position they led to.
std::string header_of(const LibraryGame& game, const std::string& title) {
    const auto& [terms, start, moves] = game.beginning();
    std::string text = "title    " + title + "\n";
    auto position = start;
    std::string header_moves;
    bool legal = true;
    for (const auto move : moves) {
        legal = legal && chess::is_legal(position, move);
        if (legal) header_moves += " " + chess::uci(position, move);
        position = position.after_illegal(move);
    }
    text += scenario::header_text(terms, legal ? start : position);
    if (legal && !moves.empty()) text += "moves   " + header_moves + "\n";
    return text + "\n";
}

std::string story_of(const LibraryGame& game, const std::string& title) {
    std::string text = header_of(game, title);
    scenario::ToldGame told(game.beginning().game(game.edition()));
    for (const auto& one : game.entered()) {
        const laws::Duration after = one.entry.act.at - told.now();
        if (after != laws::Duration::zero()) text += "+" + scenario::duration_text(after) + " ";
        const laws::Game before = told.game();
        told.enter(one.line, one.entry);
        text += told_text(one) + " -> " + scenario::ruling_text(before, one.entry, told.game()) + "\n";
    }
    return text;
}

// Whether the written story tells the same acts and gets the same rulings. Free texts may hold what a line cannot.
std::optional<CallTrouble> not_the_same(const std::string& text, const LibraryGame& game) {
    if (game.entered().empty()) return {};  // a story needs an act; its headers are good all the same
    if (const auto read = scenario::parse(text)) {
        const auto run = scenario::run(*read, game.edition());
        if (!run.unreadable && run.log.size() == game.entered().size() && run.mismatches.empty()) return {};
    }
    return CallTrouble{"story", "a text of this game cannot stand in a line of a story", {}, {}, {}};
}

std::string one_line(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == '#') c = ' ';
    return text;
}

// What of a ruling is other than in another edition.
std::string differences(const Entered& a, const Entered& b) {
    JsonArray differs;
    if (a.entry.ruling.finding != b.entry.ruling.finding) differs.text("finding");
    if (a.entry.ruling.citations != b.entry.ruling.citations) differs.text("clauses");
    if (a.effects != b.effects) differs.text("effects");
    return differs.done();
}

}  // namespace

CallAnswer explain_game(CallerState& session, Call& request) {
    const auto languages = request.languages();
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    const LibraryGame& game = **found;
    scenario::ToldGame told(game.beginning().game(game.edition()));
    auto out = answer();
    out.text("start", chess::write_fen(told.game().position));
    JsonArray rulings;
    std::size_t seq = 0;
    for (const auto& one : game.entered()) {
        told.enter(one.line, one.entry);
        rulings.raw(ruling_json(one, ++seq, game.edition(), languages)
                        .text("fen", chess::write_fen(told.game().position))
                        .raw("hand", views::hand_json(told.game().hand))
                        .raw("clock", views::clock_json(told.game().clock, told.now()))
                        .done());
    }
    out.raw("rulings", rulings.done());
    return out;
}

CallAnswer write_story(CallerState& session, Call& request) {
    const auto title = request.fields().text("title", 200).value_or("A game");
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    const auto text = story_of(**found, one_line(title));
    if (const auto trouble = not_the_same(text, **found)) return Failed(*trouble);
    auto out = answer();
    out.text("story", text);
    return out;
}

CallAnswer write_game_pgn(CallerState& session, Call& request) {
    std::vector<chess::PgnGame::Tag> tags;
    if (const auto* value = request.fields().value("tags")) {
        const auto* object = std::get_if<json::Object>(&value->is);
        if (!object) request.fields().wrong("tags", "expected an object of texts");
        for (std::size_t i = 0; object && i < object->size(); ++i) {
            const auto* text = std::get_if<std::string>(&(*object)[i].value.is);
            if (!text) request.fields().wrong((*object)[i].at, "tags: expected a text");
            if (text) tags.push_back({(*object)[i].name, *text});
        }
    }
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    const LibraryGame& game = **found;
    const auto add = [&](const char* name, const std::string& value) {
        for (const auto& tag : tags)
            if (tag.name == name) return;
        tags.push_back({name, value});
    };
    add("White", game.game().terms.names[0]);
    add("Black", game.game().terms.names[1]);
    std::vector<laws::RuledAct> log;
    for (const auto& one : game.entered()) log.push_back(one.entry);
    const auto pgn = views::game_pgn(game.beginning().game(game.edition()), log, std::move(tags));
    auto out = answer();
    out.text("pgn", chess::write_pgn(pgn));
    return out;
}

CallAnswer compare_editions(CallerState& session, Call& request) {
    const auto* edition = request.edition();
    const auto languages = request.languages();
    const auto from = request.number("from", 0, 0, CallerState::most_acts);
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    const LibraryGame& game = **found;
    if (!edition) edition = &laws::all_editions()[game.edition().column == 0 ? 1 : 0];
    auto beginning = game.beginning();
    beginning.terms.edition = edition;
    LibraryGame other(std::move(beginning));
    JsonArray acts;
    bool same = true;
    for (std::size_t i = 0; i < game.entered().size(); ++i) {
        const auto& one = game.entered()[i];
        auto line = one.line;
        line.after = one.entry.act.at - other.now();
        auto ruled = other.rule(std::move(line));
        const auto differs = ruled ? differences(one, *ruled) : R"(["finding"])";
        same = same && differs == "[]";
        if (i >= from) {
            JsonArray rulings;
            rulings.raw(ruling_json(one, i + 1, game.edition(), languages).done());
            rulings.raw(ruled ? ruling_json(*ruled, i + 1, *edition, languages).done() : "null");
            acts.raw(JsonObject()
                         .text("told", told_text(one))
                         .raw("rulings", rulings.done())
                         .raw("differs", differs)
                         .done());
        }
        if (!ruled) break;
        other.enter(std::move(*ruled));
    }
    auto out = answer();
    out.raw("editions", JsonArray().text(game.edition().name).text(edition->name).done());
    out.yes("same", same).raw("acts", acts.done());
    return out;
}

}  // namespace adoube::library
