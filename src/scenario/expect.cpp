#include "scenario/expect.h"

#include "scenario/finding.h"

#include <algorithm>

#include "base/overloaded.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/08_recording/record.h"
#include "laws/12_arbiter/findings.h"
#include "laws/guideline_1_adjournment/sealing.h"

namespace adoube::scenario {
namespace {

std::string without_marks(std::string san) {
    while (!san.empty() && (san.back() == '+' || san.back() == '#')) san.pop_back();
    return san;
}

// "must move king" and "must move e1" are the same duty.
std::string same_duty(const laws::Game& game, std::string text) {
    if (text == "must move king") return "must move " + chess::to_string(game.position.king(game.turn()));
    if (text.starts_with("must play ")) {
        const auto reading = chess::read_move(game.position, text.substr(10), game.terms.languages);
        if (const auto* move = std::get_if<chess::Move>(&reading))
            return "must play " + chess::san(game.position, *move);
    }
    return text;
}

std::string last_move_of(const laws::Game& game, laws::Side side) {
    for (std::size_t ply = game.history.plies(); ply-- > 0;) {
        const auto before = game.history.position(ply);
        if (before.turn() == side) return chess::san(before, game.history.move(ply));
    }
    return {};
}

std::string over_text(laws::Outcome result, laws::Reason reason) {
    std::string text(result_text(result));
    if (reason != laws::Reason::none) text += " by " + std::string(reason_text(reason));
    return text;
}

std::string side_of_offer(const laws::Game& game) {
    if (game.offers[0] && game.offers[1]) return "both";
    if (!game.offered()) return "none";
    return std::string(side_text(game.offers[0] ? laws::Side::white : laws::Side::black));
}

std::string pending_of(const laws::Game& game) {
    const auto matter = game.open_matter();
    if (!matter) return "none";
    return matter->ground ? std::string(ground_text(*matter->ground)) : "increment";
}

std::string result_of(const laws::Game& game, bool with_reason) {
    const auto* over = game.over();
    if (!over) return "*";
    std::string text(result_text(over->result));
    if (with_reason && over->reason != laws::Reason::none) text += " " + std::string(reason_text(over->reason));
    return text;
}

std::string clock_of(const laws::Game& game, laws::Instant now) {
    if (!game.clock.exists) return "none";
    using laws::Side;
    return "white " + clock_face(left_at(game.clock, Side::white, now)) + " black " +
           clock_face(left_at(game.clock, Side::black, now)) + " running " +
           (game.clock.running ? std::string(side_text(*game.clock.running)) : "none");
}

// Who must go on recording the moves (8.4).
std::string players(bool white, bool black) {
    if (white && black) return "both";
    if (!white && !black) return "none";
    return white ? "white" : "black";
}

std::string record_of(const laws::Game& game, laws::Instant now) {
    return players(must_record(game, laws::Side::white, now), must_record(game, laws::Side::black, now));
}

std::string score_of(const laws::Game& game) {
    const auto score = laws::score_in_halves(game);
    if (!score) return "none yet";
    return "white " + halves_text((*score)[0]) + " black " + halves_text((*score)[1]);
}

std::string may_of(const laws::Game& game) {
    std::string text;
    for (const auto move : laws::moves_allowed(game))
        text += (text.empty() ? "" : " ") + chess::san(game.position, move);
    return text;
}

std::string envelope_of(const laws::Game& game, const std::string& field, laws::Instant now) {
    const auto facts = laws::envelope_facts(game, now);
    if (!facts) return "no envelope";
    if (field == "names") return facts->names[0] + " | " + facts->names[1];
    if (field == "position") return chess::write_fen(facts->position);
    if (field == "used") return "white " + clock_face(facts->used[0]) + " black " + clock_face(facts->used[1]);
    if (field == "sealed_by") return std::string(side_text(facts->sealed_by));
    if (field == "move_number") return std::to_string(facts->move_number);
    if (field == "offer") return facts->offer ? std::string(side_text(*facts->offer)) : "none";
    if (field == "resumption") {
        if (!facts->resumption_in) return "none";
        return "+" + duration_text(*facts->resumption_in) + (facts->place.empty() ? "" : " " + facts->place);
    }
    return "no such field";
}

bool same_moves(const laws::Game& game, const std::vector<Word>& wanted) {
    const auto allowed = laws::moves_allowed(game);
    if (wanted.size() == 1 && wanted[0].text == "any")
        return allowed.size() == chess::lawful_moves(game.position).size();
    std::vector<chess::Move> moves;
    for (const Word& word : wanted) {
        const auto reading = chess::read_move(game.position, word.text, game.terms.languages);
        const auto* move = std::get_if<chess::Move>(&reading);
        if (!move || !allowed.has(*move)) return false;
        if (std::ranges::find(moves, *move) == moves.end()) moves.push_back(*move);
    }
    return moves.size() == allowed.size();
}

// As the variant of the game reads it.
Result<chess::Position> fen_in(const laws::Game& game, const std::string& fen) {
    const bool chess960 = game.position.is_chess960();
    return chess::position_from_fen(fen, chess960 ? chess::Variant::chess960 : chess::Variant::standard);
}

bool same_fen(const laws::Game& game, const std::string& wanted) {
    const auto position = fen_in(game, wanted);
    return (position ? chess::write_fen(*position) : wanted) == chess::write_fen(game.position);
}

bool same_clock(const laws::Game& game, const std::vector<Word>& wanted, laws::Instant now) {
    const std::string actual = clock_of(game, now);
    const auto have = words_of(actual);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (i >= have.size()) return false;
        const auto face = parse_clock_face(wanted[i].text);
        if (face ? clock_face(*face) != have[i].text : wanted[i].text != have[i].text) return false;
    }
    return wanted.size() == have.size() || wanted.size() == 4;
}

}  // namespace

