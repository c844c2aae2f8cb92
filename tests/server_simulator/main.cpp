// The simulator of the server: server_simulator [--games N] [--seed S] [--seconds T] [--twice N] [--count FILE]
// [--story FILE] [--traces FILE] [--open FILE]. Plays seeds S, S + 1 … until N of them or T seconds are over; every
// N-th (20) is played again and must leave the same trace. A broken promise prints its seed, the smallest plan that
// still breaks it, and the game as a scenario. One seed alone prints what happened. --count adds a line to the games in
// FILE; --traces writes the trace of every game to FILE, so that two programs can be compared. --open names seeds that
// break a promise and are not mended yet, a line each: such a seed must break that promise, all others none.
// --shared 1 plays the same games on two or three servers that share the record, --loops 1 on a server with two or
// three loops, --event 1 at the first board of an event, with its desk, its other boards and its stream.
// --diary 1 writes what happens in the game that is told, moment by moment, to the error output.
// In the program with planted bugs: planted.cpp.
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "base/version.h"
#include "options.h"
#include "simulate/diary.h"
#include "simulate/shrink.h"

namespace adoube::simulate {
namespace {

struct Tally {
    std::uint64_t games = 0, entries = 0, frames = 0, crashes = 0, over = 0, opened = 0, flagged = 0, twice = 0,
                  known = 0, broken = 0;
    std::uint64_t with_papers = 0, with_official = 0, lost = 0, stated = 0, proved = 0, replied = 0;  // games
    std::uint64_t replies_opened = 0, replies_stated = 0;
    std::chrono::duration<double> simulated{};

    void add(const Outcome& outcome) {
        ++games;
        entries += outcome.entries;
        frames += outcome.frames;
        crashes += outcome.crashes;
        over += outcome.over;
        opened += outcome.opened;
        flagged += outcome.flagged;
        const auto& papers = outcome.papers;
        with_papers += papers.sealed > 0;
        with_official += papers.with_official > 0;
        lost += papers.lost > 0;
        stated += papers.stated > 0;
        proved += papers.verified > 0;
        replied += papers.replied > 0;
        replies_opened += papers.replies_opened > 0;
        replies_stated += papers.replies_stated > 0;
        simulated += outcome.passed;
    }
};

void tell(const Plan& failing, const Broken& broken, const Options& options) {
    fmt::print("seed {}: {}: {}\nagain: make simulate SEED={}\n\n", failing.seed, broken.promise, broken.how,
               failing.seed);
    const auto plan = shrunk(failing, broken.promise);
    keeps_diary = options.diary > 0;
    const auto outcome = simulate(plan, true);
    keeps_diary = false;
    fmt::print("{}\n{}: {}\n\n{}", text_of(plan), broken.promise, outcome.broken ? outcome.broken->how : broken.how,
               outcome.story);
    if (!options.story.empty()) std::ofstream(options.story) << outcome.story;
}

// Seed and promise of what is not mended yet.
std::map<std::uint64_t, std::string> open_faults(const std::string& file) {
    std::map<std::uint64_t, std::string> found;
    std::ifstream lines(file);
    std::uint64_t seed = 0;
    std::string promise;
    while (lines >> seed >> std::ws && std::getline(lines, promise)) found[seed] = promise;
    return found;
}

bool play(const Options& options, Tally& tally) {
    const auto open = open_faults(options.open);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(options.seconds);
    std::ofstream traces;
    if (!options.traces.empty()) traces.open(options.traces);
    bool kept = true;
    for (std::uint64_t i = 0; i < options.games && (kept || options.go_on); ++i) {
        if (options.seconds > 0 && std::chrono::steady_clock::now() > until) break;
        const auto plan = plan_of(options.seed + i, options.setting());
        const auto outcome = simulate(plan, options.games == 1);
        tally.add(outcome);
        if (options.games == 1) fmt::print("{}\n{}\ntrace {:016x}\n", text_of(plan), outcome.story, outcome.trace);
        if (traces.is_open()) traces << fmt::format("{} {:016x}\n", plan.seed, outcome.trace);
        const auto known = open.find(plan.seed);
        if (known != open.end() && outcome.broken && outcome.broken->promise == known->second) {
            ++tally.known;
        } else if (known != open.end()) {
            fmt::print("seed {} does not break the promise {} any more: {}\n", plan.seed, known->second, options.open);
            kept = false;
        } else if (outcome.broken) {
            tell(plan, *outcome.broken, options);
            ++tally.broken;
            kept = false;
        }
        if (i % options.twice != 0) continue;
        ++tally.twice;
        if (simulate(plan).trace == outcome.trace) continue;
        fmt::print("seed {}: played twice, it left two traces\n", plan.seed);
        kept = false;
    }
    return kept;
}

// A line for what was played, behind those of before: first seed, last seed, broken promises, version.
void count(const std::string& file, std::uint64_t seed, const Tally& tally) {
    if (tally.games == 0) return;
    std::ofstream(file, std::ios::app) << fmt::format("{} {} {} {}\n", seed, seed + tally.games - 1, tally.broken,
                                                      version());
    std::uint64_t first = 0, last = 0, games = 0;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);)
        if (std::istringstream text(line); text >> first >> last) games += last - first + 1;
    fmt::print("{} games so far ({})\n", games, file);
}

