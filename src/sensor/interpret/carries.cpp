#include "sensor/interpret/carries.h"

#include <algorithm>
#include <utility>

namespace adoube::sensor {

Doubts doubts_of(const Carry& carry, std::span<const Carry> among, Side turn, std::span<const Millis> presses,
                 const Tolerance& tolerance) {
    Doubts doubts;
    if (carry.restless) doubts.add(Doubt::sensor);
    if (!carry.put_back()) return doubts;
    if (carry.put - carry.lifted < tolerance.brief) doubts.add(Doubt::brief);
    if (carry.piece.side != turn) doubts.add(Doubt::other_hand);
    if (carry.over_press) doubts.add(Doubt::disturbed);
    const auto near = [&](Millis at, Millis margin) { return at > carry.lifted - margin && at < carry.put + margin; };
    for (const Carry& that : among) {
        if (&that == &carry) continue;
        const bool spans = that.lifted < carry.lifted && (that.in_air() || that.put > carry.put);
        const bool put_near = that.to && near(that.put, tolerance.apart);
        if (spans || near(that.lifted, tolerance.apart) || put_near) doubts.add(Doubt::disturbed);
    }
    for (const Millis press : presses)
        if (near(press, tolerance.reach)) doubts.add(Doubt::disturbed);
    return doubts;
}

void Carries::changed(Millis at, const steady::Changed& change, Bitboard restless, std::vector<Observation>& tell) {
    if (change.before) lifted(at, change.square, *change.before, chess::contains(restless, change.square), tell);
    if (change.after) put(change.before ? change.last : at, change.square, *change.after);
}

void Carries::clock(Millis at, bool runs) {
    if (runs && clock_stands_) clock_started_ = at;
    clock_stands_ = !runs;
}

void Carries::pressed() {
    for (Carry& carry : carries_)
        if (carry.in_air()) carry.over_press = true;
}

// It took another's place within a bounce: that is told first, and yet it was put there after it was lifted here.
void Carries::join_arrival(Carry& carry) {
    const auto arrived = std::ranges::find_if(carries_, [&](const Carry& that) {
        return !that.from && that.stands && that.piece == carry.piece && that.put > carry.lifted;
    });
    if (arrived == carries_.end()) return;
    carry.to = arrived->to;
    carry.put = arrived->put;
    carry.told = arrived->told;
    carry.stands = true;
    carries_.erase(arrived);
}

void Carries::lifted(Millis at, Square square, Piece piece, bool restless, std::vector<Observation>& tell) {
    const auto stood = std::ranges::find_if(
        carries_, [&](const Carry& carry) { return carry.stands && carry.to == square && carry.piece == piece; });
    if (stood != carries_.end() && !stood->told && at - stood->put < tolerance_.slide) {
        tell.push_back({stood->put, {}, seen::SlidOver{square, piece}});
        if (stood->put_back()) stood->restless = true;  // it rocked on its own square
        stood->to.reset();
        stood->stands = false;
        return;
    }
    Carry carry{.from = square, .origin = square, .piece = piece, .lifted = at, .restless = restless};
    carry.idle = clock_stands_ || at < clock_started_;
    if (stood != carries_.end()) {
        stood->stands = false;
        carry.origin = stood->origin;
        carry.again = !stood->put_back();
    } else {
        join_arrival(carry);
    }
    const bool close = !carries_.empty() && at - carries_.back().lifted <= tolerance_.order;
    tell.push_back({at, close ? Doubts{}.with(Doubt::order_unknown) : Doubts{}, seen::Lifted{square, piece}});
    carries_.push_back(carry);
}

void Carries::put(Millis at, Square square, Piece piece) {
    Carry* found = nullptr;
    for (Carry& carry : carries_) {
        if (!carry.in_air() || carry.piece != piece) continue;
        found = &carry;  // the one lifted last, unless one came from here
        if (carry.origin == square || carry.from == square) break;
    }
    if (!found) {
        carries_.push_back({.origin = square, .piece = piece, .lifted = at});
        found = &carries_.back();
    }
    // Of two pieces that look alike the other one belongs here: it did not go where it was thought to.
    const auto home = std::ranges::find_if(carries_, [&](const Carry& carry) {
        return &carry != found && carry.stands && carry.from && carry.piece == piece && carry.origin == square;
    });
    if (home != carries_.end() && found->from && found->origin != square) {
        found->to = std::exchange(home->to, square);
        found->put = std::exchange(home->put, at);
        found->told = std::exchange(home->told, false);
        found->stands = true;
        return;
    }
    found->to = square;
    found->put = at;
    found->stands = true;
    found->told = false;
}

void Carries::flickered(Millis at, const steady::Flickered& flicker, std::vector<Observation>& tell) {
    // Felt on its own square while it was away: it rocked there, and nobody need have lifted it.
    for (Carry& carry : carries_)
        if (carry.in_air() && carry.from == flicker.square) carry.restless = true;
    const bool carried =
        flicker.seen && std::ranges::any_of(carries_, [&](const Carry& carry) {
            return carry.piece == *flicker.seen && carry.lifted <= at && (carry.in_air() || carry.put >= at);
        });
    if (carried)
        tell.push_back({at, {}, seen::SlidOver{flicker.square, *flicker.seen}});
    else
        tell.push_back({at, Doubts{}.with(Doubt::sensor), seen::Flickered{flicker.square, flicker.lasted}});
}

void Carries::tell_put(Millis now, Side turn, std::span<const Millis> presses, bool all,
                       std::vector<Observation>& tell) {
    for (Carry& carry : carries_) {
        if (carry.told || !carry.stands || (!all && now - carry.put < tolerance_.slide)) continue;
        carry.told = true;
        const Doubts doubts = doubts_of(carry, carries_, turn, presses, tolerance_);
        if (carry.put_back())
            tell.push_back({carry.put, doubts, seen::PutBack{*carry.to, carry.piece, carry.put - carry.lifted}});
        else
            tell.push_back({carry.put, doubts, seen::PutDown{carry.from, *carry.to, carry.piece}});
    }
}

void Carries::distrust(Square square) {
    for (Carry& carry : carries_)
        if (carry.from == square) carry.restless = true;
}

std::size_t Carries::in_air() const {
    return static_cast<std::size_t>(std::ranges::count_if(carries_, &Carry::in_air));
}

std::vector<Square> Carries::lifted_squares() const {
    std::vector<Square> squares;
    for (const Carry& carry : carries_)
        if (carry.in_air() && carry.from && std::ranges::find(squares, *carry.from) == squares.end())
            squares.push_back(*carry.from);
    return squares;
}

std::vector<Carry> Carries::take_until(Millis at) {
    const auto later = std::ranges::find_if(carries_, [&](const Carry& carry) { return carry.lifted > at; });
    std::vector<Carry> turn(carries_.begin(), later);
    carries_.erase(carries_.begin(), later);
    for (Carry& carry : carries_) {  // what is left belongs to a turn that begins now
        if (carry.from) carry.origin = *carry.from;
        carry.again = false;
    }
    return turn;
}

void Carries::resume(std::vector<Carry> earlier) {
    for (Carry& before : earlier) {
        before.entered = true;
        for (Carry& carry : carries_) {
            if (!before.stands || carry.from != before.to || carry.piece != before.piece) continue;
            carry.origin = before.origin;
            carry.again = !before.put_back();
            before.stands = false;
        }
    }
    carries_.insert(carries_.begin(), earlier.begin(), earlier.end());
}

void Carries::bind(std::vector<Carry> earlier) {
    for (Carry& before : earlier) {
        if (before.in_air()) before.to = before.from;
        before.entered = before.told = true;
        before.stands = false;
    }
    carries_.insert(carries_.begin(), earlier.begin(), earlier.end());
}

Bitboard Carries::put_since(Millis at) const {
    Bitboard squares = 0;
    for (const Carry& carry : carries_)
        if (carry.stands && carry.put > at) squares |= chess::bit(*carry.to);
    return squares;
}

}  // namespace adoube::sensor
