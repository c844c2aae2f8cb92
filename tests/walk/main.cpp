// The walk over the Laws: laws_walk [--depth D] [--seconds S] [--only NAME] [--stories FOLDER] STARTS. Every story in
// STARTS is told to its end; from there every act by every party is tried, then every act after each of them, down to
// the depth or until the time is up, and what must hold is checked after each. Prints a table; a broken promise is
// told as a story that ends with the act that breaks it, and written to FOLDER if one is given. Exit 1 if any broke.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "scenario/run.h"
#include "scenario/write.h"
#include "walk.h"

namespace adoube::walk {
namespace {

namespace fs = std::filesystem;

struct Options {
    int depth = 4;
    double seconds = 50;
    std::string only, stories, starts;
};

struct Start {
    std::string name;
    std::string story;
    const laws::Edition* edition;
    Place place;
};

// The story told to its end; nothing when it does not get the rulings it expects.
std::optional<Place> end_of(const scenario::Scenario& told, const laws::Edition& edition) {
    Place place{scenario::start_of(told, edition), {}, {}, {}};
    const auto run = scenario::run(
        told, edition, [&](const auto&, const scenario::ActLine& line, const auto& entry, const auto& after) {
            place.game = after;
            place.now = entry.act.at;
            if (entry.ruling.finding != laws::Finding::lawful) return;
            if (std::holds_alternative<laws::act::Seal>(entry.act.body)) place.sealed = line.sealed_text;
            if (std::holds_alternative<laws::act::SealReply>(entry.act.body)) place.reply = line.sealed_text;
        });
    if (run.unreadable || !run.mismatches.empty()) return {};
    return place;
}

std::optional<std::vector<Start>> read_starts(const Options& options) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(options.starts))
        if (entry.path().extension() == ".scn" && entry.path().stem().string().find(options.only) != std::string::npos)
            files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Start> starts;
    for (const auto& file : files) {
        std::ifstream in(file);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto told = scenario::parse(text);
        if (!told) {
            fmt::print(stderr, "{}:{}: {}\n", file.string(), told.error().line, told.error().expected);
            return {};
        }
        for (const auto* edition : told->editions) {
            auto place = end_of(*told, *edition);
            if (!place) {
                fmt::print(stderr, "{} ({}): the start does not get the rulings it expects\n", file.string(),
                           edition->name);
                return {};
            }
            starts.push_back({file.stem().string(), text, edition, std::move(*place)});
        }
    }
    return starts;
}

std::string story_of(const Start& start, const std::vector<Step>& path, const std::string& what) {
    std::string story = "# " + what + "\n";
    for (std::size_t from = 0; from < start.story.size();) {
        const std::size_t end = std::min(start.story.find('\n', from), start.story.size() - 1);
        const std::string line = start.story.substr(from, end + 1 - from);
        story += line.starts_with("edition") ? fmt::format("edition  {}\n", start.edition->name) : line;
        from = end + 1;
    }
    Place place = start.place;
    for (Step step : path) {
        step.act.at = place.now + step.after;
        const std::string time =
            step.after > laws::Duration::zero() ? "+" + scenario::duration_text(step.after) + " " : "";
        Taken taken = take(place, step);
        story += fmt::format("{}{} -> {}\n", time, scenario::act_text(step.act, step.text),
                             scenario::finding_text(taken.entry.ruling.finding));
        place = std::move(taken.to);
    }
    return story;
}

const Start* walking = nullptr;

// An abort is told too: without its last act's ruling, since that is what aborted.
void tell_abort(int) {
    if (walking) {
        auto path = being_tried();
        const Step last = path.empty() ? Step{} : path.back();
        if (!path.empty()) path.pop_back();
        fmt::print("{}\naborted by: {}\n", story_of(*walking, path, "the program aborts"),
                   scenario::act_text(last.act, last.text));
        std::fflush(stdout);
    }
    _exit(1);
}

void keep_story(const Options& options, const std::string& name, const std::string& story) {
    if (options.stories.empty()) return;
    fs::create_directories(options.stories);
    std::ofstream(fs::path(options.stories) / (name + ".scn")) << story;
}

bool walk_all(const Options& options, const std::vector<Start>& starts) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    const auto seconds_since = [](Clock::time_point then) {
        return std::chrono::duration<double>(Clock::now() - then).count();
    };
    fmt::print("| start | edition | depth | states | acts | not refused | seconds |\n|---|---|---|---|---|---|---|\n");
    std::uint64_t places = 0, acts = 0;
    std::size_t broken = 0;
    std::string stories;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        walking = &starts[i];
        const auto from = Clock::now();
        const double share = (options.seconds - seconds_since(began)) / static_cast<double>(starts.size() - i);
        const Limits limits{options.depth, from + std::chrono::milliseconds(static_cast<int>(share * 1000))};
        const Tally tally = walk_from(starts[i].place, limits);
        fmt::print("| {} | {} | {} | {} | {} | {} | {:.1f} |\n", starts[i].name, starts[i].edition->name, tally.depth,
                   tally.places, tally.acts, tally.lawful, seconds_since(from));
        places += tally.places;
        acts += tally.acts;
        for (const Found& found : tally.found) {
            const std::string story = story_of(starts[i], shrunk(starts[i].place, found), found.what);
            keep_story(options, fmt::format("{}-{}-{}", starts[i].name, starts[i].edition->name, ++broken), story);
            stories += "\n" + story;
        }
    }
    fmt::print("| all | | | {} | {} | | {:.1f} |\n{}", places, acts, seconds_since(began), stories);
    return broken == 0;
}

}  // namespace
}  // namespace adoube::walk

int main(int argc, char** argv) {
    using namespace adoube::walk;
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const char* value = i + 1 < argc ? argv[i + 1] : "";
        if (word == "--depth")
            options.depth = std::atoi(value), ++i;
        else if (word == "--seconds")
            options.seconds = std::atof(value), ++i;
        else if (word == "--only")
            options.only = value, ++i;
        else if (word == "--stories")
            options.stories = value, ++i;
        else
            options.starts = word;
    }
    std::error_code error;
    if (!std::filesystem::is_directory(options.starts, error)) {
        fmt::print(stderr, "laws_walk: {}: no such folder of starts\n", options.starts);
        return 2;
    }
    const auto starts = read_starts(options);
    if (!starts || starts->empty()) return 2;
    std::signal(SIGABRT, tell_abort);
    return walk_all(options, *starts) ? 0 : 1;
}
