#include <fmt/core.h>

#include <memory>
#include <string>

#include "base/json_write.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "cli/position_option.h"
#include "cli/verbs.h"

namespace adoube::cli {

namespace moves_verb {

using namespace chess;

struct Options {
    PositionOption position;
    std::string language = "en";
    bool json = false;
};

int run(const Options& options) {
    const auto position = options.position.read();
    if (!position) {
        fmt::print(stderr, "adoube moves: {}\n", position.error().text());
        return usage;
    }
    const auto language = parse_language(options.language);
    if (!options.json) {
        for (const Move move : legal_moves(*position)) fmt::print("{}\n", san(*position, move, *language));
        return done;
    }
    JsonArray moves;
    for (const Move move : legal_moves(*position))
        moves.raw(JsonObject().text("san", san(*position, move, *language)).text("uci", uci(*position, move)).done());
    fmt::print("{}\n", JsonObject()
                           .text("format", "adoube/moves/1")
                           .text("fen", write_fen(*position))
                           .raw("moves", moves.done())
                           .done());
    return done;
}

}  // namespace moves_verb

void add_moves(Verb program, int& exit_code) {
    using namespace moves_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("moves", "List the legal moves of a position, one a line");
    verb.footer("Example: adoube moves --fen '7k/8/5KQ1/8/8/8/8/8 b - - 0 1' --lang hy     prints nothing: stalemate");
    options->position.add_to(verb);
    verb.add_option("--lang", options->language, "language of the piece letters (default: en)")
        .one_of({"hy", "en", "ru", "de", "fr", "es"});
    verb.add_flag("--json", options->json, "one JSON object instead of lines");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
