#include <fmt/core.h>

#include <memory>

#include "audit/read_game.h"
#include "audit/recorded_evidence.h"
#include "chess/board/moves.h"
#include "cli/child_process.h"
#include "cli/language.h"
#include "cli/odd_text.h"
#include "cli/uci_engine.h"
#include "cli/verbs.h"
#include "views/evidence/write_evidence.h"

namespace adoube::cli {
namespace evidence_verb {

struct Options {
    std::string file, at, engine, edition;
    std::uint64_t game = 1, nodes = 500'000, engine_nodes = 1'000'000;
    std::size_t last = 20;
    double engine_seconds = 5;
    bool no_engine = false, json = false, html = false;
    chess::Language language{};
};

int complain(const std::string& message) {
    fmt::print(stderr, "adoube evidence: {}\n", message);
    return usage;
}

// Debian keeps its engine where root's PATH does not look.
Result<void> add_opinion(views::EvidencePaper& paper, const Options& options, const audit::RecordedGame& recorded,
                         std::size_t plies) {
    if (options.no_engine) return {};
    const auto program =
        options.engine.empty() ? find_program({"stockfish", "/usr/games/stockfish"}) : find_program({options.engine});
    if (!program && !options.engine.empty()) return fail(options.engine + " is not a program that can be run");
    paper.no_opinion = program ? views::NoOpinion::no_answer : views::NoOpinion::not_found;
    if (!program) return {};
    const EngineLimits limits{std::chrono::milliseconds(static_cast<std::int64_t>(options.engine_seconds * 1000)),
                              options.engine_nodes};
    std::size_t from = 0;  // an engine follows legal moves only
    for (const auto& [ply, text] : recorded.illegal)
        if (ply < plies) from = ply + 1;
    auto opinion =
        ask_engine(*program, recorded.position(from), std::span(recorded.moves).first(plies).subspan(from), limits);
    if (!opinion) return std::unexpected(opinion.error());
    paper.opinion = std::move(*opinion);
    return {};
}

int run(const Options& options) {
    const auto recorded = audit::read_game(options.file, options.game);
    if (!recorded) return complain(recorded.error().text());
    if (options.at.empty() && !recorded->trouble.empty()) return complain(options.file + ": " + recorded->trouble);
    say_what_was_odd("evidence", options.file, *recorded);
    std::size_t plies = recorded->moves.size();
    if (!options.at.empty()) {
        const auto place = audit::plies_at(*recorded, options.at);
        if (!place) return complain(options.file + ": " + place.error().text());
        plies = *place;
    }
    if (!chess::has_legal_move(recorded->position(plies)))
        return complain(options.file + ": the game is over, nobody has the move");
    const views::Evidence evidence =
        audit::evidence_of(*recorded, {.plies = plies, .last = options.last, .nodes = options.nodes});
    views::EvidencePaper paper = audit::evidence_paper(*recorded, evidence, options.language);
    if (!options.edition.empty()) paper.edition = laws::edition_named(options.edition);
    if (const auto added = add_opinion(paper, options, *recorded, plies); !added) return complain(added.error().text());
    const std::string text = options.json   ? evidence_json(paper) + "\n"
                             : options.html ? evidence_html(paper)
                                            : evidence_text(paper);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return done;
}

}  // namespace evidence_verb

void add_evidence(Verb program, int& exit_code) {
    using namespace evidence_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb(
        "evidence",
        "Gather evidence for a claim under Guideline III; the ruling is the arbiter's\n"
        "Whether the opponent can mate at all, material, what changed in the last moves, repetitions, time and\n"
        "pace from [%clk], and the opinion of a UCI engine where one is installed, marked as an opinion.");
    verb.footer(
        "Example: adoube evidence game.pgn --at 60w --last 15 --no-engine\n"
        "Exit: 0 told, 2 the game cannot be read or does not come to that move, 3 the disk failed.");
    verb.add_option("FILE", options->file, "a PGN file, packed or not; - is standard input").required();
    verb.add_option("--game", options->game, "which game of the file, from 1 (default 1)").positive();
    verb.add_option("--at", options->at,
                    "60w: White, about to make the 60th move, claims (default: after the last move)");
    verb.add_option("--last", options->last, "moves of each player to look back over (default 20)").between(1, 10'000);
    verb.add_option("--edition", options->edition, "2018 or 2023 (default: the newest)").one_of({"2018", "2023"});
    verb.add_option("--nodes", options->nodes, "positions to try for 'can mate at all', each side (default 500000)")
        .between(1, 1'000'000'000);
    const auto engine = verb.add_option("--engine", options->engine,
                                        "the UCI engine to ask (default: stockfish, where it is installed)");
    verb.add_option("--engine-seconds", options->engine_seconds, "its limit of time (default 5)").between(0.01, 600.0);
    verb.add_option("--engine-nodes", options->engine_nodes, "its limit of positions (default 1000000)")
        .between(1, 2'000'000'000);
    verb.add_flag("--no-engine", options->no_engine, "ask no engine").excludes(engine);
    add_language_option(verb, options->language);
    auto formats = verb.add_group("format");
    formats.add_flag("--json", options->json, "one JSON object");
    formats.add_flag("--html", options->html, "a sheet with a diagram");
    formats.at_most_one_option();
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
