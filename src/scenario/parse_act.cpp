// One line of the story: [+TIME] ACTOR VERB ARGS -> FINDING {, EFFECT} [CLAUSES].
#include <algorithm>
#include <functional>
#include <span>

#include "scenario/act_forms.h"
#include "scenario/expectation.h"

namespace adoube::scenario {
namespace {

struct Verb {
    std::string_view words;
    std::size_t count;  // of its words
    ReadAct read;
};

// Longer forms before their beginnings.
std::vector<Verb> verbs_of(laws::Party party) {
    std::vector<Verb> verbs;
    const auto add = [&](std::string_view words, ReadAct read) {
        verbs.push_back({words, words_of(words).size(), read});
    };
    laws::for_each_row<laws::ActBody>([&]<class A>() {
        if (A::row.party == party) add(Form<A>::words, Form<A>::read);
    });
    if (party == laws::Party::arbiter) add("agrees delay", read_agreed_delay);
    std::ranges::stable_sort(verbs, std::greater{}, &Verb::count);
    return verbs;
}

Parsed tell(ActReader& in, ActLine& line, std::span<const Verb> verbs) {
    for (const Verb& verb : verbs) {
        ActReader ahead = in;
        if (!std::ranges::all_of(words_of(verb.words), [&](const Word& w) { return ahead.take(w.text); })) continue;
        if (auto told = verb.read(ahead, line); !told) return told;
        if (!ahead.done()) return ahead.expected("'->'");
        return {};
    }
    return in.expected(line.by == laws::Actor::arbiter ? "an act of the arbiter" : "an act of a player");
}

}  // namespace

std::expected<ActLine, ParseError> parse_told(std::vector<Word> words, std::size_t line) {
    ActLine told;
    told.line = line;
    for (const Word& word : words) told.told += (told.told.empty() ? "" : " ") + word.text;
    if (!words.empty() && words[0].text.starts_with('+') && !words[0].quoted) {
        const auto after = parse_duration(std::string_view(words[0].text).substr(1));
        if (!after)
            return Failure(
                ParseError{line, words[0].at + 1, "expected a time such as +2m30s, found '" + words[0].text + "'"});
        told.after = *after;
        words.erase(words.begin());
    }
    ActReader in(std::move(words), line);
    if (in.take("white"))
        told.by = laws::Actor::white;
    else if (in.take("black"))
        told.by = laws::Actor::black;
    else if (in.take("arbiter"))
        told.by = laws::Actor::arbiter;
    else
        return in.expected("a header, '=', or white, black or arbiter");
    static const auto by_arbiter = verbs_of(laws::Party::arbiter), by_player = verbs_of(laws::Party::player);
    if (auto done = tell(in, told, told.by == laws::Actor::arbiter ? by_arbiter : by_player); !done)
        return Failure(done.error());
    return told;
}

std::expected<ActLine, ParseError> parse_act(const std::vector<Word>& words, std::size_t line) {
    const auto arrow = std::ranges::find_if(words, [](const Word& w) { return w.text == "->" && !w.quoted; });
    const std::size_t end = words.back().at + words.back().text.size();
    auto told = parse_told({words.begin(), arrow}, line);
    if (!told) return told;
    if (arrow == words.end()) return Failure(ParseError{line, end + 1, "expected '->' and the ruling"});
    auto expected = read_expectation({arrow + 1, words.end()}, line, end);
    if (!expected) return Failure(expected.error());
    told->expected = std::move(*expected);
    return told;
}

}  // namespace adoube::scenario
