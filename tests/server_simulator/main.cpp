// The simulator of the server: server_simulator [--games N] [--seed S] [--seconds T] [--count FILE] [--story FILE].
// Plays seeds S, S + 1 … until N of them or T seconds are over. A broken promise prints its seed, the smallest plan
// that still breaks it, and the game as a scenario. One seed alone prints what happened. --count adds to the games in
// FILE.
// In the program with planted bugs: --planted GAMES plays each bug until it is caught and prints the table.
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "simulate/shrink.h"
#ifdef ADOUBE_PLANTED
#include "planted.h"
#endif

namespace adoube::simulate {
namespace {

struct Options {
    std::uint64_t games = 1000, seed = 1, seconds = 0, planted = 0;
    std::string count, story, only;
};

struct Tally {
    std::uint64_t games = 0, entries = 0, frames = 0, crashes = 0, over = 0, opened = 0, flagged = 0, twice = 0;
    std::chrono::duration<double> simulated{};

    void add(const Outcome& outcome) {
        ++games;
        entries += outcome.entries;
        frames += outcome.frames;
        crashes += outcome.crashes;
        over += outcome.over;
        opened += outcome.opened;
        flagged += outcome.flagged;
        simulated += outcome.passed;
    }
};

Outcome outcome_of(const Plan& plan, bool with_story = false) {
    try {
        return simulate(plan, with_story);
    } catch (const std::exception& fault) {
        Outcome outcome;
        outcome.broken = Broken{"nothing is thrown", fault.what(), {}};
        return outcome;
    }
}

void tell(const Plan& failing, const Broken& broken, const Options& options) {
    fmt::print("seed {}: {}: {}\n\n", failing.seed, broken.promise, broken.how);
    const bool thrown = broken.promise == "nothing is thrown";
    const auto plan = thrown ? failing : shrunk(failing, broken.promise);
    const auto outcome = outcome_of(plan, true);
    fmt::print("{}\n{}: {}\n\n{}", text_of(plan), broken.promise, outcome.broken ? outcome.broken->how : broken.how,
               outcome.story);
    if (!options.story.empty()) std::ofstream(options.story) << outcome.story;
}

// Every so many games the same seed is played again and must leave the same trace.
constexpr std::uint64_t played_twice = 20;

bool play(const Options& options, Tally& tally) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(options.seconds);
    for (std::uint64_t i = 0; i < options.games; ++i) {
        if (options.seconds > 0 && std::chrono::steady_clock::now() > until) break;
        const auto plan = plan_of(options.seed + i);
        const auto outcome = outcome_of(plan, options.games == 1);
        tally.add(outcome);
        if (options.games == 1) fmt::print("{}\n{}\ntrace {:016x}\n", text_of(plan), outcome.story, outcome.trace);
        if (outcome.broken) {
            tell(plan, *outcome.broken, options);
            return false;
        }
        if (i % played_twice != 0) continue;
        ++tally.twice;
        if (outcome_of(plan).trace == outcome.trace) continue;
        fmt::print("seed {}: played twice, it left two traces\n", plan.seed);
        return false;
    }
    return true;
}

void count(const std::string& file, std::uint64_t games) {
    std::uint64_t before = 0;
    std::ifstream(file) >> before;
    std::ofstream(file) << before + games << "\n";
    fmt::print("{} games so far ({})\n", before + games, file);
}

#ifdef ADOUBE_PLANTED
int play_planted(const Options& options) {
    int missed = 0;
    fmt::print("| planted | what it does | caught by the promise | after games |\n|---|---|---|--:|\n");
    for (int bug = 0; bug < static_cast<int>(std::size(planted::bugs)); ++bug) {
        const auto& [name, does] = planted::bugs[bug];
        if (!options.only.empty() && options.only != name) continue;
        planted::bug = bug;
        std::string caught;
        std::uint64_t games = 0;
        while (caught.empty() && games < options.planted)
            if (const auto outcome = outcome_of(plan_of(options.seed + games++)); outcome.broken)
                caught = outcome.broken->promise;
        missed += caught.empty();
        fmt::print("| {} | {} | {} | {} |\n", name, does, caught.empty() ? "**nothing**" : caught, games);
        std::fflush(stdout);
    }
    return missed == 0 ? 0 : 1;
}
#endif

std::optional<Options> read(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; i += 2) {
        const std::string_view name = argv[i];
        if (i + 1 == argc) return {};
        const auto number = std::strtoull(argv[i + 1], nullptr, 10);
        if (name == "--games")
            options.games = number;
        else if (name == "--seed")
            options.seed = number;
        else if (name == "--seconds")
            options.seconds = number;
        else if (name == "--planted")
            options.planted = number;
        else if (name == "--count")
            options.count = argv[i + 1];
        else if (name == "--story")
            options.story = argv[i + 1];
        else if (name == "--only")
            options.only = argv[i + 1];
        else
            return {};
    }
    return options;
}

}  // namespace
}  // namespace adoube::simulate

int main(int argc, char** argv) {
    using namespace adoube::simulate;
    const auto options = read(argc, argv);
    if (!options) {
        fmt::print(stderr, "server_simulator [--games N] [--seed S] [--seconds T] [--count FILE] [--story FILE]\n");
        return 2;
    }
#ifdef ADOUBE_PLANTED
    if (options->planted > 0) return play_planted(*options);
#endif
    Tally tally;
    const auto began = std::chrono::steady_clock::now();
    const bool kept = play(*options, tally);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    fmt::print("seeds {} to {}: {} games, {} entries, {} frames, {} crashes; {} ended, {} flags, {} envelopes opened\n",
               options->seed, options->seed + tally.games - 1, tally.games, tally.entries, tally.frames, tally.crashes,
               tally.over, tally.flagged, tally.opened);
    fmt::print("{} played twice with the same trace; {:.0f} s of game time in {:.1f} s, {:.0f} times as fast; {}\n",
               tally.twice, tally.simulated.count(), took.count(), tally.simulated / took,
               kept ? "nothing broken" : "a promise is broken");
    if (kept && !options->count.empty()) count(options->count, tally.games);
    return kept ? 0 : 1;
}
