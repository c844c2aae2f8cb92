#include "audit/read_game.h"

#include <fmt/core.h>

#include "audit/input.h"

namespace adoube::audit {

Result<RecordedGame> read_game(const std::string& path, std::uint64_t number) {
    auto input = open_input(path);
    if (!input) return std::unexpected(input.error());
    std::optional<RecordedGame> found;
    chess::GameReader reader({.play_on = true}, [&](const chess::ReplayedGame& game) {
        if (game.number() != number) return;
        found = recorded_of(game);
        found->note = (*input)->encoding();
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

}  // namespace adoube::audit
