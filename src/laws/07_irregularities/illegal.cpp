#include "laws/07_irregularities/illegal.h"

#include "chess/board/moves.h"
#include "laws/04_act_of_moving/hand.h"
#include "laws/04_act_of_moving/made.h"
#include "laws/05_completion/ending.h"

namespace adoube::laws {
namespace {

constexpr std::uint8_t offences_that_lose = 2;

// What is done about a completed illegal move, whoever found it.
Ruling remedy(const Game& game, const Act& act) {
    const Offence& offence = *game.standing_illegal;
    auto ruling = lawful(offence.clause);
    const bool move_stands = offence.clause == Clause::pawn_left || offence.clause == Clause::two_hands_pressed;
    if (!move_stands) {
        ruling.events.push_back(event::PositionRestored{offence.plies});
        ruling.events.push_back(event::ClockStarted{offence.by, false});
    }
    add_illegal_penalty(ruling, game, offence.by, act.facts);
    return ruling;
}

// Under the players' own watch in rapid and blitz the right ends with the claimant's next move.
bool opponent_has_moved_since(const Game& game) {
    return game.terms.play != Play::standard && game.plies > game.standing_illegal->plies + 1;
}

}  // namespace

void add_illegal_penalty(Ruling& ruling, const State& table, Side offender, const MatingFacts& facts) {
    ruling.add(Clause::illegal_penalty);
    ruling.events.push_back(event::IllegalCounted{offender});
    if (table.illegal[static_cast<std::size_t>(offender)] + 1 < offences_that_lose) {
        ruling.events.push_back(event::TimeAwarded{other(offender), table.terms.penalty()});
        return;
    }
    ruling.events.push_back(event::GameOver{loss_or_draw(table, offender, facts), Reason::illegal_moves});
}

Says claims_touch_move(const Game& game, const Act& act, const act::Claim& claim) {
    if (claim.ground != Ground::touch_move) return silent;
    const Side claimant = side_of(act.by);
    if (claimant == game.turn() && game.hand.touched_with_intent()) return unlawful(Clause::claim_lost_by_touch);
    const auto& breach = game.breach;
    if (!breach || breach->by == claimant) return unlawful(Clause::touch);
    if (game.plies > breach->plies + 1) return unlawful(Clause::claim_lost_by_touch);
    if (breach->clause == Clause::one_hand) return lawful(Clause::one_hand);
    auto ruling = lawful(breach->clause);
    ruling.events.push_back(event::PositionRestored{breach->plies});
    ruling.events.push_back(event::ClockStarted{breach->by, false});
    return ruling;
}

Says claims_illegal_move(const Game& game, const Act& act, const act::Claim& claim) {
    if (claim.ground != Ground::illegal_move) return silent;
    if (!game.standing_illegal || game.standing_illegal->by == side_of(act.by))
        return unlawful(Clause::illegal_completed);
    if (opponent_has_moved_since(game)) return unlawful(game.standing_illegal->clause);
    return remedy(game, act);
}

Says arbiter_finds_illegal(const Game& game, const Act& act, const act::FindIllegalMove&) {
    if (!game.standing_illegal) return unlawful(Clause::illegal_completed);
    return remedy(game, act);
}

Says arbiter_finds_wrong_start(const Game&, const Act&, const act::FindWrongStart&) {
    return lawful(Clause::wrong_start).with(event::GameOver{Outcome::annulled, Reason::arbiter});
}

// Fewer than ten moves by each: a new game; otherwise it goes on (7.3).
Says arbiter_finds_wrong_colours(const Game& game, const Act&, const act::FindWrongColours&) {
    constexpr std::uint32_t ten_moves_by_each = 20;
    if (game.plies >= ten_moves_by_each) return lawful(Clause::wrong_colours);
    return lawful(Clause::wrong_colours).with(event::GameOver{Outcome::annulled, Reason::arbiter});
}

Says arbiter_goes_back(const Game& game, const Act&, const act::GoBack& back) {
    if (back.plies > game.plies) return unlawful(Clause::irregularity_times);
    auto ruling = lawful(Clause::irregularity_times).with(event::PositionRestored{back.plies});
    const Position then = game.history.position(back.plies);
    if (game.clock.running) ruling.events.push_back(event::ClockStarted{then.turn(), true});
    return ruling;
}

Says arbiter_corrects_move(const Game& game, const Act& act, const act::CorrectMove& correct) {
    if (game.plies == 0 || !correct.movement) return unlawful(Clause::irregularity_times);
    const Position before = game.history.position(game.plies - 1);
    const auto move = legal_version(before, *correct.movement);
    if (!move) return unlawful(Clause::irregularity_times).cite(Clause::illegal_move);
    auto ruling = lawful(Clause::irregularity_times);
    ruling.events.push_back(event::PositionRestored{game.plies - 1});
    ruling.events.push_back(event::MoveMade{*move});
    if (game.uncompleted[static_cast<std::size_t>(before.turn())] == 0)
        ruling.events.push_back(event::MoveCompleted{before.turn()});
    History history = game.history;
    history.undo_to(game.plies - 1);
    if (const auto end = end_after_move(history, before.after(*move), act.facts)) {
        ruling.add(end->clause);
        ruling.events.push_back(event::GameOver{end->result, end->reason});
    }
    return ruling;
}

}  // namespace adoube::laws
