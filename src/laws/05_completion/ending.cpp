#include "laws/05_completion/ending.h"

#include <algorithm>

#include "chess/board/draw_limits.h"
#include "chess/board/moves.h"
#include "chess/winnable/winnable.h"
#include "laws/09_drawn_game/offer.h"

namespace adoube::laws {
namespace {

bool nobody_can_mate(const MatingFacts& facts) {
    return std::ranges::all_of(facts.can_mate, [](const auto& can) { return can == chess::Can::no; });
}

constexpr int fewest_plies_for_fivefold = chess::fewest_plies_to_stand(chess::occurrences_that_end);

bool away_from_board(const State& table) { return table.in<phase::Adjourned>() || table.in<phase::Resuming>(); }

}  // namespace

bool can_mate(const Position& position, Side side, const MatingFacts& facts) {
    if (const auto fact = facts.can_mate[side]) return *fact != chess::Can::no;
    return !chess::surely_cannot_mate(position, side);
}

Outcome loss_or_draw(const Position& position, Side loser, const MatingFacts& facts) {
    return can_mate(position, other(loser), facts) ? win_for(other(loser)) : Outcome::draw;
}

std::optional<End> end_of_position(const Position& position) {
    if (chess::plainly_goes_on(position)) return {};
    const std::size_t moves = chess::count_legal_moves(position);
    if (moves == 0) {
        if (chess::in_check(position))
            return End{Clause::checkmate, win_for(other(position.turn())), Reason::checkmate};
        return End{Clause::stalemate, Outcome::draw, Reason::stalemate};
    }
    if (chess::surely_dead(position, moves)) return End{Clause::dead_position, Outcome::draw, Reason::dead_position};
    return {};
}

std::optional<End> end_of_position(const Position& position, const MatingFacts& facts) {
    if (const auto end = end_of_position(position)) return end;
    if (nobody_can_mate(facts)) return End{Clause::dead_position, Outcome::draw, Reason::dead_position};
    return {};
}

std::optional<End> end_after_move(const History& before, const Position& after, const MatingFacts&) {
    if (const auto end = end_of_position(after)) return end;
    if (after.quiet_plies() >= fewest_plies_for_fivefold && chess::stood_until_over(before.occurrences(after) + 1))
        return End{Clause::fivefold, Outcome::draw, Reason::fivefold};
    if (chess::quiet_until_over(after.quiet_plies()))
        return End{Clause::seventy_five, Outcome::draw, Reason::seventy_five};
    return {};
}

Says resigns(const Game& game, const Act& act, const act::Resign&) {
    const Side loser = side_of(act.by);
    if (game.terms.second_reading() && nobody_can_mate(act.facts)) {  // the game had ended before (5.2.2)
        auto ruling = lawful(Clause::dead_position).cite(Clause::resignation);
        return std::move(ruling).with(event::GameOver{Outcome::draw, Reason::dead_position});
    }
    const bool needs_mate = game.terms.edition->resignation_needs_possible_mate;
    const Outcome result = needs_mate ? loss_or_draw(game.position, loser, act.facts) : win_for(other(loser));
    auto ruling = lawful(Clause::resignation);
    if (away_from_board(game)) ruling.add(Clause::settled_before_resumption);
    ruling.events.push_back(event::GameOver{result, Reason::resignation});
    return ruling;
}

Says accepts_nothing(const Game& game, const Act& act, const act::AcceptDraw&) {
    if (game.offer_by(other(side_of(act.by)))) return silent;
    auto ruling = unlawful(Clause::offer);
    if (offers_barred(game)) ruling.add(Clause::draw_regulations);
    return ruling;
}

Says accepts_before_both_moved(const Game& game, const Act&, const act::AcceptDraw&) {
    if (game.position.move_number() >= 2) return silent;
    return unlawful(Clause::agreement);
}

Says accepts(const Game& game, const Act& act, const act::AcceptDraw&) {
    auto ruling = lawful(Clause::agreement).cite(Clause::offer);
    ruling.add(game.offer_by(other(side_of(act.by)))->ground);
    if (away_from_board(game)) ruling.add(Clause::settled_before_resumption);
    if (game.adjournment) ruling.add(Clause::adjourned_offer);
    ruling.events.push_back(event::GameOver{Outcome::draw, Reason::agreement});
    return ruling;
}

}  // namespace adoube::laws
