// A stream as a test tells it: what went off and on which square, and when, in milliseconds.
#pragma once

#include <string_view>

#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "laws/decide.h"
#include "sensor/interpret/interpreter.h"

namespace adoube::sensor {

class Tale {
public:
    explicit Tale(std::string_view fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
        : start_(chess::position_from_fen(fen).value()) {}

    explicit Tale(const Position& start) : start_(start) {}

    Tale& off(int at, std::string_view square) { return add(at, reading::SquareChanged{at_(square), std::nullopt}); }
    Tale& on(int at, std::string_view square, char piece) {
        return add(at, reading::SquareChanged{at_(square), chess::piece_of(piece).value()});
    }
    Tale& press(int at, Side side) { return add(at, reading::LeverPressed{side}); }
    Tale& white(int at) { return press(at, Side::white); }
    Tale& black(int at) { return press(at, Side::black); }
    Tale& clock(int at, std::optional<Side> running) {
        return add(at, reading::ClockRead{{Millis(5'400'000), Millis(5'400'000)}, running});
    }
    Tale& lost(int at) { return add(at, reading::ConnectionLost{}); }
    Tale& board(int at, std::string_view placement) {
        return add(at, reading::BoardRead{read_picture(placement).value()});
    }
    // A piece lifted, and put down half a second later.
    Tale& moves(int at, std::string_view from, std::string_view to, char piece) {
        return off(at, from).on(at + 500, to, piece);
    }

    Seen seen(Settings settings = {}) const {
        Interpreter interpreter(start_, settings);
        for (const SensorReading& reading : readings_) interpreter.read(reading);
        interpreter.finish();
        return interpreter.take();
    }
    const Position& start() const { return start_; }
    const std::vector<SensorReading>& readings() const { return readings_; }

private:
    static Square at_(std::string_view name) { return chess::parse_square(name).value(); }
    Tale& add(int at, decltype(SensorReading::what) what) {
        readings_.push_back({Millis(at), std::move(what)});
        return *this;
    }
    Position start_;
    std::vector<SensorReading> readings_;
};

template <class What>
std::vector<Observation> all_of(const Seen& seen) {
    std::vector<Observation> found;
    for (const Observation& observation : seen.observations)
        if (std::holds_alternative<What>(observation.what)) found.push_back(observation);
    return found;
}

template <class What>
const What& only(const Seen& seen) {
    const auto found = all_of<What>(seen);
    if (found.size() != 1) throw std::runtime_error("seen " + std::to_string(found.size()) + " times, not once");
    for (const Observation& observation : seen.observations)
        if (const What* what = std::get_if<What>(&observation.what)) return *what;
    throw std::logic_error("not reached");
}

// "e4 e5 Nf3"; a doubtful move has a question mark.
inline std::string moves_text(const Seen& seen) {
    std::string text;
    for (const Observation& observation : all_of<seen::MoveMade>(seen)) {
        const auto& made = std::get<seen::MoveMade>(observation.what);
        text += (text.empty() ? "" : " ") + chess::san(made.before, made.move) + (observation.certain() ? "" : "?");
    }
    return text;
}

constexpr auto pawns_meet = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

// From there the knight takes on d5, where it cannot go, the clock is pressed, and the position is put back.
inline Tale illegal_capture_put_back() {
    return Tale(pawns_meet)
        .off(1000, "b1")
        .off(1500, "d5")
        .on(2000, "d5", 'N')
        .white(3000)
        .off(8000, "d5")
        .on(8500, "d5", 'p')
        .on(9000, "b1", 'N');
}

// "+g1 -g1f3 W!": lifted, let go, pressed; "xd5" taken off, "=Qa8" a new piece, "e2e4" a move as one act.
inline std::string acts_text(const Seen& seen) {
    std::string text;
    for (const laws::Act& act : seen.acts) {
        text += text.empty() ? "" : " ";
        if (const auto* touch = std::get_if<laws::act::Touch>(&act.body))
            for (const Square square : touch->squares) text += "+" + to_string(square);
        if (const auto* release = std::get_if<laws::act::Release>(&act.body))
            text += "-" + to_string(release->from) + to_string(release->to);
        if (const auto* remove = std::get_if<laws::act::Remove>(&act.body)) text += "x" + to_string(remove->square);
        if (const auto* place = std::get_if<laws::act::PlaceNew>(&act.body))
            text += std::string("=") + chess::letter({Side::white, place->piece}) + to_string(place->square);
        if (const auto* moves = std::get_if<laws::act::MovePiece>(&act.body))
            text += to_string(moves->movement->from) + to_string(moves->movement->to);
        if (std::holds_alternative<laws::act::Press>(act.body))
            text += laws::side_of(act.by) == Side::white ? "W!" : "B!";
    }
    return text;
}

// The first act that the Laws find unlawful in a hall, counted from one; 0: none.
inline std::size_t first_unlawful(const Seen& seen, const Position& start) {
    laws::Terms terms;
    terms.venue = laws::Venue::note;
    laws::Game game(terms, start);
    for (std::size_t i = 0; i < seen.acts.size(); ++i) {
        const laws::Ruling ruling = laws::decide(game, seen.acts[i]);
        if (ruling.finding != laws::Finding::lawful) return i + 1;
        laws::apply(game, ruling, seen.acts[i]);
    }
    return 0;
}

}  // namespace adoube::sensor
