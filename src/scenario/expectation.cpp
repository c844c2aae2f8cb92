#include "scenario/expectation.h"

#include <algorithm>
#include <array>

#include "scenario/shape.h"

namespace adoube::scenario {

using Failure = std::unexpected<ParseError>;

std::expected<Expectation, ParseError> read_expectation(std::vector<Word> words, std::size_t line, std::size_t end) {
    const auto fail = [&](std::size_t at, std::string what) {
        return Failure(ParseError{line, at + 1, "expected " + std::move(what)});
    };
    Expectation expected;
    // [a b c] or [only a b c]: the clauses, last
    const auto open = std::ranges::find_if(words, [](const Word& w) { return w.text.starts_with('['); });
    if (open != words.end()) {
        if (!words.back().text.ends_with(']')) return fail(words.back().at, "']' after the clauses");
        for (auto it = open; it != words.end(); ++it) {
            std::string clause = it->text;
            std::erase_if(clause, [](char c) { return c == '[' || c == ']' || c == ','; });
            if (clause == "only" && expected.clauses.empty())
                expected.only_these = true;
            else if (!clause.empty())
                expected.clauses.push_back(clause);
        }
        if (expected.only_these && expected.clauses.empty()) return fail(words.back().at, "a clause after 'only'");
        words.erase(open, words.end());
    }
    if (words.empty()) return fail(end, "lawful, unlawful or referred");
    std::vector<std::vector<Word>> parts(1);
    for (Word& word : words) {
        const bool comma = word.text.ends_with(',') && !word.quoted;
        if (comma) word.text.pop_back();
        if (!word.text.empty()) parts.back().push_back(word);
        if (comma) parts.emplace_back();
    }
    if (parts[0].size() != 1) return fail(words[0].at, "lawful, unlawful or referred, then effects after commas");
    const std::string& finding = parts[0][0].text;
    constexpr std::array<std::string_view, 3> findings{"lawful", "unlawful", "referred"};
    const auto found = std::ranges::find(findings, finding);
    if (found == findings.end()) return fail(parts[0][0].at, "lawful, unlawful or referred, found '" + finding + "'");
    expected.finding = static_cast<laws::Finding>(found - findings.begin());
    constexpr std::array<std::string_view, 9> effects{"must",  "made",   "completed", "white", "black",
                                                      "offer", "breach", "position",  "over"};
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i].empty()) return fail(end, "an effect after the comma");
        if (std::ranges::find(effects, parts[i][0].text) == effects.end())
            return fail(parts[i][0].at,
                        "an effect (must …, made SAN, completed SAN, SIDE +TIME, offer by SIDE, offer ended, breach "
                        "noted, position restored, over RESULT by REASON), found '" +
                            parts[i][0].text + "'");
        if (const auto wrong = misshapen_effect(parts[i])) {
            const bool there = wrong->word < parts[i].size();
            const Word& near = there ? parts[i][wrong->word] : parts[i].back();
            return fail(there ? near.at : near.at + near.text.size(),
                        wrong->expected + (there ? ", found '" + near.text + "'" : ""));
        }
        expected.effects.push_back(std::move(parts[i]));
    }
    return expected;
}

}  // namespace adoube::scenario
