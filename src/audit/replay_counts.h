// What a replay counts: games, plies, problems, and the games with at least one position of each kind.
#pragma once

#include <vector>

#include "audit/stretches.h"
#include "chess/pgn/replay.h"

namespace adoube::audit {

struct ReplayCounts {
    std::size_t problems_wanted = 10;  // how many errors to keep

    std::uint64_t games = 0, plies = 0, errors = 0, warnings = 0, games_with_errors = 0;
    std::uint64_t threefold = 0, fivefold = 0, fifty = 0, seventy_five = 0, mate = 0, stalemate = 0;
    std::vector<chess::PgnProblem> first_errors{}, first_warnings{};

    void game(const chess::ReplayedGame& game);
    void stray(const chess::PgnProblem& problem);
    // Adds the counts of what follows, whose numbers of games and lines are raised by what came before.
    void append(ReplayCounts&& next, std::uint64_t games_before, std::uint64_t lines_before);

private:
    void keep(const chess::PgnProblem& problem);
};

// Of a whole input; `empty` says how many problems to keep.
Result<ReplayCounts> replay(Input& input, unsigned threads, const chess::ReplayOptions& options,
                            const ReplayCounts& empty, const Progress& progress = {});

}  // namespace adoube::audit
