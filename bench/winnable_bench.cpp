// The quick test of who can mate, one call at a time: on every position of the games in a PGN (--pgn),
// or on vectors with known answers; both on stdin. Prints mean, median and 99th percentile.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "chess/replay.h"
#include "chess/setup.h"
#include "chess/winnable.h"

using namespace adoube::chess;

namespace {

struct Figures {
    std::vector<double> times;
    std::size_t unwinnable = 0, found = 0, wrong = 0;

    bool ask(const Position& position, Side side) {
        const auto begin = std::chrono::steady_clock::now();
        const bool no = surely_cannot_mate(position, side);
        times.push_back(std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count());
        return no;
    }

    void print() {
        std::ranges::sort(times);
        double sum = 0;
        for (const double t : times) sum += t;
        std::printf("calls %zu mean_ns %.0f median_ns %.0f p99_ns %.0f unwinnable %zu found %zu wrong %zu\n",
                    times.size(), sum / static_cast<double>(times.size()), times[times.size() / 2],
                    times[times.size() * 99 / 100], unwinnable, found, wrong);
    }
};

// "W- <fen>": the two answers, then the position.
void ask_vectors(Figures& figures) {
    for (std::string line; std::getline(std::cin, line);) {
        if (line.size() < 4 || line.front() == '#') continue;
        std::string fen = line.substr(3);
        if (std::ranges::count(fen, ' ') == 1) fen += " - -";
        const auto position = position_from_fen(fen);
        if (!position) continue;
        for (const Side side : {Side::white, Side::black}) {
            const bool can = line[static_cast<std::size_t>(side)] != '-', no = figures.ask(*position, side);
            figures.unwinnable += !can;
            figures.found += !can && no;
            figures.wrong += can && no;
        }
    }
}

void ask_games(Figures& figures) {
    GameReader reader(ReplayOptions{}, [&](const Game& game) {
        for (std::size_t ply = 0; ply < game.plies(); ++ply)
            for (const Side side : {Side::white, Side::black}) figures.ask(game.after(ply), side);
    });
    for (std::string part(1 << 16, 0); std::cin.read(part.data(), std::ssize(part)) || std::cin.gcount();)
        reader.feed({part.data(), static_cast<std::size_t>(std::cin.gcount())});
    reader.finish();
}

}  // namespace

int main(int count, char** words) {
    Figures figures;
    if (count > 1 && std::string_view(words[1]) == "--pgn")
        ask_games(figures);
    else
        ask_vectors(figures);
    if (figures.times.empty()) return 1;
    figures.print();
}
