#include <algorithm>

#include "laws/04_act_of_moving/movement.h"
#include "sensor/interpret/interpreter.h"
#include "sensor/interpret/proof.h"

namespace adoube::sensor {

namespace {

constexpr std::size_t remembered = 6;  // positions that a take-back may reach
constexpr int forgotten_presses = 2;   // moves in a row after which pieces are moved and no game is played
constexpr int played_on = 2;  // moves in a row that were pressed for while the clock stood: a game is played

constexpr Bitboard centre =
    chess::bit(Square::d4) | chess::bit(Square::e4) | chess::bit(Square::d5) | chess::bit(Square::e5);

// By custom a king is put to the centre when a player resigns: that is no move.
bool is_custom(const Position& position, const laws::HandMove& movement) {
    const auto piece = position.at(movement.from);
    const int files = std::abs(chess::file_of(movement.from) - chess::file_of(movement.to));
    const int ranks = std::abs(chess::rank_of(movement.from) - chess::rank_of(movement.to));
    return piece && piece->kind == chess::Kind::king && chess::contains(centre, movement.to) &&
           std::max(files, ranks) > 1;
}

}  // namespace

void Interpreter::act(laws::Act act, bool held) {
    if (held) return held_.push_back(std::move(act));
    for (laws::Act& earlier : std::exchange(held_, {})) seen_.acts.push_back(std::move(earlier));
    seen_.acts.push_back(std::move(act));
}

// Nobody had the move: the clock stood when the move was made and pressed for.
bool Interpreter::idle(const Concluded& move) const { return stopped_ && move.press.value_or(move.at) >= *stopped_; }

void Interpreter::remember(Past past) {
    past_.push_back(std::move(past));
    if (past_.size() > remembered) past_.erase(past_.begin());
}

namespace {

bool breach_of_touch(const Observation& breach) {
    return std::get<seen::MayBreach>(breach.what).clause != laws::Clause::release;
}

// Whatever was put back was away for longer than a brush and a late message together.
bool lasting(std::span<const Carry> carries, const Tolerance& tolerance) {
    return std::ranges::all_of(carries, [&](const Carry& carry) {
        return !carry.put_back() || carry.put - carry.lifted >= tolerance.lasting;
    });
}

// A pawn was left on the last rank and pressed for: it is replaced by a queen (7.5.2).
std::optional<Move> queen_of(const Position& position, const laws::HandMove& movement) {
    for (const Move move : chess::lawful_moves(position))
        if (move == Move::promotion(movement.from, movement.to, chess::Kind::queen)) return move;
    return std::nullopt;
}

}  // namespace

// A part of the turn was not heard, or of the one before it, so that where it began is not known.
bool Interpreter::unheard(const Concluded& move) const {
    return move.doubts.has(Doubt::unseen) || std::ranges::any_of(silences_, [&](const Silence& silence) {
               return silence.from <= move.at && silence.until >= turn_began_;
           });
}

TurnSeen Interpreter::turn_seen(const Concluded& move, const std::vector<Carry>& carries) const {
    TurnSeen turn{game_, move.move, move.at, carries, presses_, longest_left_, longest_stood_};
    turn.period = settings_.period;
    turn.unheard = unheard(move);
    turn.contradicted = !make_the_move(carries, game_, move.move);
    return turn;
}

void Interpreter::tell_turn(const Concluded& move, const std::vector<Carry>& carries) {
    TurnSeen turn = turn_seen(move, carries);
    for (const Carry& carry : carries) {
        Doubts doubts = carry.restless ? Doubts{}.with(Doubt::sensor) : Doubts{};
        if (displaced_ || reinstating_) doubts.add(Doubt::disturbed);
        if (turn.contradicted) doubts.add(Doubt::order_unknown);
        if (carry.in_air() && carry.from) tell(carry.lifted, seen::TakenOff{*carry.from, carry.piece}, doubts);
    }
    const bool stopped = idle(move);
    pressed_while_stopped_ = stopped && move.press ? pressed_while_stopped_ + 1 : 0;
    tell(move.at, seen::MoveMade{move.move, game_}, stopped ? move.doubts.with(Doubt::stopped) : move.doubts);
    if (auto breach = may_breach(turn, settings_.tolerance)) {
        if (displaced_ || reinstating_) breach->doubts.add(Doubt::disturbed);
        turn.breach = breach->certain() && lasting(carries, settings_.tolerance);
        turn.unsure = !turn.breach && breach_of_touch(*breach);
        seen_.observations.push_back(std::move(*breach));
    }
    const bool forgotten = settings_.clock && unpressed_run_ >= forgotten_presses;
    const bool held = forgotten || (stopped && pressed_while_stopped_ < played_on);
    const bool explained = !move.doubts.has(Doubt::sensor) && !move.doubts.has(Doubt::late) &&
                           !move.doubts.has(Doubt::disturbed) && !displaced_ && !stopped && !reinstating_ &&
                           !turn.unsure;
    if (unpressed_run_ == forgotten_presses && !stopped) tell(move.at, seen::PressesMissing{});
    if (move.press) settle_presses(*move.press, held);
    const SensorUse use = explained ? settings_.use : SensorUse::evidence;
    for (laws::Act& done : acts_of(turn, use, settings_.tolerance)) act(std::move(done), held);
    if (move.press) act(press_by(game_.turn(), std::max(*move.press, move.at)), held);
    if (settings_.clock && !move.press) owed_.push_back(game_.turn());
    if (!move.doubts.has(Doubt::unseen)) {
        turn_began_ = move.at;
        std::erase_if(silences_, [&](const Silence& silence) { return silence.until < turn_began_; });
    }
}

// The lever goes to and fro: a press tells that those for the moves before it are made, or made good. A player's move
// completes the one he made before (6.2.1.2), so that each owes one at most.
void Interpreter::settle_presses(Millis at, bool held) {
    const std::size_t completed = owed_.size() - std::min<std::size_t>(owed_.size(), 2);
    owed_.erase(owed_.begin(), owed_.begin() + static_cast<std::ptrdiff_t>(completed));
    for (const Side side : std::exchange(owed_, {})) act(press_by(side, at), held);
}

void Interpreter::conclude(const Concluded& move, Millis looked_at) {
    waiting_press_.reset();
    early_press_ = false;
    illegal_.reset();
    carries_.tell_put(looked_at, game_.turn(), presses_, true, seen_.observations);
    std::vector<Carry> carries = carries_.take_until(move.at);
    unpressed_run_ = settings_.clock && !move.press ? unpressed_run_ + 1 : 0;
    unpressed_ = settings_.clock && !move.press;
    tell_turn(move, carries);
    if (move.press) carries.clear();
    remember({game_, move.press.has_value(), Standing{move.move, move.at}, std::move(carries)});
    game_ = game_.after(move.move);
    candidate_.reset();
    left_.reset();
    longest_left_.reset();
    displaced_ = reinstating_ = false;
    taken_back_ = 0;
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
    if (may_go_on(now)) return;
    const Millis at = *std::exchange(waiting_press_, std::nullopt);
    early_press_ = true;
    if (fit(game_, board_, unbelieved()).kind == Fit::Kind::same)
        return tell(at, seen::PressedWithoutMove{game_.turn()});
    if (back_since_) return settle_back(now);  // the press sets the opponent's clock going again
    if (const auto but_one = fit_but_one(game_, board_, unbelieved())) return resolve_but_one(at, *but_one, now);
    if (const auto passing = fit_but_taken_pawn(game_, board_, unbelieved())) {
        conclude({*passing, at, at, Doubts{}.with(Doubt::late)}, now);
        astray_ = false;
        return mismatch(at);
    }
    if (const auto movement = one_movement(game_, board_); movement && unbelieved() == 0)
        return resolve_movement(at, *movement);
    if (!displaced_ && only_in_hand()) {
        tell(at, seen::PressedWithoutMove{game_.turn()});
        in_hand_ = !astray_;
        return mismatch(at);
    }
    const auto both = past_.empty() ? std::nullopt : fit_two(past_.back().position, board_, unbelieved());
    const auto among = both ? std::nullopt : fit_but_missing(game_, board_, unbelieved());
    if (among) return displaced_beside(at, *among, now);
    if (!both) return settle_moved_before(at) ? void() : mismatch(at);
    settle_changed(at, both->first);
}

// A press that came before the board was right is for the move that stands there now, unless the clock has said since
// that it runs for him still, or says that it stands: then nobody has the move.
bool Interpreter::pressed_early() const {
    return early_press_ && candidate_ && !over_ && !lost_ && !word_given_ && !stopped_;
}

// It is entered as pressed when the board was right.
void Interpreter::settle_early(Millis looked_at) {
    conclude({candidate_->move, candidate_->at, candidate_->at, Doubts{}.with(Doubt::late)}, looked_at);
}

// The opponent's last move was changed after it stood, and the reply to what stands now is pressed for. Where he had
// pressed, his side of the lever was down all the time.
void Interpreter::settle_changed(Millis press, Move changed) {
    Millis stood = press;
    for (const Carry& carry : carries_.all())
        if (carry.stands && carry.to == changed.to() && carry.piece.side != game_.turn()) stood = carry.put;
    const bool pressed = past_.back().pressed;
    take_back(press, 1);
    const Doubts doubts = Doubts{}.with(Doubt::unseen);
    conclude({changed, stood, pressed ? std::optional(stood) : std::nullopt,
              pressed ? doubts : doubts.with(Doubt::no_press)},
             press);
    if (candidate_) conclude({candidate_->move, press, press}, press);
}

// One square does not show the move. If it is the opponent's, and its piece may have gone while nothing was heard, he
// has it in his hand; otherwise its sensor is not believed.
void Interpreter::resolve_but_one(Millis press, const DoubtedFit& made, Millis now) {
    const auto stood = game_.at(made.square);
    const bool reply = stood && stood->side != game_.turn() && made.square != made.move.to();
    if (reply && unheard({made.move, press}))
        return conclude({made.move, press, press, Doubts{}.with(Doubt::unseen)}, now);
    distrust_missing(press, made);
    conclude({made.move, press, press, Doubts{}.with(Doubt::sensor)}, now);
}

// Nothing else is missing than what the player has lifted and holds.
bool Interpreter::only_in_hand() const {
    Bitboard held = 0;
    for (const Carry& carry : carries_.all())
        if (carry.in_air() && carry.from && carry.piece.side == game_.turn()) held |= chess::bit(*carry.from);
    const Bitboard missing = differing(picture_of(game_), board_) & ~unbelieved();
    return (missing & ~held) == 0 && (missing & felt(board_)) == 0;
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

// The board shows an earlier position. Touches by which an illegal move was made bind who replaces it (7.5.1).
void Interpreter::settle_back(Millis now) {
    const bool replaced = back_plies_ == 1 && !past_.back().made;
    std::vector<Carry> touches;
    if (replaced) touches = std::move(past_.back().carries);
    illegal_.reset();
    reinstated(now);
    take_back(*back_since_, back_plies_);
    carries_.bind(std::move(touches));
}

// Moves were taken back and another was made and pressed for before the earlier position had stood by itself.
bool Interpreter::settle_moved_before(Millis press) {
    for (std::size_t plies = 2; plies <= past_.size(); plies += 2) {
        if (!fit(past_[past_.size() - plies].position, board_, unbelieved()).is_move()) continue;
        illegal_.reset();
        reinstated(press);
        take_back(press, plies);
        if (candidate_) conclude({candidate_->move, press, press, Doubts{}.with(Doubt::disturbed)}, press);
        return true;
    }
    return false;
}

// What a machine has read costs nobody time, and no game (7.5.5): it is told, and the press waits for the move. Only by
// `sensor=acts`, where the readings prove it, is it entered.
void Interpreter::resolve_movement(Millis press, const laws::HandMove& movement) {
    const bool stopped = stopped_ && press >= *stopped_;
    if (stopped || is_custom(game_, movement) || unheard({Move{}, now_})) return mismatch(press);
    Doubts doubts = doubts_of_movement(carries_.all(), game_, board_, settings_.period);
    if (displaced_ || astray_ || reinstating_) doubts.add(Doubt::disturbed);
    if (!owed_.empty()) doubts.add(Doubt::no_press);
    if (settings_.use == SensorUse::acts && doubts.none()) return illegal(press, movement);
    carries_.tell_put(press, game_.turn(), presses_, true, seen_.observations);
    tell(press, seen::IllegalMovement{movement, game_}, doubts);
    illegal_ = press;
    mismatch(press);
}

// By `sensor=acts` the piece that stands on a square it cannot go to is given time to go on.
bool Interpreter::may_go_on(Millis now) const {
    return settings_.use == SensorUse::acts && now - *waiting_press_ < 2 * settings_.tolerance.grace &&
           unbelieved() == 0 && one_movement(game_, board_);
}

void Interpreter::illegal(Millis at, const laws::HandMove& movement) {
    carries_.tell_put(at, game_.turn(), presses_, true, seen_.observations);
    tell(at, seen::IllegalMovement{movement, game_});
    early_press_ = false;
    settle_presses(at, false);
    act({instant(at), laws::actor(game_.turn()), laws::act::MovePiece{movement}}, false);
    act(press_by(game_.turn(), at), false);
    remember({game_, true, std::nullopt, carries_.take_until(at)});
    const auto queen = queen_of(game_, movement);
    game_ = queen ? game_.after(*queen) : game_.after_illegal(laws::as_it_stands(game_, movement));
    left_.reset();
    longest_left_.reset();
    if (!queen) return;
    astray_ = false;
    mismatch(at);
}

// Told once, and anew when something else would mend it.
void Interpreter::mismatch(Millis at) {
    const auto earlier = std::ranges::find_if(presses_.rbegin(), presses_.rend(), [&](Millis one) { return one < at; });
    const Millis turn_began = earlier == presses_.rend() ? Millis(-1) : *earlier;
    std::vector<Mend> mends = taken_back_stands()
                                  ? mends_of(game_, board_, unbelieved())
                                  : least_mends(game_, board_, unbelieved(), carries_.put_since(turn_began));
    if (std::exchange(astray_, true) && mends == mends_told_) return;
    mends_told_ = mends;
    if (mends.size() == 2 && mends[0].piece && mends[1].piece) {
        const auto shown = [&](Square square) { return board_[static_cast<std::size_t>(chess::index(square))]; };
        if (shown(mends[0].square) == mends[1].piece && shown(mends[1].square) == mends[0].piece)
            tell(at, seen::Exchanged{mends[0].square, mends[1].square});
    }
    tell(at, seen::Mismatch{std::move(mends)});
}

// The position stands again: what was put back was touched without the intention of moving it (4.2.2, 7.5.1).
// But those by which an illegal move was made bind who replaces it.
void Interpreter::reinstated(Millis at) {
    carries_.tell_put(at, game_.turn(), presses_, true, seen_.observations);
    std::vector<Carry> touches;
    if (illegal_) touches = carries_.take_until(*std::exchange(illegal_, std::nullopt));
    carries_.clear();
    carries_.bind(std::move(touches));
    longest_left_.reset();
    reinstating_ = false;
}

void Interpreter::agree(Millis at) {
    displaced_ = astray_ = in_hand_ = false;
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
    unpressed_ = early_press_ = false;
    illegal_.reset();
    candidate_.reset();
    left_.reset();
    over_ = false;
    look(at);
}

}  // namespace adoube::sensor
