#include "sensor/simulate/by_hand.h"

#include <algorithm>

namespace adoube::sensor {
namespace {

using chess::Move;
namespace act = laws::act;

class Hand {
public:
    Hand(const Position& position, Move move, Millis at, Dice& dice)
        : position_(position), move_(move), at_(at), dice_(dice) {
        out_.move = move;
    }

    void wait(int least, int most) { at_ += dice_.between(least, most); }
    void touch(Square square) {
        note(square);
        add(act::Touch{.squares = {square}});
    }
    // Which was first is nobody's to know: the act names them as the board does.
    void touch_both(Square one, Square two) {
        note(one);
        note(two);
        add(act::Touch{.squares = {std::min(one, two), std::max(one, two)}, .together = true});
    }
    void release(Square from, Square to) { add(act::Release{from, to}); }
    void remove(Square square, bool is_touch = true) {
        if (is_touch) note(square);
        add(act::Remove{square});
    }
    void place(chess::Kind kind, Square square) { add(act::PlaceNew{kind, square, true}); }

    void touches_another_first();
    void hesitates();
    void plain();
    void captures();
    void castles(int rook_first);
    void promotes();
    HandledMove done(bool presses) {
        out_.made = at_;
        if (presses) {
            wait(80, 900);
            add(act::Press{});
        }
        out_.done = at_;
        return std::move(out_);
    }

private:
    void note(Square square) {
        out_.touched.push_back(square);
        out_.touched_at.push_back(at_);
    }
    void add(laws::ActBody body) {
        out_.acts.push_back({laws::Instant(at_), laws::actor(position_.turn()), std::move(body)});
    }

    const Position& position_;
    Move move_;
    Millis at_;
    Dice& dice_;
    HandledMove out_;
};

void Hand::touches_another_first() {
    const auto moves = chess::legal_moves(position_);
    const Move other = moves[static_cast<std::size_t>(dice_.below(static_cast<int>(moves.size())))];
    if (other.from() == move_.from() || move_.is_castling()) return;
    touch(other.from());
    wait(250, 2500);
    release(other.from(), other.from());
    wait(500, 4000);
    out_.breach = true;
}

// The piece stands elsewhere for a moment and is still held: no move has been made.
void Hand::hesitates() {
    for (const Move other : chess::legal_moves(position_)) {
        if (other.from() != move_.from() || other.to() == move_.to() || position_.at(other.to())) continue;
        if (other.is_castling() || other.is_en_passant() || other.is_promotion()) continue;
        touch(move_.from());
        wait(300, 900);
        release(move_.from(), other.to());
        wait(450, 2500);
        release(other.to(), move_.to());  // Wood lifts it on the way
        return;
    }
    plain();
}

void Hand::plain() {
    touch(move_.from());
    wait(250, 1500);
    release(move_.from(), move_.to());
}

void Hand::captures() {
    const Square taken = *chess::captured_square(position_, move_);
    switch (dice_.below(move_.is_en_passant() ? 3 : 4)) {
        case 0:
            remove(taken);
            wait(150, 900);
            return plain();
        case 1:
            touch(move_.from());
            wait(150, 700);
            remove(taken);
            wait(150, 700);
            return release(move_.from(), move_.to());
        case 2:
            if (!move_.is_en_passant()) {  // pushed off the square by the piece that takes it
                touch(move_.from());
                wait(200, 1200);
                remove(taken);
                return release(move_.from(), move_.to());
            }
            plain();
            wait(200, 900);
            return remove(taken);
        default:  // the taken piece with one hand, its taker with the other
            touch(move_.from());
            wait(60, 200);
            remove(taken);
            wait(100, 300);
            return release(move_.from(), move_.to());
    }
}

void Hand::castles(int rook_first) {
    const Side side = position_.turn();
    const auto wing = chess::wing_of(move_);
    const Square king = move_.from(), rook = position_.homes().rook_square(side, wing);
    const Square rook_to = chess::castled_rook(side, wing);
    if (dice_.one_in(rook_first)) {
        out_.breach = true;
        touch(rook);
        wait(150, 900);
        touch(king);
        wait(200, 900);
        release(king, move_.to());
        wait(150, 900);
        return release(rook, rook_to);
    }
    const int order = position_.is_chess960() ? 1 : dice_.below(3);
    if (order == 0) {
        touch(king);
        wait(250, 1200);
        release(king, move_.to());
        wait(200, 900);
        touch(rook);
        wait(250, 900);
        return release(rook, rook_to);
    }
    if (order == 1) {
        touch(king);
        wait(150, 700);
        touch(rook);
    } else {
        touch_both(king, rook);
    }
    wait(250, 900);
    release(king, move_.to());
    wait(0, 500);
    release(rook, rook_to);
}

void Hand::promotes() {
    if (const auto taken = chess::captured_square(position_, move_)) {
        remove(*taken);
        wait(200, 900);
    }
    switch (dice_.below(3)) {
        case 0:
            plain();
            wait(500, 1500);
            remove(move_.to(), false);
            wait(400, 2500);
            return place(move_.becomes(), move_.to());
        case 1:
            remove(move_.from());
            wait(400, 2500);
            return place(move_.becomes(), move_.to());
        default:
            place(move_.becomes(), move_.to());
            wait(400, 1500);
            return remove(move_.from());
    }
}

}  // namespace

HandledMove by_hand(const Position& position, Move move, Millis at, const Habits& habits, Dice& dice) {
    Hand hand(position, move, at, dice);
    if (dice.one_in(habits.touches_another_first)) hand.touches_another_first();
    const bool hesitates = dice.one_in(habits.hesitates);
    if (move.is_castling())
        hand.castles(habits.rook_first);
    else if (move.is_promotion())
        hand.promotes();
    else if (chess::is_capture(position, move))
        hand.captures();
    else if (hesitates)
        hand.hesitates();
    else
        hand.plain();
    return hand.done(!dice.one_in(habits.forgets_press));
}

}  // namespace adoube::sensor
