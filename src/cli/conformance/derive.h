// What a library of chess can be asked out of the stories: whether a move that was made was legal, whether the game
// ended by it and how, and whether a claim was right. The answers are those that the stories expect, not those that are
// ruled.
#pragma once

#include <string>
#include <vector>

#include "cli/conformance/question.h"
#include "scenario/run.h"

namespace adoube::cli::conformance {

// Of one story by one edition. Where hands, arbiter or regulations have a part in it, nothing is asked.
std::vector<Question> questions_of_story(const std::string& name, const scenario::Scenario& story,
                                         const laws::Edition& edition);

}  // namespace adoube::cli::conformance
