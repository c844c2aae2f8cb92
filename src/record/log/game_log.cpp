#include "record/log/game_log.h"

#include <algorithm>

#include "base/overloaded.h"
#include "chess/board/moves.h"
#include "record/codec/codec_fields.h"

namespace adoube::record {

namespace {

namespace event = laws::event;

constexpr laws::Duration fullest_clock = 2 * codec::longest_time;

// Why the event cannot have happened in this game; empty if it can.
using Obstacle = std::string_view;
constexpr Obstacle none{};

Obstacle unless(bool possible, Obstacle why) { return possible ? none : why; }

Obstacle not_legal(const laws::Game& game, laws::Move move) {
    return unless(is_legal(game.position, move), "the move is not legal there");
}

Obstacle not_own(const laws::Game& game, laws::Square square) {
    return unless(contains(game.position.pieces(game.turn()), square), "no such piece stands there");
}

// An illegal move that stays on the board still moves an own piece, and takes no king.
Obstacle cannot_stand(const laws::Game& game, const event::IllegalStands& stands) {
    const auto& [from, to, becomes, castling] = stands.movement;
    if ((stands.clause == laws::Clause::pawn_left && becomes) || stands.clause == laws::Clause::two_hands_pressed)
        return unless(game.plies > 0, "there is no move before it");
    if (stands.clause != laws::Clause::illegal_completed && stands.clause != laws::Clause::pawn_left) return none;
    if (auto why = not_own(game, from); !why.empty()) return why;
    if (from == to && !castling) return "the movement goes nowhere";
    if (contains(game.position.pieces(laws::Kind::king), to)) return "a king is taken";
    return unless(becomes != laws::Kind::pawn && becomes != laws::Kind::king, "no such promotion");
}

bool claim_can_be_postponed(const laws::Game& game) {
    return game.pending && std::holds_alternative<laws::pending::QuickplayClaim>(*game.pending);
}

Obstacle obstacle(const laws::Game& game, const laws::Event& happened) {
    constexpr Obstacle no_envelope = "there is no adjournment";
    const bool adjournment = game.adjournment.has_value();
    const auto always = [](const auto&...) { return none; };
    const auto adjourned = [&](const auto&...) { return unless(adjournment, no_envelope); };
    return std::visit(
        overloaded{
            [&](const event::Touched& e) {
                return unless(game.hand.touches.size() + e.squares.size() <= 24, "more touches than pieces");
            },
            [&](const event::TouchJudged& e) { return always(e); },
            [&](const event::PartReleased& e) { return not_own(game, e.from); },
            [&](const event::PartRemoved& e) {
                return unless(contains(game.position.occupied(), e.square), "nothing stands there");
            },
            [&](const event::PartPlaced& e) { return always(e); },
            [&](const event::IllegalOnBoard& e) {
                return unless(contains(game.position.occupied(), e.movement.from), "nothing stands there");
            },
            [&](const event::MoveMade& e) { return not_legal(game, e.move); },
            [&](const event::BreachNoted& e) { return always(e); },
            [&](const event::MoveCompleted& e) { return always(e); },
            [&](const event::IllegalStands& e) { return cannot_stand(game, e); },
            [&](const event::IllegalCounted& e) { return always(e); },
            [&](const event::PositionRestored& e) {
                return unless(e.plies <= game.plies, "so many plies were not made");
            },
            [&](const event::TakenBack&) {
                const bool made = game.plies > 0 && game.uncompleted[other(game.turn())] > 0;
                return unless(made || game.hand.released, "nothing was let go before it");
            },
            [&](const event::MoveReplaced& e) {
                if (game.plies == 0) return Obstacle("there is no move before it");
                return unless(is_legal(game.history.position(game.plies - 1), e.move), "the move is not legal there");
            },
            [&](const event::ClockStarted& e) { return always(e); },
            [&](const event::ClockStopped& e) { return always(e); },
            [&](const event::TimeAwarded& e) { return always(e); },
            [&](const event::TimeCharged& e) { return always(e); },
            [&](const event::ClockSet& e) { return always(e); },
            [&](const event::PeriodGranted& e) { return always(e); },
            [&](const event::Paused& e) { return always(e); },
            [&](const event::Restarted& e) { return always(e); },
            [&](const event::OfferMade& e) { return always(e); },
            [&](const event::OfferEnded& e) { return always(e); },
            [&](const event::DrawConsented& e) { return always(e); },
            [&](const event::AssistantApproved& e) { return always(e); },
            [&](const event::MoveWritten& e) { return always(e); },
            [&](const event::MoveImposed& e) { return e.imposed.move ? not_legal(game, *e.imposed.move) : none; },
            [&](const event::ClaimWaits& e) { return always(e); },
            [&](const event::ClaimPostponed&) { return unless(claim_can_be_postponed(game), "no claim waits"); },
            [&](const event::ClaimFoundWrong& e) { return always(e); },
            [&](const event::PiecesDisplaced& e) { return always(e); },
            [&](const event::PiecesRestored& e) { return always(e); },
            [&](const event::CorrectionAgreed& e) { return always(e); },
            [&](const event::Warned& e) { return always(e); },
            [&](const event::Penalised& e) { return always(e); },
            [&](const event::MoveAnnounced& e) { return always(e); },
            [&](const event::RecordingStopped& e) { return always(e); },
            [&](const event::ScoresheetUpdated& e) { return always(e); },
            [&](const event::ResultSigned& e) { return always(e); },
            [&](const event::IncrementSet& e) { return always(e); },
            [&](const event::MovesSet& e) { return unless(e.moves <= 9999, "no clock counts so many moves"); },
            [&](const event::ClaimSettled& e) { return always(e); },
            [&](const event::IncrementRequested& e) { return always(e); },
            [&](const event::IncrementSettled& e) { return always(e); },
            [&](const event::FlagReferred& e) { return always(e); },
            [&](const event::PaperSubmitted& e) { return always(e); },
            [&](const event::PaperVerified& e) { return always(e); },
            [&](const event::SessionEnded& e) { return always(e); },
            [&](const event::SealRequested& e) { return always(e); },
            [&](const event::EnvelopeSealed& e) { return adjourned(e); },
            [&](const event::BoardMoveBinds& e) { return not_legal(game, e.move); },
            [&](const event::GameAdjourned& e) { return adjourned(e); },
            [&](const event::ResumptionScheduled& e) { return adjourned(e); },
            [&](const event::EnvelopeChecked& e) { return adjourned(e); },
            [&](const event::PlayerArrived& e) { return always(e); },
            [&](const event::GameResumed&) {
                return unless(adjournment && game.adjournment->appointment(), "no resumption is appointed");
            },
            [&](const event::EnvelopeOpened&) {
                const bool closed = adjournment && (game.adjournment->envelope() || game.adjournment->reply_final());
                return unless(closed, "no envelope is closed");
            },
            [&](const event::EnvelopeLost& e) { return adjourned(e); },
            [&](const event::EnvelopeSetAside& e) { return adjourned(e); },
            [&](const event::AbsenceExcused& e) { return adjourned(e); },
            [&](const event::ReplySealed& e) { return adjourned(e); },
            [&](const event::TimesDisputed& e) { return always(e); },
            [&](const event::GameOver& e) { return always(e); },
            [&](const event::Reopened&) { return unless(game.over() != nullptr, "the game is not over"); },
        },
        happened);
}

bool clocks_hold(const laws::Clock& clock) {
    for (const std::size_t side : {0, 1})
        if (clock.left[side] > fullest_clock || clock.spent[side] > fullest_clock) return false;
    return true;
}

}  // namespace

laws::Game start_of(const Genesis& genesis) {
    laws::Game game(genesis.terms, genesis.start);
    for (const auto move : genesis.moves) play_before_start(game, move);
    return game;
}

Result<void> Replay::next(const laws::RuledAct& entry) {
    if (entry.act.at < now_) return fail("the act comes before the one recorded ahead of it");
    now_ = entry.act.at;
    const auto& events = entry.ruling.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        Obstacle why = obstacle(game_, events[i]);
        if (why.empty()) {
            evolve(game_, events[i], entry.act);
            if (!clocks_hold(game_.clock)) why = "more time than a clock can show";
        }
        if (!why.empty()) return fail("event " + std::to_string(i + 1) + " cannot have happened: " + std::string(why));
    }
    return {};
}

Result<laws::Game> replay(const Genesis& genesis, std::span<const laws::RuledAct> entries) {
    Replay told(genesis);
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (auto next = told.next(entries[i]); !next)
            return fail("entry " + std::to_string(i + 1) + ": " + next.error().message);
    return told.game();
}

bool upholds(const laws::Ruling& today, const laws::Ruling& recorded) {
    if (today.finding != recorded.finding || today.events != recorded.events) return false;
    if (recorded.citations.empty() || today.citations.empty()) return today.citations == recorded.citations;
    if (today.citations[0] != recorded.citations[0]) return false;
    return std::ranges::all_of(recorded.citations, [&](laws::Clause c) { return today.citations.contains(c); });
}

Result<std::vector<RulingDifference>> rejudge(const Genesis& genesis, std::span<const laws::RuledAct> entries) {
    std::vector<RulingDifference> differences;
    Replay told(genesis);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        laws::Ruling today = decide(told.game(), entries[i].act);
        if (!upholds(today, entries[i].ruling)) differences.push_back({i + 1, entries[i].ruling, std::move(today)});
        if (auto next = told.next(entries[i]); !next)
            return fail("entry " + std::to_string(i + 1) + ": " + next.error().message);
    }
    return differences;
}

}  // namespace adoube::record
