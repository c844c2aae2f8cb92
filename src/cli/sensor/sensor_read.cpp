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
#include "cli/sensor/sensor.h"
#include "sensor/board/dgt_board.h"
#include "sensor/board/serial_port.h"
#include "sensor/interpret/interpreter.h"
#include "sensor/stream/stream.h"
#include "sensor/tell/sensor_words.h"

namespace adoube::cli {
namespace sensor_read_verb {

using namespace adoube::sensor;
using SteadyClock = std::chrono::steady_clock;

constexpr Millis answer_within{3000};  // of a board that is there
constexpr Millis clock_within{1000};   // of a clock, after the board

struct Options {
    std::string port, out;
    PositionOption position;
    chess::Language language{};
    double seconds = 0;
    int period = 200;
    bool white_left = false, quiet = false;
};

volatile sig_atomic_t stopped = 0;

void listen_for_stop() {
    struct sigaction action{};
    action.sa_handler = [](int) { stopped = 1; };
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
}

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
    Session(const Options& options, const Position& start, SerialPort port)
        : options_(options), start_(start), port_(std::move(port)), board_(options.white_left) {}

    int run();

private:
    Millis now() const { return std::chrono::duration_cast<Millis>(SteadyClock::now() - began_); }
    bool time_is_up() const {
        return options_.seconds > 0 && now() > Millis(static_cast<long>(options_.seconds * 1000));
    }
    Result<void> greet() { return port_->write(DgtBoard::greeting()); }
    std::optional<std::string> first_words();  // until board and clock are known; what is wrong
    Result<void> begin();
    Result<void> keep(const std::vector<Reading>& readings);
    Result<void> step();
    Result<void> find_again();
    void tell();

    const Options& options_;
    Position start_;
    std::optional<SerialPort> port_;
    DgtBoard board_;
    SteadyClock::time_point began_ = SteadyClock::now();
    std::vector<Reading> early_;
    std::optional<Recording> file_;
    std::optional<Interpreter> interpreter_;
};

std::optional<std::string> Session::first_words() {
    if (const auto sent = greet(); !sent) return options_.port + ": " + sent.error().text();
    std::optional<Millis> heard;
    while (!stopped && (!heard || (!board_.clock() && now() - *heard < clock_within))) {
        const auto bytes = port_->read(50);
        if (!bytes) return options_.port + ": " + bytes.error().text();
        for (Reading& reading : board_.feed(now(), *bytes)) early_.push_back(std::move(reading));
        if (board_.heard() && !heard) heard = now();
        if (heard || now() < answer_within) continue;
        if (board_.foreign() == 0) return options_.port + ": no board answers there";
        return fmt::format("{}: {} bytes came and none is a board's; another device speaks there", options_.port,
                           board_.foreign());
    }
    return std::nullopt;
}

Result<void> Session::begin() {
    StreamHeader header{.source = "serial " + options_.port, .period = Millis(options_.period)};
    header.clock = board_.clock().value_or(false);
    header.start = start_;
    if (start_.is_chess960()) header.variant = chess::Variant::chess960;
    if (!header.clock)
        complain("no clock is connected: moves are believed when they have stood, and nobody's press is seen");
    interpreter_.emplace(start_, Settings{.period = header.period, .clock = header.clock});
    auto file = Recording::create(options_.out);
    if (!file) return std::unexpected(file.error());
    file_.emplace(std::move(*file));
    if (const auto written = file_->line(write_header(header)); !written) return written;
    return keep(std::exchange(early_, {}));
}

void Session::tell() {
    for (const Observation& observation : interpreter_->take().observations) {
        if (options_.quiet) continue;
        fmt::print("{:>9} s  {}\n", sensor::seconds(observation.at), sentence(observation, options_.language));
    }
    std::fflush(stdout);
}

Result<void> Session::keep(const std::vector<Reading>& readings) {
    for (const Reading& reading : readings) {
        if (const auto written = file_->line(write_reading(reading)); !written) return written;
        interpreter_->read(reading);
    }
    interpreter_->advance(now());
    tell();
    return {};
}

Result<void> Session::step() {
    const auto bytes = port_->read(50);
    if (bytes) return keep(board_.feed(now(), *bytes));
    complain(options_.port + ": " + bytes.error().text() + "; the game goes on by hand, waiting for the board");
    port_.reset();
    return keep({board_.lost(now())});
}

Result<void> Session::find_again() {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    if (auto port = SerialPort::open(options_.port)) port_.emplace(std::move(*port));
    if (port_ && greet()) return {};
    port_.reset();
    return {};
}

int Session::run() {
    if (const auto wrong = first_words()) return complain(*wrong), usage;
    if (stopped) return done;
    if (const auto begun = begin(); !begun) return complain(begun.error().text()), usage;
    while (!stopped && !time_is_up()) {
        const auto went = port_ ? step() : find_again();
        if (!went) return complain(went.error().text()), trouble;
    }
    interpreter_->finish();
    tell();
    return done;
}

int run(const Options& options) {
    const auto start = options.position.read();
    if (!start) return complain(start.error().text()), usage;
    auto port = SerialPort::open(options.port);
    if (!port) return complain(port.error().text()), usage;
    listen_for_stop();
    return Session(options, *start, std::move(*port)).run();
}

}  // namespace sensor_read_verb

void add_sensor_read(Verb sensor, int& exit_code) {
    using namespace sensor_read_verb;
    auto options = std::make_shared<Options>();
    auto verb = sensor.add_verb("read",
                                "Record what a board at a serial port reports, and tell it as it happens\n"
                                "The recording is a stream for `adoube sensor replay`. A board that is unplugged is\n"
                                "waited for; Ctrl-C ends the recording.");
    verb.footer(
        "Exit 2 if the port, the board or the file is not there.\n"
        "Example: adoube sensor read /dev/ttyUSB0 --out board-4.jsonl");
    verb.add_option("PORT", options->port, "the serial port").required();
    verb.add_option("--out", options->out, "the file to record to; a new one").required();
    options->position.add_to(verb);
    verb.add_option("--seconds", options->seconds, "stop after so long (default: when stopped)");
    verb.add_option("--period", options->period, "how far apart two readings of a square may be, ms")
        .between(1, 10'000)
        .show_default();
    verb.add_flag("--white-left", options->white_left, "White sits at the left of the clock, seen from its front");
    verb.add_flag("--quiet", options->quiet, "only record");
    add_language_option(verb, options->language);
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
