#include "laws/07_irregularities/illegal.h"

#include <algorithm>

#include "chess/board/moves.h"
#include "laws/04_act_of_moving/hand.h"
#include "laws/04_act_of_moving/made.h"
#include "laws/04_act_of_moving/taken_back.h"
#include "laws/05_completion/ending.h"
#include "laws/07_irregularities/remedy.h"

namespace adoube::laws {
namespace {

// What is done about completed illegal moves, whoever found them.
Ruling remedy(const Game& game, const Act& act) {
    const auto found = correctable(game, act.by);
    auto ruling = lawful(found.front().clause);
    add_remedy(ruling, game, act);
    const auto replaced = std::ranges::find_if(
        ruling.events, [](const Event& e) { return std::holds_alternative<event::MoveReplaced>(e); });
    if (replaced == ruling.events.end() || has<event::GameOver>(ruling)) return ruling;
    if (const auto end = end_of_position(position_judged(game, act.by, act.body))) {  // the queen mates, or stalemates
        ruling.add(end->clause);
        ruling.events.push_back(event::GameOver{end->result, end->reason});
    }
    return ruling;
}

// The move let go first returns in place of the one made instead (4.7).
Says first_move_returns(const Game& game) {
    const Offence& breach = *game.breach;
    if (!breach.owed) return silent;
    const auto first = owed_move(game.history.position(breach.plies), *breach.owed);
    if (!first) return silent;
    auto ruling = lawful(breach.clause);
    if (game.plies == breach.plies) return std::move(ruling).with(event::MoveMade{*first});
    return std::move(ruling).with(event::MoveReplaced{*first});
}

}  // namespace

Says claims_touch_move(const Game& game, const Act& act, const act::Claim& claim) {
    if (claim.ground != Ground::touch_move) return silent;
    const Side claimant = side_of(act.by);
    if (claimant == game.turn() && game.hand.touched_with_intent()) return unlawful(Clause::claim_lost_by_touch);
    const auto& breach = game.breach;
    if (!breach || breach->by == claimant) return unlawful(Clause::touch);
    if (game.plies > breach->plies + 1) return unlawful(Clause::claim_lost_by_touch);
    if (breach->clause == Clause::one_hand) return lawful(Clause::one_hand);
    if (auto said = first_move_returns(game)) return said;
    auto ruling = lawful(breach->clause);
    ruling.events.push_back(event::PositionRestored{breach->plies});
    ruling.events.push_back(event::ClockStarted{breach->by, false});
    return ruling;
}

Says claims_illegal_move(const Game& game, const Act& act, const act::Claim& claim) {
    if (claim.ground != Ground::illegal_move) return silent;
    const auto theirs = std::ranges::find(game.standing_illegal, other(side_of(act.by)), &Offence::by);
    if (theirs == game.standing_illegal.end()) return unlawful(Clause::illegal_completed);
    const auto found = correctable(game, act.by);
    if (std::ranges::find(found, other(side_of(act.by)), &Offence::by) == found.end())
        return unlawful(game.standing_illegal.back().clause);
    return remedy(game, act);
}

Says arbiter_finds_illegal(const Game& game, const Act& act, const act::FindIllegalMove&) {
    if (correctable(game, act.by).empty())
        return unlawful(game.standing_illegal.empty() ? Clause::illegal_completed
                                                      : game.standing_illegal.back().clause);
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
