// A story as JSON (docs/formats/conformance.md): how the game begins, then its acts and the states that are asked for,
// line by line; with what each must get, or without.
#pragma once

#include <string>
#include <vector>

#include "cli/conformance/question.h"
#include "scenario/run.h"

namespace adoube::cli::conformance {

// A line of the story: as it is asked, what it must get as JSON, and the game it leads to.
struct StoryLine {
    std::string asked;
    std::string expected;
    laws::Game after;
};

struct ToldStory {
    std::string beginning;  // members of the JSON object: headers, moves
    std::vector<StoryLine> lines;
};

// Tells the story by one edition; fails where a text names no movement.
std::expected<ToldStory, scenario::ParseError> tell_story(const scenario::Scenario& story,
                                                          const laws::Edition& edition);

// As a question to another program. `name` is the story's file.
Question story_question(const std::string& name, const scenario::Scenario& story, const laws::Edition& edition,
                        const ToldStory& told);
// With what every line must get, for whoever has a use for it.
std::string story_json(const std::string& name, const scenario::Scenario& story, const laws::Edition& edition,
                       const ToldStory& told);

}  // namespace adoube::cli::conformance
