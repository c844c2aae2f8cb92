#include "audit/recorded_game.h"

#include <fmt/core.h>

#include <charconv>

#include "audit/examination.h"

namespace adoube::audit {

chess::Position RecordedGame::position(std::size_t plies) const {
    chess::Position position = start;
    for (std::size_t ply = 0; ply < plies; ++ply) position = position.after_illegal(moves[ply]);
    return position;
}

// Illegal moves that stood are followed; where the board after one cannot be had from the move alone, and at a null
// move, which moves nothing, the moves stop.
RecordedGame recorded_of(const chess::ReplayedGame& game) {
    RecordedGame recorded;
    const TagsSeen tags = tags_seen(game);
    recorded.start = game.start();
    for (std::size_t ply = 0; ply < game.plies() && game.move(ply) != chess::Move{}; ++ply) {
        if (game.was_illegal(ply)) {
            if (game.before(ply).after_illegal(game.move(ply)) != game.after(ply)) {
                recorded.trouble = "an illegal move after which nobody can play on: " + std::string(game.text(ply));
                break;
            }
            recorded.illegal.emplace(ply, game.text(ply));
        }
        recorded.moves.push_back(game.move(ply));
        recorded.clocks.push_back(game.clock(ply));
    }
    recorded.head = head_of(tags, game.score());
    recorded.written = chess::pgn_game_of(game);
    for (std::size_t ply = recorded.written.moves.size(); ply < recorded.moves.size(); ++ply)
        recorded.written.moves.push_back({game.move(ply), {}, game.clock(ply)});
    for (const chess::PgnProblem& problem : game.problems()) {
        auto& where = problem.ply < recorded.moves.size() ? recorded.stood : recorded.trouble;
        if (is_error(problem.trouble) && where.empty()) where = problem.told();
    }
    return recorded;
}

Result<RecordedGame> game_in_text(std::string_view text, std::uint64_t number) {
    std::optional<RecordedGame> found;
    chess::GameReader reader({.play_on = true}, [&](const chess::ReplayedGame& game) {
        if (game.number() == number) found = recorded_of(game);
    });
    reader.feed(text);
    reader.finish();
    if (!found) return fail(fmt::format("there is no game {}", number));
    return *found;
}

Result<std::size_t> plies_at(const RecordedGame& game, std::string_view place) {
    int number = 0;
    const auto [end, error] = std::from_chars(place.data(), place.data() + place.size(), number);
    const std::string_view rest = place.substr(static_cast<std::size_t>(end - place.data()));
    if (error != std::errc{} || (rest != "w" && rest != "b")) return fail("a place is written 34w or 34b");
    const chess::Side side = rest == "w" ? chess::Side::white : chess::Side::black;
    chess::Position position = game.start;
    for (std::size_t ply = 0;; ++ply) {
        if (position.move_number() == number && position.turn() == side) return ply;
        if (ply == game.moves.size()) break;
        position = position.after_illegal(game.moves[ply]);
    }
    std::string message = fmt::format("the game does not come to {}", place);
    if (!game.trouble.empty()) message += ": " + game.trouble;
    return fail(message);
}

}  // namespace adoube::audit
