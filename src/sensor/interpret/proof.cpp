#include "sensor/interpret/proof.h"

#include <algorithm>

#include "laws/decide.h"

namespace adoube::sensor {
namespace {

struct Step {
    Millis at;
    bool puts;
    Square square;
    Piece piece;
    bool from_beside = false;
};

std::vector<Step> steps_of(std::span<const Carry> carries, bool with_entered) {
    std::vector<Step> steps;
    for (const Carry& carry : carries) {
        if (carry.entered && !with_entered) continue;
        if (carry.from) steps.push_back({carry.lifted, false, *carry.from, carry.piece});
        if (carry.to) steps.push_back({carry.put, true, *carry.to, carry.piece, !carry.from});
    }
    std::ranges::stable_sort(steps, {}, [](const Step& step) { return std::pair(step.at, step.puts); });
    return steps;
}

// `promoted`: where a piece may come to from beside the board.
bool lead(std::span<const Step> steps, BoardPicture board, const BoardPicture& to, std::optional<Square> promoted) {
    for (const Step& step : steps) {
        auto& on = board[static_cast<std::size_t>(chess::index(step.square))];
        if (step.puts ? on.has_value() : on != step.piece) return false;
        if (step.from_beside && step.square != promoted) return false;
        on = step.puts ? std::optional(step.piece) : std::nullopt;
    }
    return board == to;
}

}  // namespace

// The touches of an illegal move bind the turn that replaces it: its pieces stand where they stood, or go on from where
// they were put.
bool make_the_move(std::span<const Carry> carries, const Position& before, Move made) {
    const BoardPicture from = picture_of(before), to = picture_of(before.after(made));
    const auto promoted = made.is_promotion() ? std::optional(made.to()) : std::nullopt;
    return lead(steps_of(carries, false), from, to, promoted) || lead(steps_of(carries, true), from, to, promoted);
}

Doubts doubts_of_movement(std::span<const Carry> carries, const Position& before, const BoardPicture& board,
                          Millis period) {
    Doubts doubts;
    for (const Carry& carry : carries) {
        if (carry.entered) continue;
        if (carry.again) doubts.add(Doubt::held);  // it stood elsewhere: who moved it on, and whether it was let go?
        if (carry.restless) doubts.add(Doubt::sensor);
        if (carry.over_press && carry.to) doubts.add(Doubt::late);
    }
    const auto steps = steps_of(carries, false);
    if (!lead(steps, picture_of(before), board, std::nullopt) || read_at_once(carries, period))
        doubts.add(Doubt::order_unknown);
    return doubts;
}

bool read_at_once(std::span<const Carry> carries, Millis period) {
    const auto at_once = [&](Millis one, Millis two) { return std::chrono::abs(one - two) < period; };
    for (const Carry& one : carries) {
        if (one.put_back() || !one.from) continue;
        if (one.to && at_once(one.lifted, one.put)) return true;
        for (const Carry& two : carries) {
            if (&one == &two || two.put_back()) continue;
            if (one.in_air() && two.from && !two.again && at_once(one.lifted, two.lifted)) return true;
            if (two.to && two.to != one.from && at_once(one.lifted, two.put)) return true;
        }
    }
    return false;
}

bool lawfully_make(std::span<const laws::Act> acts, const Position& before, Move made) {
    laws::Terms terms;
    terms.venue = laws::Venue::note;
    laws::Game game(terms, before);
    for (const laws::Act& act : acts) {
        const laws::Ruling ruling = laws::decide(game, act);
        if (ruling.finding != laws::Finding::lawful) return false;
        laws::apply(game, ruling, act);
    }
    return !game.breach && game.standing_illegal.empty() && game.position.same_as(before.after(made));
}

}  // namespace adoube::sensor
