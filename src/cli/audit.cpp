#include "cli/audit.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>

#include "audit/inputs.h"
#include "audit/report/shard_report.h"
#include "audit/report/write_report.h"
#include "audit/run.h"
#include "base/readable_file.h"
#include "cli/language.h"
#include "cli/odd_text.h"
#include "cli/progress.h"
#include "cli/verbs.h"

namespace adoube::cli {
namespace audit_verb {

std::atomic<bool> interrupted{false};

// The first interruption ends the reading; a second one ends the program.
void listen_for_interruption() {
    struct sigaction action{};
    action.sa_handler = [](int) { interrupted = true; };
    action.sa_flags = SA_RESETHAND | SA_RESTART;
    ::sigaction(SIGINT, &action, nullptr);
}

std::optional<audit::Shard> parse_shard(const std::string& text) {
    unsigned long long index = 0, of = 0;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%llu/%llu%c", &index, &of, &rest) != 2 || index < 1 || index > of || of > 1'000'000)
        return {};
    return audit::Shard{index, of};
}

int complain(const std::string& message, int code) {
    fmt::print(stderr, "adoube audit: {}\n", message);
    return code;
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Every file in turn; what cannot be read is told and left out. False if there was such a file.
template <class Begin, class Deliver, class End>
bool run_all(const std::vector<std::string>& files, const audit::RunOptions& options, Begin begin, Deliver deliver,
             End end) {
    bool readable = true;
    for (const std::string& file : files) {
        if (interrupted) break;
        begin(file);
        auto input = audit::open_input(file);
        ProgressBar bar(file);
        const auto progress = [&](const audit::Input& read) { bar.show(read.bytes_read(), read.size()); };
        std::uint64_t games = 0;
        const auto count = [&](audit::Segment&& segment) {
            games += segment.facts.games;
            deliver(std::move(segment));
        };
        const auto ran = input ? audit::run(**input, options, count, progress)
                               : Result<std::uint64_t>(std::unexpected(input.error()));
        end(ran.value_or(0));
        if (input) say_encoding("audit", file, (*input)->encoding());
        if (ran && (games > 0 || options.shard || interrupted)) continue;  // a shard need not have a game
        ran ? say_no_game("audit", file) : void(complain(ran.error().text(), usage));
        readable = false;
    }
    return readable;
}

int audit_shard(const AuditOptions& options, const std::vector<std::string>& files, audit::Shard shard) {
    Output out("audit", {options.output, options.force, files});
    if (out.code() != done) return out.code();
    out.put(audit::shard_header({shard, options.duplicates, files}));
    const audit::RunOptions run_options{.threads = options.threads,
                                        .shard = shard,
                                        .marks = options.duplicates,
                                        .annotate = false,
                                        .stop = &interrupted};
    const auto begin = std::chrono::steady_clock::now();
    audit::ShardEnd end;
    std::size_t file = 0;
    const bool readable = run_all(
        files, run_options, [](const std::string&) {},
        [&](audit::Segment&& segment) { out.put(shard_segment(file, segment)); },
        [&](std::uint64_t stretches) {
            end.stretches.push_back(stretches);
            ++file;
        });
    end.partial = interrupted || !readable;
    end.seconds = seconds_since(begin);
    out.put(shard_end(end));
    if (const int code = out.finish(); code != done) return code;
    return readable ? done : usage;
}

bool same_name(const std::string& one, const std::string& other) {
    std::error_code error;
    return std::filesystem::weakly_canonical(one, error) == std::filesystem::weakly_canonical(other, error);
}

int audit_files(const AuditOptions& options) {
    const auto files = audit::list_inputs(options.files);
    if (!files) return complain(files.error().text(), usage);
    if (files->empty() && options.files.empty()) return complain("no PGN files are named", usage);
    if (files->empty()) return complain(options.files.front() + ": there are no PGN files in this folder", usage);
    if (std::ranges::none_of(*files, [](const auto& file) { return file == "-" || std::filesystem::exists(file); })) {
        for (const auto& file : *files) complain(file + ": no such file", usage);
        return usage;
    }
    listen_for_interruption();
    if (!options.shard.empty()) {
        const auto shard = parse_shard(options.shard);
        if (!shard) return complain("--shard is I/N with 1 <= I <= N", usage);
        return audit_shard(options, *files, *shard);
    }
    if (!options.annotate.empty() && same_name(options.output, options.annotate))
        return complain("--output and --annotate name the same file", usage);
    ReportWriter writer(options, *files);
    if (writer.code() != done) return writer.code();
    std::optional<Output> annotated;
    if (!options.annotate.empty()) annotated.emplace("audit", OutFile{options.annotate, options.force, *files});
    if (annotated && annotated->code() != done) return annotated->code();
    const audit::RunOptions run_options{.threads = options.threads,
                                        .shard = {},
                                        .marks = options.duplicates,
                                        .annotate = annotated.has_value(),
                                        .stop = &interrupted};
    const auto begin = std::chrono::steady_clock::now();
    const bool readable = run_all(
        *files, run_options, [&](const std::string& file) { writer.report.begin(file); },
        [&](audit::Segment&& segment) {
            if (annotated) annotated->put(segment.annotated);
            writer.report.add(std::move(segment));
        },
        [](std::uint64_t) {});
    writer.report.seconds = seconds_since(begin);
    writer.report.partial = interrupted || !readable;
    const auto& facts = writer.report.facts();
    if (!readable && facts.games == 0 && facts.cannot_tell == 0) return usage;  // there is nothing to report on
    const int code = writer.finish();
    if (const int wrong = annotated ? annotated->finish() : done; wrong != done) return wrong;
    return code == done && !readable ? usage : code;
}

int merge(const AuditOptions& options, const std::vector<std::string>& reports) {
    std::vector<std::ifstream> texts;
    for (const std::string& report : reports) {
        auto text = open_readable_file(report);
        if (!text) return complain(text.error().text(), usage);
        texts.push_back(std::move(*text));
    }
    std::vector<audit::ShardText> shards;
    for (std::size_t i = 0; i < reports.size(); ++i) shards.push_back({reports[i], &texts[i]});
    ReportWriter writer(options, reports);
    if (writer.code() != done) return writer.code();
    if (const auto merged = audit::merge_shards(std::move(shards), writer.report); !merged)
        return complain(merged.error().text(), usage);
    return writer.finish();
}

void add_format_options(Verb verb, AuditOptions& options) {
    using namespace audit_verb;
    auto formats = verb.add_group("format");
    formats.add_flag("--json", options.json, "one finding a line");
    formats.add_flag("--json-summary", options.json_summary, "one object with all counts");
    formats.add_flag("--csv", options.csv, "one finding a row");
    formats.add_flag("--html", options.html, "one page with diagrams and charts");
    formats.at_most_one_option();
    add_language_option(verb, options.language);
    verb.add_option("--output", options.output, "write the report to this file instead of standard output");
    add_force_option(verb, options.force);
    std::vector<std::string> kinds;
    for (std::size_t kind = 0; kind < audit::finding_kinds; ++kind)
        kinds.emplace_back(audit::name(static_cast<audit::FindingKind>(kind)));
    verb.add_option("--fail-on", options.fail_on, "exit 1 if there is a finding of this kind (may be repeated)")
        .type_name("KIND")
        .one_value_each_time()
        .one_of(kinds);
}

}  // namespace audit_verb

void add_audit(Verb program, int& exit_code) {
    using namespace audit_verb;
    auto options = std::make_shared<AuditOptions>();
    auto reports = std::make_shared<std::vector<std::string>>();
    auto verb = program.add_verb(
        "audit",
        "Audit recorded games\n"
        "What could be claimed and by whom (on the board, or only by writing a move), what was over and went on,\n"
        "results and forfeits that contradict the Laws of the game's day, illegal and unreadable moves.");
    verb.footer(
        "Example: adoube audit --threads 2 --html --output report.html games.pgn.zst\n"
        "In shards: adoube audit --shard 1/2 games.pgn > 1; adoube audit --shard 2/2 games.pgn > 2;\n"
        "           adoube audit merge 1 2 --json-summary");
    verb.add_option("FILE", options->files, "PGN files or folders; .zst and .gz are unpacked, - is standard input");
    verb.add_option("--threads", options->threads, "how many threads (default 1)").between(1, 256);
    const auto annotate =
        verb.add_option("--annotate", options->annotate, "write the games with the findings as comments to this file");
    verb.add_flag("--duplicates", options->duplicates, "find repeated games (memory grows with the number of games)");
    verb.add_option("--shard", options->shard, "I/N: audit the I-th of N parts and write a report to merge")
        .excludes(annotate);
    add_format_options(verb, *options);
    auto merging = verb.add_verb("merge", "Join the reports of all shards into one");
    merging.footer("Example: adoube audit merge shard-*.jsonl --html --output report.html");
    merging.add_option("REPORT", *reports, "the reports of all shards, in any order").required();
    add_format_options(merging, *options);
    merging.callback([options, reports, &exit_code] { exit_code = merge(*options, *reports); });
    verb.callback([options, merging, &exit_code] {
        if (merging.parsed()) return;
        exit_code = audit_files(*options);
    });
}

}  // namespace adoube::cli
