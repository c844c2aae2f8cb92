// position, move, read pgn: chess as people write it down.
#include <algorithm>

#include "chess/board/chess960.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "laws/05_completion/overlooked.h"
#include "laws/words.h"
#include "library/end_json.h"
#include "library/recorded_source.h"

namespace adoube::library {
namespace {

chess::Variant read_variant(Call& request) {
    const auto variant = request.fields().text("variant").value_or("standard");
    if (variant != "standard" && variant != "chess960")
        request.fields().wrong("variant", "expected standard or chess960");
    return variant == "chess960" ? chess::Variant::chess960 : chess::Variant::standard;
}

std::string oddities(const chess::Position& position) {
    JsonArray odd;
    for (const auto& problem : chess::examine(chess::setup_of(position)).problems) odd.text(problem.what);
    return odd.done();
}

JsonObject position_json(const chess::Position& position, chess::Language language) {
    JsonArray moves, sans;
    for (const auto move : chess::legal_moves(position)) {
        moves.text(chess::uci(position, move));
        sans.text(chess::san(position, move, language));
    }
    const bool check = chess::in_check(position);
    auto out = answer();
    out.text("fen", chess::write_fen(position))
        .text("turn", laws::word(position.turn()))
        .yes("check", check)
        .raw("moves", moves.done())
        .raw("sans", sans.done());
    if (chess::has_legal_move(position))
        out.null("finished");
    else
        out.text("finished", check ? "checkmate" : "stalemate");
    out.text("variant", position.is_chess960() ? "chess960" : "standard");
    if (const auto number = chess::chess960_number(position)) out.number("start_position", *number);
    return out;
}

std::string moves_json(const chess::ReplayedGame& game, chess::Language language) {
    JsonArray moves;
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
        const auto& before = game.before(ply);
        const bool legal = !game.was_illegal(ply) && game.move(ply) != chess::Move{};
        JsonObject one;
        one.number("ply", ply + 1)
            .text("at", std::to_string(before.move_number()) + (before.turn() == chess::Side::white ? "w" : "b"))
            .text("san", legal ? chess::san(before, game.move(ply), language) : std::string(game.text(ply)));
        if (game.move(ply) != chess::Move{}) one.text("uci", chess::uci(before, game.move(ply)));
        one.text("fen", chess::write_fen(game.after(ply)));
        if (const auto clock = game.clock(ply)) one.number("clock", clock->count());
        if (!legal) one.yes("illegal", true);
        moves.raw(one.done());
    }
    return moves.done();
}

std::string tags_json(const chess::ReplayedGame& game) {
    JsonObject tags;
    std::vector<std::string_view> seen;  // of two tags of one name the first counts
    for (const auto& tag : game.tags()) {
        if (std::ranges::find(seen, tag.name) != seen.end()) continue;
        seen.push_back(tag.name);
        tags.members(json::quoted(tag.name) + ":" + json::quoted(tag.value));
    }
    return tags.done();
}

// For a list of many games: no moves, no places, which would be looked for from the beginning of the text each time.
std::string head_json(const chess::ReplayedGame& game) {
    return JsonObject()
        .number("number", game.number())
        .raw("tags", tags_json(game))
        .number("plies", game.plies())
        .text("result", text_of(game.score()))
        .done();
}

std::string game_json(const chess::ReplayedGame& game, std::string_view text, chess::Language language) {
    JsonArray problems;
    for (const auto& problem : game.problems())
        problems.raw(problem_json(problem, text, chess::is_error(problem.trouble) && problem.ply >= game.plies()));
    return JsonObject()
        .number("number", game.number())
        .number("line", place_in(text, game.place().offset).line)
        .raw("tags", tags_json(game))
        .text("start", chess::write_fen(game.start()))
        .raw("moves", moves_json(game, language))
        .text("result", text_of(game.score()))
        .raw("problems", problems.done())
        .done();
}

}  // namespace

CallAnswer read_position(CallerState&, Call& request) {
    auto& fields = request.fields();
    const auto fen = fields.text("fen");
    const auto number = fields.number("chess960", 0, chess::chess960_starts - 1);
    const auto variant = read_variant(request);
    const auto languages = request.languages();
    if (fen.has_value() == number.has_value()) fields.wrong(0, "expected fen or chess960");
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    const Result<chess::Position> position =
        number ? chess::chess960_start(static_cast<int>(*number)) : chess::position_from_fen(*fen, variant);
    if (!position) return failed("fen", position.error());
    auto out = position_json(*position, languages.front());
    const auto end = laws::end_overlooked(chess::History(*position));
    out.raw("end", end_json(end, laws::current_edition(), languages, views::end_text)).raw("odd", oddities(*position));
    return out;
}

CallAnswer read_written_move(CallerState&, Call& request) {
    auto& fields = request.fields();
    const auto fen = fields.text("fen");
    const auto text = fields.text("text");
    const auto variant = read_variant(request);
    const auto languages = request.languages();
    if (!fen) fields.wrong("fen", "is missing");
    if (!text) fields.wrong("text", "is missing");
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    const auto position = chess::position_from_fen(*fen, variant);
    if (!position) return failed("fen", position.error());
    const auto reading = chess::read_move(*position, *text, chess::Languages::all());
    const auto* move = std::get_if<chess::Move>(&reading);
    if (!move) {
        if (const auto* many = std::get_if<chess::AmbiguousMove>(&reading)) {
            std::string all;
            for (const auto one : many->candidates) all += (all.empty() ? "" : ", ") + chess::san(*position, one);
            return failed("move", json::shown(*text) + " may be " + all);
        }
        if (const auto* unread = std::get_if<chess::UnintelligibleMove>(&reading))
            return failed("move", json::shown(*text) + " is no move: " + unread->why);
        return failed("move", json::shown(*text) + " is not legal here");
    }
    const auto tell = [&](chess::Language language) { return chess::san(*position, *move, language); };
    auto out = answer();
    out.text("uci", chess::uci(*position, *move))
        .text("san", tell(languages.front()))
        .raw("sans", by_language(languages, tell))
        .text("fen", chess::write_fen(position->after(*move)));
    return out;
}

CallAnswer read_games(CallerState&, Call& request) {
    const bool given = request.fields().has("pgn");
    const std::string text = request.whole_text("pgn");
    const auto number = request.number("number", 0, 1, 1'000'000);
    const bool moves = request.yes("moves", true);
    const auto language = request.languages().front();
    if (!given) request.fields().wrong("pgn", "is missing");
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    JsonArray games, stray;
    chess::GameReader reader(
        {.play_on = true},
        [&](const chess::ReplayedGame& game) {
            if (number == 0 || game.number() == number)
                games.raw(moves ? game_json(game, text, language) : head_json(game));
        },
        [&](const chess::PgnProblem& problem) { stray.raw(problem_json(problem, text, false)); });
    reader.feed(text);
    reader.finish();
    auto out = answer();
    out.raw("games", games.done()).raw("problems", stray.done());
    return out;
}

}  // namespace adoube::library
