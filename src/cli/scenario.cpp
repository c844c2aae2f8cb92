#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>

#include "base/json_write.h"
#include "base/readable_file.h"
#include "cli/conformance/kit.h"
#include "cli/language.h"
#include "cli/verbs.h"
#include "scenario/run.h"
#include "scenario/signature.h"

namespace adoube::cli {
namespace scenario_verb {

namespace fs = std::filesystem;

struct Options {
    std::vector<std::string> paths;
    std::string export_to;
    conformance::AgainstOptions against;
    bool signature = false;
    bool json = false;
    bool answer = false;
};

// Files as given; folders give every .scn below them, sorted; without either, the stories installed with the program.
// Nothing if a path cannot be read.
std::optional<std::vector<fs::path>> files_of(std::vector<std::string> paths) {
    std::vector<fs::path> files;
    if (paths.empty())
        if (const auto installed = conformance::installed_stories()) paths.push_back(installed->string());
    for (const auto& path : paths) {
        std::error_code error;
        if (fs::is_directory(path, error)) {
            std::vector<fs::path> found;
            for (fs::recursive_directory_iterator it(path, error), end; !error && it != end; it.increment(error))
                if (it->path().extension() == ".scn" && it->is_regular_file(error)) found.push_back(it->path());
            std::ranges::sort(found);
            files.insert(files.end(), found.begin(), found.end());
        } else if (const auto readable = path == "-" ? Result<void>() : check_readable_file(path); readable) {
            files.emplace_back(path);
        } else {
            fmt::print(stderr, "adoube scenario: {}\n", readable.error().text());
            return {};
        }
    }
    return files;
}

struct Tally {
    std::size_t passed = 0, failed = 0, unreadable = 0;
    scenario::Signature signature;
};

void report_unreadable(const fs::path& file, const scenario::ParseError& error, Tally& tally, bool json) {
    ++tally.unreadable;
    if (json)
        fmt::print("{}\n", JsonObject()
                               .text("format", "adoube/scenario/1")
                               .text("file", file.string())
                               .number("line", error.line)
                               .number("column", error.column)
                               .text("error", error.expected)
                               .done());
    fmt::print(stderr, "{}:{}:{}: {}\n", file.string(), error.line, error.column, error.expected);
}

void report(const fs::path& file, const laws::Edition& edition, const scenario::Run& run, const Options& options) {
    if (options.json) {
        JsonArray mismatches;
        for (const auto& m : run.mismatches)
            mismatches.raw(JsonObject()
                               .number("line", m.line)
                               .text("told", m.told)
                               .text("expected", m.expected)
                               .text("ruled", m.ruled)
                               .done());
        fmt::print("{}\n", JsonObject()
                               .text("format", "adoube/scenario/1")
                               .text("file", file.string())
                               .text("edition", edition.name)
                               .yes("passed", run.mismatches.empty())
                               .raw("mismatches", mismatches.done())
                               .done());
        return;
    }
    if (run.mismatches.empty()) {
        if (!options.signature) fmt::print("pass {} ({})\n", file.string(), edition.name);
        return;
    }
    fmt::print("FAIL {} ({})\n", file.string(), edition.name);
    for (const auto& m : run.mismatches) {
        fmt::print("  line {}: {}\n", m.line, m.told);
        if (!m.expected.empty()) fmt::print("    expected {}\n", m.expected);
        fmt::print("    {} {}\n", m.expected.empty() ? "it is" : "ruled   ", m.ruled);
    }
}

void run_file(const fs::path& file, const Options& options, Tally& tally) {
    auto opened = open_readable_file(file.string());
    if (!opened) return report_unreadable(file, {1, 1, opened.error().text()}, tally, options.json);
    const std::string text{std::istreambuf_iterator<char>(*opened), {}};
    const auto parsed = scenario::parse(text);
    if (!parsed) return report_unreadable(file, parsed.error(), tally, options.json);
    for (const auto* edition : parsed->editions) {
        const auto run = scenario::run(*parsed, *edition,
                                       [&](const auto& before, const auto&, const auto& entry, const auto& after) {
                                           tally.signature.add(scenario::ruling_text(before, entry, after));
                                       });
        if (run.unreadable) return report_unreadable(file, *run.unreadable, tally, options.json);
        ++(run.mismatches.empty() ? tally.passed : tally.failed);
        report(file, *edition, run, options);
    }
}

int run_stories(const std::vector<fs::path>& files, const Options& options) {
    Tally tally;
    for (const auto& file : files) run_file(file, options, tally);
    if (options.signature && !options.json) fmt::print("{}\n", tally.signature.text());
    if (options.json)
        fmt::print("{}\n", JsonObject()
                               .text("format", "adoube/scenario/1")
                               .number("passed", tally.passed)
                               .number("failed", tally.failed)
                               .number("unreadable", tally.unreadable)
                               .text("signature", tally.signature.text())
                               .done());
    else
        fmt::print("{} passed, {} failed{}\n", tally.passed, tally.failed,
                   tally.unreadable ? fmt::format(", {} unreadable", tally.unreadable) : "");
    return tally.unreadable ? usage : tally.failed ? no : done;
}

int run(Options& options) {
    if (options.answer) return conformance::answer_questions();
    const auto files = files_of(options.paths);
    if (!files) return usage;
    options.against.json = options.json;
    if (!options.against.command.empty()) return conformance::run_against(*files, options.against);
    if (!options.export_to.empty()) return conformance::export_kit(*files, options.export_to);
    if (files->empty()) {
        fmt::print(stderr, "adoube scenario: {}\n",
                   options.paths.empty() ? "name stories (.scn) or folders of them; none are installed with the program"
                                         : options.paths.front() + ": no stories (.scn) in it");
        return usage;
    }
    return run_stories(*files, options);
}

void add_conformance_options(Verb verb, Options& options) {
    const auto answer =
        verb.add_flag("--answer", options.answer, "answer questions of the conformance kit on standard input");
    const auto write = verb.add_option("--export", options.export_to,
                                       "write the conformance kit into this folder; - is standard output")
                           .type_name("FOLDER")
                           .excludes(answer);
    const auto against =
        verb.add_option("--against", options.against.command,
                        "ask another program over its standard input and output and score it clause by clause")
            .type_name("COMMAND")
            .excludes(write)
            .excludes(answer);
    verb.add_option("--profile", options.against.profile,
                    "library: what chess libraries claim to know (default); full: every story")
        .one_of({"library", "full"})
        .needs(against);
    verb.add_option("--timeout", options.against.seconds, "seconds for an answer (default 10)")
        .between(0.01, 3600.0)
        .needs(against);
    add_language_option(verb, options.against.language);
}

}  // namespace scenario_verb

void add_scenario(Verb program, int& exit_code) {
    using namespace scenario_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("scenario", "Run stories of games and compare every ruling with what they expect");
    verb.add_option("FILES", options->paths,
                    "scenario files, or folders with .scn files below them; - is standard input\n"
                    "(default: the stories installed with the program)");
    verb.add_flag("--signature", options->signature, "print one hash over all rulings");
    verb.add_flag("--json", options->json, "one object a file and edition; of --against, one object");
    add_conformance_options(verb, *options);
    verb.footer(
        "Examples:\n"
        "  adoube scenario examples/rook-then-king-black.scn\n"
        "  adoube scenario --against 'adoube scenario --answer'\n"
        "  adoube scenario --against './my-chess' --json\n"
        "  adoube scenario --export kit\n\n"
        "Exit: 0 all passed, 1 some failed, 2 a file cannot be read.");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
