#include <fmt/core.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "audit/replay_counts.h"
#include "base/json_write.h"
#include "chess/pgn/pgn_count.h"
#include "cli/odd_text.h"
#include "cli/progress.h"
#include "cli/verbs.h"

namespace adoube::cli {

namespace replay_verb {

using audit::ReplayCounts;

struct Options {
    std::vector<std::string> files;
    unsigned threads = 1;
    std::size_t shown = 10;
    bool json = false, strict = false, only_count = false;
};

struct FileProblem {
    std::string file;
    chess::PgnProblem problem;
};

struct Outcome {
    ReplayCounts counts;
    std::vector<FileProblem> errors, warnings;
    double seconds = 0;
    bool unreadable = false;
    std::size_t read = 0;  // files of which there is something to tell
};

Outcome replay_all(const Options& options) {
    Outcome outcome;
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& file : options.files) {
        auto input = audit::open_input(file);
        ReplayCounts counts;
        counts.problems_wanted = options.shown;
        ProgressBar bar(file);
        const auto progress = [&](const audit::Input& read) { bar.show(read.bytes_read(), read.size()); };
        auto tally = input ? audit::replay(**input, options.threads, {.lenient = !options.strict}, counts, progress)
                           : Result<ReplayCounts>(std::unexpected(input.error()));
        if (!tally) {
            fmt::print(stderr, "adoube replay: {}\n", tally.error().text());
            outcome.unreadable = true;
            continue;
        }
        outcome.read += tally->games > 0 || tally->errors > 0;
        say_encoding("replay", file, (*input)->encoding());
        if (tally->games == 0) {
            say_no_game("replay", file);
            outcome.unreadable = true;
        }
        for (const auto& problem : tally->first_errors)
            if (outcome.errors.size() < options.shown) outcome.errors.push_back({file, problem});
        for (const auto& problem : tally->first_warnings)
            if (outcome.warnings.size() < options.shown) outcome.warnings.push_back({file, problem});
        outcome.counts.append(std::move(*tally), outcome.counts.games, 0);
    }
    outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return outcome;
}

std::string as_json(const std::vector<FileProblem>& list) {
    JsonArray out;
    for (const auto& [file, problem] : list)
        out.raw(JsonObject()
                    .text("file", file)
                    .text("trouble", name(problem.trouble))
                    .number("game", problem.game)
                    .number("line", problem.place.line)
                    .number("offset", problem.place.offset)
                    .number("ply", problem.ply)
                    .text("text", problem.text)
                    .done());
    return out.done();
}

double a_second(std::uint64_t count, double seconds) { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }

void print_json(const Outcome& outcome) {
    const ReplayCounts& c = outcome.counts;
    fmt::print("{}\n", JsonObject()
                           .text("format", "adoube/replay/1")
                           .number("games", c.games)
                           .number("plies", c.plies)
                           .number("errors", c.errors)
                           .number("games_with_errors", c.games_with_errors)
                           .number("warnings", c.warnings)
                           .number("threefold", c.threefold)
                           .number("fivefold", c.fivefold)
                           .number("fifty", c.fifty)
                           .number("seventy_five", c.seventy_five)
                           .number("checkmate", c.mate)
                           .number("stalemate", c.stalemate)
                           .raw("first_errors", as_json(outcome.errors))
                           .raw("first_warnings", as_json(outcome.warnings))
                           .decimal("seconds", outcome.seconds)
                           .decimal("games_per_second", a_second(c.games, outcome.seconds))
                           .decimal("plies_per_second", a_second(c.plies, outcome.seconds))
                           .done());
}

void print_text(const Outcome& outcome) {
    const ReplayCounts& c = outcome.counts;
    for (const auto& [file, problem] : outcome.errors) fmt::print("{}: {}\n", file, problem.told());
    for (const auto& [file, problem] : outcome.warnings) fmt::print("{}: warning: {}\n", file, problem.told());
    const std::pair<const char*, std::uint64_t> lines[] = {
        {"games", c.games},         {"plies", c.plies},        {"errors", c.errors}, {"warnings", c.warnings},
        {"threefold", c.threefold}, {"fivefold", c.fivefold},  {"fifty", c.fifty},   {"seventy-five", c.seventy_five},
        {"checkmate", c.mate},      {"stalemate", c.stalemate}};
    for (const auto& [what, count] : lines) fmt::print("{:<12} {}\n", what, count);
    fmt::print("{:.2f} s, {:.0f} games/s, {:.2f} M plies/s\n", outcome.seconds, a_second(c.games, outcome.seconds),
               a_second(c.plies, outcome.seconds) / 1e6);
}

// Games, tags and moves as they stand in the text; nothing is played.
int count_all(const Options& options) {
    std::uint64_t games = 0, tags = 0, moves = 0, comments = 0;
    bool readable = true;
    for (const std::string& file : options.files) {
        auto input = audit::open_input(file);
        chess::PgnCounter counter;
        auto got = input ? Result<std::size_t>(1) : Result<std::size_t>(std::unexpected(input.error()));
        while (got && *got > 0) {
            got = (*input)->read(counter.room());
            if (got) counter.took(*got);
        }
        if (!got) {
            fmt::print(stderr, "adoube replay: {}\n", got.error().text());
            return usage;
        }
        counter.finish();
        if (counter.counts().games == 0) {
            say_no_game("replay", file);
            readable = false;
        }
        games += counter.counts().games;
        tags += counter.counts().tags;
        moves += counter.counts().moves;
        comments += counter.counts().comments;
    }
    if (options.json)
        fmt::print("{}\n", JsonObject()
                               .text("format", "adoube/replay/1")
                               .number("games", games)
                               .number("tags", tags)
                               .number("moves", moves)
                               .number("comments", comments)
                               .done());
    else
        fmt::print("games {}\ntags {}\nmoves {}\ncomments {}\n", games, tags, moves, comments);
    return readable ? done : usage;
}

}  // namespace replay_verb

void add_replay(Verb program, int& exit_code) {
    using namespace replay_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("replay",
                                 "Replay every game of PGN files, checking every move\n"
                                 "Counts games, plies, errors, and the games in which a position stood three or five\n"
                                 "times, 50 or 75 quiet moves were reached, or the game ended in mate or stalemate.");
    verb.footer(
        "Files may be packed (.zst, .gz); - is standard input. Exit 1 if there were errors, 2 if a file has no game.\n"
        "Example: adoube replay --threads 2 games.pgn.zst");
    verb.add_option("FILE", options->files, "PGN files").required();
    verb.add_option("--threads", options->threads, "how many threads (default 1)").between(1, 256);
    verb.add_option("--shown", options->shown, "how many errors and warnings to show (default 10)");
    verb.add_flag("--strict", options->strict, "writing other than plain SAN is an error");
    verb.add_flag("--only-count", options->only_count, "count games, tags and moves in the text; play nothing");
    verb.add_flag("--json", options->json, "one JSON object");
    verb.callback([options, &exit_code] {
        if (options->only_count) {
            exit_code = count_all(*options);
            return;
        }
        const Outcome outcome = replay_all(*options);
        if (outcome.read > 0) options->json ? print_json(outcome) : print_text(outcome);
        exit_code = outcome.unreadable ? usage : outcome.counts.errors > 0 ? no : done;
    });
}

}  // namespace adoube::cli
