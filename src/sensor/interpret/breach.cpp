#include "sensor/interpret/breach.h"

#include <algorithm>

#include "laws/04_act_of_moving/duty.h"

namespace adoube::sensor {
namespace {

using laws::Clause;

struct Lift {
    Square square;
    Millis at;
    Doubts doubts;
};

std::vector<Lift> lifts_of(const TurnSeen& turn, const Tolerance& tolerance) {
    std::vector<Lift> lifts;
    for (const Carry& carry : turn.carries) {
        if (!carry.from || carry.again || binds_nobody(carry)) continue;
        if (turn.castles_by_rook() && carry.piece.kind == chess::Kind::rook && !carry.put_back()) continue;
        lifts.push_back(
            {carry.origin, carry.lifted, doubts_of(carry, turn.carries, turn.before.turn(), turn.presses, tolerance)});
    }
    return lifts;
}

laws::Touches as_touches(std::span<const Lift> lifts, Millis order, bool only_certain) {
    laws::Touches touches;
    std::optional<Millis> last;
    for (const Lift& lift : lifts) {
        if (only_certain && !lift.doubts.none()) continue;
        if (touches.full()) break;
        touches.push_back({lift.square, false, last && lift.at - *last <= order});
        last = lift.at;
    }
    return touches;
}

std::optional<Clause> broken(const TurnSeen& turn, const laws::Touches& touches) {
    if (touches.empty()) return std::nullopt;
    if (turn.made.is_castling() && laws::castling_barred(turn.before, touches, chess::wing_of(turn.made)))
        return Clause::castle_rook_first;
    const laws::Duty duty = laws::duty_from_touches(turn.before, touches);
    if (laws::fulfils(turn.before, duty, turn.made)) return std::nullopt;
    return duty.ground;
}

// The lift that came first, and how long before the piece that was moved.
Observation evidence(const TurnSeen& turn, Clause clause, std::span<const Lift> lifts, bool only_certain) {
    const Lift* first = nullptr;
    Millis moved = turn.at;
    Doubts doubts;
    for (const Lift& lift : lifts) {
        if (only_certain && !lift.doubts.none()) continue;
        if (!first) first = &lift;
        if (!only_certain) doubts.bits = static_cast<std::uint16_t>(doubts.bits | lift.doubts.bits);
        if (lift.square != turn.made.from()) continue;
        moved = lift.at;
        break;
    }
    return {turn.at, doubts,
            seen::MayBreach{turn.before.turn(), clause, first->square, moved - first->at, turn.made, turn.before}};
}

}  // namespace

std::optional<Observation> may_breach(const TurnSeen& turn, const Tolerance& tolerance) {
    const std::vector<Lift> lifts = lifts_of(turn, tolerance);
    if (const auto clause = broken(turn, as_touches(lifts, tolerance.order, true))) {
        Observation found = evidence(turn, *clause, lifts, true);
        const auto idle = [](const Carry& carry) { return carry.idle && !binds_nobody(carry); };
        if (std::ranges::any_of(turn.carries, idle)) found.doubts.add(Doubt::disturbed);
        return found;
    }
    if (const auto clause = broken(turn, as_touches(lifts, tolerance.order, false))) {
        Observation doubtful = evidence(turn, *clause, lifts, false);
        if (doubtful.certain()) doubtful.doubts.add(Doubt::order_unknown);
        return doubtful;
    }
    if (turn.left && *turn.left != turn.made && turn.left_stood >= tolerance.let_go)
        return Observation{turn.at, Doubts{}.with(Doubt::held),
                           seen::MayBreach{turn.before.turn(), Clause::release, turn.left->from(), turn.left_stood,
                                           turn.made, turn.before}};
    return std::nullopt;
}

}  // namespace adoube::sensor
