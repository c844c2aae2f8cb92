#include "cli/sensor/board_session.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

#include "base/whole_file.h"
#include "cli/stop_signal.h"
#include "cli/verbs.h"
#include "sensor/stream/stream.h"
#include "sensor/tell/sensor_words.h"
#include "watch/source/url.h"

namespace adoube::cli::at_the_board {

using namespace adoube::sensor;

namespace {

constexpr Millis answer_within{3000};  // of a board that is there
constexpr Millis clock_within{1000};   // of a clock, after the board
constexpr Millis one_wait{100};
constexpr Millis a_moment{5};
constexpr std::size_t largest_stream = 256 << 20;  // bytes

Result<Stream> stream_of(const std::string& source) {
    const auto text = read_whole_file(source, largest_stream);
    if (!text) return std::unexpected(text.error());
    auto stream = read_stream(*text);
    if (!stream) return fail(source + ": " + stream.error().text());
    return stream;
}

bool play_goes_on(const SensorReading& reading) {
    const auto* clock = std::get_if<reading::ClockRead>(&reading.what);
    return (clock && clock->running) || std::holds_alternative<reading::LeverPressed>(reading.what);
}

// Whether these are two games: other squares, or another player having the move. Rights may be reckoned otherwise after
// an illegal move.
bool parted(const Position& one, const Position& other) {
    return one.turn() != other.turn() || picture_of(one) != picture_of(other);
}

}  // namespace

bool is_stream(const std::string& source) {
    std::error_code none;
    return source == "-" || source.ends_with(".jsonl") || std::filesystem::is_regular_file(source, none);
}

Millis BoardSession::now() const {
    const std::chrono::duration<double, std::milli> passed = SteadyClock::now() - began_;
    return Millis(static_cast<long>(passed.count() * task_.speed));
}

bool BoardSession::time_is_up() const {
    if (board_->over() || (task_.replaced && task_.replaced())) return true;
    return task_.seconds > 0 && now() > Millis(static_cast<long>(task_.seconds * 1000));
}

Result<std::vector<SensorReading>> BoardSession::read() {
    return board_->read(one_wait, [this] { return now(); });
}

bool BoardSession::shows_the_game() const {
    return mends_of(interpreter_->position(), interpreter_->board(), interpreter_->unbelieved()).empty();
}

std::optional<std::string> BoardSession::first_words() {
    if (const auto opened = board_->open(); !opened) return opened.error().text();
    open_ = true;
    std::optional<Millis> heard;
    while (!stop_asked() && (!heard || (!board_->clock().value_or(false) && now() - *heard < clock_within))) {
        auto readings = read();
        if (!readings) return task_.source + ": " + readings.error().text();
        for (SensorReading& reading : *readings) early_.push_back(std::move(reading));
        if (board_->heard() && !heard) heard = now();
        if (!heard && now() >= answer_within) return task_.source + ": " + board_->silence();
    }
    return std::nullopt;
}

Result<void> BoardSession::begin() {
    StreamHeader header{.source = task_.source, .period = Millis(task_.period)};
    header.clock = board_->clock().value_or(false);
    header.start = task_.start;
    if (task_.start.is_chess960()) header.variant = chess::Variant::chess960;
    if (!header.clock) voice_.complain(std::string(words().no_clock));
    const SensorUse use = recorder_ ? recorder_->use() : SensorUse::evidence;
    interpreter_.emplace(task_.start, Settings{.period = header.period, .clock = header.clock, .use = use});
    if (recorder_) interpreter_->owe(recorder_->owed());
    auto file = Recording::create(task_.out);
    if (!file) return std::unexpected(file.error());
    file_.emplace(std::move(*file));
    if (const auto written = file_->line(write_header(header)); !written) return written;
    if (const auto kept = keep(std::exchange(early_, {})); !kept) return kept;
    tell_where_it_stands();
    if (recorder_ && interpreter_->astray()) voice_.complain(std::string(words().earlier_recording));
    if (voice_.begun) voice_.begun();
    return {};
}

// The desk may know of an earlier recorder's troubles: it is told that the board is heard, and if so that it shows the
// game.
void BoardSession::tell_where_it_stands() {
    if (!recorder_) return;
    std::vector<Observation> first{{now(), {}, seen::ConnectionFound{}}};
    if (shows_the_game()) first.push_back({now(), {}, seen::Restored{}});
    recorder_->tell(first, Millis(task_.period));
}

void BoardSession::tell() {
    const Seen seen = interpreter_->take();
    for (const Observation& observation : seen.observations) voice_.saw(observation);
    if (!recorder_) return;
    recorder_->tell(seen.observations, Millis(task_.period));
    enter(seen);
}

// What was made and pressed for stands in the game, also if it was taken back at the board before the server was heard.
// What was done and taken back behind that never does.
void BoardSession::enter(const Seen& seen) {
    const std::span acts(seen.acts);
    if (!back_) recorder_->enter(seen.back ? acts.first(seen.back->before_first) : acts);
    if (!back_ && !seen.back) return;
    const auto since = seen.back ? acts.subspan(seen.back->before_last) : acts;
    if (!back_ || seen.back) back_ = Back{seen.back->to, {}};
    back_->since.insert(back_->since.end(), since.begin(), since.end());
}

// The server's game is where the board went back to, or it holds and nothing that was done since is entered.
bool BoardSession::settle_back() {
    if (!back_) return true;
    if (!recorder_->over()) {
        const auto position = recorder_->settled_position();
        if (!position) return false;
        if (!parted(*position, back_->to))
            recorder_->enter(back_->since);
        else if (!back_->since.empty())
            voice_.complain(why_told(words().dropped, words().back, back_->since.size()));
        compare_ |= parted(*position, back_->to);
    }
    back_.reset();
    return true;
}

void BoardSession::attend() {
    if (!recorder_) return;
    auto lines = recorder_->attend(now());
    recorder_->resolve_doubt(interpreter_->position(), lines);
    for (const std::string& line : lines) voice_.complain(line);
    follow();
}

// What somebody else changed on the server, an arbiter who corrects for one, holds, and so does what the server did not
// take, or was not told to take back: the board is told how to follow, and the desk whether it has.
void BoardSession::follow() {
    const auto say = [this](const Observation& one) {
        voice_.complain(sentence(one, task_.language));
        recorder_->tell({&one, 1}, Millis(task_.period));
    };
    if (!settle_back()) return;
    auto position = recorder_->changed_position();
    bool changed = position && !position->same_as(interpreter_->position());
    const bool refused = !position;
    compare_ |= recorder_->take_refusal();
    if (recorder_->over()) compare_ = behind_ = false;  // players analyse
    if (!position && (compare_ || behind_)) {
        position = recorder_->settled_position();
        changed = position && parted(*position, interpreter_->position());
    }
    if (position) compare_ = false;
    if (changed) {
        interpreter_->stand(now(), *position);
        interpreter_->owe(recorder_->owed());
        until_played_ = refused && !recorder_->playing();
    }
    if (until_played_ && recorder_->playing()) interpreter_->play_on(), until_played_ = false;
    if (!changed && !behind_) return;
    auto mends = mends_of(interpreter_->position(), interpreter_->board(), interpreter_->unbelieved());
    const bool was_behind = std::exchange(behind_, !mends.empty());
    if (changed && behind_) say({now(), {}, seen::Mismatch{std::move(mends)}});
    if (was_behind && !behind_) say({now(), {}, seen::Restored{}});
}

void BoardSession::enter_the_rest() {
    if (!recorder_) return;
    const auto until = SteadyClock::now() + answer_within;
    const auto settled = [this] { return recorder_->settled() && !back_; };
    for (; !settled() && SteadyClock::now() < until; std::this_thread::sleep_for(a_moment)) attend();
    if (!settled()) voice_.complain(why_told(words().rest_not_entered, task_.out));
}

Result<void> BoardSession::keep(const std::vector<SensorReading>& readings) {
    for (const SensorReading& reading : readings) {
        if (const auto written = file_->line(write_reading(reading)); !written) return written;
        interpreter_->read(reading);
        if (recorder_ && play_goes_on(reading)) recorder_->clock_runs();
    }
    interpreter_->advance(now());
    tell();
    return {};
}

Result<void> BoardSession::step() {
    const auto readings = read();
    if (readings) return keep(*readings);
    voice_.complain(why_told(words().board_lost, task_.source + ": " + readings.error().text()));
    board_->close();
    open_ = false;
    return keep({{now(), reading::ConnectionLost{}}});
}

void BoardSession::find_again() {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    open_ = board_->open().has_value();
    if (!open_) board_->close();
}

int BoardSession::run() {
    if (const auto wrong = first_words()) return voice_.complain(*wrong), usage;
    if (stop_asked()) return done;
    if (const auto begun = begin(); !begun) return voice_.complain(begun.error().text()), usage;
    while (!stop_asked() && !time_is_up()) {
        attend();
        if (!open_) find_again();
        if (!open_) continue;
        if (const auto went = step(); !went) return voice_.complain(went.error().text()), trouble;
    }
    if (!recorder_) interpreter_->finish();  // a move that nobody pressed for is told, and entered nowhere
    tell();
    enter_the_rest();
    return done;
}

Result<void> BoardSession::find_source() {
    if (is_stream(task_.source)) {
        auto stream = stream_of(task_.source);
        if (!stream) return std::unexpected(stream.error());
        task_.period = static_cast<int>(stream->header.period.count());
        task_.start = stream->header.start;
        board_ = stream_board(std::move(*stream), task_.speed);
        return {};
    }
    task_.speed = 1;
    if (!task_.source.starts_with("livechess://")) {
        board_ = serial_board(task_.source, task_.white_left);
        return {};
    }
    const auto url = watch::parse_url(task_.source);
    if (!url) return std::unexpected(url.error());
    board_ = livechess_board(url->host, url->port, url->target, task_.board);
    return {};
}

// The seats of the game that is recorded, and where it stands there.
Result<void> BoardSession::find_game() {
    if (task_.white.empty()) return {};
    auto recorder = Recorder::of({task_.white, task_.black}, {task_.authorities, task_.take_over, task_.language});
    if (!recorder) return std::unexpected(recorder.error());
    recorder_ = std::move(*recorder);
    if (auto connected = recorder_->connect(); !connected) return connected;
    if (const auto position = recorder_->changed_position()) task_.start = *position;
    if (!recorder_->notes_what_happens()) voice_.complain(std::string(words().venue_screen));
    return {};
}

Result<std::unique_ptr<BoardSession>> BoardSession::of(BoardTask task, BoardVoice voice) {
    std::unique_ptr<BoardSession> session(new BoardSession(std::move(task), std::move(voice)));
    if (const auto found = session->find_source(); !found) return std::unexpected(found.error());
    if (const auto found = session->find_game(); !found) return std::unexpected(found.error());
    session->began_ = SteadyClock::now();
    return session;
}

}  // namespace adoube::cli::at_the_board
