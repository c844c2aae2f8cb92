#include "laws/07_irregularities/illegal.h"

#include <algorithm>

#include "chess/board/attacks.h"
#include "chess/board/moves.h"
#include "laws/04_act_of_moving/hand.h"
#include "laws/04_act_of_moving/made.h"
#include "laws/04_act_of_moving/taken_back.h"
#include "laws/05_completion/ending.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/guards.h"

namespace adoube::laws {
namespace {

constexpr std::uint32_t ten_moves_by_each = 20;

bool in_check(const Position& position, Side side) {
    return chess::attackers(position, position.king(side), other(side)) != 0;
}

// Whose clock runs, or will when the clocks are started again.
std::optional<Side> runs_next(const Game& game) {
    return game.in<phase::Paused>() ? game.ran_before_pause : game.clock.running;
}

// The clock of the player who now has the move runs, or will when the clocks are started again.
void add_clock_of(Ruling& ruling, const Game& game, Side side) {
    const bool stand = game.clock.exists && game.in<phase::Paused>() && game.terms.second_reading();
    if (game.clock.running || stand) ruling.events.push_back(event::ClockStarted{side, true});
}

// What is done about completed illegal moves, whoever found them.
Ruling remedy(const Game& game, const Act& act) {
    const auto found = correctable(game, act.by);
    auto ruling = lawful(found.front().clause);
    add_remedy(ruling, game, act);
    const auto replaced = std::ranges::find_if(
        ruling.events, [](const Event& e) { return std::holds_alternative<event::MoveReplaced>(e); });
    if (replaced == ruling.events.end() || has<event::GameOver>(ruling)) return ruling;
    if (const auto end = end_of_position(*position_corrected(game, act.by))) {  // the queen mates, or stalemates
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

bool is_illegal_position(const Position& position) {
    const bool kings = in_check(position, Side::white) && in_check(position, Side::black);
    return kings || (position.pieces(Kind::pawn) & (chess::rank_mask(0) | chess::rank_mask(7))) != 0;
}

bool waits_with_illegal_position(const Game& game) {
    const auto& seen = game.illegal_position_seen;
    return seen && (*seen == game.plies || is_illegal_position(game.history.position(game.plies - 1)));
}

bool settings_stand(const Game& game) {
    return game.terms.second_reading() && unsupervised(game) && game.plies >= ten_moves_by_each;
}

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
        return by_appendix(game, unlawful(game.standing_illegal.back().clause).cite(Clause::illegal_move_stands));
    return remedy(game, act);
}

Says arbiter_finds_illegal(const Game& game, const Act& act, const act::FindIllegalMove&) {
    if (game.standing_illegal.empty()) return unlawful(Clause::illegal_completed);
    if (correctable(game, act.by).empty())
        return by_appendix(game, unlawful(game.standing_illegal.back().clause).cite(Clause::illegal_move_stands));
    return remedy(game, act);
}

// Without adequate supervision it stays after ten moves by each.
Says arbiter_finds_wrong_start(const Game& game, const Act&, const act::FindWrongStart&) {
    if (settings_stand(game)) return by_appendix(game, unlawful(Clause::ten_moves_stand));
    return lawful(Clause::wrong_start).with(event::GameOver{Outcome::annulled, Reason::arbiter});
}

// Fewer than ten moves by each: a new game; otherwise it goes on (7.3).
Says arbiter_finds_wrong_colours(const Game& game, const Act&, const act::FindWrongColours&) {
    if (game.plies >= ten_moves_by_each) return lawful(Clause::wrong_colours);
    return lawful(Clause::wrong_colours).with(event::GameOver{Outcome::annulled, Reason::arbiter});
}

Says nothing_to_correct(const Game& game, const Act& act, const act::AgreeToCorrect&) {
    const bool again = game.correction_agreed[side_of(act.by)];
    if (!game.standing_illegal.empty() && !again) return silent;
    return unlawful(again ? Clause::illegal_move_stands : Clause::illegal_completed);
}

// Where somebody supervises, he corrects; the players agree on nothing of the kind, whether or not there is anything.
Says corrected_by_the_arbiter_alone(const Game& game, const Act&, const act::AgreeToCorrect&) {
    if (unsupervised(game)) return silent;
    return unlawful(Clause::illegal_completed).cite(Clause::penalties);
}

// What both agree on is done without the arbiter, so without a penalty.
Says agrees_to_correct(const Game& game, const Act& act, const act::AgreeToCorrect&) {
    auto ruling = by_appendix(game, lawful(Clause::illegal_move_stands));
    ruling.events.push_back(event::CorrectionAgreed{side_of(act.by)});
    if (game.correction_agreed[other(side_of(act.by))]) add_correction(ruling, game);
    return ruling;
}

// He waits until the next move is completed; if such a position still stands then, the game is drawn.
Says illegal_position_stands(const Game& game, const Act&, const act::DeclareDraw&) {
    if (game.over() || !game.terms.second_reading() || !unsupervised(game) || !is_illegal_position(game.position))
        return silent;
    const bool waited = game.illegal_position_seen != game.plies;
    const bool completed = game.uncompleted[0] + game.uncompleted[1] == 0;
    if (!waited || !completed || game.plies == 0 || !is_illegal_position(game.history.position(game.plies - 1)))
        return by_appendix(game, unlawful(Clause::illegal_position));
    return by_appendix(game, lawful(Clause::illegal_position).with(event::GameOver{Outcome::draw, Reason::arbiter}));
}

Says arbiter_goes_back(const Game& game, const Act&, const act::GoBack& back) {
    if (back.plies > game.plies) return unlawful(Clause::irregularity_times);
    auto ruling = lawful(Clause::irregularity_times);
    drop_claim(ruling, game, back.plies);
    ruling.events.push_back(event::PositionRestored{back.plies});
    add_clock_of(ruling, game, game.history.position(back.plies).turn());
    return ruling;
}

namespace {

bool brought_by_a_move(Reason reason) {
    return reason == Reason::checkmate || reason == Reason::stalemate || reason == Reason::dead_position ||
           reason == Reason::fivefold || reason == Reason::seventy_five;
}

// The last move, as it was made on the board, with the end it brings.
void add_corrected(Ruling& ruling, const Game& game, const Act& act, Move move, bool completed) {
    const Position before = game.history.position(game.plies - 1);
    ruling.events.push_back(event::PositionRestored{game.plies - 1});
    ruling.events.push_back(event::MoveMade{move});
    const Side mover = before.turn();
    if (completed) ruling.events.push_back(event::MoveCompleted{mover});
    const auto runs = game.over() ? game.over()->clock_ran : runs_next(game);
    if (game.terms.second_reading() && runs != (completed ? other(mover) : mover))
        add_clock_of(ruling, game, completed ? other(mover) : mover);
    History history = game.history;
    history.undo_to(game.plies - 1);
    if (const auto end = end_after_move(history, before.after(move), act.facts)) {
        ruling.add(end->clause);
        ruling.events.push_back(event::GameOver{end->result, end->reason});
    }
}

std::optional<Move> corrected_to(const Game& game, const act::CorrectMove& correct) {
    if (game.plies == 0 || !correct.movement) return {};
    return legal_version(game.history.position(game.plies - 1), *correct.movement);
}

}  // namespace

// What was sealed is no entry of anybody: the board shows what the paper says, and the text was final when the clock
// was stopped. With a reason the arbiter may still go back.
Says corrects_sealed_move(const Game& game, const Act&, const act::CorrectMove&) {
    const auto* opened = game.adjournment ? game.adjournment->opened() : nullptr;
    if (!game.terms.third_reading() || !opened || opened->from_paper != game.plies) return silent;
    if (game.over() && !brought_by_a_move(game.over()->reason)) return silent;
    return unlawful(Clause::irregularity_times).cite(Clause::seal_request);
}

// A mate, or another end that a move brings, was never on the board if that move was not: the game is not over.
Says corrects_after_the_end(const Game& game, const Act& act, const act::CorrectMove& correct) {
    const auto* over = game.over();
    if (!over || !game.terms.second_reading() || !brought_by_a_move(over->reason)) return silent;
    if (over->before != phase::Over::Before::in_play || game.plies == 0) return silent;
    if (correct.reason.empty()) return unlawful(Clause::irregularity_times);
    const auto move = corrected_to(game, correct);
    if (!move) return unlawful(Clause::irregularity_times).cite(Clause::illegal_move);
    auto ruling = lawful(Clause::irregularity_times).cite(clause_of_end(over->reason)).with(event::Reopened{});
    const Side mover = game.history.position(game.plies - 1).turn();
    add_corrected(ruling, game, act, *move, over->clock_ran != mover);
    return ruling;
}

Says arbiter_corrects_move(const Game& game, const Act& act, const act::CorrectMove& correct) {
    if (game.plies == 0 || !correct.movement) return unlawful(Clause::irregularity_times);
    const auto move = corrected_to(game, correct);
    if (!move) return unlawful(Clause::irregularity_times).cite(Clause::illegal_move);
    auto ruling = lawful(Clause::irregularity_times);
    const Side mover = game.history.position(game.plies - 1).turn();
    add_corrected(ruling, game, act, *move, game.uncompleted[mover] == 0);
    return ruling;
}

}  // namespace adoube::laws
