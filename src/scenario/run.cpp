#include "scenario/run.h"

#include <algorithm>

#include "scenario/told_game.h"

namespace adoube::scenario {
namespace {

std::string clauses_text(const laws::Ruling& ruling, const laws::Edition& edition) {
    std::string text;
    for (const auto clause : ruling.citations) text += (text.empty() ? "" : " ") + std::string(number(clause, edition));
    return text;
}

}  // namespace

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
    ToldGame told(start_of(scenario, edition));
    for (const auto& line : scenario.lines) {
        if (const auto* state = std::get_if<StateLine>(&line)) {
            if (!state_holds(told.game(), *state, told.now()))
                result.mismatches.push_back(
                    {state->line, state->told, {}, state_text(told.game(), *state, told.now())});
            continue;
        }
        const auto& act = std::get<ActLine>(line);
        auto entry = told.rule(act);
        if (!entry) {
            result.unreadable = entry.error();
            return result;
        }
        const laws::Game before = told.game();
        told.enter(act, *entry);
        if (!met(act.expected, {before, *entry, told.game()}))
            result.mismatches.push_back(
                {act.line, act.told, expectation_text(act.expected), ruling_text(before, *entry, told.game())});
        if (witness) witness(before, act, *entry, told.game());
        result.log.push_back(std::move(*entry));
    }
    return result;
}

}  // namespace adoube::scenario
