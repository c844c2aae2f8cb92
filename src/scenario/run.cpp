#include "scenario/run.h"

#include <algorithm>

#include "base/overloaded.h"
#include "chess/notation/move_text.h"
#include "chess/winnable/winnable.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/guideline_1_adjournment/sealing.h"
#include "scenario/expect.h"

namespace adoube::scenario {
namespace {

namespace act = laws::act;

constexpr std::uint64_t mate_budget = 500'000;

// The paper: what was written into the envelopes.
struct Paper {
    std::string sealed;
    std::string reply;
};

std::string clauses_text(const laws::Ruling& ruling, const laws::Edition& edition) {
    std::string text;
    for (const auto clause : ruling.citations) text += (text.empty() ? "" : " ") + std::string(number(clause, edition));
    return text;
}

std::string expectation_text(const Expectation& expected) {
    std::string text(finding_text(expected.finding));
    for (const auto& effect : expected.effects) {
        text += ",";
        for (const Word& word : effect) text += " " + word.text;
    }
    if (!expected.clauses.empty()) {
        text += expected.only_these ? " [only " : " [";
        for (std::size_t i = 0; i < expected.clauses.size(); ++i) text += (i ? " " : "") + expected.clauses[i];
        text += "]";
    }
    return text;
}

bool met(const Expectation& expected, const Moment& moment) {
    const auto& ruling = moment.entry.ruling;
    if (ruling.finding != expected.finding) return false;
    const auto& edition = *moment.after.terms.edition;
    const auto cited = [&](const std::string& clause) {
        return std::ranges::any_of(ruling.citations, [&](auto c) { return number(c, edition) == clause; });
    };
    const auto expected_too = [&](laws::Clause c) {
        return std::ranges::find(expected.clauses, number(c, edition)) != expected.clauses.end();
    };
    if (!std::ranges::all_of(expected.clauses, cited)) return false;
    if (expected.only_these && !std::ranges::all_of(ruling.citations, expected_too)) return false;
    for (const auto& effect : expected.effects)
        if (!effect_happened(moment, effect)) return false;
    return true;
}

// The act as it reaches the Laws: moves read on the board, the paper read where it is opened.
laws::Act told_act(const laws::Game& game, const ActLine& line, laws::Instant now, const Paper& paper) {
    laws::Act told{now, line.by, line.body, {}};
    const auto movement = [&] { return read_movement(game, laws::side_of(line.by), line.move_text); };
    if (auto* move = std::get_if<act::MovePiece>(&told.body)) move->movement = movement();
    if (auto* play = std::get_if<act::Play>(&told.body)) play->movement = movement();
    if (auto* correct = std::get_if<act::CorrectMove>(&told.body); correct && game.plies > 0) {
        laws::Game before(game.terms, game.history.position(game.plies - 1));
        correct->movement = read_movement(before, before.turn(), line.move_text);
    }
    const bool reply = game.adjournment && game.adjournment->opened();
    if (auto* open = std::get_if<act::OpenEnvelope>(&told.body)) open->text = reply ? paper.reply : paper.sealed;
    if (auto* arrive = std::get_if<act::Arrive>(&told.body); arrive && game.adjournment && game.adjournment->sealed())
        arrive->sealed_text = paper.sealed;
    if (auto* claim = std::get_if<act::Claim>(&told.body);
        claim && game.in<laws::phase::Sealing>() && game.adjournment->sealed())
        claim->intended = paper.sealed;
    if (const auto bound = laws::move_to_seal(game)) {
        const bool sealing = std::holds_alternative<act::Seal>(told.body);
        const auto reading =
            chess::read_move(game.position, sealing ? line.sealed_text : paper.sealed, game.terms.languages);
        const auto* says = std::get_if<chess::Move>(&reading);
        const bool same = says && *says == *bound;
        if (auto* seal = std::get_if<act::Seal>(&told.body)) seal->says_board_move = same;
        if (auto* stop = std::get_if<act::StopClock>(&told.body)) stop->says_board_move = same;
    }
    told.facts = facts_for(game, told);
    return told;
}

laws::MatingFacts facts_of_position(const chess::Position& position) {
    laws::MatingFacts facts;
    for (const auto side : {laws::Side::white, laws::Side::black})
        facts.can_mate[static_cast<std::size_t>(side)] = chess::winnable(position, side, mate_budget).verdict;
    return facts;
}

void write_down(Paper& paper, const laws::ActBody& body, const std::string& text) {
    if (std::holds_alternative<act::Seal>(body)) paper.sealed = text;
    if (std::holds_alternative<act::SealReply>(body)) paper.reply = text;
}

bool names_a_movement(const laws::ActBody& body, laws::Side side, const laws::Game& game) {
    if (const auto* move = std::get_if<act::MovePiece>(&body)) return move->movement || side != game.turn();
    if (const auto* play = std::get_if<act::Play>(&body)) return play->movement || side != game.turn();
    return true;
}

}  // namespace

laws::MatingFacts facts_for(const laws::Game& game, const laws::Act& told) {
    const bool asked =
        std::visit(overloaded{
                       [](const act::CallFlag&) { return true; },
                       [](const act::Resign&) { return true; },
                       [](const act::OpenEnvelope&) { return true; },
                       [](const act::FindIllegalMove&) { return true; },
                       [](const act::Claim& claim) {
                           return claim.ground == laws::Ground::flag || claim.ground == laws::Ground::illegal_move;
                       },
                       [&](const act::Press&) { return game.illegal[0] + game.illegal[1] > 0; },
                       [&](const act::Play&) { return game.illegal[0] + game.illegal[1] > 0; },
                       [](const auto&) { return false; },
                   },
                   told.body);
    if (!asked || game.over()) return {};
    return facts_of_position(laws::position_judged(game, told.body));
}

laws::Game start_of(const Scenario& scenario, const laws::Edition& edition) {
    laws::Terms terms = scenario.terms;
    terms.edition = &edition;
    laws::Game game(std::move(terms), scenario.start);
    for (const auto move : scenario.moves) play_before_start(game, move);
    return game;
}

std::string ruling_text(const laws::Game& before, const laws::RuledAct& entry, const laws::Game& after) {
    std::string text(finding_text(entry.ruling.finding));
    for (const std::string& effect : effects_of({before, entry, after})) text += ", " + effect;
    return text + " [" + clauses_text(entry.ruling, *after.terms.edition) + "]";
}

Run run(const Scenario& scenario, const laws::Edition& edition, const Witness& witness) {
    Run result;
    laws::Game game = start_of(scenario, edition);
    laws::Instant now{};
    Paper paper;
    for (const auto& line : scenario.lines) {
        if (const auto* state = std::get_if<StateLine>(&line)) {
            if (!state_holds(game, *state, now))
                result.mismatches.push_back({state->line, state->told, {}, state_text(game, *state, now)});
            continue;
        }
        const auto& told = std::get<ActLine>(line);
        now += told.after;
        laws::Act given = told_act(game, told, now, paper);
        if (!names_a_movement(given.body, laws::side_of(told.by), game)) {
            result.unreadable =
                ParseError{told.line, 1, "expected a move that a hand could make here, found '" + told.move_text + "'"};
            return result;
        }
        const laws::Game before = game;
        laws::Ruling ruling = decide(game, given);
        laws::RuledAct entry{std::move(given), std::move(ruling)};
        apply(game, entry.ruling, entry.act);
        if (entry.ruling.finding == laws::Finding::lawful) write_down(paper, entry.act.body, told.sealed_text);
        const Moment moment{before, entry, game};
        if (!met(told.expected, moment))
            result.mismatches.push_back(
                {told.line, told.told, expectation_text(told.expected), ruling_text(before, entry, game)});
        if (witness) witness(before, told, entry, game);
        result.log.push_back(std::move(entry));
    }
    return result;
}

}  // namespace adoube::scenario
