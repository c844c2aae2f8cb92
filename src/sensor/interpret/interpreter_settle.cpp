#include <algorithm>

#include "laws/04_act_of_moving/movement.h"
#include "sensor/interpret/interpreter.h"

namespace adoube::sensor {

namespace {

constexpr std::size_t remembered = 6;  // positions that a take-back may reach
constexpr int forgotten_presses = 2;   // moves in a row after which pieces are moved and no game is played

}  // namespace

void Interpreter::act(laws::Act act, bool held) {
    if (held) return held_.push_back(std::move(act));
    for (laws::Act& earlier : std::exchange(held_, {})) seen_.acts.push_back(std::move(earlier));
    seen_.acts.push_back(std::move(act));
}

void Interpreter::remember(Past past) {
    past_.push_back(std::move(past));
    if (past_.size() > remembered) past_.erase(past_.begin());
}

namespace {

bool breach_of_touch(const Observation& breach) {
    return std::get<seen::MayBreach>(breach.what).clause != laws::Clause::release;
}

}  // namespace

void Interpreter::tell_turn(const Concluded& move, const std::vector<Carry>& carries) {
    for (const Carry& carry : carries) {
        Doubts doubts = carry.restless ? Doubts{}.with(Doubt::sensor) : Doubts{};
        if (displaced_ || reinstating_) doubts.add(Doubt::disturbed);
        if (carry.in_air() && carry.from) tell(carry.lifted, seen::TakenOff{*carry.from, carry.piece}, doubts);
    }
    tell(move.at, seen::MoveMade{move.move, game_}, move.doubts);
    TurnSeen turn{game_, move.move, move.at, carries, presses_, longest_left_, longest_stood_};
    if (auto breach = may_breach(turn, settings_.tolerance)) {
        if (displaced_ || reinstating_) breach->doubts.add(Doubt::disturbed);
        turn.breach = breach->certain();
        turn.unsure = !turn.breach && breach_of_touch(*breach);
        seen_.observations.push_back(std::move(*breach));
    }
    const bool held = settings_.clock && unpressed_run_ >= forgotten_presses;
    const bool explained = !move.doubts.has(Doubt::unseen) && !move.doubts.has(Doubt::sensor) &&
                           !move.doubts.has(Doubt::late) && !move.doubts.has(Doubt::disturbed) && !displaced_ &&
                           !reinstating_ && !turn.unsure;
    if (move.press) settle_presses(*move.press);
    const SensorUse use = explained ? settings_.use : SensorUse::evidence;
    for (laws::Act& done : acts_of(turn, use, settings_.tolerance)) act(std::move(done), held);
    if (move.press) act(press_by(game_.turn(), std::max(*move.press, move.at)), held);
    if (settings_.clock && !move.press) owed_.push_back(game_.turn());
}

// The lever goes to and fro: a press tells that those for the moves before it are made, or made good.
void Interpreter::settle_presses(Millis at) {
    for (const Side side : std::exchange(owed_, {})) act(press_by(side, at), false);
}

void Interpreter::conclude(const Concluded& move, Millis looked_at) {
    waiting_press_.reset();
    carries_.tell_put(looked_at, game_.turn(), presses_, true, seen_.observations);
    std::vector<Carry> carries = carries_.take_until(move.at);
    unpressed_run_ = settings_.clock && !move.press ? unpressed_run_ + 1 : 0;
    unpressed_ = settings_.clock && !move.press;
    tell_turn(move, carries);
    if (move.press) carries.clear();
    remember({game_, move.press.has_value(), false, std::move(carries)});
    game_ = game_.after(move.move);
    candidate_.reset();
    left_.reset();
    longest_left_.reset();
    displaced_ = reinstating_ = false;
    over_ = chess::lawful_moves(game_).empty();
    const bool stands = fit(game_, board_, unbelieved()).kind == Fit::Kind::same;
    if (!stands) look(looked_at);
}

// A press may be reported while the piece still slides: the move has to stand for as long as a slide may take.
void Interpreter::settle_pressed(Millis now) {
    if (candidate_ && now - candidate_->at >= settings_.tolerance.slide) conclude_pressed(now);
}

void Interpreter::conclude_pressed(Millis looked_at) {
    const bool late = candidate_->at > *waiting_press_;
    conclude({candidate_->move, candidate_->at, *waiting_press_, late ? Doubts{}.with(Doubt::late) : Doubts{}},
             looked_at);
}

// The player having the move pressed, and in the time a late reading may take no legal move came to stand.
void Interpreter::resolve_press(Millis now) {
    const Millis at = *std::exchange(waiting_press_, std::nullopt);
    if (fit(game_, board_, unbelieved()).kind == Fit::Kind::same)
        return tell(at, seen::PressedWithoutMove{game_.turn()});
    if (const auto but_one = fit_but_one(game_, board_, unbelieved())) {
        distrust_missing(at, *but_one);
        return conclude({but_one->move, at, at, Doubts{}.with(Doubt::sensor)}, now);
    }
    if (const auto passing = fit_but_taken_pawn(game_, board_, unbelieved())) {
        conclude({*passing, at, at, Doubts{}.with(Doubt::late)}, now);
        astray_ = false;
        return mismatch(at);
    }
    if (const auto movement = one_movement(game_, board_); movement && unbelieved() == 0) return illegal(at, *movement);
    const auto both = past_.empty() ? std::nullopt : fit_two(past_.back().position, board_, unbelieved());
    const auto among = both ? std::nullopt : fit_but_missing(game_, board_, unbelieved());
    if (among) return displaced_beside(at, *among, now);
    if (!both) return mismatch(at);
    take_back(at, 1);
    conclude({both->first, at, {}, Doubts{}.with(Doubt::unseen)}, at);
    if (candidate_) conclude({candidate_->move, at, at}, at);
}

// The move stands and was pressed for, and pieces beside it do not stand: they are to be put back (7.4.1).
void Interpreter::displaced_beside(Millis press, const MoveAmongMissing& made, Millis now) {
    const bool told = std::exchange(displaced_, true);
    conclude({made.move, press, press, Doubts{}.with(Doubt::disturbed)}, now);
    std::vector<Square> squares;
    for (const Square square : chess::squares(made.missing)) squares.push_back(square);
    if (!told) tell(press, seen::Displaced{std::move(squares)}, Doubts{}.with(Doubt::other_hand));
    astray_ = false;
    mismatch(press);
}

// Two moves stand on the board and the first was never seen to stand alone.
bool Interpreter::settle_unseen(Millis at, std::optional<Millis> press) {
    const auto both = fit_two(game_, board_, unbelieved());
    if (!both) return false;
    conclude({both->first, at, {}, Doubts{}.with(Doubt::unseen).with(Doubt::no_press)}, at);
    if (press && candidate_) conclude({candidate_->move, at, press}, at);
    return true;
}

void Interpreter::illegal(Millis at, const laws::HandMove& movement) {
    carries_.tell_put(at, game_.turn(), presses_, true, seen_.observations);
    tell(at, seen::IllegalMovement{movement, game_});
    settle_presses(at);
    act({instant(at), laws::actor(game_.turn()), laws::act::MovePiece{movement}}, false);
    act(press_by(game_.turn(), at), false);
    remember({game_, true, true, carries_.take_until(at)});
    game_ = game_.after_illegal(laws::as_it_stands(game_, movement));
    left_.reset();
    longest_left_.reset();
}

void Interpreter::mismatch(Millis at) {
    if (std::exchange(astray_, true)) return;
    std::vector<Mend> mends = least_mends(game_, board_, unbelieved());
    if (mends.size() == 2 && mends[0].piece && mends[1].piece) {
        const auto shown = [&](Square square) { return board_[static_cast<std::size_t>(chess::index(square))]; };
        if (shown(mends[0].square) == mends[1].piece && shown(mends[1].square) == mends[0].piece)
            tell(at, seen::Exchanged{mends[0].square, mends[1].square});
    }
    tell(at, seen::Mismatch{std::move(mends)});
}

// The position stands again: what was put back was touched without the intention of moving it (4.2.2, 7.5.1).
void Interpreter::reinstated(Millis at) {
    carries_.tell_put(at, game_.turn(), presses_, true, seen_.observations);
    carries_.clear();
    longest_left_.reset();
    reinstating_ = false;
}

void Interpreter::agree(Millis at) {
    displaced_ = astray_ = false;
    tell(at, seen::Restored{});
}

void Interpreter::take_back(Millis at, std::size_t plies) {
    back_since_.reset();
    tell(at, seen::TakenBack{static_cast<std::uint32_t>(plies)});
    game_ = past_[past_.size() - plies].position;
    past_.resize(past_.size() - plies, {game_, false});
    seen_.back = Seen::Back{game_, seen_.back ? seen_.back->before_first : seen_.acts.size(), seen_.acts.size()};
    owed_.resize(owed_.size() - std::min(owed_.size(), plies));
    held_.clear();
    unpressed_ = false;
    candidate_.reset();
    left_.reset();
    over_ = false;
    look(at);
}

}  // namespace adoube::sensor
