#include "record/log/game_log.h"

#include <algorithm>
#include <concepts>

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

template <class Event, class... Listed>
concept one_of = (std::same_as<Event, Listed> || ...);

template <class Event>
concept always_possible =
    one_of<Event, event::Touched, event::TouchJudged, event::PartPlaced, event::BreachNoted, event::MoveCompleted,
           event::IllegalCounted, event::ClockStarted, event::ClockStopped, event::TimeAwarded, event::TimeCharged,
           event::ClockSet, event::PeriodGranted, event::Paused, event::Restarted, event::OfferMade, event::OfferEnded,
           event::DrawConsented, event::AssistantApproved, event::MoveWritten, event::ClaimWaits,
           event::ClaimFoundWrong, event::PiecesDisplaced, event::PiecesRestored, event::CorrectionAgreed,
           event::Warned, event::Penalised, event::MoveAnnounced, event::RecordingStopped, event::ScoresheetUpdated,
           event::ResultSigned, event::IncrementSet, event::ClaimSettled, event::IncrementRequested,
           event::IncrementSettled, event::FlagReferred, event::PaperSubmitted, event::PaperVerified,
           event::SessionEnded, event::SealRequested, event::PlayerArrived, event::TimesDisputed, event::GameOver>;

template <class Event>
concept of_an_adjournment =
    one_of<Event, event::EnvelopeSealed, event::GameAdjourned, event::ResumptionScheduled, event::EnvelopeChecked,
           event::EnvelopeLost, event::EnvelopeSetAside, event::AbsenceExcused, event::ReplySealed>;

// Every event is named once, here or in the two lists: a new one breaks the build.
struct Hindrance {
    const laws::Game& game;

    Obstacle operator()(const always_possible auto&) const { return none; }
    Obstacle operator()(const of_an_adjournment auto&) const {
        return unless(game.adjournment.has_value(), "there is no adjournment");
    }
    Obstacle operator()(const event::PartReleased& e) const { return not_own(game, e.from); }
    Obstacle operator()(const event::PartRemoved& e) const {
        return unless(contains(game.position.occupied(), e.square), "nothing stands there");
    }
    Obstacle operator()(const event::IllegalOnBoard& e) const {
        return unless(contains(game.position.occupied(), e.movement.from), "nothing stands there");
    }
    Obstacle operator()(const event::MoveMade& e) const { return not_legal(game, e.move); }
    Obstacle operator()(const event::IllegalStands& e) const { return cannot_stand(game, e); }
    Obstacle operator()(const event::PositionRestored& e) const {
        return unless(e.plies <= game.plies, "so many plies were not made");
    }
    Obstacle operator()(const event::TakenBack&) const {
        const bool made = game.plies > 0 && game.uncompleted[other(game.turn())] > 0;
        return unless(made || game.hand.released, "nothing was let go before it");
    }
    Obstacle operator()(const event::MoveReplaced& e) const {
        if (game.plies == 0) return Obstacle("there is no move before it");
        return unless(is_legal(game.history.position(game.plies - 1), e.move), "the move is not legal there");
    }
    Obstacle operator()(const event::MoveImposed& e) const {
        return e.imposed.move ? not_legal(game, *e.imposed.move) : none;
    }
    Obstacle operator()(const event::ClaimPostponed&) const {
        return unless(claim_can_be_postponed(game), "no claim waits");
    }
    Obstacle operator()(const event::MovesSet& e) const {
        return unless(e.moves <= 9999, "no clock counts so many moves");
    }
    Obstacle operator()(const event::BoardMoveBinds& e) const { return not_legal(game, e.move); }
    Obstacle operator()(const event::GameResumed&) const {
        return unless(game.adjournment && game.adjournment->appointment(), "no resumption is appointed");
    }
    Obstacle operator()(const event::EnvelopeOpened&) const {
        const bool closed = game.adjournment && (game.adjournment->envelope() || game.adjournment->reply_final());
        return unless(closed, "no envelope is closed");
    }
    Obstacle operator()(const event::Reopened&) const { return unless(game.over() != nullptr, "the game is not over"); }
};

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
        Obstacle why = std::visit(Hindrance{game_}, events[i]);
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
