#include <fmt/core.h>

#include <memory>

#include "base/json_write.h"
#include "base/whole_file.h"
#include "cli/language.h"
#include "cli/verbs.h"
#include "laws/05_completion/overlooked.h"
#include "scenario/run.h"
#include "views/board_text.h"
#include "views/words/end_text.h"
#include "views/words/ruling_text.h"

namespace adoube::cli {
namespace explain_verb {

struct Options {
    std::string file;
    std::string edition;
    chess::Language language{};
    bool ascii = false;
    bool json = false;
};

std::string board(const laws::Game& game, const Options& options) {
    return views::board_text(game.position, game.hand.touches,
                             options.ascii ? views::Pieces::letters : views::Pieces::figurines);
}

std::string clocks(const laws::Game& game, laws::Instant at, const views::Words& words) {
    std::string text;
    for (const auto side : {laws::Side::white, laws::Side::black}) {
        const bool runs = game.clock.running == side;
        text += fmt::format("{}{}{} {}", side == laws::Side::white ? "" : " · ", runs ? "▸" : "",
                            words.side(side, "", false), views::face(left_at(game.clock, side, at)));
    }
    return text;
}

void print_text(const laws::Game& before, const scenario::ActLine& line, const laws::RuledAct& entry,
                const laws::Game& after, const Options& options) {
    const auto& words = views::words_in(options.language);
    const auto told = views::ruling_text(before, entry.act, entry.ruling, options.language);
    fmt::print("\n> {}\n  {}: {}\n", line.told, words.finding(entry.ruling.finding), told.in_full);
    if (after.clock.exists) fmt::print("  {}\n", clocks(after, entry.act.at, words));
    if (before.position != after.position || before.hand.touches != after.hand.touches)
        fmt::print("\n{}", board(after, options));
}

void print_json(const laws::Game& before, const scenario::ActLine& line, const laws::RuledAct& entry,
                const Options& options) {
    const auto told = views::ruling_text(before, entry.act, entry.ruling, options.language);
    JsonArray clauses;
    for (const auto clause : told.clauses) clauses.text(number(clause, *before.terms.edition));
    fmt::print("{}\n", JsonObject()
                           .text("format", "adoube/explain/1")
                           .number("line", line.line)
                           .text("act", line.told)
                           .text("finding", scenario::finding_text(entry.ruling.finding))
                           .text("text", told.text)
                           .raw("clauses", clauses.done())
                           .done());
}

// The board the story begins with; that the game had ended there, if it had and nobody noticed (5.2.2, 9.6).
void print_start(const scenario::Scenario& story, const laws::Edition& edition, const Options& options) {
    const auto start = scenario::start_of(story, edition);
    fmt::print("{} ({})\n\n{}", story.title, edition.name, board(start, options));
    if (const auto end = laws::end_overlooked(start.history))
        fmt::print("\n! {} ({})\n", views::overlooked_end_text(*end, options.language), number(end->clause, edition));
}

constexpr std::size_t largest = 1 << 20;

int run(const Options& options) {
    const auto text = read_whole_file(options.file, largest);
    if (!text) {
        fmt::print(stderr, "adoube explain: {}\n", text.error().text());
        return usage;
    }
    const auto parsed = scenario::parse(*text);
    if (!parsed) {
        fmt::print(stderr, "{}:{}:{}: {}\n", options.file, parsed.error().line, parsed.error().column,
                   parsed.error().expected);
        return usage;
    }
    const auto* edition = options.edition.empty() ? parsed->editions.front() : laws::edition_named(options.edition);
    if (!options.json) print_start(*parsed, *edition, options);
    const auto run = scenario::run(*parsed, *edition,
                                   [&](const auto& before, const auto& line, const auto& entry, const auto& after) {
                                       if (options.json) return print_json(before, line, entry, options);
                                       print_text(before, line, entry, after, options);
                                   });
    if (run.unreadable) {
        fmt::print(stderr, "{}:{}: {}\n", options.file, run.unreadable->line, run.unreadable->expected);
        return usage;
    }
    for (const auto& m : run.mismatches)
        fmt::print(stderr, "{}:{}: the file expects something else: {}\n", options.file, m.line, m.told);
    return run.mismatches.empty() ? done : no;
}

}  // namespace explain_verb

void add_explain(Verb program, int& exit_code) {
    using namespace explain_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("explain", "Tell a scenario: its boards, and every act with its ruling in words");
    verb.add_option("FILE", options->file, "a scenario (.scn)").required();
    add_language_option(verb, options->language);
    verb.add_option("--edition", options->edition, "2018 or 2023 (default: the first the file lists)")
        .one_of({"2018", "2023"});
    verb.add_flag("--ascii", options->ascii, "letters instead of figurines on the board");
    verb.add_flag("--json", options->json, "one object an act, without boards");
    verb.footer(
        "Numbers beside pieces are the order in which they were touched on this move.\n\nExample:\n"
        "  adoube explain --lang hy examples/rook-then-king-black.scn\n\n"
        "Exit: 0 told, 1 a ruling differs from what the file expects, 2 the file cannot be read.");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
