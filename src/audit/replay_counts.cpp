#include "audit/replay_counts.h"

#include "audit/games_in_order.h"
#include "chess/board/draw_limits.h"

namespace adoube::audit {

void ReplayCounts::keep(const chess::PgnProblem& problem) {
    auto& list = is_error(problem.trouble) ? first_errors : first_warnings;
    if (list.size() < problems_wanted) list.push_back(problem);
}

void ReplayCounts::game(const chess::ReplayedGame& game) {
    ++games;
    plies += game.plies();
    errors += game.errors();
    warnings += game.warnings();
    games_with_errors += game.errors() > 0;
    threefold += chess::stood_enough_to_claim(game.most_occurrences());
    fivefold += chess::stood_until_over(game.most_occurrences());
    fifty += chess::quiet_enough_to_claim(game.most_quiet());
    seventy_five += chess::quiet_until_over(game.most_quiet());
    mate += game.ends_in_checkmate();
    stalemate += game.ends_in_stalemate();
    for (const chess::PgnProblem& problem : game.problems()) keep(problem);
}

void ReplayCounts::stray(const chess::PgnProblem& problem) {
    ++(is_error(problem.trouble) ? errors : warnings);
    keep(problem);
}

void ReplayCounts::append(ReplayCounts&& next, std::uint64_t games_before, std::uint64_t lines_before) {
    games += next.games;
    plies += next.plies;
    errors += next.errors;
    warnings += next.warnings;
    games_with_errors += next.games_with_errors;
    threefold += next.threefold;
    fivefold += next.fivefold;
    fifty += next.fifty;
    seventy_five += next.seventy_five;
    mate += next.mate;
    stalemate += next.stalemate;
    for (auto* list : {&next.first_errors, &next.first_warnings})
        for (chess::PgnProblem& problem : *list) {
            problem.place.line += lines_before;
            if (problem.game != 0) problem.game += games_before;
            keep(problem);
        }
}

Result<ReplayCounts> replay(Input& input, unsigned threads, const chess::ReplayOptions& options,
                            const ReplayCounts& empty, const Progress& progress) {
    ReplayCounts total = empty;
    const ReadingOptions reading{.replay = options, .threads = threads};
    GamesInOrder<ReplayCounts> games(
        reading, empty, [](ReplayCounts&, PartEnd&) {},
        [&](ReplayCounts&& counts, std::uint64_t games_before, std::uint64_t lines_before) {
            total.append(std::move(counts), games_before, lines_before);
        });
    if (const auto read = games.read(input, progress); !read) return std::unexpected(read.error());
    return total;
}

}  // namespace adoube::audit
