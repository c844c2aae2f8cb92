#include "sensor/interpret/hand_acts.h"

#include <algorithm>

#include "laws/04_act_of_moving/movement.h"
#include "sensor/interpret/proof.h"

namespace adoube::sensor {
namespace {

using laws::Act;

struct TimedAct {
    Millis at;
    laws::ActBody body;
};

// A piece that never stood again was taken off the board.
void lift_as_acts(const Carry& carry, std::vector<TimedAct>& acts) {
    if (!carry.from) return;
    if (carry.in_air())
        acts.push_back({carry.lifted, laws::act::Remove{*carry.from}});
    else if (!carry.again)
        acts.push_back({carry.lifted, laws::act::Touch{.squares = {*carry.from}}});
}

// Of a move against a touch: what was touched, each thing once, and what was put back. The move itself is one act.
void touch_as_acts(const Carry& carry, std::vector<TimedAct>& acts) {
    if (!carry.from || carry.again) return;
    acts.push_back({carry.lifted, laws::act::Touch{.squares = {*carry.from}}});
    if (carry.put_back()) acts.push_back({carry.put, laws::act::Release{*carry.from, *carry.to}});
}

void put_as_acts(const Carry& carry, std::vector<TimedAct>& acts) {
    if (!carry.to) return;
    if (carry.from)
        acts.push_back({carry.put, laws::act::Release{carry.origin, *carry.to}});
    else
        acts.push_back({carry.put, laws::act::PlaceNew{carry.piece.kind, *carry.to, true}});
}

// The piece stood here and went on to stand elsewhere: whether it had been let go is not known (4.7), only where last.
bool went_on(const Carry& carry, std::span<const Carry> among) {
    return carry.from && std::ranges::any_of(among, [&](const Carry& later) {
               return later.lifted > carry.lifted && later.again && later.to && later.from &&
                      later.origin == carry.origin && later.piece == carry.piece;
           });
}

// Put back after everything that made the move had been done: it stood already.
bool once_it_stood(const Carry& carry, std::span<const Carry> among) {
    if (!carry.put_back() || carry.again) return false;
    const auto of_the_move = [](const Carry& that) { return !that.put_back(); };
    const auto earlier = [&](const Carry& that) { return (that.to ? that.put : that.lifted) <= carry.lifted; };
    return std::ranges::any_of(among, of_the_move) &&
           std::ranges::all_of(among, [&](const Carry& that) { return !of_the_move(that) || earlier(that); });
}

// Two lifts so close that which was first is not known.
void join_touches(std::vector<TimedAct>& acts, Millis order) {
    for (std::size_t i = 1; i < acts.size();) {
        auto* before = std::get_if<laws::act::Touch>(&acts[i - 1].body);
        const auto* touch = std::get_if<laws::act::Touch>(&acts[i].body);
        if (before && touch && acts[i].at - acts[i - 1].at <= order) {
            for (const Square square : touch->squares) before->squares.push_back(square);
            before->together = true;
            acts.erase(acts.begin() + static_cast<std::ptrdiff_t>(i));
        } else {
            ++i;
        }
    }
}

// King and rook put down so close that which was first is not known: nobody is told to have moved the rook alone.
void king_before_rook(std::vector<TimedAct>& acts, Square king, Millis order) {
    const auto release_of = [&](bool of_king) {
        return std::ranges::find_if(acts, [&](const TimedAct& act) {
            const auto* release = std::get_if<laws::act::Release>(&act.body);
            return release && (release->from == king) == of_king && release->from != release->to;
        });
    };
    const auto of_king = release_of(true), of_rook = release_of(false);
    if (of_king == acts.end() || of_rook == acts.end()) return;
    if (of_rook->at > of_king->at || of_king->at - of_rook->at > order) return;
    of_rook->at = of_king->at;
    if (of_rook < of_king) std::iter_swap(of_rook, of_king);
}

}  // namespace

laws::Instant instant(Millis at) { return laws::Instant(at); }

Act press_by(Side side, Millis at) { return {instant(at), laws::actor(side), laws::act::Press{}}; }

namespace {

std::vector<Act> steps_as_acts(const TurnSeen& turn, const Tolerance& tolerance) {
    std::vector<TimedAct> timed;
    for (const Carry& carry : turn.carries) {
        if (carry.entered || binds_nobody(carry) || once_it_stood(carry, turn.carries)) continue;
        if (!doubts_of(carry, turn.carries, turn.before.turn(), turn.presses, tolerance).none()) continue;
        if (turn.breach) {
            touch_as_acts(carry, timed);
        } else {
            lift_as_acts(carry, timed);
            if (!went_on(carry, turn.carries)) put_as_acts(carry, timed);
        }
    }
    if (turn.breach) timed.push_back({turn.at, laws::act::MovePiece{laws::movement_of(turn.made)}});
    if (turn.made.is_castling() && !turn.breach) king_before_rook(timed, turn.made.from(), tolerance.order);
    // A piece pushed off its square by the one that takes it: off first, then down.
    std::ranges::stable_sort(timed, {}, [](const TimedAct& act) {
        return std::pair(act.at, !std::holds_alternative<laws::act::Remove>(act.body));
    });
    join_touches(timed, tolerance.order);
    std::vector<Act> acts;
    for (TimedAct& act : timed) acts.push_back({instant(act.at), laws::actor(turn.before.turn()), std::move(act.body)});
    return acts;
}

bool proved(const TurnSeen& turn) {
    const auto unsure = [](const Carry& carry) { return carry.restless && carry.from && !carry.put_back(); };
    return !turn.unheard && !turn.contradicted && !turn.castles_by_rook() &&
           std::ranges::none_of(turn.carries, unsure) && !read_at_once(turn.carries, turn.period);
}

}  // namespace

std::vector<Act> acts_of(const TurnSeen& turn, SensorUse use, const Tolerance& tolerance) {
    if (use == SensorUse::acts && proved(turn)) {
        std::vector<Act> steps = steps_as_acts(turn, tolerance);
        if (turn.breach || lawfully_make(steps, turn.before, turn.made)) return steps;
    }
    return {{instant(turn.at), laws::actor(turn.before.turn()), laws::act::MovePiece{laws::movement_of(turn.made)}}};
}

}  // namespace adoube::sensor
