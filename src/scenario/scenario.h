// The scenario language (.scn): a short story of a game, told act by act, with the ruling each act
// must get. docs/formats/scenario.md is its description. Parsing trusts nothing; a parsed scenario
// runs once per edition it lists.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/error.h"
#include "laws/decide.h"
#include "scenario/text.h"

namespace adoube::scenario {

// Where in a file something is wrong, from 1.
struct ParseError {
    std::size_t line = 1;
    std::size_t column = 1;
    std::string expected;  // "expected a square, found 'z9'"
};

// What an act must get.
struct Expectation {
    laws::Finding finding{};
    std::vector<std::vector<Word>> effects;
    std::vector<std::string> clauses;
    bool only_these = false;  // no clause beside them
};

// An act as told: moves are still text, the sealed text is on paper and not in the act.
struct ActLine {
    std::size_t line = 0;
    laws::Duration after{};
    laws::Actor by{};
    laws::ActBody body;
    std::string move_text;    // for acts that name a move
    std::string sealed_text;  // for seals and seals reply
    std::string told;         // the act as written, for reports
    Expectation expected;
};

struct StateLine {
    std::size_t line = 0;
    std::string what;  // "fen", "duty" …
    std::vector<Word> value;
    std::string told;
};

struct Scenario {
    std::string title;
    std::vector<std::string> clauses;
    std::vector<const laws::Edition*> editions;
    laws::Terms terms;
    bool play_by_clock = false;  // the kind of play follows from the clock (A.1, B.1)
    chess::Position start = chess::Position::initial();
    std::vector<chess::Move> moves;
    std::vector<std::variant<ActLine, StateLine>> lines;
};

std::expected<Scenario, ParseError> parse(std::string_view text);

// An act as people tell it, without what it must get: "+4s white touches e1".
std::expected<ActLine, ParseError> parse_told(std::vector<Word> words, std::size_t line);
// The whole line: the act, the arrow, and the ruling it must get.
std::expected<ActLine, ParseError> parse_act(const std::vector<Word>& words, std::size_t line);

}  // namespace adoube::scenario
