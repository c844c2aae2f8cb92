// In the program with planted bugs: --planted GAMES plays each bug until a promise is seen broken, at most so many games
// from the seed on, and prints a line of tests/planted/caught.txt for each: its name, the games it took, the promise.
// With --known FILE, such a list, the seed that caught a bug before is tried first: quick, and as good as long as the
// server sends the same things. --only NAME plays one bug.
#include "planted.h"

#include <fmt/core.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <utility>

#include "options.h"
#include "simulate/world.h"

namespace adoube::simulate {
namespace {

std::map<std::string, std::uint64_t> known_games(const std::string& file) {
    std::map<std::string, std::uint64_t> found;
    std::ifstream lines(file);
    std::string name, promise;
    std::uint64_t games = 0;
    while (lines >> name >> games && std::getline(lines, promise)) found[name] = games;
    return found;
}

struct Caught {
    std::uint64_t games = 0;  // of them the last one caught it
    std::string promise;
};

// Then it shows nothing about the bug.
bool breaks_without_a_bug(const Plan& plan) {
    const int bug = std::exchange(planted::bug, -1);
    const bool breaks = simulate(plan).broken.has_value();
    planted::bug = bug;
    return breaks;
}

Caught play_until_caught(const Options& options, std::uint64_t first) {
    for (std::uint64_t games = first; games <= options.planted; ++games) {
        const auto plan = plan_of(options.seed + games - 1);
        if (const auto outcome = simulate(plan); outcome.broken && !breaks_without_a_bug(plan))
            return {games, outcome.broken->promise};
    }
    return {options.planted, {}};
}

}  // namespace

int play_planted(const Options& options) {
    const auto known = known_games(options.known);
    int missed = 0, caught = 0;
    for (int bug = 0; bug < static_cast<int>(std::size(planted::bugs)); ++bug) {
        const std::string name = planted::bugs[bug].name;
        if (!options.only.empty() && options.only != name) continue;
        planted::bug = bug;
        Caught found;
        if (const auto one = known.find(name); one != known.end()) {
            auto once = options;
            once.planted = one->second;
            found = play_until_caught(once, one->second);
        }
        if (found.promise.empty()) found = play_until_caught(options, 1);
        (found.promise.empty() ? missed : caught) += 1;
        fmt::print("{} {} {}\n", name, found.games, found.promise.empty() ? "nothing" : found.promise);
        std::fflush(stdout);
    }
    fmt::print(stderr, "{} planted bugs caught, {} not, in at most {} games each\n", caught, missed, options.planted);
    return missed == 0 && caught > 0 ? 0 : 1;
}

}  // namespace adoube::simulate
