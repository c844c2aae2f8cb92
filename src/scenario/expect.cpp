#include "scenario/expect.h"

#include "scenario/finding.h"
#include "scenario/told_ruling.h"

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

// The moves that these words name, each once and in the order of the board; nothing if one of them names none.
std::optional<std::vector<chess::Move>> moves_named(const laws::Game& game, const std::vector<Word>& words) {
    const auto lawful = chess::lawful_moves(game.position);
    const bool any = words.size() == 1 && words[0].text == "any";
    std::vector<bool> named(lawful.size(), any);
    for (const Word& word : words) {
        if (any) break;
        const auto reading = chess::read_move(game.position, word.text, game.terms.languages);
        const auto* move = std::get_if<chess::Move>(&reading);
        const auto found = move ? std::ranges::find(lawful, *move) : lawful.end();
        if (found == lawful.end()) return {};
        named[static_cast<std::size_t>(found - lawful.begin())] = true;
    }
    std::vector<chess::Move> moves;
    for (std::size_t i = 0; i < lawful.size(); ++i)
        if (named[i]) moves.push_back(lawful[i]);
    return moves;
}

bool same_moves(const laws::Game& game, const std::vector<Word>& wanted, const std::vector<Word>& told) {
    const auto these = moves_named(game, wanted), those = moves_named(game, told);
    return these && those && *these == *those;
}

// As the variant of the game reads it.
Result<chess::Position> fen_in(const laws::Game& game, const std::string& fen) {
    const bool chess960 = game.position.is_chess960();
    return chess::position_from_fen(fen, chess960 ? chess::Variant::chess960 : chess::Variant::standard);
}

bool same_fen(const laws::Game& game, const std::string& wanted, const std::string& told) {
    const auto plain = [&](const std::string& fen) {
        const auto position = fen_in(game, fen);
        return position ? chess::write_fen(*position) : fen;
    };
    return plain(wanted) == plain(told);
}

bool same_clock(const std::vector<Word>& wanted, const std::vector<Word>& told) {
    const auto plain = [](const std::string& word) {
        const auto face = parse_clock_face(word);
        return face ? clock_face(*face) : word;
    };
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (i >= told.size() || plain(wanted[i].text) != plain(told[i].text)) return false;
    return wanted.size() == told.size() || wanted.size() == 4;
}

bool same_resumption(const std::vector<Word>& wanted, const std::vector<Word>& told) {
    if (wanted.size() < 2 || told.size() < 2) return joined(wanted) == joined(told);
    const auto in = [](const Word& word) { return parse_duration(std::string_view(word.text).substr(1)); };
    return in(wanted[1]) && in(wanted[1]) == in(told[1]) && joined(wanted, 2) == joined(told, 2);
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

bool effect_told(const laws::Game& after, const std::vector<Word>& effect, const std::vector<std::string>& told) {
    std::string wanted = joined(effect);
    const std::string& first = effect[0].text;
    if (first == "made" || first == "completed") wanted = without_marks(wanted);
    if (first == "must") wanted = same_duty(after, wanted);
    if ((first == "white" || first == "black") && effect.size() == 2) {
        const auto time =
            parse_duration(std::string_view(effect[1].text).substr(effect[1].text.starts_with('+') ? 1 : 0));
        if (time) wanted = first + " +" + duration_text(*time);
    }
    for (std::string happened : told) {
        if (first == "made" || first == "completed") happened = without_marks(happened);
        if (first == "must") happened = same_duty(after, happened);
        if (happened == wanted) return true;
        if (first == "over" && wanted.find(" by ") == std::string::npos && happened.starts_with(wanted)) return true;
    }
    return false;
}

std::vector<std::string> effects_and_standing(const Moment& moment) {
    auto effects = effects_of(moment);
    effects.push_back(duty_text(moment.after));
    for (const auto& offer : moment.after.offers)
        if (offer) effects.push_back("offer by " + std::string(side_text(offer->by)));
    return effects;
}

bool effect_happened(const Moment& moment, const std::vector<Word>& effect) {
    return effect_told(moment.after, effect, effects_and_standing(moment));
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
    if (what == "phase") return std::string(laws::word(game.phase));
    if (what == "result") return result_of(game, true);
    if (what == "repetition") return std::to_string(game.history.occurrences(game.position));
    if (what == "quiet") return std::to_string(game.position.quiet_plies());
    if (what == "record") return record_of(game, now);
    if (what == "score") return score_of(game);
    if (what == "signed") return players(game.signatures[0].has_value(), game.signatures[1].has_value());
    if (what == "behind") return players(game.behind[0].has_value(), game.behind[1].has_value());
    if (what == "envelope") return line.value[0].text + " " + envelope_of(game, line.value[0].text, now);
    const auto side = parse_side(line.value[0].text);
    return side ? line.value[0].text + " " + std::to_string(game.illegal[*side]) : "a side is wanted";
}

bool state_told(const laws::Game& game, const StateLine& line, const std::string& told) {
    const std::string wanted = joined(line.value);
    const auto words = words_of(told);
    if (line.what == "fen") return same_fen(game, wanted, told);
    if (line.what == "duty") return same_duty(game, told) == same_duty(game, wanted);
    if (line.what == "may") return same_moves(game, line.value, words);
    if (line.what == "clock") return same_clock(line.value, words);
    if (line.what == "result" && line.value.size() == 1) return !words.empty() && words[0].text == wanted;
    if (line.what == "pending" && wanted == "no-effort and cannot-win") return told == "cannot-win and no-effort";
    if (line.what == "envelope" && words.empty()) return false;
    if (line.what == "envelope" && line.value[0].text == "position")
        return words[0].text == "position" && same_fen(game, joined(line.value, 1), joined(words, 1));
    if (line.what == "envelope" && line.value[0].text == "resumption") return same_resumption(line.value, words);
    return told == wanted;
}

bool state_holds(const laws::Game& game, const StateLine& line, laws::Instant now) {
    return state_told(game, line, state_text(game, line, now));
}

}  // namespace adoube::scenario
