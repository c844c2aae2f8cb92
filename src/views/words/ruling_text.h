// A ruling told to people: what happened and what follows, in one or a few whole sentences, then
// the clauses it rests on by their numbers in the game's edition. SentenceParts are told in the past
// tense, duties in the present. Every act with every finding has a text.
#pragma once

#include "laws/decide.h"
#include "views/words/words.h"

namespace adoube::views {

// What is told, before any language: it can be kept without the games it was read from.
struct Sentence {
    Say say;
    SentenceParts facts;
};
using Sentences = std::vector<Sentence>;

struct RulingText {
    std::string text;                  // the sentences, without the clauses
    std::vector<laws::Clause> clauses;  // in the order of the ruling, the ground first
    std::string in_full;               // "White must move the rook h1: … (4.4.2, 4.3.1)."
};

// The game before the act, the act and its ruling.
RulingText ruling_text(const laws::Game& before, const laws::Act& act, const laws::Ruling& ruling, Language language,
                       Voice voice = Voice::of_sides());

Sentences told_of(const laws::Game& before, const laws::Act& act, const laws::Ruling& ruling);
// The same in the place of other sentences, whose memory is used again.
void tell_anew(Sentences& sentences, const laws::Game& before, const laws::Act& act, const laws::Ruling& ruling);
std::string text_of(const Sentences& told, Language language, Voice voice = Voice::of_sides());

}  // namespace adoube::views
