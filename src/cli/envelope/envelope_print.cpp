#include <fmt/core.h>

#include <memory>

#include "chess/board/setup.h"
#include "cli/envelope/browser_pdf.h"
#include "cli/envelope/envelope.h"
#include "cli/envelope/papers_source.h"
#include "cli/language.h"
#include "cli/streams/out_file.h"
#include "scenario/text.h"

namespace adoube::cli {
namespace envelope_print_verb {

using views::Papers;
using Offer = views::EnvelopeFacts::Offer;

struct Options {
    PapersSource source;
    std::string event, round, board, date, white, black, fen, used_white, used_black, sealer, offer, resumption, place;
    std::string out, pdf, browser, only;
    int move = 0;
    bool force = false;
    chess::Language language{};
};

int refuse(const std::string& why, Exit code = usage) {
    fmt::print(stderr, "adoube envelope print: {}\n", why);
    return code;
}

Result<void> set_position(views::AdjournmentPapers& papers, const std::string& fen) {
    if (fen.empty()) return {};
    const auto position = chess::position_from_fen(fen);
    if (!position) return std::unexpected(position.error());
    auto& facts = papers.envelope;
    facts.position = *position;
    facts.sealer = position->turn();
    facts.move = position->move_number();
    return {};
}

Result<void> set_time(std::optional<laws::Duration>& time, std::string_view option, const std::string& text) {
    if (text.empty()) return {};
    time = scenario::parse_clock_face(text);
    if (!time) return fail(fmt::format("{} is written 1:46:52, not '{}'", option, text));
    return {};
}

// What the options say stands above what the source says.
Result<void> put_options(views::AdjournmentPapers& papers, const Options& options) {
    auto& facts = papers.envelope;
    const auto put = [](std::string& field, const std::string& given) {
        if (!given.empty()) field = given;
    };
    put(facts.event, options.event);
    put(facts.round, options.round);
    put(facts.board, options.board);
    put(papers.date, options.date);
    put(facts.names[0], options.white);
    put(facts.names[1], options.black);
    put(facts.resumption, options.resumption);
    put(facts.place, options.place);
    if (auto set = set_position(papers, options.fen); !set) return set;
    if (auto set = set_time(facts.used[0], "--used-white", options.used_white); !set) return set;
    if (auto set = set_time(facts.used[1], "--used-black", options.used_black); !set) return set;
    if (!options.sealer.empty()) facts.sealer = options.sealer == "white" ? chess::Side::white : chess::Side::black;
    if (options.move > 0) facts.move = options.move;
    if (options.offer == "none") facts.offer = Offer::none;
    if (options.offer == "white") facts.offer = Offer::by_white;
    if (options.offer == "black") facts.offer = Offer::by_black;
    return {};
}

int run(const Options& options) {
    views::AdjournmentPapers papers;
    if (!options.source.path.empty()) {
        auto read = read_papers(options.source);
        if (!read) return refuse(read.error().text());
        papers = std::move(*read);
    } else if (!options.source.edition.empty()) {
        papers.envelope.edition = laws::edition_named(options.source.edition);
    }
    if (const auto put = put_options(papers, options); !put) return refuse(put.error().text());
    const Papers which = options.only == "envelope"      ? Papers::envelope
                         : options.only == "scoresheets" ? Papers::scoresheets
                                                         : Papers::all;
    const std::string html = papers_html(papers, which, options.language);
    const auto write = [&](const std::string& path, const std::string& bytes) {
        return write_out("envelope print", {path, options.force, {options.source.path}}, bytes);
    };
    if (options.pdf.empty()) return write(options.out, html);
    const auto pdf = print_pdf(html, options.browser);
    if (!pdf) return refuse(pdf.error().text(), trouble);
    return write(options.pdf, *pdf);
}

}  // namespace envelope_print_verb

void add_envelope_print(Verb envelope, int& exit_code) {
    using namespace envelope_print_verb;
    auto options = std::make_shared<Options>();
    auto verb = envelope.add_verb(
        "print",
        "Print the papers of an adjournment: the sheet for the envelope with the facts of I.2 and a diagram (A5),\n"
        "and a scoresheet for each player (A4). One HTML page that stands alone, or PDF through Chromium.\n"
        "What is not known is a line to fill by hand; without FILE that is everything the options leave open.\n"
        "The sealed move is never printed.");
    verb.footer(
        "Examples:\n"
        "  adoube envelope print examples/black-seals.scn --lang hy --out papers.html\n"
        "  adoube envelope print game.pgn --used-white 1:46:52 --used-black 1:51:07 --offer none --pdf papers.pdf\n"
        "  adoube envelope print --only envelope > blank.html\n\n"
        "Exit: 0 printed, 2 the game cannot be read or the file exists, 3 no Chromium for --pdf, or the disk failed.");
    verb.add_option(
        "FILE", options->source.path,
        "a scenario (.scn), a PGN file, the log of a game, or a folder of data; - is any of the first three from\n"
        "standard input");
    verb.add_option("--game", options->source.game, "which game: its name in a folder, its number in a PGN file");
    verb.add_option("--at", options->source.at, "PGN: 41w, White seals the 41st move (default: after the last move)");
    verb.add_option("--edition", options->source.edition, "2018 or 2023").one_of({"2018", "2023"});
    verb.add_option("--only", options->only, "envelope or scoresheets (default: both)")
        .one_of({"envelope", "scoresheets"});
    add_language_option(verb, options->language);
    verb.add_option("--out", options->out, "the page to write; without it standard output");
    verb.add_option("--pdf", options->pdf, "a PDF to write instead, with Chromium");
    verb.add_option("--browser", options->browser, "the Chromium to print with (default: the one in PATH)");
    add_force_option(verb, options->force);
    auto facts = verb.add_group("facts", "What the sheets say, above what FILE says");
    facts.add_option("--event", options->event, "name of the event");
    facts.add_option("--round", options->round, "round");
    facts.add_option("--board", options->board, "board");
    facts.add_option("--date", options->date, "date of the scoresheets");
    facts.add_option("--white", options->white, "name of White (I.2.1)");
    facts.add_option("--black", options->black, "name of Black");
    facts.add_option("--fen", options->fen, "the position before the sealed move (I.2.2)");
    facts.add_option("--used-white", options->used_white, "time used by White, 1:46:52 (I.2.3)");
    facts.add_option("--used-black", options->used_black, "time used by Black");
    facts.add_option("--sealer", options->sealer, "white or black (I.2.4)").one_of({"white", "black"});
    facts.add_option("--move", options->move, "number of the sealed move (I.2.5)").positive();
    facts.add_option("--offer", options->offer, "who offers a draw: none, white, black (I.2.6)")
        .one_of({"none", "white", "black"});
    facts.add_option("--resumption", options->resumption, "date and time of the resumption, as it shall stand (I.2.7)");
    facts.add_option("--place", options->place, "place of the resumption");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
