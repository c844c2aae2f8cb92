#include <fmt/core.h>

#include <memory>
#include <string>

#include "base/json_write.h"
#include "chess/board/setup.h"
#include "cli/streams/standard_input.h"
#include "cli/verbs.h"
#include "laws/05_completion/overlooked.h"
#include "laws/words.h"
#include "views/words/end_text.h"

namespace adoube::cli {

namespace fen_verb {

using namespace chess;

const char* name(Soundness soundness) {
    switch (soundness) {
        case Soundness::sound: return "sound";
        case Soundness::odd: return "odd";
        case Soundness::impossible: return "impossible";
    }
    return "";
}

void print_json(const char* verdict, JsonArray problems, const std::string& fen, const std::string& xfen = "",
                const std::optional<laws::End>& end = {}) {
    JsonObject out;
    out.text("format", "adoube/fen/1").text("class", verdict).raw("problems", problems.done());
    out.text_if("fen", fen).text_if("xfen", xfen);
    if (end) out.raw("end", views::end_members(*end, laws::current_edition()).done());
    fmt::print("{}\n", out.done());
}

int unreadable(const Error& error, bool json) {
    if (!json) {
        fmt::print("syntax\n{}\n", error.text());
        return usage;
    }
    JsonObject problem;
    problem.text("class", "syntax").text("what", error.message);
    if (error.at) problem.number("column", *error.at + 1);
    print_json("syntax", JsonArray().raw(problem.done()), "");
    return usage;
}

int run(const std::string& text, Variant variant, bool json) {
    const auto setup = read_fen(text, variant);
    if (!setup) return unreadable(setup.error(), json);
    const Examination examination = examine(*setup);
    const auto position = to_position(*setup);
    const int exit_code = position ? done : no;
    const auto end = position ? laws::end_overlooked(chess::History(*position)) : std::nullopt;
    if (!json) {
        fmt::print("{}\n", name(examination.soundness));
        for (const Problem& problem : examination.problems)
            fmt::print("{}: {}\n", name(problem.soundness), problem.what);
        if (end) fmt::print("over: {} ({})\n", laws::word(end->reason), number(end->clause, laws::current_edition()));
        return exit_code;
    }
    JsonArray problems;
    for (const Problem& problem : examination.problems)
        problems.raw(JsonObject().text("class", name(problem.soundness)).text("what", problem.what).done());
    print_json(name(examination.soundness), problems, position ? write_fen(*position) : "",
               position && position->is_chess960() ? write_xfen(*position) : "", end);
    return exit_code;
}

}  // namespace fen_verb

void add_fen(Verb program, int& exit_code) {
    using namespace fen_verb;
    struct Options {
        std::string fen;
        bool json = false, chess960 = false;
    };
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb(
        "fen",
        "Judge a position written in FEN\n"
        "Prints its class (sound, odd, impossible or syntax), then every problem on a line of its own, and how the\n"
        "game is over if it is: checkmate, stalemate, a dead position as far as the quick test knows it (winnable "
        "asks).\n"
        "Exit code: 0 sound or odd (it can be played on), 1 impossible, 2 syntax.");
    verb.footer(
        "Example: adoube fen '4k3/8/8/8/8/8/8/8 w - - 0 1'\nprints:  impossible\n         impossible: white has no "
        "king");
    verb.add_option("FEN", options->fen, "the position, in quotes; - is the first line of standard input").required();
    verb.add_flag(
        "--chess960", options->chess960,
        "a position of Chess960: K and Q mean the outermost rook (X-FEN); files (Shredder-FEN) say it themselves");
    verb.add_flag("--json", options->json, "one JSON object instead of lines");
    verb.callback([options, &exit_code] {
        const Variant variant = options->chess960 ? Variant::chess960 : Variant::standard;
        exit_code = run(or_read_line(options->fen), variant, options->json);
    });
}

}  // namespace adoube::cli
