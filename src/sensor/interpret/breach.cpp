#include "sensor/interpret/breach.h"

#include <algorithm>

#include "base/overloaded.h"
#include "laws/04_act_of_moving/castling.h"
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

constexpr std::size_t most_readings = 64;

// Which lifts were touches, in every way in which it can be read: the certain ones always, each doubtful one or not.
// The first reading is of the certain ones alone; none if there are too many.
std::vector<std::vector<Lift>> readings_of(std::span<const Lift> lifts) {
    std::vector<std::vector<Lift>> readings(1);
    for (const Lift& lift : lifts) {
        if (!lift.doubts.none() && 2 * readings.size() > most_readings) return {};
        auto touched = readings;
        for (auto& reading : touched) reading.push_back(lift);
        if (lift.doubts.none())
            readings = std::move(touched);
        else
            readings.insert(readings.end(), touched.begin(), touched.end());
    }
    return readings;
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

// What was not done, and of which piece: of two the one that the move made did not honour.
struct Broken {
    Clause clause;
    Square piece;
    std::optional<Square> with{};  // the other piece that the duty rests on
};

Square castling_rook(const Position& position, const laws::Touches& touches, chess::Wing wing) {
    const auto found = std::ranges::find_if(touches, [&](const laws::TouchedPiece& touch) {
        return laws::castling_wing_of(position, touch.square) == wing;
    });
    return found == touches.end() ? position.king(position.turn()) : found->square;
}

std::optional<Broken> broken(const TurnSeen& turn, const laws::Touches& touches) {
    using namespace laws;
    if (touches.empty()) return std::nullopt;
    const Position& before = turn.before;
    if (turn.made.is_castling() && castling_barred(before, touches, chess::wing_of(turn.made)))
        return Broken{Clause::castle_rook_first, castling_rook(before, touches, chess::wing_of(turn.made))};
    const Duty duty = duty_from_touches(before, touches);
    if (fulfils(before, duty, turn.made)) return std::nullopt;
    const auto both = [&](Square own, Square other) {
        return turn.made.from() == own ? Broken{duty.ground, other, own} : Broken{duty.ground, own, other};
    };
    return std::visit(overloaded{
                          [&](const duty::MustMove& must) { return Broken{duty.ground, must.square}; },
                          [&](const duty::MustCapture& must) { return Broken{duty.ground, must.square}; },
                          [&](const duty::MustCaptureWith& must) { return both(must.with, must.square); },
                          [&](const duty::MustCastle& must) {
                              return both(before.king(before.turn()), castling_rook(before, touches, must.wing));
                          },
                          [&](const auto&) { return Broken{duty.ground, touches[0].square}; },
                      },
                      duty.what);
}

// When the piece was lifted, and how long before the piece that was moved; where both were touched, before the move
// stood.
Observation evidence(const TurnSeen& turn, const Broken& what, std::span<const Lift> lifts, bool only_certain) {
    const auto lift_of = [&](Square square) {
        return std::ranges::find_if(
            lifts, [&](const Lift& lift) { return lift.square == square && (!only_certain || lift.doubts.none()); });
    };
    auto named = lift_of(what.piece);
    if (named == lifts.end()) named = lifts.begin();  // a duty rests on a lift, so there is one
    Doubts doubts = named->doubts;
    if (what.with)
        if (const auto with = lift_of(*what.with); with != lifts.end())
            doubts.bits = static_cast<std::uint16_t>(doubts.bits | with->doubts.bits);
    Millis until = turn.at;
    if (!counts_until_it_stood(what.clause))
        for (const Lift& lift : lifts)
            if (lift.square == turn.made.from() && lift.at >= named->at) until = lift.at;
    return {turn.at, doubts,
            seen::MayBreach{turn.before.turn(), what.clause, what.piece, until - named->at, turn.made, turn.before}};
}

// Whether it is a breach whichever of the doubtful lifts were touches.
bool however_read(const TurnSeen& turn, std::span<const Lift> lifts, const Tolerance& tolerance) {
    const auto readings = readings_of(lifts);
    const auto breach = [&](const std::vector<Lift>& reading) {
        return broken(turn, as_touches(reading, tolerance.order, false)).has_value();
    };
    return !readings.empty() && std::ranges::all_of(readings, breach);
}

}  // namespace

namespace {

std::optional<Observation> by_lifts(const TurnSeen& turn, const Tolerance& tolerance) {
    const std::vector<Lift> lifts = lifts_of(turn, tolerance);
    if (const auto what = broken(turn, as_touches(lifts, tolerance.order, true))) {
        Observation found = evidence(turn, *what, lifts, true);
        const auto idle = [](const Carry& carry) { return carry.idle && !binds_nobody(carry); };
        if (std::ranges::any_of(turn.carries, idle)) found.doubts.add(Doubt::stopped);
        // A sleeve may uncover a square before its piece is lifted: nobody is accused for an order so close.
        if (!broken(turn, as_touches(lifts, std::max(tolerance.order, tolerance.apart), true)))
            found.doubts.add(Doubt::order_unknown);
        if (!however_read(turn, lifts, tolerance))
            for (const Lift& lift : lifts)
                found.doubts.bits = static_cast<std::uint16_t>(found.doubts.bits | lift.doubts.bits);
        return found;
    }
    if (const auto what = broken(turn, as_touches(lifts, tolerance.order, false))) {
        Observation doubtful = evidence(turn, *what, lifts, false);
        if (doubtful.certain()) doubtful.doubts.add(Doubt::order_unknown);
        return doubtful;
    }
    if (turn.left && *turn.left != turn.made && turn.left_stood >= tolerance.let_go)
        return Observation{turn.at, Doubts{}.with(Doubt::held),
                           seen::MayBreach{turn.before.turn(), Clause::release, turn.left->from(), turn.left_stood,
                                           turn.made, turn.before}};
    return std::nullopt;
}

}  // namespace

// Nobody is accused by a lift that was not read: where some are missing, neither what was touched nor what was touched
// first is certain.
std::optional<Observation> may_breach(const TurnSeen& turn, const Tolerance& tolerance) {
    auto found = by_lifts(turn, tolerance);
    if (!found) return found;
    if (turn.unheard) found->doubts.add(Doubt::unseen);
    if (turn.contradicted) found->doubts.add(Doubt::order_unknown);
    return found;
}

}  // namespace adoube::sensor
