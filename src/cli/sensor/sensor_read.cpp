#include <fmt/core.h>

#include <memory>

#include "cli/language.h"
#include "cli/position_option.h"
#include "cli/sensor/board_session.h"
#include "cli/sensor/sensor.h"
#include "cli/stop_signal.h"
#include "sensor/tell/sensor_words.h"

namespace adoube::cli {
namespace sensor_read_verb {

using namespace at_the_board;

struct Options {
    BoardTask task;
    PositionOption position;
    bool quiet = false;
};

void complain(const std::string& what) { fmt::print(stderr, "adoube sensor: {}\n", what); }

int run(const Options& options) {
    BoardTask task = options.task;
    const auto start = options.position.read();
    if (!start) return complain(start.error().text()), usage;
    task.start = *start;
    const auto saw = [&options](const sensor::Observation& one) {
        if (options.quiet) return;
        fmt::print("{:>9} s  {}\n", sensor::seconds(one.at), sentence(one, options.task.language));
        std::fflush(stdout);
    };
    auto session = BoardSession::of(std::move(task), {complain, saw});
    if (!session) return complain(session.error().text()), usage;
    listen_for_stop();
    return (*session)->run();
}

}  // namespace sensor_read_verb

void add_sensor_read(Verb sensor, int& exit_code) {
    using namespace sensor_read_verb;
    auto options = std::make_shared<Options>();
    auto verb = sensor.add_verb("read",
                                "Record what a sensor board reports, and tell it as it happens\n"
                                "The recording is a stream for `adoube sensor replay`. A board that is unplugged is\n"
                                "waited for; Ctrl-C ends the recording.");
    verb.footer(
        "Exit 2 if the port or the LiveChess, the board or the place for the file is not there.\n"
        "With --white and --black the terms of that game say what is entered: by sensor=evidence moves and presses,\n"
        "by sensor=acts lifts too; what the board saw is kept with the game either way.\n"
        "Example: adoube sensor read /dev/ttyUSB0 --out board-4.jsonl\n"
        "         adoube sensor read livechess://192.168.1.20 --board 23510 --out board-4.jsonl\n"
        "         adoube sensor simulate game.pgn | adoube sensor read - --speed 5 --out played.jsonl\n"
        "         adoube sensor read /dev/ttyUSB0 --out board-4.jsonl \\\n"
        "           --white 'http://192.168.1.7:8080/g/GAME#s=…' --black 'http://192.168.1.7:8080/g/GAME#s=…'");
    verb.add_option("SOURCE", options->task.source,
                    "a serial port, livechess://HOST[:PORT], or a stream to play (FILE.jsonl, - for standard input)")
        .required();
    verb.add_option("--speed", options->task.speed, "of a stream: so many times faster")
        .between(1.0, 100.0)
        .show_default();
    verb.add_option("--board", options->task.board, "of a LiveChess with several boards: the serial number");
    verb.add_option("--out", options->task.out, "the file to record to; a new one").required();
    options->position.add_to(verb);
    verb.add_option("--seconds", options->task.seconds, "stop after so long (default: when stopped)");
    verb.add_option("--period", options->task.period, "how far apart two readings of a square may be, ms")
        .between(1, 10'000)
        .show_default();
    verb.add_flag("--white-left", options->task.white_left, "White sits at the left of the clock, seen from its front");
    auto white =
        verb.add_option("--white", options->task.white, "enter what happened into a game: the link of White's seat");
    auto black = verb.add_option("--black", options->task.black, "and of Black's");
    const auto empty = [](const std::string& link) { return link.empty() ? "the link of the seat is empty" : ""; };
    white.check(empty);
    black.check(empty);
    white.needs(black);
    black.needs(white);
    verb.add_flag("--take-over", options->task.take_over, "of a game that another recorder is at: end that one")
        .needs(white);
    verb.add_option("--ca", options->task.authorities,
                    "for links with https: a PEM file of the authorities to trust (default: this machine's)");
    verb.add_flag("--quiet", options->quiet, "only record");
    add_language_option(verb, options->task.language);
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
