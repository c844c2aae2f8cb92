#include "audit/replay_counts.h"

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
    threefold += game.most_occurrences() >= 3;
    fivefold += game.most_occurrences() >= 5;
    fifty += game.most_quiet() >= 100;
    seventy_five += game.most_quiet() >= 150;
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

}  // namespace adoube::audit
