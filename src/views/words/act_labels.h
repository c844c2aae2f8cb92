// What the pages call the acts, from the labels beside their sentences (LABEL in phrases_*.inc), as modules of
// TypeScript. web/src/lib/words/acts.ts and web/src/lib/words/verbs.ts are these texts (tools/act-types writes them, a
// test holds them to be fresh). An act without its labels does not build.
#pragma once

#include <string>

namespace adoube::views {

std::string act_words();   // on a button, and in the log
std::string verb_words();  // in the list of the ruling desk, with what a line of a story names after the verb

}  // namespace adoube::views
