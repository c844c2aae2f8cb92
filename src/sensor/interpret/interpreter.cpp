#include "sensor/interpret/interpreter.h"

#include <algorithm>

#include "base/overloaded.h"

namespace adoube::sensor {

using chess::bit;
using chess::contains;

namespace {

// Nothing can be told apart that happens between two readings of a slow board.
Settings fitted(Settings settings) {
    Tolerance& tolerance = settings.tolerance;
    tolerance.bounce = std::max(tolerance.bounce, settings.period * 5 / 4);
    tolerance.order = std::max(tolerance.order, settings.period);
    tolerance.slide = std::max(tolerance.slide, settings.period * 5 / 2);
    tolerance.brief = std::max(tolerance.brief, settings.period * 3);
    return settings;
}

}  // namespace

Interpreter::Interpreter(const Position& start, const Settings& settings)
    : settings_(fitted(settings)),
      game_(start),
      board_(picture_of(start)),
      steady_(board_, settings_.tolerance.bounce),
      carries_(settings_.tolerance) {}

Seen Interpreter::take() { return std::exchange(seen_, {}); }

void Interpreter::advance(Millis now) {
    now_ = std::max(now_, now);
    for (const Steadied& steadied : steady_.decided(now_)) handle(steadied);
    wait_over(now_);
}

void Interpreter::finish() {
    advance(now_ + Millis(std::chrono::minutes(1)));
    if (candidate_ && !over_) conclude({candidate_->move, candidate_->at, {}, without_press()}, candidate_->at);
}

void Interpreter::read(const SensorReading& reading) {
    advance(reading.at);
    std::visit(
        overloaded{
            [&](const reading::SquareChanged& changed) {
                heard_ = true;
                const Square square = turned_ ? turned_round(changed.square) : changed.square;
                steady_.square(reading.at, square, changed.piece);
            },
            [&](const reading::LeverPressed& lever) {
                clock_is_there(reading.at, true);
                press_read(reading.at, lever.side);
            },
            [&](const reading::ClockRead& clock) { clock_read(reading.at, clock); },
            [&](const reading::ClockLost&) { clock_is_there(reading.at, false); },
            [&](const reading::BoardRead& read) { board_read(reading.at, read.board, !std::exchange(heard_, true)); },
            [&](const reading::ConnectionLost&) {
                if (std::exchange(lost_, true)) return;
                tell(reading.at, seen::ConnectionLost{});
                silences_.push_back({reading.at, Millis::max()});
            },
        },
        reading.what);
}

void Interpreter::handle(const Steadied& steadied) {
    std::visit(overloaded{
                   [&](const steady::Changed& change) { squares_changed(steadied.at, change); },
                   [&](const steady::Flickered& flicker) { flickered(steadied.at, flicker); },
                   [&](const steady::Pressed& press) { pressed(steadied.at, press.side); },
               },
               steadied.what);
}

void Interpreter::squares_changed(Millis at, const steady::Changed& change) {
    board_[static_cast<std::size_t>(chess::index(change.square))] = change.after;
    changed_at_ = at;
    looked_strange_ = looked_turned_ = word_given_ = false;
    if (contains(dead_, change.square)) {  // a sensor that reports is not dead
        dead_ &= ~bit(change.square);
        tell(at, seen::BelievedAgain{change.square});
    }
    carries_.changed(at, change, restless_, seen_.observations);
    several_lifted(at);
    look(change.before && change.after ? change.last : at);
}

void Interpreter::distrust(Millis at, Square square, Bitboard& set, std::optional<Piece> missing) {
    if (contains(set, square)) return;
    set |= bit(square);
    carries_.distrust(square);
    tell(at, seen::Unbelieved{square, missing}, Doubts{}.with(Doubt::sensor));
}

void Interpreter::distrust_missing(Millis at, const DoubtedFit& fit) {
    distrust(at, fit.square, dead_, game_.after(fit.move).at(fit.square));
}

void Interpreter::flickered(Millis at, const steady::Flickered& flicker) {
    carries_.flickered(at, flicker, seen_.observations);
    flickers_.push_back({flicker.square, at});
    std::erase_if(flickers_, [&](const Flicker& past) { return at - past.at > settings_.tolerance.restless_for; });
    if (std::ranges::count(flickers_, flicker.square, &Flicker::square) >= settings_.tolerance.restless)
        distrust(at, flicker.square, restless_);
}

void Interpreter::trust_again(Millis now) {
    for (const Square square : chess::squares(restless_)) {
        const bool quiet = std::ranges::none_of(flickers_, [&](const Flicker& past) {
            return past.square == square && now - past.at <= settings_.tolerance.restless_for;
        });
        if (!quiet) continue;
        restless_ &= ~bit(square);
        tell(now, seen::BelievedAgain{square});
        look(now);
    }
}

// Without one, moves are believed when they have stood.
void Interpreter::clock_is_there(Millis at, bool there) {
    if (std::exchange(settings_.clock, there) == there) return;
    if (there) return tell(at, seen::ClockFound{});
    stopped_.reset();
    left_on_clock_.reset();
    ran_.reset();
    unpressed_run_ = 0;
    carries_.clock(at, true);
    tell(at, seen::ClockLost{});
}

// 0:00 is what the clock shows, and for a person to call (6.8). Two zeros on a clock that never showed anything else:
// it is not set.
void Interpreter::times_read(Millis at, const chess::BySide<Millis>& left) {
    const auto before = std::exchange(left_on_clock_, left);
    for (const Side side : {Side::white, Side::black}) {
        const bool gone = left[side] == Millis{}, was_gone = before && (*before)[side] == Millis{};
        if (gone && !was_gone && (before || left[chess::other(side)] > Millis{})) tell(at, seen::TimeGone{side});
        if (!gone && was_gone) tell(at, seen::TimeGiven{side});
    }
}

void Interpreter::press_read(Millis at, Side side) {
    pressed_last_ = side;
    steady_.press(at, side);
    for (const Steadied& steadied : steady_.decided(at)) handle(steadied);
}

// The other clock runs than before, and no lever was read: it was pressed. An arbiter who sets a clock stops it first.
// While the clock stands nobody has the move. One move made then is entered once it runs for the opponent.
void Interpreter::clock_read(Millis at, const reading::ClockRead& clock) {
    clock_is_there(at, true);
    times_read(at, clock.left);
    const auto running = clock.running;
    const auto ran = std::exchange(ran_, running);
    if (ran && running && *ran != *running && pressed_last_ != ran) press_read(at, *ran);
    carries_.clock(at, running.has_value());
    if (!running) {
        if (ran && end_stands() && !over_) conclude({candidate_->move, candidate_->at}, at);
        if (!stopped_) stopped_ = at;
        return;
    }
    pressed_while_stopped_ = 0;
    if (*running == game_.turn()) early_press_ = false;
    if (!std::exchange(stopped_, std::nullopt) || unpressed_run_ > 1 || *running != game_.turn()) return;
    for (laws::Act& done : std::exchange(held_, {})) seen_.acts.push_back(std::move(done));
}

void Interpreter::pressed(Millis at, Side side) {
    presses_.push_back(at);
    if (presses_.size() > 3) presses_.erase(presses_.begin());
    carries_.tell_put(at, game_.turn(), presses_, true, seen_.observations);
    carries_.pressed();
    tell(at, seen::Pressed{side});
    if (taken_back_stands() || (over_ && !went_on_after_end(at, side))) return;
    if (side == game_.turn()) {
        waiting_press_ = at;
        if (!candidate_ && left_ && opponent_begins(*left_)) {
            candidate_ = left_;
            return conclude_pressed(at);
        }
        return settle_pressed(at);
    }
    early_press_ = false;
    if (unpressed_) {  // for the move that was settled by the reply
        unpressed_ = false;
        if (!past_.empty()) past_.back().pressed = true;
        return settle_presses(at, stopped_ && at >= *stopped_);
    }
    if (!candidate_ && fit(game_, board_, unbelieved()).kind != Fit::Kind::same) settle_unseen(at, at);
}

// A whole board is read when a board is first heard, and again after silence. While it is heard its squares are as good
// as single readings; after silence, and at first, what happened before was not seen.
void Interpreter::board_read(Millis at, const BoardPicture& read, bool first) {
    const BoardPicture stands = picture_of(game_);
    BoardPicture board = turned_ ? turned_round(read) : read;
    if (board != stands && turned_round(board) == stands) {
        turned_ = !turned_;
        board = turned_round(board);
        tell(at, seen::TurnedRound{});
        steady_.whole_board(board);
        board_ = board;
        carries_.clear();
    }
    if (!lost_ && !first) {
        for (int i = 0; i < 64; ++i) steady_.square(at, chess::square_number(i), board[static_cast<std::size_t>(i)]);
        return;
    }
    if (std::exchange(lost_, false)) {
        tell(at, seen::ConnectionFound{});
        silences_.back().until = at;
    }
    steady_.whole_board(board);
    if (board_ == board) return;
    if (silences_.empty()) silences_.push_back({Millis{}, at});  // first heard in the middle of a move
    board_ = board;
    carries_.clear();
    look(at);
    if (candidate_ || fit(game_, board_, unbelieved()).kind == Fit::Kind::same) return;
    if (taken_back_stands() || (!settle_unseen(at, std::nullopt) && !back_since_)) mismatch(at);
}

void Interpreter::owe(std::vector<Side> presses) {
    unpressed_ = !presses.empty() && presses.back() == chess::other(game_.turn());
    owed_ = std::move(presses);
}

void Interpreter::play_on() {
    taken_back_ = 0;
    look(now_);
}

// All of what the board showed when a move was taken back is on it still, or again.
bool Interpreter::taken_back_stands() const {
    return taken_back_ != 0 && (differing(board_, shown_then_) & taken_back_) == 0;
}

void Interpreter::stand(Millis at, const Position& position) {
    now_ = std::max(now_, at);
    const auto made = [](const Position& one) { return 2 * one.move_number() + (one.turn() == Side::black ? 1 : 0); };
    const bool confirmed = position == game_ && !candidate_;  // nothing was made: a piece that is missing is in a hand
    const bool back = made(position) <= made(game_) && !confirmed;
    taken_back_ = back ? differing(picture_of(position), board_) & ~unbelieved() : 0;
    shown_then_ = board_;
    game_ = position;
    past_.clear();
    carries_.clear();
    held_.clear();
    owed_.clear();
    candidate_.reset();
    left_.reset();
    longest_left_.reset();
    turn_began_ = at;
    waiting_press_.reset();
    early_press_ = false;
    illegal_.reset();
    back_since_.reset();
    kings_since_.reset();
    unpressed_run_ = 0;
    displaced_ = astray_ = in_hand_ = over_ = after_end_told_ = unpressed_ = false;
    word_given_ = true;
    reinstating_ = true;
    look(at);
}

}  // namespace adoube::sensor