int play_and_tell(const Options& options) {
    Tally tally;
    const auto began = std::chrono::steady_clock::now();
    const bool kept = play(options, tally);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    fmt::print("seeds {} to {}: {} games, {} entries, {} frames, {} crashes; {} ended, {} flags, {} envelopes opened\n",
               options.seed, options.seed + tally.games - 1, tally.games, tally.entries, tally.frames, tally.crashes,
               tally.over, tally.flagged, tally.opened);
    fmt::print(
        "games in which a move was sealed: {}, for an escrow official too: {}; an envelope lost: {}, its move"
        " stated: {}, and proved: {}; a reply sealed: {}, opened: {}, stated: {}\n",
        tally.with_papers, tally.with_official, tally.lost, tally.stated, tally.proved, tally.replied,
        tally.replies_opened, tally.replies_stated);
    fmt::print("{} played twice with the same trace; {:.0f} s of game time in {:.1f} s, {:.0f} times as fast; {}\n",
               tally.twice, tally.simulated.count(), took.count(), tally.simulated / took,
               kept ? "nothing broken" : "a promise is broken");
    if (tally.known > 0) fmt::print("{} of them break a promise as {} says\n", tally.known, options.open);
    if (!options.count.empty()) count(options.count, options.seed, tally);
    return kept ? 0 : 1;
}

std::optional<Options> read(int argc, char** argv) {
    Options options;
    const std::map<std::string_view, std::uint64_t*> numbers{
        {"--games", &options.games},     {"--seed", &options.seed},     {"--seconds", &options.seconds},
        {"--planted", &options.planted}, {"--twice", &options.twice},   {"--go-on", &options.go_on},
        {"--diary", &options.diary},     {"--shared", &options.shared}, {"--loops", &options.loops},
        {"--event", &options.event}};
    const std::map<std::string_view, std::string*> texts{{"--count", &options.count},   {"--story", &options.story},
                                                         {"--traces", &options.traces}, {"--only", &options.only},
                                                         {"--known", &options.known},   {"--open", &options.open},
                                                         {"--again", &options.again}};
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc) return {};
        if (const auto number = numbers.find(argv[i]); number != numbers.end())
            *number->second = std::strtoull(argv[i + 1], nullptr, 10);
        else if (const auto text = texts.find(argv[i]); text != texts.end())
            *text->second = argv[i + 1];
        else
            return {};
    }
    if (options.twice == 0 || options.games == 0) return {};
    return options;
}

}  // namespace
}  // namespace adoube::simulate

int main(int argc, char** argv) {
    using namespace adoube::simulate;
    const auto options = read(argc, argv);
    if (!options) {
        fmt::print(stderr,
                   "server_simulator [--games N] [--seed S] [--seconds T] [--twice N] [--count FILE]"
                   " [--story FILE] [--traces FILE] [--open FILE] [--diary 1] [--shared 1] [--loops 1] [--event 1]\n");
        return 2;
    }
#ifdef ADOUBE_PLANTED
    if (!options->again.empty()) return play_again(*options);
    if (options->planted > 0) return play_planted(*options);
#endif
    return play_and_tell(*options);
}
