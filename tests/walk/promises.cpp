#include "promises.h"

#include <algorithm>

#include "laws/04_act_of_moving/duty.h"
#include "record/codec/codec.h"

namespace adoube::walk {
namespace {

using namespace laws;
using Broken = std::optional<std::string>;

Broken refusal(const Game& before, const Ruling& ruling) {
    if (ruling.citations.empty()) return "a ruling cites nothing";
    if (ruling.finding != Finding::unlawful || ruling.events.empty()) return {};
    if (before.terms.venue == Venue::refuse) return "refused on a screen, and yet something happened";
    if (before.over()) return "refused after the end, and yet something happened";
    return {};
}

// A final envelope changes in nothing until it is opened, or set aside by the arbiter.
Broken envelope(const Game& before, const Taken& taken) {
    if (!before.adjournment) return {};
    const auto& now = taken.to.game.adjournment;
    const bool opened = has<event::EnvelopeOpened>(taken.entry.ruling);
    const bool aside = has<event::EnvelopeSetAside>(taken.entry.ruling) || before.adjournment->set_aside();
    if (const auto* was = before.adjournment->envelope()) {
        const auto* is = now ? now->envelope() : nullptr;
        if (!is) return opened || aside ? Broken() : Broken("a final envelope is gone");
        const bool same = is->commitment == was->commitment && is->board_move == was->board_move &&
                          is->hand == was->hand && is->imposed == was->imposed;
        if (!same || now->number != before.adjournment->number) return "a final envelope has changed";
    }
    if (before.adjournment->reply_final() && !opened && !aside) {
        const auto* was = before.adjournment->at<stage::ReplySealed>();
        const auto* is = now ? now->at<stage::ReplySealed>() : nullptr;
        if (!is || is->commitment != was->commitment || !is->pressed) return "a final reply has changed";
    }
    return {};
}

Broken clocks(const Game& game) {
    const bool stands = game.in<phase::Adjourned>() || game.in<phase::Paused>() || game.over();
    if (stands && game.clock.running) return "a clock runs that must stand";
    const bool in_play = game.in<phase::Playing>() || game.in<phase::Sealing>();
    if (in_play && game.clock.exists && !game.clock.running) return "no clock runs in a game that is being played";
    return {};
}

// Whose clock runs has the move, or has yet to press for the move he made.
Broken turn(const Game& game) {
    if (!game.in<phase::Playing>() || !game.clock.running || *game.clock.running == game.turn()) return {};
    if (game.uncompleted[*game.clock.running] > 0) return {};
    if (std::ranges::find(game.standing_illegal, Clause::press_without_move, &laws::Offence::clause) !=
        game.standing_illegal.end())
        return {};
    return "the clock of a player runs who neither has the move nor has one to complete";
}

Broken stages(const Game& game) {
    const bool sealing = game.adjournment && game.adjournment->sealing();
    const bool closed = game.adjournment && game.adjournment->envelope();
    if (game.in<phase::Sealing>() != sealing && !game.in<phase::Paused>() && !game.over())
        return "the phase and the stage of the adjournment differ";
    if ((game.in<phase::Adjourned>() || game.in<phase::Resuming>()) != closed && !game.over())
        return "an envelope is closed and the game is not adjourned, or the other way round";
    return {};
}

Broken limbo(const Game& game) {
    if (game.over()) return {};
    if (lawful_moves(game.position).empty()) return "a live game without a legal move";
    if (moves_allowed(game).empty()) return "the duties leave no move";
    return {};
}

Broken result(const Game& before, const Taken& taken) {
    const auto* was = before.over();
    const auto* is = taken.to.game.over();
    if (is && taken.to.game.offered()) return "an offer stands after the end";
    if (!was || (is && is->result == was->result && is->reason == was->reason)) return {};
    if (taken.entry.act.by == Actor::arbiter && was->result == Outcome::none) return {};
    if (std::holds_alternative<act::DecideOtherwise>(taken.entry.act.body) ||
        std::holds_alternative<act::CorrectMove>(taken.entry.act.body))
        return {};
    if (is && is->reason == Reason::signed_result && has<event::ResultSigned>(taken.entry.ruling)) return {};  // 8.7
    return "a result has changed without a decision that says so";
}

Broken offers(const Game& before, const Taken& taken) {
    for (const Side side : {Side::white, Side::black}) {
        const auto& was = before.offer_by(side);
        const auto& is = taken.to.game.offer_by(side);
        if (is && is->by != side) return "an offer has changed its maker";
        if (was && !is && !has<event::OfferEnded>(taken.entry.ruling) && !taken.to.game.over())
            return "an offer has gone without an end";
        if (!was && is && !has<event::OfferMade>(taken.entry.ruling)) return "an offer nobody made";
    }
    return {};
}

}  // namespace

std::optional<std::string> broken_by(const Place& from, const Taken& taken) {
    const Game& after = taken.to.game;
    if (auto what = refusal(from.game, taken.entry.ruling)) return what;
    if (auto what = envelope(from.game, taken)) return what;
    if (auto what = clocks(after)) return what;
    if (auto what = turn(after)) return what;
    if (auto what = stages(after)) return what;
    if (auto what = limbo(after)) return what;
    if (auto what = result(from.game, taken)) return what;
    if (auto what = offers(from.game, taken)) return what;
    if (after.history.plies() != after.plies) return "the history and the count of plies differ";
    return {};
}

std::optional<std::string> wrong_right(const Game& game, const std::vector<Right>& rights) {
    for (const Right& right : rights) {
        const Ruling ruling = decide(game, Act{right.act.at, right.act.by, right.body(), {}});
        if (ruling.finding != right.finding || !(ruling.citations == right.citations))
            return "a right to an act (" + std::string(word(right.body())) + ") that decide rules on otherwise";
    }
    return {};
}

std::optional<std::string> missing_right(const std::vector<Right>& rights, const RuledAct& entry) {
    if (entry.ruling.finding == Finding::unlawful) return {};
    const auto same_act = [&](const Right& right) { return right.body().index() == entry.act.body.index(); };
    if (std::ranges::none_of(rights, same_act)) return {};  // an act of the hand, or taken back at once
    const auto open = [&](const Right& right) { return same_act(right) && right.finding != Finding::unlawful; };
    if (std::ranges::any_of(rights, open)) return {};
    return "lawful, and not among the rights";
}

std::optional<std::string> lost_in_the_record(const Place& from, const Taken& taken) {
    const Edition& edition = *from.game.terms.edition;
    const std::string line = record::encode_entry(taken.entry, edition);
    const auto read = record::decode_entry(line, edition);
    if (!read) return "the record cannot be read again: " + read.error().text();
    Game again = from.game;
    apply(again, read->ruling, read->act);
    if (!(static_cast<const State&>(again) == static_cast<const State&>(taken.to.game)))
        return "the record replays to another state";
    return {};
}

}  // namespace adoube::walk
