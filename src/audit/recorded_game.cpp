#include "audit/recorded_game.h"

#include <fmt/core.h>

#include <charconv>

#include "audit/examination.h"
#include "audit/input.h"

namespace adoube::audit {

chess::Position RecordedGame::position(std::size_t plies) const {
    chess::Position position = start;
    for (std::size_t ply = 0; ply < plies; ++ply) position = position.after_illegal(moves[ply]);
    return position;
}

// Where the board after an illegal move cannot be had from the move alone, the moves stop before it.
RecordedGame recorded_of(const chess::ReplayedGame& game) {
    RecordedGame recorded;
    const TagsSeen tags = tags_seen(game);
    recorded.start = game.start();
    for (const chess::PgnProblem& problem : game.problems()) {
        const bool stood = problem.trouble == chess::Trouble::illegal_move && problem.ply < game.plies() &&
                           game.was_illegal(problem.ply);
        if (is_error(problem.trouble) && !stood && recorded.trouble.empty()) recorded.trouble = problem.sentence();
    }
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
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
    recorded.head = {std::string(tags.event), std::string(tags.date), std::string(tags.white), std::string(tags.black),
                     std::string(text_of(game.score()))};
    recorded.written = chess::pgn_game_of(game);
    return recorded;
}

Result<RecordedGame> read_game(const std::string& path, std::uint64_t number, AfterIllegal after) {
    auto input = open_input(path);
    if (!input) return std::unexpected(input.error());
    std::optional<RecordedGame> found;
    chess::GameReader reader({.play_on = after == AfterIllegal::play_on}, [&](const chess::ReplayedGame& game) {
        if (game.number() == number) found = recorded_of(game);
    });
    while (!found && !reader.gave_up()) {
        const auto got = (*input)->read(reader.room());
        if (!got) return std::unexpected(got.error());
        if (*got == 0) break;
        reader.took(*got);
    }
    if (!found) reader.finish();
    if (!found) return fail(fmt::format("{}: there is no game {}", path, number));
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
