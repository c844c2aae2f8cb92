#include "laws/prepare.h"

#include "chess/notation/move_text.h"
#include "chess/winnable/winnable.h"
#include "laws/04_act_of_moving/movement.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/decide.h"
#include "laws/guideline_1_adjournment/sealing.h"

namespace adoube::laws {
namespace {

constexpr std::uint64_t mate_budget = 500'000;  // positions a side

// Refused acts are recorded too, so the text is put into an act only if the ruling opens the envelope.
bool opens(const Game& game, const Act& act) {
    const auto ruling = decide(game, act);
    return has<event::EnvelopeOpened>(ruling) || has<event::GameOver>(ruling);
}

// A closed envelope is looked into when this would end the game without it (I.10).
bool would_end_unopened(const Game& game, const Act& act) {
    const auto* envelope = game.adjournment->envelope();
    if (!envelope || envelope->fate != FinalEnvelope::Fate::at_hand) return false;
    const auto* claim = std::get_if<act::Claim>(&act.body);
    const bool asked = std::holds_alternative<act::Arrive>(act.body) ||
                       std::holds_alternative<act::CallFlag>(act.body) ||
                       std::holds_alternative<act::CallDefault>(act.body) || (claim && claim->ground == Ground::flag);
    return asked && (opens(game, act) || has<event::FlagReferred>(decide(game, act)));
}

// The paper that the act reads in this game.
std::optional<Paper> paper_read(const Game& game, const Act& act) {
    const auto& a = game.adjournment;
    if (!a) return {};
    if (std::holds_alternative<act::OpenEnvelope>(act.body)) {
        if (!opens(game, act)) return {};
        return a->opened() ? Paper::reply : Paper::sealed;
    }
    if (would_end_unopened(game, act)) return Paper::sealed;
    // The sealer's own claim rests on the move he has sealed (9.2, 9.3); nobody else's act may carry it into the
    // record.
    const bool by_sealer = act.by != Actor::arbiter && side_of(act.by) == a->sealer;
    if (std::holds_alternative<act::Claim>(act.body) && by_sealer && game.in<phase::Sealing>() && a->sealed())
        return Paper::sealed;
    if (!text_is_bound(game)) return {};
    if (std::holds_alternative<act::Seal>(act.body)) return Paper::draft;
    if (std::holds_alternative<act::StopClock>(act.body)) return Paper::sealed;
    return {};
}

void put(const Game& game, Act& act, const std::string& text) {
    if (auto* open = std::get_if<act::OpenEnvelope>(&act.body)) open->text = text;
    if (auto* arrive = std::get_if<act::Arrive>(&act.body)) arrive->sealed_text = text;
    if (auto* flag = std::get_if<act::CallFlag>(&act.body)) flag->sealed_text = text;
    if (auto* call = std::get_if<act::CallDefault>(&act.body)) call->sealed_text = text;
    if (auto* claim = std::get_if<act::Claim>(&act.body))
        (game.in<phase::Sealing>() ? claim->intended : claim->sealed_text) = text;
    if (auto* seal = std::get_if<act::Seal>(&act.body)) seal->says_board_move = text_obeys(game, text);
    if (auto* stop = std::get_if<act::StopClock>(&act.body)) stop->says_board_move = text_obeys(game, text);
}

// A default can be decided otherwise, and then the envelope is still closed: what was seen in it enters the record only
// where it ended the game, or where a flag that had waited for it ends the game now.
bool may_be_recorded(const Game& game, const Act& without, const Act& with) {
    if (!game.adjournment || !would_end_unopened(game, without)) return true;
    return has<event::EnvelopeOpened>(decide(game, with)) || has<event::FlagReferred>(decide(game, without));
}

}  // namespace

std::optional<HandMove>* movement_of(ActBody& body) {
    if (auto* move = std::get_if<act::MovePiece>(&body)) return &move->movement;
    if (auto* play = std::get_if<act::Play>(&body)) return &play->movement;
    if (auto* correct = std::get_if<act::CorrectMove>(&body)) return &correct->movement;
    if (auto* announce = std::get_if<act::Announce>(&body)) return &announce->movement;
    return nullptr;
}

std::optional<HandMove> movement_told(const Game& game, Actor by, const ActBody& body, std::string_view text) {
    // A move just made is announced, or corrected, as it is written in the position before it.
    const bool made = std::holds_alternative<act::Announce>(body) && by != Actor::arbiter && side_of(by) != game.turn();
    if (!std::holds_alternative<act::CorrectMove>(body) && !made) return read_movement(game, side_of(by), text);
    if (game.plies == 0) return {};
    const Game before(game.terms, game.history.position(game.plies - 1));
    return read_movement(before, before.turn(), text);
}

std::expected<Act, Unprepared> prepare(const Game& game, ToldAct told, const PaperText& paper) {
    Act act{told.at, told.by, std::move(told.body), {}};
    if (auto* movement = movement_of(act.body); movement && !told.move_text.empty()) {
        *movement = movement_told(game, act.by, act.body, told.move_text);
        // The Laws refuse what is moved out of turn, whatever it is.
        const bool by_mover = act.by != Actor::arbiter && side_of(act.by) == game.turn();
        if (!*movement && by_mover) return std::unexpected(Unprepared::no_such_movement);
    }
    if (const auto read = paper_read(game, act)) {
        const auto text = paper(*read);
        // Only an envelope that is opened must be read; elsewhere the Laws go on without its text.
        if (!text && std::holds_alternative<act::OpenEnvelope>(act.body))
            return std::unexpected(Unprepared::paper_unreadable);
        if (text) {
            Act with = act;
            put(game, with, *text);
            if (may_be_recorded(game, act, with)) act = std::move(with);
        }
    }
    return act;
}

ActBody as_told(ActBody body) {
    if (auto* arrive = std::get_if<act::Arrive>(&body)) arrive->sealed_text.reset();
    if (auto* flag = std::get_if<act::CallFlag>(&body)) flag->sealed_text.reset();
    if (auto* call = std::get_if<act::CallDefault>(&body)) *call = {call->side};
    if (auto* open = std::get_if<act::OpenEnvelope>(&body)) open->text.clear();
    if (auto* stop = std::get_if<act::StopClock>(&body)) stop->says_board_move = {};
    if (auto* claim = std::get_if<act::Claim>(&body)) *claim = {claim->ground};
    return body;
}

bool wants_mating_facts(const Game& game, const ActBody& body) {
    if (game.over()) return false;
    switch (needs(body)) {
        case Needs::nothing: return false;
        case Needs::who_can_mate: return true;
        case Needs::who_can_mate_by_ground: {
            if (const auto* find = std::get_if<act::FindFact>(&body)) return find->fact == Fact::resignation_meant;
            const auto* claim = std::get_if<act::Claim>(&body);
            return claim && (claim->ground == Ground::flag || claim->ground == Ground::illegal_move);
        }
        case Needs::who_can_mate_if_illegal_before: return game.illegal[0] + game.illegal[1] > 0;
    }
    std::unreachable();
}

namespace {

constexpr std::size_t longest_mate_told = 40;  // plies

// Who wins if the flag this act speaks of has fallen.
std::optional<Side> winner_on_time(const Game& game, const Act& act) {
    if (const auto* call = std::get_if<act::CallFlag>(&act.body)) return other(call->side);
    const auto* claim = std::get_if<act::Claim>(&act.body);
    if (!claim || claim->ground != Ground::flag || act.by == Actor::arbiter) return {};
    const Side claimant = side_of(act.by);
    return flag_down(game.clock, other(claimant), act.at) ? claimant : other(claimant);
}

}  // namespace

MatingFacts mating_facts(const Game& game, const Act& act) {
    MatingFacts facts;
    const Position judged = position_judged(game, act.by, act.body);
    const auto winner = winner_on_time(game, act);
    for (const auto side : {Side::white, Side::black}) {
        auto found = chess::winnable(judged, side, mate_budget);
        facts.can_mate[side] = found.verdict;
        if (side == winner && found.line.size() <= longest_mate_told) facts.mate = std::move(found.line);
    }
    return facts;
}

}  // namespace adoube::laws
