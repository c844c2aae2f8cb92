#include <fmt/core.h>

#include <memory>

#include "audit/claim/write_claim.h"
#include "audit/read_game.h"
#include "cli/language.h"
#include "cli/odd_text.h"
#include "cli/verbs.h"

namespace adoube::cli {
namespace claim_verb {

struct Options {
    std::string file, at, ground, move, edition, play = "standard";
    chess::Language language{};
    std::uint64_t game = 1;
    bool json = false, html = false;
};

int complain(const std::string& message) {
    fmt::print(stderr, "adoube claim: {}\n", message);
    return usage;
}

int run(const Options& options) {
    const auto recorded = audit::read_game(options.file, options.game);
    if (!recorded) return complain(recorded.error().text());
    if (options.at.empty() && !recorded->trouble.empty()) return complain(options.file + ": " + recorded->trouble);
    say_what_was_odd("claim", options.file, *recorded);
    audit::ClaimQuestion question;
    question.plies = recorded->moves.size();
    if (!options.at.empty()) {
        const auto plies = audit::plies_at(*recorded, options.at);
        if (!plies) return complain(plies.error().text());
        question.plies = *plies;
    }
    if (!options.edition.empty()) question.edition = laws::edition_named(options.edition);
    if (!question.edition) return complain("no edition '" + options.edition + "'");
    if (!options.ground.empty())
        question.ground = options.ground == "fifty" ? laws::Ground::fifty : laws::Ground::threefold;
    if (!options.move.empty()) question.written = options.move;
    question.play = options.play == "blitz"   ? laws::Play::blitz
                    : options.play == "rapid" ? laws::Play::rapid
                                              : laws::Play::standard;
    const audit::ClaimAnswer answer = audit::answer_claim(*recorded, question);
    const audit::ClaimPaper paper{*recorded, question, answer, options.language};
    const std::string text = options.json ? claim_json(paper) : options.html ? claim_html(paper) : claim_text(paper);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return answer.right ? done : no;
}

}  // namespace claim_verb

void add_claim(Verb program, int& exit_code) {
    using namespace claim_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb(
        "claim",
        "Rule on the claim of a draw in a recorded game\n"
        "Right or wrong, every occurrence and what only looks like one, the clauses, what to do with the\n"
        "clock, and the move that must now be played.");
    verb.footer(
        "Exit 0 if the claim is right, 1 if it is not.\n"
        "Example: adoube claim game.pgn --at 34w --ground threefold --move Qd1");
    verb.add_option("FILE", options->file, "a PGN file, packed or not; - is standard input").required();
    verb.add_option("--game", options->game, "which game of the file, from 1 (default 1)").positive();
    verb.add_option("--at", options->at,
                    "34w: White, about to make the 34th move, claims (default: after the last move)");
    verb.add_option("--ground", options->ground, "threefold or fifty (default: whichever is right)")
        .one_of({"threefold", "fifty"});
    verb.add_option("--move", options->move, "the move that the player wrote down");
    verb.add_option("--edition", options->edition, "edition of the Laws (default: the newest)");
    verb.add_option("--play", options->play, "standard, rapid or blitz (default standard)")
        .one_of({"standard", "rapid", "blitz"});
    add_language_option(verb, options->language);
    auto formats = verb.add_group("format");
    formats.add_flag("--json", options->json, "one JSON object");
    formats.add_flag("--html", options->html, "a sheet to print and sign");
    formats.at_most_one_option();
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
