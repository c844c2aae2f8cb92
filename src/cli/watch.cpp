#include <fmt/core.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "base/plain_text.h"
#include "base/whole_file.h"
#include "cli/language.h"
#include "cli/stop_signal.h"
#include "cli/verbs.h"
#include "cli/watch_screen.h"
#include "watch/outlet/outlets.h"
#include "watch/watch_json.h"
#include "watch/watch_words.h"

namespace adoube::cli {
namespace watch_verb {

using watch::Happening;

struct Options {
    std::vector<std::string> sources;
    bool json = false, boards = false, once = false, no_bell = false, private_addresses = false;
    double seconds = 0, interval = 2, delay = 0;
    int http = -1;
    bool serve = false, lan = false;
    std::string to, push, trf, illegal = "cut";
    chess::Language language{};
};

int complain(const std::string& message) {
    fmt::print(stderr, "adoube watch: {}\n", message);
    return usage;
}

// Lines for programs or for people without a screen.
class Lines {
public:
    explicit Lines(const Options& options) : options_(options) {}

    void tell(const Happening& happening, std::int64_t wall_ms) const {
        if (options_.json) {
            fmt::print("{}\n", happening_json(happening, wall_ms, options_.language));
            return;
        }
        fmt::print("{}  {}: {}{}\n", watch::local_time(wall_ms), without_controls(place(happening, options_.language)),
                   without_controls(sentence(happening, options_.language)),
                   !options_.no_bell && happening.rings() && ::isatty(STDOUT_FILENO) ? "\a" : "");
    }

    // Boards that have changed since the last time.
    void tell_boards(const watch::Follower& follower) {
        if (!options_.boards) return;
        std::map<std::size_t, watch::ReadingPtr> shown;
        for (const watch::Board* board : follower.boards()) {
            shown.emplace(board->number, board->believed());
            if (const auto known = known_.find(board->number);
                known != known_.end() && known->second == board->believed())
                continue;
            fmt::print("{}\n", board_json(*board, options_.language));
        }
        known_ = std::move(shown);  // boards that are forgotten are not kept here
    }

