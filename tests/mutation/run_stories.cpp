// Runs the stories below a folder against Laws that hold many mutants at once (tools/mutate builds it).
//
//   run_stories FOLDER            every story with the mutant of ADOUBE_MUTANT; the first that notices is named
//   run_stories FOLDER REGIONS    REGIONS has a line per mutant: the body it changes (0 for a place of a
//                                 reading order), a space, the mutant as alive_from reads it
//
// In the second form the stories are read once and run once unchanged, to see what each of them reaches. Each
// mutant then lives in a fork, and only stories that reach it run, the quickest first. Printed per mutant:
// its number and `noticed STORY`, `survived`, `unreached`, `crashed` or `never came back`.
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "chess/board/setup.h"
#include "chess/winnable/winnable.h"
#include "door.h"
#include "scenario/run.h"

namespace {

namespace fs = std::filesystem;
using namespace adoube;

constexpr rlim_t patience = 20;  // seconds of a mutant's stories; unchanged they take less than one
constexpr rlim_t memory = 2UL << 30;

struct Story {
    std::string file;
    scenario::Scenario told;
};

struct StoryRun {
    const Story* story;
    const laws::Edition* edition;
    std::chrono::nanoseconds took{};
    laws::Reached reached{};
};

// Nothing if one of them cannot be read.
std::vector<Story> stories_below(const char* folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".scn") files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Story> stories;
    for (const auto& file : files) {
        std::ifstream in(file, std::ios::binary);
        auto told = scenario::parse(std::string{std::istreambuf_iterator<char>(in), {}});
        if (!told) return {};
        stories.push_back({file, std::move(*told)});
    }
    return stories;
}

std::vector<StoryRun> runs_of(const std::vector<Story>& stories) {
    std::vector<StoryRun> runs;
    for (const Story& story : stories)
        for (const auto* edition : story.told.editions) runs.push_back({&story, edition});
    return runs;
}

bool holds(const StoryRun& run) {
    const auto done = scenario::run(run.story->told, *run.edition);
    return !done.unreadable && done.mismatches.empty();
}

// The name of the first story that does not get its rulings; nothing if all do.
const std::string* noticed_by(const std::vector<const StoryRun*>& runs) {
    for (const StoryRun* run : runs)
        if (!holds(*run)) return &run->story->file;
    return nullptr;
}

bool reaches(const laws::Reached& reached, std::size_t body, const laws::Alive& mutant) {
    if (mutant.act.empty()) return body < reached.bodies.size() && reached.bodies[body];
    return reached.spoke.contains({mutant.act, mutant.place});
}

// In a fork of its own: a mutant may loop, grow or crash.
void live(const laws::Alive& mutant, const char* folder, std::vector<const StoryRun*> runs, bool read_again) {
    const rlimit time{patience, patience}, space{memory, memory}, none{0, 0};
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_AS, &space);
    setrlimit(RLIMIT_CORE, &none);
    if (!std::freopen("/dev/null", "w", stderr)) std::_Exit(3);
    laws::alive = mutant;
    const std::vector<Story> stories = read_again ? stories_below(folder) : std::vector<Story>{};
    const std::vector<StoryRun> again = runs_of(stories);
    for (const StoryRun& run : again) runs.push_back(&run);
    const std::string* by = noticed_by(runs);
    if (read_again && stories.empty())
        std::printf("%d noticed: a story cannot be read\n", mutant.id);
    else
        std::printf("%d %s%s\n", mutant.id, by ? "noticed " : "survived", by ? by->c_str() : "");
    std::fflush(stdout);
    std::_Exit(0);
}

void examine(const laws::Alive& mutant, std::size_t body, const char* folder, const std::vector<StoryRun>& runs,
             const laws::Reached& by_reading) {
    std::vector<const StoryRun*> those;
    for (const StoryRun& run : runs)
        if (reaches(run.reached, body, mutant)) those.push_back(&run);
    const bool read_again = reaches(by_reading, body, mutant);
    if (those.empty() && !read_again) return void(std::printf("%d unreached\n", mutant.id));
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) live(mutant, folder, those, read_again);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
    std::printf("%d %s\n", mutant.id,
                WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL) ? "never came back"
                                                                                                    : "crashed");
}

}  // namespace

// Who can mate is chess and not mutated: asked once per position for all mutants.
#define WINNABLE "_ZN6adoube5chess8winnableERKNS0_8PositionENS0_4SideEm"
chess::Winnable ask(const chess::Position&, chess::Side, std::uint64_t) asm("__real_" WINNABLE);
chess::Winnable remember(const chess::Position&, chess::Side, std::uint64_t) asm("__wrap_" WINNABLE);
chess::Winnable remember(const chess::Position& position, chess::Side side, std::uint64_t budget) {
    static std::map<std::tuple<std::string, chess::Side, std::uint64_t>, chess::Winnable> known;
    const auto key = std::tuple(chess::write_fen(position), side, budget);
    const auto found = known.find(key);
    return found != known.end() ? found->second : known.emplace(key, ask(position, side, budget)).first->second;
}

int main(int argc, char** argv) {
    const auto stories = stories_below(argv[1]);
    const laws::Reached by_reading = laws::reached;
    auto runs = runs_of(stories);
    for (StoryRun& run : runs) {
        laws::reached = {};
        const auto began = std::chrono::steady_clock::now();
        if (!holds(run)) return std::printf("noticed %s\n", run.story->file.c_str()), 1;
        run.took = std::chrono::steady_clock::now() - began;
        run.reached = std::move(laws::reached);
    }
    if (runs.empty() || argc < 3) return runs.empty();
    std::ranges::sort(runs, {}, &StoryRun::took);
    std::ifstream regions(argv[2]);
    std::size_t body = 0;
    std::string mutant;
    while (regions >> body && std::getline(regions >> std::ws, mutant))
        examine(laws::alive_from(mutant), body, argv[1], runs, by_reading);
    return 0;
}
