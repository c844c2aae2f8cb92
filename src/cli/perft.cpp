#include <fmt/core.h>

#include <memory>
#include <string>

#include "base/json_write.h"
#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "chess/generate/perft.h"
#include "cli/position_option.h"
#include "cli/verbs.h"

namespace adoube::cli {

void add_perft(Verb program, int& exit_code) {
    struct Options {
        int depth = 1;
        PositionOption position;
        bool divide = false, json = false;
    };
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("perft", "Count the leaves of the tree of legal moves");
    verb.footer("Example: adoube perft 5     prints: nodes 4865609");
    verb.add_option("DEPTH", options->depth, "plies to look ahead").required().between(0, 20);
    options->position.add_to(verb);
    verb.add_flag("--divide", options->divide, "show the share of each first move");
    verb.add_flag("--json", options->json, "one JSON object instead of lines");
    verb.callback([options, &exit_code] {
        const auto position = options->position.read();
        if (!position) {
            fmt::print(stderr, "adoube perft: {}\n", position.error().text());
            exit_code = usage;
            return;
        }
        const auto nodes = chess::perft(*position, options->depth);
        std::vector<chess::Share> shares;
        if (options->divide) shares = chess::perft_divide(*position, options->depth);
        if (options->json) {
            JsonObject out, divided;
            for (const auto& share : shares) divided.number(uci(*position, share.move), share.nodes);
            out.text("format", "adoube/perft/1").text("fen", write_fen(*position)).number("depth", options->depth);
            out.number("nodes", nodes);
            if (options->divide) out.raw("divided", divided.done());
            fmt::print("{}\n", out.done());
            return;
        }
        for (const auto& share : shares) fmt::print("{} {}\n", uci(*position, share.move), share.nodes);
        fmt::print("nodes {}\n", nodes);
    });
}

}  // namespace adoube::cli
