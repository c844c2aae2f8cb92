#include <fmt/core.h>

#include <memory>
#include <string>

#include "base/json_write.h"
#include "base/overloaded.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "cli/position_option.h"
#include "cli/streams/standard_input.h"
#include "cli/verbs.h"

namespace adoube::cli {

namespace read_move_verb {

using namespace chess;

struct Options {
    PositionOption position;
    std::string text;
    std::vector<std::string> languages;
    bool json = false;
};

std::string as_json(const Position& position, const MoveReading& reading) {
    JsonObject out;
    out.text("format", "adoube/read-move/1");
    std::visit(overloaded{
                   [&](Move move) {
                       out.text("reading", "legal").text("san", san(position, move)).text("uci", uci(position, move));
                   },
                   [&](const AmbiguousMove& ambiguous) {
                       JsonArray candidates;
                       for (const Move move : ambiguous.candidates) candidates.text(san(position, move));
                       out.text("reading", "ambiguous").raw("candidates", candidates.done());
                   },
                   [&](const IllegalMove&) { out.text("reading", "illegal"); },
                   [&](const UnintelligibleMove& unintelligible) {
                       out.text("reading", "unintelligible").text("why", unintelligible.why);
                   },
               },
               reading);
    return out.done();
}

std::string as_text(const Position& position, const MoveReading& reading) {
    return std::visit(
        overloaded{
            [&](Move move) { return fmt::format("legal {} {}", san(position, move), uci(position, move)); },
            [&](const AmbiguousMove& ambiguous) {
                std::string line = "ambiguous";
                for (const Move move : ambiguous.candidates) line += " " + san(position, move);
                return line;
            },
            [](const IllegalMove&) { return std::string("illegal"); },
            [](const UnintelligibleMove&) { return std::string("unintelligible"); },
        },
        reading);
}

int run(const Options& options) {
    const auto position = options.position.read();
    if (!position) {
        fmt::print(stderr, "adoube read-move: {}\n", position.error().text());
        return usage;
    }
    Languages languages;
    if (!options.languages.empty()) languages.bits = 0;
    for (const std::string& code : options.languages) languages = languages.with(*parse_language(code));
    const MoveReading reading = read_move(*position, or_read_line(options.text), languages);
    if (options.json)
        fmt::print("{}\n", as_json(*position, reading));
    else
        fmt::print("{}\n", as_text(*position, reading));
    return std::holds_alternative<Move>(reading) ? done : no;
}

}  // namespace read_move_verb

void add_read_move(Verb program, int& exit_code) {
    using namespace read_move_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("read-move",
                                 "Read a move as people write it\n"
                                 "Prints 'legal SAN UCI', 'ambiguous SAN SAN…', 'illegal' or 'unintelligible'.");
    verb.footer("Example: adoube read-move Ձf3     prints: legal Nf3 g1f3");
    verb.add_option("TEXT", options->text, "the move as written; - is a line of standard input, after that of --fen -")
        .required();
    options->position.add_to(verb);
    verb.add_option("--lang", options->languages, "languages of the piece letters (default: hy,en,ru)")
        .separated_by(',')
        .one_of({"hy", "en", "ru", "de", "fr", "es"});
    verb.add_flag("--json", options->json, "one JSON object instead of a line");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
