#include <algorithm>

#include "sensor/interpret/interpreter.h"

namespace adoube::sensor {

namespace {

constexpr std::size_t more_than_a_move = 3;  // pieces in the air at once: no move needs so many

constexpr Bitboard light_centre = chess::bit(Square::e4) | chess::bit(Square::d5);
constexpr Bitboard dark_centre = chess::bit(Square::d4) | chess::bit(Square::e5);

}  // namespace

// By custom both kings are put on light squares when White has won, on dark ones when Black has, on one of each for a
// draw. No position of a game has both kings there: the four squares touch each other.
std::optional<Convention> Interpreter::kings_in_centre() const {
    Bitboard kings = 0;
    for (std::size_t i = 0; i < 64; ++i)
        if (board_[i] && board_[i]->kind == chess::Kind::king) kings |= Bitboard{1} << i;
    if (chess::count(kings) != 2 || (kings & ~(light_centre | dark_centre))) return std::nullopt;
    if ((kings & light_centre) == kings) return Convention::white_wins;
    if ((kings & dark_centre) == kings) return Convention::black_wins;
    return Convention::draw;
}

void Interpreter::leave_candidate(Millis at) {
    if (!candidate_) return;
    const Millis stood = at - candidate_->at;
    if (!longest_left_ || stood > longest_stood_) {
        longest_left_ = candidate_->move;
        longest_stood_ = stood;
    }
    left_ = std::exchange(candidate_, std::nullopt);
}

void Interpreter::after_end(Millis at) {
    if (std::exchange(after_end_told_, true)) return;
    tell(at, seen::AfterTheEnd{});
}

// Kings in the centre end nothing by themselves: they stand where the game has them again, or a new game is set up.
bool Interpreter::goes_on_after_kings() const {
    if (!over_ || chess::lawful_moves(game_).empty()) return false;
    return fit(game_, board_, unbelieved()).kind == Fit::Kind::same || board_ == picture_of(Position::initial());
}

void Interpreter::look(Millis at) {
    const bool kings = kings_in_centre().has_value();
    kings_since_ = kings ? std::optional(kings_since_.value_or(at)) : std::nullopt;
    if (goes_on_after_kings()) {
        over_ = after_end_told_ = false;
        candidate_.reset();
        left_.reset();
        reinstated(at);
    }
    if (over_) return kings ? void() : after_end(at);
    const Fit shown = fit(game_, board_, unbelieved());
    if (shown.kind != Fit::Kind::same && taken_back_stands()) return leave_candidate(at);
    if (waiting_press_ && candidate_ && opponent_begins(*candidate_)) return conclude_pressed(at);
    if (pressed_early() && at - candidate_->at >= settings_.tolerance.slide && opponent_begins(*candidate_))
        return settle_early(at);
    if (!settings_.clock && !reinstating_ && candidate_ && at - candidate_->at >= settings_.tolerance.stands &&
        opponent_begins(*candidate_))
        return conclude({candidate_->move, candidate_->at}, at);
    if (shown.kind == Fit::Kind::same) {
        leave_candidate(at);
        left_.reset();
        back_since_.reset();
        taken_back_ = 0;
        if (reinstating_ || (astray_ && !in_hand_)) reinstated(at);
        if (displaced_ || astray_) agree(at);
        return;
    }
    if (!shown.is_move()) {
        if (end_stands()) return;
        if (cleared(at)) return conclude({candidate_->move, candidate_->at}, at);
        leave_candidate(at);
        return look_beyond(at);
    }
    if (candidate_ && candidate_->move == shown.move) return;
    leave_candidate(at);
    candidate_ = Standing{shown.move, at};
    back_since_.reset();
    if (displaced_ || astray_) agree(at);
}

// The move stands as it did, but for pieces of the opponent that are in the air.
bool Interpreter::opponent_begins(const Standing& move) const {
    const BoardPicture made = picture_of(game_.after(move.move));
    const Bitboard changed = differing(made, board_) & ~unbelieved();
    for (const Square square : chess::squares(changed)) {
        const auto at = static_cast<std::size_t>(chess::index(square));
        if (!made[at] || made[at]->side == game_.turn() || board_[at]) return false;
    }
    return changed != 0;
}

void Interpreter::look_beyond(Millis at) {
    if (reply_stands(at) || altered(at)) return;
    look_back(at);
}

// The move that stood before and the opponent's answer to it are both on the board: the first was made.
bool Interpreter::reply_stands(Millis at) {
    if (!left_ || !fit(game_.after(left_->move), board_, unbelieved()).is_move()) return false;
    conclude({left_->move, left_->at, {}, without_press()}, at);
    return true;
}

// In place of the last move, which nobody pressed for or which was not legal, another one stands.
bool Interpreter::altered(Millis at) {
    if (past_.empty() || (past_.back().pressed && past_.back().made)) return false;
    const Fit instead = fit(past_.back().position, board_, unbelieved());
    if (!instead.is_move()) return false;
    const auto made = past_.back().made;
    const Millis before = made ? stood(*made, at) : Millis{};
    carries_.resume(std::move(past_.back().carries));
    take_back(at, 1);
    if (!made) return true;
    longest_left_ = made->move;
    longest_stood_ = before;
    return true;
}

// How long a move that was made stood, until its piece was lifted again.
Millis Interpreter::stood(const Standing& made, Millis at) const {
    for (const Carry& carry : carries_.all())
        if (carry.from == made.move.to() && carry.lifted > made.at) return carry.lifted - made.at;
    return at - made.at;
}

void Interpreter::look_back(Millis at) {
    for (std::size_t plies = 1; carries_.in_air() == 0 && plies <= past_.size(); ++plies) {
        const BoardPicture before = picture_of(past_[past_.size() - plies].position);
        if (differing(before, board_) & ~unbelieved()) continue;
        if (!back_since_ || back_plies_ != plies) back_since_ = at;
        back_plies_ = plies;
        return;
    }
    back_since_.reset();
}

void Interpreter::several_lifted(Millis at) {
    if (displaced_ || over_ || carries_.in_air() < more_than_a_move) return;
    if (candidate_ && ends_the_game(candidate_->move)) return;  // they are put away
    displaced_ = true;
    tell(at, seen::Displaced{carries_.lifted_squares()}, Doubts{}.with(Doubt::other_hand));
}

// A piece stands where no move takes it, and nothing changes any more. A piece in the hand is nothing strange, however
// long, nor, with a clock, is one that its player may still be holding elsewhere: the press tells.
void Interpreter::look_strange(Millis now) {
    const Tolerance& tolerance = settings_.tolerance;
    if (now - changed_at_ < (settings_.clock ? 3 * tolerance.strange : tolerance.strange)) return;
    looked_strange_ = true;
    if (over_ || candidate_ || waiting_press_ || back_since_ || kings_since_) return;
    if ((differing(picture_of(game_), board_) & felt(board_) & ~unbelieved()) == 0) return;
    if (taken_back_stands() && (differing(board_, shown_then_) & ~unbelieved()) == 0) return;
    if (taken_back_stands() || astray_) return mismatch(changed_at_);
    if (settings_.clock) return one_movement(game_, board_) ? void() : mismatch(changed_at_);
    if (const auto but_one = fit_but_one(game_, board_, unbelieved())) {
        distrust_missing(changed_at_, *but_one);
        return conclude({but_one->move, changed_at_, {}, Doubts{}.with(Doubt::sensor)}, now);
    }
    if (!settle_unseen(changed_at_, std::nullopt)) mismatch(changed_at_);
}

// The position stands as a whole, seen from the other side. Two moves could not bring so many pieces there.
void Interpreter::look_turned(Millis now) {
    if (now - changed_at_ < settings_.tolerance.turned) return;
    looked_turned_ = true;
    if (lost_ || over_ || chess::count(felt(board_)) <= static_cast<int>(more_than_a_move)) return;
    if (turned_round(board_) != picture_of(game_)) return;
    turned_ = !turned_;
    board_ = turned_round(board_);
    steady_.turn_round();
    carries_.clear();
    tell(changed_at_, seen::TurnedRound{});
    look(now);
}

// What only time decides.
void Interpreter::wait_over(Millis now) {
    const Tolerance& tolerance = settings_.tolerance;
    carries_.tell_put(now, game_.turn(), presses_, false, seen_.observations);
    if (restless_) trust_again(now);
    if (waiting_press_) settle_pressed(now);
    const bool heard_out = !lost_ && waiting_press_ && now - *waiting_press_ >= tolerance.grace;
    if (heard_out && !candidate_) resolve_press(now);
    if (pressed_early() && now - candidate_->at >= tolerance.stands) settle_early(now);
    if (back_since_ && now - *back_since_ >= tolerance.stands) settle_back(now);
    if (kings_since_ && now - *kings_since_ >= tolerance.stands && !after_end_told_) {
        const auto means = kings_in_centre();
        const auto last = candidate_ ? candidate_ : left_;
        if (last && !over_) conclude({last->move, last->at, {}, without_press()}, last->at);
        if (means) tell(*kings_since_, seen::KingsInCentre{*means});
        over_ = after_end_told_ = true;
    }
    if (!looked_turned_) look_turned(now);
    if (!looked_strange_) look_strange(now);
    if (!candidate_ || over_ || word_given_) return;
    // Mate and stalemate need no press (5.1.1, 5.2.1): only time tells whether the piece was let go.
    const Millis patience = settings_.clock ? 2 * tolerance.stands : tolerance.alone;
    if (now - candidate_->at >= patience && (!settings_.clock || ends_the_game(candidate_->move)))
        conclude({candidate_->move, candidate_->at}, candidate_->at);
}

bool Interpreter::ends_the_game(Move move) const { return chess::lawful_moves(game_.after(move)).empty(); }

// Mate or stalemate stands, and pieces beside it are lifted or brushed: what was moved may still be held, and go on.
bool Interpreter::end_stands() const {
    if (!candidate_ || !ends_the_game(candidate_->move)) return false;
    const auto to = static_cast<std::size_t>(chess::index(candidate_->move.to()));
    return board_[to] == picture_of(game_.after(candidate_->move))[to];
}

// Mate or stalemate has stood, and now several pieces are gone and the one that was moved too: they are put away.
bool Interpreter::cleared(Millis at) const {
    if (!candidate_ || at - candidate_->at < settings_.tolerance.stands || !ends_the_game(candidate_->move))
        return false;
    const BoardPicture end = picture_of(game_.after(candidate_->move));
    return chess::count(differing(end, board_) & ~unbelieved()) >= static_cast<int>(more_than_a_move);
}

// The end had nobody's press, and now another move stands in its place and is pressed for.
bool Interpreter::went_on_after_end(Millis at, Side side) {
    if (past_.empty() || past_.back().position.turn() != side) return false;
    return fit(game_, board_, unbelieved()).kind != Fit::Kind::same && altered(at);
}

}  // namespace adoube::sensor
