#include "audit/recorded_game.h"

#include <fmt/core.h>

#include <charconv>

#include "audit/examination.h"
#include "audit/input.h"

namespace adoube::audit {

chess::Position RecordedGame::position(std::size_t plies) const {
    chess::Position position = start;
    for (std::size_t ply = 0; ply < plies; ++ply) position = position.after(moves[ply]);
    return position;
}

Result<RecordedGame> read_game(const std::string& path, std::uint64_t number) {
    auto input = open_input(path);
    if (!input) return std::unexpected(input.error());
    std::optional<RecordedGame> found;
    chess::GameReader reader({}, [&](const chess::ReplayedGame& game) {
        if (game.number() != number) return;
        const TagsSeen tags = tags_seen(game);
        found.emplace();
        found->start = game.start();
        for (std::size_t ply = 0; ply < game.plies(); ++ply) found->moves.push_back(game.move(ply));
        found->head = {std::string(tags.event), std::string(tags.date), std::string(tags.white),
                       std::string(tags.black), std::string(text_of(game.score()))};
        found->written = chess::pgn_game_of(game);
        for (const chess::PgnProblem& problem : game.problems())
            if (is_error(problem.trouble) && found->trouble.empty()) found->trouble = problem.sentence();
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
        position = position.after(game.moves[ply]);
    }
    std::string message = fmt::format("the game does not come to {}", place);
    if (!game.trouble.empty()) message += ": " + game.trouble;
    return fail(message);
}

}  // namespace adoube::audit
