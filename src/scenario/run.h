// Running a scenario: every act decided, applied and compared with what the file says.
#pragma once

#include <functional>

#include "scenario/expect.h"

namespace adoube::scenario {

// A line whose expectation was not met.
struct Mismatch {
    std::size_t line;
    std::string told;
    std::string expected;
    std::string ruled;
};

struct Run {
    std::vector<Mismatch> mismatches;
    std::vector<laws::RuledAct> log;
    std::optional<ParseError> unreadable;  // a move text that names no hand movement here
};

// Called after each act: the game before it, the entry, the game after it.
using Witness =
    std::function<void(const laws::Game& before, const ActLine&, const laws::RuledAct&, const laws::Game& after)>;

Run run(const Scenario& scenario, const laws::Edition& edition, const Witness& witness = {});

laws::Game start_of(const Scenario& scenario, const laws::Edition& edition);

// Whether the ruling of this moment is the one expected, and what was expected, as the file says it.
bool met(const Expectation& expected, const Moment& moment);
std::string expectation_text(const Expectation& expected);

// "lawful, made Nf3 [4.7 6.2.1]"
std::string ruling_text(const laws::Game& before, const laws::RuledAct& entry, const laws::Game& after);

}  // namespace adoube::scenario
