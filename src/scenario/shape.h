// The shape of what a scenario asserts: states (= …) and effects (after a comma). A slip of the pen is
// told with its place when the file is read, and never runs as an expectation that nothing could meet.
#pragma once

#include <optional>
#include <span>

#include "scenario/scenario.h"

namespace adoube::scenario {

// What is expected instead, and at which word; nothing if the words are in order.
struct Misshape {
    std::size_t word;  // from 0; past the end when something is missing
    std::string expected;
};

std::optional<Misshape> misshapen_state(const std::string& what, std::span<const Word> value);
std::optional<Misshape> misshapen_effect(std::span<const Word> words);

}  // namespace adoube::scenario