namespace {

bool by_hand(const laws::ActBody& body) {
    namespace act = laws::act;
    return std::holds_alternative<act::Touch>(body) || std::holds_alternative<act::Adjust>(body) ||
           std::holds_alternative<act::Release>(body) || std::holds_alternative<act::Remove>(body) ||
           std::holds_alternative<act::PlaceNew>(body) || std::holds_alternative<act::MovePiece>(body) ||
           std::holds_alternative<act::Play>(body);
}

// In a hall an unlawful contact has happened, whatever became of it: the ruling is the note. A sealed move against a
// duty is noted when the envelope is opened.
bool noted_as_breach(const Moment& moment) {
    if (std::holds_alternative<laws::act::OpenEnvelope>(moment.entry.act.body))
        return has<laws::event::BreachNoted>(moment.entry.ruling);
    return moment.entry.ruling.finding == laws::Finding::unlawful && !moment.before.over() &&
           moment.before.terms.venue == laws::Venue::note && by_hand(moment.entry.act.body);
}

}  // namespace

std::vector<std::string> effects_of(const Moment& moment) {
    std::vector<std::string> effects;
    if (noted_as_breach(moment)) effects.push_back("breach noted");
    namespace event = laws::event;
    const auto& before = moment.before;
    bool made_here = false;  // a completion told before it is that of an earlier move
    std::size_t plies = before.plies;
    for (const auto& e : moment.entry.ruling.events) {
        if (const auto* made = std::get_if<event::MoveMade>(&e)) {
            made_here = true;
            const bool known = plies < moment.after.history.plies();
            effects.push_back("made " +
                              chess::san(known ? moment.after.history.position(plies) : before.position, made->move));
            ++plies;
        } else if (const auto* binds = std::get_if<event::BoardMoveBinds>(&e)) {
            if (before.in<laws::phase::Sealing>())  // else it is made once it is announced
                effects.push_back("made " + chess::san(before.position, binds->move));
        } else if (const auto* completed = std::get_if<event::MoveCompleted>(&e)) {
            const std::string move = last_move_of(made_here ? moment.after : before, completed->side);
            const bool secret = before.in<laws::phase::Sealing>() && before.adjournment->sealer == completed->side;
            if (!move.empty() && !secret) effects.push_back("completed " + move);
        } else if (std::holds_alternative<event::EnvelopeOpened>(e) && made_here) {  // completed when the clock stopped
            effects.push_back("completed " + last_move_of(moment.after, chess::other(moment.after.turn())));
        } else if (const auto* time = std::get_if<event::TimeAwarded>(&e)) {
            effects.push_back(std::string(side_text(time->side)) + " +" + duration_text(time->time));
        } else if (const auto* offer = std::get_if<event::OfferMade>(&e)) {
            effects.push_back("offer by " + std::string(side_text(offer->side)));
        } else if (std::holds_alternative<event::OfferEnded>(e)) {
            effects.push_back("offer ended");
        } else if (const auto* restored = std::get_if<event::PositionRestored>(&e)) {
            plies = restored->plies;
            effects.push_back("position restored");
        } else if (const auto* replaced = std::get_if<event::MoveReplaced>(&e)) {
            made_here = true;
            effects.push_back("position restored");
            effects.push_back("made " + chess::san(moment.after.history.position(plies - 1), replaced->move));
        } else if (std::holds_alternative<event::TakenBack>(e) && !before.hand.released) {
            --plies;
        } else if (const auto* over = std::get_if<event::GameOver>(&e)) {
            effects.push_back("over " + over_text(over->result, over->reason));
        }
    }
    return effects;
}

