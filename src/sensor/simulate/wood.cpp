#include "sensor/simulate/wood.h"

#include <algorithm>

#include "chess/board/homes.h"

namespace adoube::sensor {
namespace {

constexpr Millis reach{300};  // a piece let go without a touch told before was taken up so long before
constexpr Millis one_after_other{100};

Millis millis(laws::Instant at) { return std::chrono::duration_cast<Millis>(laws::elapsed(at)); }

}  // namespace

void Wood::lift(Millis at, Square square) {
    if (!on(square)) return;
    hand_.push_back({square, *on(square)});
    on(square).reset();
    contacts_.push_back({at, square, std::nullopt, std::nullopt});
}

void Wood::put(Millis at, Square square, Piece piece, std::optional<Square> from) {
    if (on(square)) hand_.push_back({square, *on(square)});  // pushed aside
    on(square) = piece;
    contacts_.push_back({at, square, piece, from});
}

void Wood::press(Millis at, Side side) { contacts_.push_back({at, {}, {}, {}, side}); }

std::vector<Wood::InHand>::iterator Wood::last_from(Square from) {
    const auto found = std::ranges::find(hand_.rbegin(), hand_.rend(), from, &InHand::from);
    return found == hand_.rend() ? hand_.end() : std::prev(found.base());
}

void Wood::carry(Millis at, Square from, Square to) {
    if (on(from)) lift(std::max(at - reach, Millis{0}), from);
    const auto held = last_from(from);
    if (held == hand_.end()) return;
    const InHand carried = *held;
    hand_.erase(held);
    put(at, to, carried.piece, from);
}

void Wood::movement(Millis at, Side side, const laws::HandMove& movement) {
    const bool king = on(movement.from) && on(movement.from)->kind == chess::Kind::king;
    const int files = chess::file_of(movement.to) - chess::file_of(movement.from);
    if (king && movement.castling && (files == 2 || files == -2)) {
        const chess::Homes homes;
        carry(at - 2 * one_after_other, movement.from, movement.to);
        return carry(at, homes.rook_square(side, *movement.castling), chess::castled_rook(side, *movement.castling));
    }
    const bool pawn = on(movement.from) && on(movement.from)->kind == chess::Kind::pawn;
    const Square passed = chess::square_at(chess::file_of(movement.to), chess::rank_of(movement.from));
    if (on(movement.to)) lift(at - reach, movement.to);
    if (pawn && files != 0 && on(passed) && on(passed)->side != side && !on(movement.to)) {
        const bool diagonal = chess::rank_of(movement.to) != chess::rank_of(movement.from);
        if (diagonal && std::ranges::find(hand_, movement.to, &InHand::from) == hand_.end()) lift(at, passed);
    }
    if (!movement.becomes) return carry(at, movement.from, movement.to);
    lift(at - one_after_other, movement.from);
    put(at, movement.to, {side, *movement.becomes}, std::nullopt);
}

void Wood::act(const laws::Act& act) {
    if (act.by == laws::Actor::arbiter) return;
    const Millis at = millis(act.at);
    const Side side = laws::side_of(act.by);
    if (const auto* touch = std::get_if<laws::act::Touch>(&act.body)) {
        Millis next = at;
        for (const Square square : touch->squares) {
            if (!touch->in_aperture && !touch->accidentally) lift(next, square);
            if (!touch->together) next += one_after_other;
        }
    } else if (const auto* release = std::get_if<laws::act::Release>(&act.body)) {
        carry(at, release->from, release->to);
    } else if (const auto* remove = std::get_if<laws::act::Remove>(&act.body)) {
        lift(at, remove->square);
    } else if (const auto* place = std::get_if<laws::act::PlaceNew>(&act.body)) {
        put(at, place->square, {place->opposing ? chess::other(side) : side, place->piece}, std::nullopt);
    } else if (const auto* moves = std::get_if<laws::act::MovePiece>(&act.body)) {
        if (moves->movement) movement(at, side, *moves->movement);
    } else if (const auto* plays = std::get_if<laws::act::Play>(&act.body)) {
        if (plays->movement) movement(at, side, *plays->movement);
        press(at + one_after_other, side);
    } else if (std::holds_alternative<laws::act::Press>(act.body)) {
        press(at, side);
        hand_.clear();
    } else if (const auto* displace = std::get_if<laws::act::Displace>(&act.body)) {
        for (const Square square : displace->squares) lift(at, square);
    } else if (std::holds_alternative<laws::act::RestorePieces>(act.body)) {
        for (const InHand& held : std::exchange(hand_, {})) put(at, held.from, held.piece, held.from);
    }
}

std::vector<Contact> Wood::contacts() const {
    std::vector<Contact> ordered = contacts_;
    std::ranges::stable_sort(ordered, {}, &Contact::at);
    return ordered;
}

}  // namespace adoube::sensor
