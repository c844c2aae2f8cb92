#include "scenario/run.h"

#include <algorithm>

#include "laws/prepare.h"
#include "scenario/expect.h"

namespace adoube::scenario {
namespace {

namespace act = laws::act;

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

laws::PaperText reading(const Paper& paper, const ActLine& line) {
    return [&](laws::Paper wanted) -> std::optional<std::string> {
        switch (wanted) {
            case laws::Paper::draft: return line.sealed_text;
            case laws::Paper::sealed: return paper.sealed;
            case laws::Paper::reply: return paper.reply;
        }
        return {};
    };
}

void write_down(Paper& paper, const laws::ActBody& body, const std::string& text) {
    if (std::holds_alternative<act::Seal>(body)) paper.sealed = text;
    if (std::holds_alternative<act::SealReply>(body)) paper.reply = text;
}

}  // namespace

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
        auto given = laws::prepare(game, {now, told.by, told.body, told.move_text}, reading(paper, told));
        if (!given) {
            result.unreadable =
                ParseError{told.line, 1, "expected a move that a hand could make here, found '" + told.move_text + "'"};
            return result;
        }
        const laws::Game before = game;
        if (wants_mating_facts(game, given->body)) given->facts = mating_facts(game, *given);
        laws::Ruling ruling = decide(game, *given);
        laws::RuledAct entry{std::move(*given), std::move(ruling)};
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
