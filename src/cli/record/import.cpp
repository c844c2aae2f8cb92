#include <fmt/core.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>

#include "base/json.h"
#include "base/readable_file.h"
#include "cli/verbs.h"
#include "record/log/verify_log.h"
#include "record/store/sqlite_store.h"

namespace adoube::cli {

namespace import_verb {

struct Options {
    std::string data;
    std::vector<std::string> logs;
    bool json = false;
};

std::int64_t wall_time_us() {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

int failed(const std::string& what, Exit exit) {
    fmt::print(stderr, "adoube import: {}\n", what);
    return exit;
}

// A log is taken only if all of it can be read and can have happened; rulings may be those of other days. The first
// that is makes the folder of the data, if it is not there.
int take(std::unique_ptr<record::SqliteStore>& store, const std::string& file, const Options& options) {
    const auto seekable = SeekableFile::of(file);
    if (!seekable) return failed(seekable.error().text(), usage);
    std::ifstream log = seekable->open();
    const auto report = record::verify_log(log);
    if (report.fault) return failed(fmt::format("{}: line {}: {}", file, report.fault->line, report.fault->what), no);
    if (!store) {
        auto opened = record::SqliteStore::open(options.data);
        if (!opened) return failed(opened.error().message, trouble);
        store = std::move(*opened);
    }
    log.clear();
    log.seekg(0);
    const auto chain = import_log(*store, log, wall_time_us());
    if (!chain) return failed(file + ": " + chain.error().message, no);
    if (options.json)
        fmt::print("{{\"entries\":{},\"file\":{},\"format\":\"adoube/import/1\",\"game\":{},\"head\":\"{}\"}}\n",
                   chain->entries, json::quoted(file), json::quoted(chain->game), hex(chain->head));
    else
        fmt::print("{}: game {}, {} entries\n", file, chain->game, chain->entries);
    return done;
}

int run(const Options& options) {
    std::unique_ptr<record::SqliteStore> store;
    for (const auto& file : options.logs)
        if (const int exit = take(store, file, options); exit != done) return exit;
    return done;
}

}  // namespace import_verb

void add_import(Verb program, int& exit_code) {
    using namespace import_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("import", "Take logs of games into a folder of data");
    verb.footer(
        "Each log is verified whole before any of it is stored; taking the same log again changes nothing. No server "
        "may be\n"
        "using the folder.\n"
        "Example: adoube import --data club game.jsonl\n"
        "Exit: 0 taken, 1 a log is broken or contradicts the data, 2 it cannot be read, 3 the folder cannot be used.");
    verb.add_option("--data", options->data, "folder of the data; made if it is not there").required();
    verb.add_option("LOG", options->logs, "logs as written by adoube export; - is standard input").required();
    verb.add_flag("--json", options->json, "one object of format adoube/import/1 a log");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
