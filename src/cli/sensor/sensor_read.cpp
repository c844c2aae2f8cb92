#include <fcntl.h>
#include <fmt/core.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <memory>
#include <thread>

#include "base/whole_file.h"
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
constexpr std::size_t largest_stream = 256 << 20;  // bytes

struct Options {
    std::string source, out, board, white, black, authorities;
    PositionOption position;
    chess::Language language{};
    double seconds = 0, speed = 1;
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
    // The time of the recording; of a stream that is played faster it runs as fast.
    Millis now() const {
        const std::chrono::duration<double, std::milli> passed = SteadyClock::now() - began_;
        return Millis(static_cast<long>(passed.count() * options_.speed));
    }
    bool time_is_up() const {
        if (board_->over()) return true;
        return options_.seconds > 0 && now() > Millis(static_cast<long>(options_.seconds * 1000));
    }
    Result<std::vector<SensorReading>> read() {
        return board_->read(one_wait, [this] { return now(); });
    }
    std::optional<std::string> first_words();  // until board and clock are known; what is wrong
    Result<void> begin();
    void tell_where_it_stands();
    Result<void> keep(const std::vector<SensorReading>& readings);
    Result<void> step();
    void find_again();
    void tell();
    void attend();  // to the server
    void follow();  // what was changed there
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
    bool behind_ = false;  // the board does not show what was changed on the server
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
    const SensorUse use = recorder_ ? recorder_->use() : SensorUse::evidence;
    interpreter_.emplace(start_, Settings{.period = header.period, .clock = header.clock, .use = use});
    auto file = Recording::create(options_.out);
    if (!file) return std::unexpected(file.error());
    file_.emplace(std::move(*file));
    if (const auto written = file_->line(write_header(header)); !written) return written;
    if (const auto kept = keep(std::exchange(early_, {})); !kept) return kept;
    tell_where_it_stands();
    return {};
}

// The desk may know of an earlier recorder's troubles: it is told that the board is heard, and if so that it shows the
// game.
void Session::tell_where_it_stands() {
    if (!recorder_) return;
    std::vector<Observation> first{{now(), {}, seen::ConnectionFound{}}};
    if (mends_of(interpreter_->position(), interpreter_->board(), interpreter_->unbelieved()).empty())
        first.push_back({now(), {}, seen::Restored{}});
    recorder_->tell(first, Millis(options_.period));
}

void Session::tell() {
    const Seen seen = interpreter_->take();
    if (recorder_) recorder_->enter(seen.acts);
    if (recorder_) recorder_->tell(seen.observations, Millis(options_.period));
    for (const Observation& observation : seen.observations) {
        if (options_.quiet) continue;
        fmt::print("{:>9} s  {}\n", sensor::seconds(observation.at), sentence(observation, options_.language));
    }
    std::fflush(stdout);
}

void Session::attend() {
    if (!recorder_) return;
    for (const std::string& line : recorder_->attend(now())) complain(line);
    follow();
}

// What somebody else changed on the server, an arbiter who corrects for one, holds: the board is told how to follow,
// and the desk whether it has.
void Session::follow() {
    const auto say = [this](const Observation& one) {
        complain(sentence(one, options_.language));
        recorder_->tell({&one, 1}, Millis(options_.period));
    };
    const auto position = recorder_->changed_position();
    const bool changed = position && !position->same_as(interpreter_->position());
    if (changed) interpreter_->stand(now(), *position);
    if (!changed && !behind_) return;
    auto mends = mends_of(interpreter_->position(), interpreter_->board(), interpreter_->unbelieved());
    const bool was_behind = std::exchange(behind_, !mends.empty());
    if (changed && behind_) say({now(), {}, seen::Mismatch{std::move(mends)}});
    if (was_behind && !behind_) say({now(), {}, seen::Restored{}});
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

bool is_stream(const std::string& source) { return source == "-" || source.ends_with(".jsonl"); }

Result<Stream> stream_of(const std::string& source) {
    const auto text = read_whole_file(source, largest_stream);
    if (!text) return std::unexpected(text.error());
    auto stream = read_stream(*text);
    if (!stream) return fail(source + ": " + stream.error().text());
    return stream;
}

Result<std::unique_ptr<BoardSource>> source_of(const Options& options) {
    if (!options.source.starts_with("livechess://")) return serial_board(options.source, options.white_left);
    const auto url = watch::parse_url(options.source);
    if (!url) return std::unexpected(url.error());
    return livechess_board(url->host, url->port, url->target, options.board);
}

// The seats of the game that is recorded, and where it stands there; nothing if none was named.
Result<std::unique_ptr<Recorder>> recorder_of(const Options& options, Position& start) {
    if (options.white.empty()) return nullptr;
    auto recorder = Recorder::of({options.white, options.black}, options.authorities);
    if (!recorder) return recorder;
    if (const auto connected = (*recorder)->connect(); !connected) return std::unexpected(connected.error());
    if (const auto position = (*recorder)->changed_position()) start = *position;
    if (!(*recorder)->notes_what_happens())
        complain("the game's venue is a screen (refuse), which undoes what is unlawful; a board wants venue note");
    return recorder;
}

int run(Options options) {
    auto start = options.position.read();
    if (!start) return complain(start.error().text()), usage;
    Result<std::unique_ptr<BoardSource>> board;
    if (is_stream(options.source)) {
        auto stream = stream_of(options.source);
        if (!stream) return complain(stream.error().text()), usage;
        options.period = static_cast<int>(stream->header.period.count());
        start = stream->header.start;
        board = stream_board(std::move(*stream), options.speed);
    } else {
        options.speed = 1;
        board = source_of(options);
    }
    if (!board) return complain(board.error().text()), usage;
    auto recorder = recorder_of(options, *start);
    if (!recorder) return complain(recorder.error().text()), usage;
    listen_for_stop();
    return Session(options, *start, std::move(*board), std::move(*recorder)).run();
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
    verb.add_option("SOURCE", options->source,
                    "a serial port, livechess://HOST[:PORT], or a stream to play (FILE.jsonl, - for standard input)")
        .required();
    verb.add_option("--speed", options->speed, "of a stream: so many times faster").between(1.0, 100.0).show_default();
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
    const auto empty = [](const std::string& link) { return link.empty() ? "the link of the seat is empty" : ""; };
    white.check(empty);
    black.check(empty);
    white.needs(black);
    black.needs(white);
    verb.add_option("--ca", options->authorities,
                    "for links with https: a PEM file of the authorities to trust (default: this machine's)");
    verb.add_flag("--quiet", options->quiet, "only record");
    add_language_option(verb, options->language);
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
