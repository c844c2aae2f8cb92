// In the program with planted bugs: --planted GAMES plays each bug until a promise is seen broken, at most so many
// games from the seed on, and prints a line of tests/planted/caught.txt for each: its name, the games it took, the
// promise. With --known FILE, such a list, the seed that caught a bug before is tried first: quick, and as good as long
// as the server sends the same things. --only NAME plays one bug. --again FILE plays each bug at the seed of such a
// list alone, which must catch it by the promise that stands there.
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

struct Caught {
    std::uint64_t games = 0;  // of them the last one caught it
    std::string promise;
};

std::map<std::string, Caught> known_games(const std::string& file) {
    std::map<std::string, Caught> found;
    std::ifstream lines(file);
    std::string name;
    Caught one;
    while (lines >> name >> one.games >> std::ws && std::getline(lines, one.promise)) found[name] = one;
    return found;
}

Setting setting() { return static_cast<Setting>(planted::bugs[planted::bug].setting); }

// Then it shows nothing about the bug.
bool breaks_without_a_bug(const Plan& plan) {
    const int bug = std::exchange(planted::bug, -1);
    const bool breaks = simulate(plan).broken.has_value();
    planted::bug = bug;
    return breaks;
}

Caught play_until_caught(const Options& options, std::uint64_t first) {
    for (std::uint64_t games = first; games <= options.planted; ++games) {
        const auto plan = plan_of(options.seed + games - 1, setting());
        if (const auto outcome = simulate(plan); outcome.broken && !breaks_without_a_bug(plan))
            return {games, outcome.broken->promise};
    }
    return {options.planted, {}};
}

// Whether a line of the list still says what happens.
bool is_caught_again(const std::string& name, const std::map<std::string, Caught>& known) {
    const auto line = known.find(name);
    if (line == known.end()) return fmt::print("{}: not in the list; make planted\n", name), false;
    const auto& [seed, promise] = line->second;
    const auto plan = plan_of(seed, setting());
    const auto outcome = simulate(plan);
    if (breaks_without_a_bug(plan)) return fmt::print("{}: seed {} breaks without it\n", name, seed), false;
    if (outcome.broken && outcome.broken->promise == promise) return true;
    fmt::print("{}: seed {} does not break \"{}\" any more, {}; make planted\n", name, seed, promise,
               outcome.broken ? "but \"" + outcome.broken->promise + "\"" : "nor another promise");
    return false;
}

}  // namespace

int play_again(const Options& options) {
    const auto known = known_games(options.again);
    int caught = 0, missed = 0, left = 0;  // left to unit tests: tools/planted
    for (int bug = 0; bug < static_cast<int>(std::size(planted::bugs)); ++bug) {
        const std::string name = planted::bugs[bug].name;
        planted::bug = bug;
        const auto line = known.find(name);
        const bool nothing = line != known.end() && line->second.promise == "nothing";
        (nothing ? left : is_caught_again(name, known) ? caught : missed) += 1;
    }
    fmt::print("{} planted bugs caught again by their seeds, {} not, {} left to unit tests\n", caught, missed, left);
    return missed == 0 ? 0 : 1;
}

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
            once.planted = one->second.games;
            found = play_until_caught(once, once.planted);
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
