// open: a game from terms, a PGN or a story.
#include "base/plain_text.h"
#include "laws/05_completion/overlooked.h"
#include "library/end_json.h"
#include "library/recorded_source.h"
#include "library/session.h"
#include "views/state/terms_json.h"

namespace adoube::library {
namespace {

constexpr std::size_t longest_name = 100;

void read_names(JsonFields& terms, Beginning& beginning) {
    const auto* value = terms.value("players");
    if (!value) return;
    JsonFields players(*value, "terms.players");
    for (const auto side : {laws::Side::white, laws::Side::black}) {
        const std::string_view which = side == laws::Side::white ? "white" : "black";
        const auto name = players.text(which, longest_name);
        if (name && has_controls(*name)) players.wrong(which, "control characters are not allowed");
        if (name && !name->empty()) beginning.terms.names[side] = *name;
    }
    if (const auto trouble = players.finish()) terms.wrong(trouble->at.value_or(value->at), trouble->message);
}

void read_beginning(Call& request, Beginning& beginning) {
    const auto* value = request.fields().value("terms");
    if (!value) return;
    JsonFields terms(*value, "terms");
    views::read_terms(terms, beginning.terms, beginning.start);
    read_names(terms, beginning);
    if (const auto trouble = terms.finish()) request.fields().wrong(trouble->at.value_or(value->at), trouble->message);
}

// What has ended the game can be overlooked, and an arbiter comes to it then: told, and played on.
std::string end_at_start(const LibraryGame& game, const TextLanguages& languages) {
    const auto history = game.beginning().game(game.edition()).history;
    return end_json(laws::end_overlooked(history), game.edition(), languages, views::overlooked_end_text);
}

CallAnswer opened(CallerState& session, LibraryGame game, std::string problems, const TextLanguages& languages) {
    const auto seq = game.entered().size();
    const auto end = end_at_start(game, languages);
    const auto number = session.keep(std::move(game));
    if (!number) return Failed(number.error());
    auto out = answer();
    out.number("game", *number).number("seq", seq).raw("problems", problems).raw("end", end);
    return out;
}

CallAnswer open_pgn(CallerState& session, Call& request, Beginning beginning) {
    const auto languages = request.languages();
    const std::string text = request.whole_text("pgn");
    const auto number = request.number("number", 1, 1, 1'000'000);
    auto source = recorded_source(session, request);
    if (!source) return Failed(source.error());
    beginning.start = source->recorded.start;
    beginning.moves.assign(source->recorded.moves.begin(),
                           source->recorded.moves.begin() + static_cast<std::ptrdiff_t>(source->plies));
    const auto name = [&](std::string_view tag, std::size_t side) {
        if (!tag.empty() && tag != "?") beginning.terms.names[side] = std::string(tag);
    };
    name(source->recorded.head.white, 0);
    name(source->recorded.head.black, 1);
    return opened(session, LibraryGame(std::move(beginning)), problems_of(text, number), languages);
}

// Every act of the story at once; a text that names no movement is trouble of the story.
std::optional<CallTrouble> play_all(LibraryGame& game) {
    for (; game.next < game.story->lines.size(); ++game.next) {
        const auto* line = std::get_if<scenario::ActLine>(&game.story->lines[game.next]);
        if (!line) continue;
        auto ruled = game.rule(*line);
        if (!ruled) return failed("story", ruled.error()).error();
        game.enter(std::move(*ruled));
    }
    return {};
}

CallAnswer open_story(CallerState& session, Call& request) {
    const std::string text = request.whole_text("story");
    const auto* edition = request.edition();
    const auto languages = request.languages();
    const std::string play = request.fields().text("play").value_or("all");
    if (play != "all" && play != "none") request.fields().wrong("play", "expected all or none");
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    auto read = scenario::parse(text);
    if (!read) return failed("story", read.error());
    Beginning beginning{read->terms, read->start, read->moves};
    beginning.terms.edition = edition ? edition : read->editions.front();
    LibraryGame game(std::move(beginning));
    game.story = *read;
    if (play == "all")
        if (const auto trouble = play_all(game)) return Failed(*trouble);
    const auto left = game.acts_left();
    const std::string by(game.edition().name);
    auto out = opened(session, std::move(game), "[]", languages);
    if (!out) return out;
    JsonArray editions;
    for (const auto* one : read->editions) editions.text(one->name);
    out->text("title", read->title).raw("clauses", json_texts(read->clauses)).raw("editions", editions.done());
    out->text("edition", by).number("left", left);
    return out;
}

}  // namespace

CallAnswer open_game(CallerState& session, Call& request) {
    auto& fields = request.fields();
    const int sources = fields.has("pgn") + fields.has("story");
    if (sources > 1 || (fields.has("story") && fields.has("terms")))
        fields.wrong("story", "a game begins with terms, a pgn (and terms), or a story");
    if (fields.has("story")) return open_story(session, request);
    Beginning beginning;
    read_beginning(request, beginning);
    if (fields.has("pgn")) return open_pgn(session, request, std::move(beginning));
    const auto languages = request.languages();
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    return opened(session, LibraryGame(std::move(beginning)), "[]", languages);
}

CallAnswer close_game(CallerState& session, Call& request) {
    const auto game = session.game(request);
    if (!game) return Failed(game.error());
    session.forget(session.in_hand());
    return answer();
}

}  // namespace adoube::library
