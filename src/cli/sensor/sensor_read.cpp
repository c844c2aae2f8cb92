#include <fcntl.h>
#include <fmt/core.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <memory>
#include <thread>

#include "cli/language.h"
#include "cli/position_option.h"
#include "cli/sensor/recorder.h"
#include "cli/sensor/sensor.h"
#include "cli/stop_signal.h"
#include "sensor/board/board_source.h"
#include "sensor/interpret/interpreter.h"
#include "sensor/stream/stream.h"
#include "sensor/tell/sensor_words.h"
#include "watch/source/url.h"

namespace adoube::cli {
namespace sensor_read_verb {

using namespace adoube::sensor;
using SteadyClock = std::chrono::steady_clock;

constexpr Millis answer_within{3000};  // of a board that is there
constexpr Millis clock_within{1000};   // of a clock, after the board
constexpr Millis one_wait{100};

struct Options {
    std::string source, out, board, use = "evidence", white, black;
    PositionOption position;
    chess::Language language{};
    double seconds = 0;
    int period = 200;
    bool white_left = false, quiet = false;
};

void complain(const std::string& what) { fmt::print(stderr, "adoube sensor: {}\n", what); }

// The file that is recorded to: a new one, every line of it written before the next is read.
class Recording {
public:
    static Result<Recording> create(const std::string& path) {
        const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
        if (file >= 0) return Recording(file, path);
        if (errno == EEXIST) return fail(path + ": is there already; a recording never overwrites another");
        return fail(path + ": " + std::strerror(errno));
    }
    Recording(Recording&& that) noexcept : file_(std::exchange(that.file_, -1)), path_(std::move(that.path_)) {}
    ~Recording() {
        if (file_ >= 0) ::close(file_);
    }
    Result<void> line(std::string_view text) {
        while (!text.empty()) {
            const ssize_t written = ::write(file_, text.data(), text.size());
            if (written < 0 && errno != EINTR) return fail(path_ + ": " + std::strerror(errno));
            if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
        }
        return {};
    }

private:
    Recording(int file, std::string path) : file_(file), path_(std::move(path)) {}
    int file_;
    std::string path_;
};

class Session {
public:
    Session(const Options& options, const Position& start, std::unique_ptr<BoardSource> board,
            std::unique_ptr<Recorder> recorder)
        : options_(options), start_(start), board_(std::move(board)), recorder_(std::move(recorder)) {}

    int run();

private:
    Millis now() const { return std::chrono::duration_cast<Millis>(SteadyClock::now() - began_); }
    bool time_is_up() const {
        return options_.seconds > 0 && now() > Millis(static_cast<long>(options_.seconds * 1000));
    }
    Result<std::vector<SensorReading>> read() {
        return board_->read(one_wait, [this] { return now(); });
    }
    std::optional<std::string> first_words();  // until board and clock are known; what is wrong
    Result<void> begin();
    Result<void> keep(const std::vector<SensorReading>& readings);
    Result<void> step();
    void find_again();
    void tell();
    void attend();  // to the server
    void enter_the_rest();

