#include "cli/odd_text.h"

#include <fmt/core.h>

namespace adoube::cli {

void say_encoding(const char* verb, const std::string& file, std::string_view encoding) {
    if (!encoding.empty()) fmt::print(stderr, "adoube {}: {} is written in {} and was read so\n", verb, file, encoding);
}

void say_no_game(const char* verb, const std::string& file) {
    const char* const named = file == "-" ? "standard input" : file.c_str();
    fmt::print(stderr, "adoube {}: {}: there is no game in it\n", verb, named);
}

void say_what_was_odd(const char* verb, const std::string& file, const audit::RecordedGame& recorded) {
    say_encoding(verb, file, recorded.note);
    if (!recorded.stood.empty())
        fmt::print(stderr, "adoube {}: {}: {}; it stood, and the game is followed from it\n", verb, file,
                   recorded.stood);
}

}  // namespace adoube::cli
