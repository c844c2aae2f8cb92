#include "library/recorded_source.h"

#include <algorithm>

#include "views/game_pgn.h"

namespace adoube::library {
namespace {

// A game of the session as it would stand in a PGN.
audit::RecordedGame recorded_of(const LibraryGame& game) {
    audit::RecordedGame recorded;
    recorded.start = game.game().history.start();
    for (std::size_t ply = 0; ply < game.game().history.plies(); ++ply) {
        recorded.moves.push_back(game.game().history.move(ply));
        const auto& clock = game.lines()[ply].clock;
        recorded.clocks.push_back(clock ? std::optional(std::chrono::duration_cast<std::chrono::milliseconds>(*clock))
                                        : std::nullopt);
    }
    const auto& terms = game.game().terms;
    recorded.head.white = terms.names[0];
    recorded.head.black = terms.names[1];
    recorded.written.start = recorded.start;
    recorded.written.tags.push_back({"TimeControl", views::time_control_tag(terms.control)});
    return recorded;
}

Tried<std::size_t> place_asked(const audit::RecordedGame& recorded, const std::optional<std::string>& at,
                               std::optional<std::int64_t> plies) {
    if (at) {
        const auto found = audit::plies_at(recorded, *at);
        if (!found) return failed("move", found.error());
        return *found;
    }
    if (!plies) return recorded.moves.size();
    if (static_cast<std::size_t>(*plies) > recorded.moves.size())
        return failed("move", "the game has only " + std::to_string(recorded.moves.size()) + " plies");
    return static_cast<std::size_t>(*plies);
}

}  // namespace

Tried<RecordedSource> recorded_source(CallerState& session, Call& request) {
    auto& fields = request.fields();
    const bool has_pgn = fields.has("pgn");
    const std::string pgn = request.whole_text("pgn");
    const auto number = request.number("number", 1, 1, 1'000'000);
    const auto at = fields.text("at", 16);
    const auto plies = fields.number("plies", 0, 1'000'000);
    if (at && plies) fields.wrong("plies", "either this or at");
    RecordedSource source;
    if (has_pgn) {
        if (fields.has("game")) fields.wrong("game", "either this or pgn");
        if (const auto trouble = request.trouble()) return Failed(*trouble);
        auto read = audit::game_in_text(pgn, number);
        if (!read) return failed("pgn", read.error());
        source.recorded = std::move(*read);
    } else {
        const auto game = session.game(request);
        if (!game) return Failed(game.error());
        source.recorded = recorded_of(**game);
        source.terms = &(*game)->game().terms;
    }
    const auto place = place_asked(source.recorded, at, plies);
    if (!place) return Failed(place.error());
    source.plies = *place;
    return source;
}

LineAndColumn place_in(std::string_view text, std::uint64_t offset) {
    const auto before = text.substr(0, std::min<std::uint64_t>(offset, text.size()));
    const auto newline = before.rfind('\n');
    const auto line_begins = newline == std::string_view::npos ? 0 : newline + 1;
    return {static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1, before.size() - line_begins + 1};
}

std::string problem_json(const chess::PgnProblem& problem, std::string_view text, bool stops) {
    const auto [line, column] = place_in(text, problem.place.offset);
    std::string told(chess::name(problem.trouble));
    std::ranges::replace(told, '_', ' ');
    if (!problem.text.empty()) told += ": " + problem.text;
    return JsonObject()
        .number("line", line)
        .number("column", column)
        .number("ply", problem.ply)
        .text("kind", chess::name(problem.trouble))
        .text("text", told)
        .yes("stops", stops)
        .done();
}

std::string problems_of(std::string_view text, std::uint64_t number) {
    JsonArray problems;
    const auto add = [&](const chess::PgnProblem& problem, bool stops) {
        problems.raw(problem_json(problem, text, stops));
    };
    chess::GameReader reader(
        {.play_on = true},
        [&](const chess::ReplayedGame& game) {
            if (game.number() != number) return;
            for (const auto& problem : game.problems())
                add(problem, chess::is_error(problem.trouble) && problem.ply >= game.plies());
        },
        [&](const chess::PgnProblem& stray) { add(stray, false); });
    reader.feed(text);
    reader.finish();
    return problems.done();
}

}  // namespace adoube::library