    const Options& options_;
    Position start_;
    std::unique_ptr<BoardSource> board_;
    std::unique_ptr<Recorder> recorder_;  // none: nothing is entered anywhere
    bool open_ = false;
    SteadyClock::time_point began_ = SteadyClock::now();
    std::vector<SensorReading> early_;
    std::optional<Recording> file_;
    std::optional<Interpreter> interpreter_;
};

std::optional<std::string> Session::first_words() {
    if (const auto opened = board_->open(); !opened) return opened.error().text();
    open_ = true;
    std::optional<Millis> heard;
    while (!stop_asked() && (!heard || (!board_->clock().value_or(false) && now() - *heard < clock_within))) {
        auto readings = read();
        if (!readings) return options_.source + ": " + readings.error().text();
        for (SensorReading& reading : *readings) early_.push_back(std::move(reading));
        if (board_->heard() && !heard) heard = now();
        if (!heard && now() >= answer_within) return options_.source + ": " + board_->silence();
    }
    return std::nullopt;
}

Result<void> Session::begin() {
    StreamHeader header{.source = options_.source, .period = Millis(options_.period)};
    header.clock = board_->clock().value_or(false);
    header.start = start_;
    if (start_.is_chess960()) header.variant = chess::Variant::chess960;
    if (!header.clock)
        complain("no clock is connected: moves are believed when they have stood, and nobody's press is seen");
    const SensorUse use = options_.use == "acts" ? SensorUse::acts : SensorUse::evidence;
    interpreter_.emplace(start_, Settings{.period = header.period, .clock = header.clock, .use = use});
    auto file = Recording::create(options_.out);
    if (!file) return std::unexpected(file.error());
    file_.emplace(std::move(*file));
    if (const auto written = file_->line(write_header(header)); !written) return written;
    return keep(std::exchange(early_, {}));
}

void Session::tell() {
    const Seen seen = interpreter_->take();
    if (recorder_) recorder_->enter(seen.acts);
    for (const Observation& observation : seen.observations) {
        if (options_.quiet) continue;
        fmt::print("{:>9} s  {}\n", sensor::seconds(observation.at), sentence(observation, options_.language));
    }
    std::fflush(stdout);
}

// What somebody else changed on the server, an arbiter who corrects for one, holds: the board is told how to follow.
void Session::attend() {
    if (!recorder_) return;
    for (const std::string& line : recorder_->attend()) complain(line);
    const auto position = recorder_->changed_position();
    if (!position || position->same_as(interpreter_->position())) return;
    interpreter_->stand(now(), *position);
    const auto mends = mends_of(*position, interpreter_->board(), interpreter_->unbelieved());
    if (mends.empty()) return;
    complain(sentence({now(), {}, seen::Mismatch{mends}}, options_.language));
}

void Session::enter_the_rest() {
    const Millis until = now() + answer_within;
    while (recorder_ && !recorder_->settled() && now() < until) attend();
    if (recorder_ && !recorder_->settled()) complain("the last acts could not be entered; they are in the recording");
}

Result<void> Session::keep(const std::vector<SensorReading>& readings) {
    for (const SensorReading& reading : readings) {
        if (const auto written = file_->line(write_reading(reading)); !written) return written;
        interpreter_->read(reading);
    }
    interpreter_->advance(now());
    tell();
    return {};
}

Result<void> Session::step() {
    const auto readings = read();
    if (readings) return keep(*readings);
    complain(options_.source + ": " + readings.error().text() + "; the game goes on by hand, waiting for the board");
    board_->close();
    open_ = false;
    return keep({{now(), reading::ConnectionLost{}}});
}

void Session::find_again() {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    open_ = board_->open().has_value();
    if (!open_) board_->close();
}

int Session::run() {
    if (const auto wrong = first_words()) return complain(*wrong), usage;
    if (stop_asked()) return done;
    if (const auto begun = begin(); !begun) return complain(begun.error().text()), usage;
    while (!stop_asked() && !time_is_up()) {
        attend();
        if (!open_) find_again();
        if (!open_) continue;
        if (const auto went = step(); !went) return complain(went.error().text()), trouble;
    }
    if (!recorder_) interpreter_->finish();  // a move that nobody pressed for is told, and entered nowhere
    tell();
    enter_the_rest();
    return done;
}

Result<std::unique_ptr<BoardSource>> source_of(const Options& options) {
    if (!options.source.starts_with("livechess://")) return serial_board(options.source, options.white_left);
    const auto url = watch::parse_url(options.source);
    if (!url) return std::unexpected(url.error());
    return livechess_board(url->host, url->port, url->target, options.board);
}

int run(const Options& options) {
    auto start = options.position.read();
    if (!start) return complain(start.error().text()), usage;
    auto board = source_of(options);
    if (!board) return complain(board.error().text()), usage;
    std::unique_ptr<Recorder> recorder;
    if (!options.white.empty()) {
        auto seated = Recorder::of({options.white, options.black});
        if (!seated) return complain(seated.error().text()), usage;
        recorder = std::move(*seated);
        if (const auto connected = recorder->connect(); !connected) return complain(connected.error().text()), usage;
        if (const auto position = recorder->changed_position()) start = *position;
        if (!recorder->notes_what_happens())
            complain("the game's venue is a screen (refuse), which undoes what is unlawful; a board wants venue note");
    }
    listen_for_stop();
    return Session(options, *start, std::move(*board), std::move(recorder)).run();
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
        "Example: adoube sensor read /dev/ttyUSB0 --out board-4.jsonl\n"
        "         adoube sensor read livechess://192.168.1.20 --board 23510 --out board-4.jsonl\n"
        "         adoube sensor read /dev/ttyUSB0 --out board-4.jsonl \\\n"
        "           --white 'http://192.168.1.7:8080/g/GAME#s=…' --black 'http://192.168.1.7:8080/g/GAME#s=…'");
    verb.add_option("SOURCE", options->source, "a serial port, or livechess://HOST[:PORT]").required();
    verb.add_option("--board", options->board, "of a LiveChess with several boards: the serial number");
    verb.add_option("--out", options->out, "the file to record to; a new one").required();
    options->position.add_to(verb);
    verb.add_option("--seconds", options->seconds, "stop after so long (default: when stopped)");
    verb.add_option("--period", options->period, "how far apart two readings of a square may be, ms")
        .between(1, 10'000)
        .show_default();
    verb.add_flag("--white-left", options->white_left, "White sits at the left of the clock, seen from its front");
    auto white =
        verb.add_option("--white", options->white, "enter what happened into a game: the link of White's seat");
    auto black = verb.add_option("--black", options->black, "and of Black's");
    white.needs(black);
    black.needs(white);
    verb.add_option("--use", options->use, "what is entered: evidence (moves and presses), acts (lifts too)")
        .one_of({"evidence", "acts"})
        .show_default();
    verb.add_flag("--quiet", options->quiet, "only record");
    add_language_option(verb, options->language);
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