    bool flush() const { return std::fflush(stdout) == 0 && !std::ferror(stdout); }

private:
    const Options& options_;
    std::map<std::size_t, watch::ReadingPtr> known_;
};

using Give = std::function<void(const std::vector<Happening>&)>;

int look_once(const Options& options, std::vector<std::unique_ptr<watch::Source>>& sources) {
    watch::Follower follower;
    std::vector<Happening> told;
    bool readable = true;
    for (auto& source : sources) {
        auto looked = watch::look_once(follower, *source);
        readable = readable && looked.readable;
        told.insert(told.end(), looked.told.begin(), looked.told.end());
    }
    const auto rest = follower.finish(watch::Elapsed(0));
    told.insert(told.end(), rest.begin(), rest.end());
    watch::Watch clock;
    Lines lines(options);
    if (!options.json) {
        watch::ScreenState state{.language = options.language, .colours = ::isatty(STDOUT_FILENO) != 0};
        for (const Happening& one : told) state.alerts += one.kind == Happening::Kind::alert;
        auto table = draw(follower, state, {160, follower.boards().size() + 3});
        table.pop_back();  // nobody presses keys
        for (const std::string& line : table) fmt::print("{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
    }
    for (const Happening& one : told) lines.tell(one, clock.wall_ms(watch::Elapsed(0)));
    lines.tell_boards(follower);
    if (!lines.flush()) return trouble;
    return readable ? done : usage;
}

int run_lines(const Options& options, watch::Watch& watch, const Give& give) {
    Lines lines(options);
    const auto tell = [&](const std::vector<Happening>& told) {
        for (const Happening& one : told) lines.tell(one, watch.wall_ms(one.at));
        lines.tell_boards(watch.follower());
        if (give) give(told);
        return lines.flush();
    };
    while (!stop_asked() &&
           (options.seconds == 0 || watch.now() < watch::Elapsed(static_cast<long>(options.seconds * 1000)))) {
        pollfd arrived{watch.descriptor(), POLLIN, 0};
        ::poll(&arrived, 1, 500);
        if (!tell(watch.take())) return trouble;
    }
    return tell(watch.finish()) ? done : trouble;
}

using Report = std::shared_ptr<const server::TournamentReport>;

Result<Report> read_players(const std::string& path) {
    if (path.empty()) return Report();
    const auto text = read_whole_file(path, 16 * 1024 * 1024);
    if (!text) return std::unexpected(text.error());
    auto report = std::make_shared<const server::TournamentReport>(server::read_report(*text));
    if (report->players.empty()) return fail(path + ": no players are listed in it");
    return report;
}

watch::OutletSettings outlet_settings(const Options& options, const Report& players) {
    watch::OutletSettings out;
    if (options.http >= 0)
        out.web = watch::WebSettings{.address = options.lan ? "0.0.0.0" : "127.0.0.1",
                                     .port = static_cast<unsigned short>(options.http),
                                     .feed = options.serve};
    out.folder = options.to;
    out.push = options.push;
    if (const char* token = std::getenv("ADOUBE_PUSH_TOKEN")) out.token = token;
    out.mend.illegal = options.illegal == "mark" ? watch::IllegalMoves::mark : watch::IllegalMoves::cut;
    out.mend.delay = std::chrono::milliseconds(static_cast<long>(options.delay * 1000));
    if (players) out.mend.players = *players;
    return out;
}

// The feed that is given out must not be written over what it is made of.
bool is_written_to(const std::string& folder, const std::string& source) {
    std::error_code error;
    return std::filesystem::equivalent(folder + "/live.pgn", source, error) ||
           std::filesystem::equivalent(folder, source, error);
}

int run(const Options& options) {
    std::vector<std::unique_ptr<watch::Source>> sources;
    for (const std::string& named : options.sources)
        if (!options.to.empty() && is_written_to(options.to, named))
            return complain(options.to + "/live.pgn: is watched as well; --to wants another folder");
    const auto players = read_players(options.trf);
    if (!players) return complain(players.error().text());
    const watch::SourceSettings settings{std::chrono::milliseconds(static_cast<long>(options.interval * 1000)),
                                         options.private_addresses, *players};
    for (const std::string& named : options.sources) {
        auto source = watch::open_source(named, settings);
        if (!source) return complain(source.error().text());
        sources.push_back(std::move(*source));
    }
    if (options.once) return look_once(options, sources);
    listen_for_stop();
    std::unique_ptr<watch::Outlets> outlets;
    if (const auto given = outlet_settings(options, *players); given.wanted()) {
        auto opened = watch::Outlets::open(given);
        if (!opened) return complain(opened.error().text());
        outlets = std::move(*opened);
        if (outlets->port())
            fmt::print(stderr, "The page: http://{}:{}/\n", options.lan ? "0.0.0.0" : "127.0.0.1", *outlets->port());
    }
    const bool screen = !options.json && watch::Terminal::is_there();
    watch::Watch watch;
    for (auto& source : sources) watch.add(std::move(source));
    Give give;
    if (outlets)
        give = [&](const std::vector<Happening>& told) {
            outlets->update(watch, told);
            for (const std::string& what : outlets->troubles())
                if (!screen) fmt::print(stderr, "adoube watch: {}\n", what);
        };
    if (!screen) return run_lines(options, watch, give);
    const watch::ScreenState state{
        .language = options.language, .bell = !options.no_bell, .colours = std::getenv("NO_COLOR") == nullptr};
    return show_watch(watch, state, give);
}

void add_outlet_options(Verb verb, Options& options, Option once) {
    const auto http = verb.add_option("--http", options.http, "the page for a phone, on this port (0: any free one)")
                          .between(0, 65535)
                          .excludes(once);
    verb.add_flag("--lan", options.lan, "the page for the local network too, not only this machine").needs(http);
    verb.add_flag("--serve", options.serve, "the games given out again, mended, at /live.pgn beside the page")
        .needs(http);
    verb.add_option("--to", options.to, "likewise as live.pgn in this folder").excludes(once);
    verb.add_option(
            "--push", options.push,
            "likewise to a broadcast round, https://lichess.org/api/broadcast/round/ID/push; the token is taken\n"
            "from ADOUBE_PUSH_TOKEN")
        .excludes(once);
    verb.add_option("--delay", options.delay, "mended games so many seconds later (default 0)").between(0.0, 3600.0);
    verb.add_option("--illegal", options.illegal,
                    "mended games end before an illegal move (cut, default), or with a comment (mark)")
        .one_of({"cut", "mark"});
    verb.add_option(
        "--trf", options.trf,
        "names, titles, ratings and FIDE numbers from this report file, for mended games and sensor boards");
}

}  // namespace watch_verb

void add_watch(Verb program, int& exit_code) {
    using namespace watch_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb(
        "watch",
        "Watch live games: what can be claimed now, what is over and goes on, illegal moves that stood\n"
        "A row a board, and an alert once for each new fact of what `adoube audit` finds. A feed that is half\n"
        "written or damaged tells nothing until it has stood: 0.4 s for what is added, 3 s for what is changed.");
    verb.footer(
        "Keys: ? shows them all; arrows choose a board, n the next one to look at, Enter shows it, c rules on a\n"
        "claim, e gathers evidence, / finds a name or table, a shows only boards to look at, q ends.\n"
        "Without a terminal it writes lines. Exit: 0 done, 2 a source cannot be read (--once), 3 output failed.\n"
        "A LiveChess (version 2.2) is listened to and never told anything; its boards go by their serial numbers\n"
        "unless it has a tournament with players. Port 1982 and /api/v1.0 are understood.\n"
        "Examples:\n"
        "  adoube watch round-3.pgn\n"
        "  adoube watch --json live/ > alerts.jsonl\n"
        "  adoube watch livechess://192.168.1.20 --trf event.trf");
    verb.add_option("SOURCE", options->sources,
                    "PGN files or folders that somebody writes; http:// and https:// addresses; a DGT LiveChess as\n"
                    "livechess://HOST or ws://HOST:PORT/api/v1.0")
        .required();
    verb.add_flag("--json", options->json, "one JSON object a line for each alert and notice");
    verb.add_flag("--boards", options->boards, "with a line for each change of a board, as JSON");
    const auto once = verb.add_flag("--once", options->once, "look once, take it as finished, tell everything and end");
    verb.add_option("--for", options->seconds, "end after so many seconds (default: when stopped)").between(0.1, 1e7);
    verb.add_option("--interval", options->interval, "seconds between two looks at a URL (default 2)")
        .between(0.2, 3600.0);
    verb.add_flag("--private-redirects", options->private_addresses, "redirects may lead to private addresses");
    add_outlet_options(verb, *options, once);
    verb.add_flag("--no-bell", options->no_bell, "do not ring");
    add_language_option(verb, options->language);
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
