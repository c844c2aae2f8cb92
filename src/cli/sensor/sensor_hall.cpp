#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "base/json_write.h"
#include "base/whole_file.h"
#include "cli/language.h"
#include "cli/sensor/board_session.h"
#include "cli/sensor/hall_list.h"
#include "cli/sensor/sensor.h"
#include "cli/sensor/table_watch.h"
#include "cli/stop_signal.h"
#include "sensor/tell/sensor_words.h"

namespace adoube::cli {
namespace sensor_hall_verb {

using namespace at_the_board;
using namespace std::chrono_literals;
using namespace adoube::sensor;

constexpr std::size_t largest_list = 1 << 20;  // bytes
constexpr auto between_tries = 5s;

struct Options {
    std::string list, folder, authorities;
    chess::Language language{};
    double speed = 1, seconds = 0;
    int period = 200;
    bool json = false, take_over = false;
};

std::mutex one_line_at_a_time;

// The state of one board, told in a line whenever it changes.
class BoardLine {
public:
    BoardLine(const Options& options, int number) : options_(options), number_(number) {}

    void tell(const std::string& state, const std::string& text) {
        if (state == state_ && text == text_) return;
        state_ = state;
        text_ = text;
        const std::scoped_lock lock(one_line_at_a_time);
        if (options_.json)
            fmt::print("{}\n", JsonObject()
                                   .text("format", "adoube/sensor-hall/1")
                                   .number("board", number_)
                                   .text("state", state)
                                   .text("text", text)
                                   .number("moves", moves_)
                                   .number("may_breach", evidence_)
                                   .done());
        else
            fmt::print("board {:<4} {:<9} {}\n", number_, state, text);
        std::fflush(stdout);
    }
    void saw(const Observation& one) {
        const std::string text = sentence(one, options_.language);
        if (std::holds_alternative<seen::MoveMade>(one.what)) {
            ++moves_;
            return tell("heard", text);
        }
        if (std::holds_alternative<seen::MayBreach>(one.what)) {
            if (one.certain()) ++evidence_;
            return tell("evidence", text);
        }
        if (std::holds_alternative<seen::IllegalMovement>(one.what)) return tell("evidence", text);
        if (std::holds_alternative<seen::Mismatch>(one.what)) return tell("astray", text);
        if (std::holds_alternative<seen::ConnectionLost>(one.what)) return tell("unheard", text);
        if (std::holds_alternative<seen::ClockLost>(one.what) || std::holds_alternative<seen::PressesMissing>(one.what))
            return tell("trouble", text);
        if (std::holds_alternative<seen::Restored>(one.what) || std::holds_alternative<seen::ConnectionFound>(one.what))
            tell("heard", text);
    }

private:
    const Options& options_;
    int number_;
    int moves_ = 0, evidence_ = 0;
    std::string state_, text_;
};

// A new file every time: a recording never overwrites another.
std::string next_file(const std::string& folder, int number) {
    for (int i = 1;; ++i) {
        const auto name = fmt::format("board-{}{}.jsonl", number, i == 1 ? "" : "-" + std::to_string(i));
        const auto path = std::filesystem::path(folder) / name;
        std::error_code error;
        if (!std::filesystem::exists(path, error)) return path.string();
    }
}

bool is_over(const BoardTask& task) { return is_stream(task.source); }  // a stream is played once

// The links of the game at a table as soon as they are known; nothing: none is there, which is told.
std::optional<TableGame> game_at(const std::string& table, const TableWatch& tables, const Options& options,
                                 BoardLine& line) {
    const auto game = tables.game_of(table);
    if (!game) return std::nullopt;
    if (!game->trouble.empty())
        line.tell("trouble", game->trouble);
    else if (game->white.empty())
        line.tell("waits", std::string(recorder_words(options.language).no_game));
    return game->white.empty() ? std::nullopt : game;
}

void attend_board(const Options& options, const HallBoard& board, const TableWatch& tables) {
    BoardLine line(options, board.number);
    bool take_over = options.take_over, heard = false;
    const auto began = std::chrono::steady_clock::now();
    const auto left = [&] {  // seconds, of those that were asked for
        return options.seconds - std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    const auto ended = [&] { return stop_asked() || (options.seconds > 0 && left() <= 0); };
    const auto link = TableLink::read(board.table);
    const std::string table = link ? link->name() : "";
    while (!ended()) {
        const auto game = table.empty() ? TableGame{board.white, board.black} : game_at(table, tables, options, line);
        if (!game) {
            std::this_thread::sleep_for(100ms);
            continue;
        }
        BoardTask task{board.source, next_file(options.folder, board.number),
                       board.serial, game->white,
                       game->black,  options.authorities};
        const auto replaced = [&] {
            const auto now = tables.game_of(table);
            return now && now->trouble.empty() && !now->white.empty() && *now != *game;
        };
        if (!table.empty()) task.replaced = replaced;
        task.language = options.language;
        task.speed = options.speed;
        task.seconds = options.seconds > 0 ? std::max(left(), 0.1) : 0;
        task.period = options.period;
        task.take_over = take_over;
        const bool once = is_over(task);
        const auto complain = [&](const std::string& what) {
            line.tell(what == recorder_words(options.language).heard_again ? "heard" : "trouble", what);
        };
        auto session = BoardSession::of(std::move(task), {complain, [&](const Observation& one) { line.saw(one); },
                                                          [&] { line.tell("heard", board.source), heard = true; }});
        if (session) take_over = false;
        const int code = session ? (*session)->run() : (complain(session.error().text()), usage);
        if (code == done && !table.empty() && replaced()) continue;
        if (code == done && !heard) return;  // stopped before it was heard
        if (code == done && (once || options.seconds > 0)) return line.tell("over", board.source);
        for (auto waited = 0ms; waited < between_tries && !ended(); waited += 100ms) std::this_thread::sleep_for(100ms);
    }
}

int run(const Options& options) {
    const auto complain = [](const std::string& what) { fmt::print(stderr, "adoube sensor: {}\n", what); };
    const auto text = read_whole_file(options.list, largest_list);
    if (!text) return complain(text.error().text()), usage;
    const auto boards = read_hall_list(*text);
    if (!boards) return complain(options.list + ": " + boards.error().text()), usage;
    std::error_code error;
    if (!std::filesystem::is_directory(options.folder, error))
        return complain(options.folder + ": is no folder to record to"), usage;
    listen_for_stop();
    std::vector<TableLink> links;
    for (const HallBoard& board : *boards)
        if (const auto link = TableLink::read(board.table); link) links.push_back(*link);
    const TableWatch tables(std::move(links), options.authorities, options.language);
    std::vector<std::jthread> threads;
    for (const HallBoard& board : *boards)
        threads.emplace_back([&options, &board, &tables] { attend_board(options, board, tables); });
    threads.clear();  // until the last of them ends
    return done;
}

}  // namespace sensor_hall_verb

void add_sensor_hall(Verb sensor, int& exit_code) {
    using namespace sensor_hall_verb;
    auto options = std::make_shared<Options>();
    auto verb =
        sensor.add_verb("hall",
                        "Record all boards of a hall, each into its game\n"
                        "A line on standard output whenever the state of a board changes. What is wrong with one\n"
                        "board is told and tried again; the others go on. Ctrl-C ends the recordings.");
    verb.footer(
        "The list has a line a board, 64 at most: BOARD SOURCE, BOARD SOURCE WHITE-LINK BLACK-LINK, or\n"
        "BOARD SOURCE TABLE-LINK: the link of a table of an event, which leads to its game in every round.\n"
        "A source is a serial port, livechess://HOST[:PORT]#SERIAL or a stream to play; a line that begins with #\n"
        "says nothing.\n"
        "Exit 2 if the list cannot be read or the folder is not there.\n"
        "Example: adoube sensor hall boards.txt --out recordings");
    verb.add_option("LIST", options->list, "which board is where, and whose game it is").required();
    verb.add_option("--out", options->folder, "the folder to record to: board-N.jsonl, never over another").required();
    verb.add_option("--speed", options->speed, "of streams: so many times faster").between(1.0, 100.0).show_default();
    verb.add_option("--seconds", options->seconds, "stop after so long (default: when stopped)");
    verb.add_option("--period", options->period, "how far apart two readings of a square may be, ms")
        .between(1, 10'000)
        .show_default();
    verb.add_flag("--take-over", options->take_over, "of games that another recorder is at: end that one");
    verb.add_option("--ca", options->authorities,
                    "for links with https: a PEM file of the authorities to trust (default: this machine's)");
    add_language_option(verb, options->language);
    verb.add_flag("--json", options->json, "a JSON object a line");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
