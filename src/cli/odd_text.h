// What was odd about a text that was read all the same, told on standard error.
#pragma once

#include <string>

#include "audit/input.h"
#include "audit/recorded_game.h"

namespace adoube::cli {

void say_encoding(const char* verb, const std::string& file, std::string_view encoding);
void say_no_game(const char* verb, const std::string& file);
// Its encoding, and the first illegal move that stood.
void say_what_was_odd(const char* verb, const std::string& file, const audit::RecordedGame& recorded);

}  // namespace adoube::cli