bool effect_happened(const Moment& moment, const std::vector<Word>& effect) {
    std::string wanted = joined(effect);
    const std::string& first = effect[0].text;
    if (first == "must") return duty_text(moment.after) == same_duty(moment.after, wanted);
    if (first == "made" || first == "completed") wanted = without_marks(wanted);
    if ((first == "white" || first == "black") && effect.size() == 2) {
        const auto time =
            parse_duration(std::string_view(effect[1].text).substr(effect[1].text.starts_with('+') ? 1 : 0));
        if (time) wanted = first + " +" + duration_text(*time);
    }
    if (wanted == "offer by white" || wanted == "offer by black")
        for (const auto& offer : moment.after.offers)
            if (offer && wanted == "offer by " + std::string(side_text(offer->by))) return true;
    for (std::string happened : effects_of(moment)) {
        if (first == "made" || first == "completed") happened = without_marks(happened);
        if (happened == wanted) return true;
        if (first == "over" && wanted.find(" by ") == std::string::npos && happened.starts_with(wanted)) return true;
    }
    return false;
}

std::string state_text(const laws::Game& game, const StateLine& line, laws::Instant now) {
    const std::string& what = line.what;
    if (what == "fen") return chess::write_fen(game.position);
    if (what == "duty") return duty_text(game);
    if (what == "may") return may_of(game);
    if (what == "turn") return std::string(side_text(game.turn()));
    if (what == "clock") return clock_of(game, now);
    if (what == "offer") return side_of_offer(game);
    if (what == "pending") return pending_of(game);
    if (what == "phase") return std::string(phase_text(game.phase));
    if (what == "result") return result_of(game, true);
    if (what == "repetition") return std::to_string(game.history.occurrences(game.position));
    if (what == "quiet") return std::to_string(game.position.quiet_plies());
    if (what == "record") return record_of(game, now);
    if (what == "score") return score_of(game);
    if (what == "signed") return players(game.signatures[0].has_value(), game.signatures[1].has_value());
    if (what == "behind") return players(game.behind[0].has_value(), game.behind[1].has_value());
    if (what == "envelope") return line.value[0].text + " " + envelope_of(game, line.value[0].text, now);
    const auto side = parse_side(line.value[0].text);
    return side ? line.value[0].text + " " + std::to_string(game.illegal[static_cast<std::size_t>(*side)])
                : "a side is wanted";
}

bool state_holds(const laws::Game& game, const StateLine& line, laws::Instant now) {
    const std::string wanted = joined(line.value);
    if (line.what == "fen") return same_fen(game, wanted);
    if (line.what == "duty") return duty_text(game) == same_duty(game, wanted);
    if (line.what == "may") return same_moves(game, line.value);
    if (line.what == "clock") return same_clock(game, line.value, now);
    if (line.what == "result") return result_of(game, line.value.size() > 1) == wanted;
    if (line.what == "pending" && wanted == "no-effort and cannot-win")
        return pending_of(game) == "cannot-win and no-effort";
    if (line.what == "envelope" && line.value[0].text == "position") {
        const auto facts = laws::envelope_facts(game, now);
        const auto position = fen_in(game, joined(line.value, 1));
        return facts && position && chess::write_fen(*position) == chess::write_fen(facts->position);
    }
    if (line.what == "envelope" && line.value[0].text == "resumption" && line.value.size() > 1) {
        const auto facts = laws::envelope_facts(game, now);
        const auto in = parse_duration(std::string_view(line.value[1].text).substr(1));
        return facts && facts->resumption_in && in == facts->resumption_in && joined(line.value, 2) == facts->place;
    }
    return state_text(game, line, now) == wanted;
}

}  // namespace adoube::scenario
