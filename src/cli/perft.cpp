#include <fmt/core.h>

#include <memory>
#include <string>

#include "chess/board/moves.h"
#include "chess/generate/perft.h"
#include "cli/position_option.h"
#include "cli/verbs.h"

namespace adoube::cli {

void add_perft(Verb program, int& exit_code) {
    struct Options {
        int depth = 1;
        PositionOption position;
        bool divide = false;
    };
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("perft", "Count the leaves of the tree of legal moves");
    verb.footer("Example: adoube perft 5     prints: nodes 4865609");
    verb.add_option("DEPTH", options->depth, "plies to look ahead").required().between(0, 20);
    options->position.add_to(verb);
    verb.add_flag("--divide", options->divide, "show the share of each first move");
    verb.callback([options, &exit_code] {
        const auto position = options->position.read();
        if (!position) {
            fmt::print(stderr, "adoube perft: {}\n", position.error().text());
            exit_code = usage;
            return;
        }
        if (options->divide)
            for (const auto& share : chess::perft_divide(*position, options->depth))
                fmt::print("{} {}\n", uci(*position, share.move), share.nodes);
        fmt::print("nodes {}\n", chess::perft(*position, options->depth));
    });
}

}  // namespace adoube::cli
