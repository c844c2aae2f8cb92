// The quick test of who can mate, one call at a time: on every position of the games in a PGN (--pgn),
// or on vectors with known answers; both on stdin. Prints the mean processor time, and the
// median and 99th percentile of the time on the wall. --exact: the exact answer, both sides of every
// fortieth position of the games in a PGN, up to 60,000 questions. --questions: those questions for another program,
// a position and a side a line.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#include "chess/board/setup.h"
#include "chess/pgn/replay.h"
#include "chess/winnable/winnable.h"

using namespace adoube::chess;

namespace {

struct Query {
    Position position;
    Side side;
    bool can = true;  // the known answer, where there is one
};

// "W- <fen>": the two answers, then the position.
std::vector<Query> vectors() {
    std::vector<Query> queries;
    for (std::string line; std::getline(std::cin, line);) {
        if (line.size() < 4 || line.front() == '#') continue;
        std::string fen = line.substr(3);
        if (std::ranges::count(fen, ' ') == 1) fen += " - -";
        const auto position = position_from_fen(fen);
        if (!position) continue;
        for (const Side side : {Side::white, Side::black})
            queries.push_back({*position, side, line[static_cast<std::size_t>(side)] != '-'});
    }
    return queries;
}

// Every `step`-th position of the games, both sides, up to `most` queries.
std::vector<Query> from_games(std::size_t step, std::size_t most) {
    std::vector<Query> queries;
    std::size_t next = 0;
    GameReader reader(ReplayOptions{}, [&](const ReplayedGame& game) {
        for (std::size_t ply = 0; ply < game.plies() && queries.size() < most; ++ply)
            if (next++ % step == 0)
                for (const Side side : {Side::white, Side::black}) queries.push_back({game.after(ply), side});
    });
    for (std::string part(1 << 16, 0); std::cin.read(part.data(), std::ssize(part)) || std::cin.gcount();)
        reader.feed({part.data(), static_cast<std::size_t>(std::cin.gcount())});
    reader.finish();
    return queries;
}

double wall_ns(const Query& query) {
    const auto begin = std::chrono::steady_clock::now();
    benchmark::DoNotOptimize(surely_cannot_mate(query.position, query.side));
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count();
}

int exact(const std::vector<Query>& queries) {
    std::array<std::size_t, 3> verdicts{};
    const std::clock_t begin = std::clock();
    for (const Query& query : queries)
        ++verdicts[static_cast<std::size_t>(winnable(query.position, query.side, 500'000).verdict)];
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("questions %zu cpu_s %.1f cpu_mean_us %.0f no %zu undetermined %zu\n", queries.size(), seconds,
                1e6 * seconds / static_cast<double>(queries.size()), verdicts[1], verdicts[2]);
    return 0;
}

int tell(const std::vector<Query>& queries) {
    for (const Query& query : queries)
        std::printf("%s %s\n", write_fen(query.position).c_str(), query.side == Side::white ? "white" : "black");
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count > 1 && std::string_view(words[1]) == "--exact") return exact(from_games(40, 60'000));
    if (count > 1 && std::string_view(words[1]) == "--questions") return tell(from_games(40, 60'000));
    const bool games = count > 1 && std::string_view(words[1]) == "--pgn";
    const std::vector<Query> queries = games ? from_games(1, 2'000'000) : vectors();
    if (queries.empty()) return 1;

    std::size_t unwinnable = 0, found = 0, wrong = 0;
    const std::clock_t begin = std::clock();
    for (const Query& query : queries) {
        const bool no = surely_cannot_mate(query.position, query.side);
        unwinnable += !query.can;
        found += !query.can && no;
        wrong += !games && query.can && no;
    }
    const double mean =
        1e9 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / static_cast<double>(queries.size());

    std::vector<double> times;
    for (const Query& query : queries) times.push_back(wall_ns(query));
    std::ranges::sort(times);
    std::printf("calls %zu cpu_mean_ns %.0f wall_median_ns %.0f wall_p99_ns %.0f unwinnable %zu found %zu wrong %zu\n",
                queries.size(), mean, times[times.size() / 2], times[times.size() * 99 / 100], unwinnable, found,
                wrong);
}
