#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "cli/verbs.h"
#include "scenario/run.h"
#include "scenario/signature.h"

namespace adoube::cli {
namespace scenario_verb {

namespace fs = std::filesystem;

struct Options {
    std::vector<std::string> paths;
    bool signature = false;
    bool json = false;
};

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (static_cast<unsigned char>(c) < 0x20)
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            out += c;
    }
    return out;
}

// Files as given; folders give every .scn below them, sorted. Nothing if a path cannot be read.
std::optional<std::vector<fs::path>> files_of(const std::vector<std::string>& paths) {
    std::vector<fs::path> files;
    for (const auto& path : paths) {
        std::error_code error;
        if (fs::is_directory(path, error)) {
            std::vector<fs::path> found;
            for (fs::recursive_directory_iterator it(path, error), end; !error && it != end; it.increment(error))
                if (it->path().extension() == ".scn" && it->is_regular_file(error)) found.push_back(it->path());
            std::ranges::sort(found);
            files.insert(files.end(), found.begin(), found.end());
        } else if (fs::is_regular_file(path, error)) {
            files.emplace_back(path);
        } else {
            fmt::print(stderr, "adoube scenario: {}: no such file or folder\n", path);
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
        fmt::print("{{\"format\":\"adoube/scenario/1\",\"file\":\"{}\",\"line\":{},\"column\":{},\"error\":\"{}\"}}\n",
                   escaped(file.string()), error.line, error.column, escaped(error.expected));
    fmt::print(stderr, "{}:{}:{}: {}\n", file.string(), error.line, error.column, error.expected);
}

void report(const fs::path& file, const laws::Edition& edition, const scenario::Run& run, const Options& options) {
    if (options.json) {
        fmt::print(
            "{{\"format\":\"adoube/scenario/1\",\"file\":\"{}\",\"edition\":\"{}\",\"passed\":{},\"mismatches\":[",
            escaped(file.string()), edition.name, run.mismatches.empty());
        for (std::size_t i = 0; i < run.mismatches.size(); ++i) {
            const auto& m = run.mismatches[i];
            fmt::print("{}{{\"line\":{},\"told\":\"{}\",\"expected\":\"{}\",\"ruled\":\"{}\"}}", i ? "," : "", m.line,
                       escaped(m.told), escaped(m.expected), escaped(m.ruled));
        }
        fmt::print("]}}\n");
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
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
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

}  // namespace scenario_verb

void add_scenario(Verb program, int& exit_code) {
    using namespace scenario_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("scenario", "Run stories of games and compare every ruling with what they expect");
    verb.add_option("FILES", options->paths, "scenario files, or folders with .scn files below them").required();
    verb.add_flag("--signature", options->signature, "print one hash over all rulings");
    verb.add_flag("--json", options->json, "one object a file and edition");
    verb.footer(
        "Example:\n  adoube scenario src/laws/04_act_of_moving\n\n"
        "Exit: 0 all passed, 1 some failed, 2 a file cannot be read.");
    verb.callback([options, &exit_code] {
        const auto files = files_of(options->paths);
        if (!files) {
            exit_code = usage;
            return;
        }
        Tally tally;
        for (const auto& file : *files) run_file(file, *options, tally);
        if (options->signature) fmt::print("{}\n", tally.signature.text());
        if (options->json)
            fmt::print(
                "{{\"format\":\"adoube/scenario/"
                "1\",\"passed\":{},\"failed\":{},\"unreadable\":{},\"signature\":\"{}\"}}\n",
                tally.passed, tally.failed, tally.unreadable, tally.signature.text());
        else
            fmt::print("{} passed, {} failed{}\n", tally.passed, tally.failed,
                       tally.unreadable ? fmt::format(", {} unreadable", tally.unreadable) : "");
        exit_code = tally.unreadable ? usage : tally.failed ? no : done;
    });
}

}  // namespace adoube::cli
