#include "chess/winnable/winnable.h"
#include "base/json_write.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <string>

#include "base/readable_file.h"
#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "cli/progress.h"
#include "cli/streams/standard_input.h"
#include "cli/verbs.h"
#include "laws/05_completion/ending.h"
#include "views/words/no_mate_text.h"

namespace adoube::cli {

namespace winnable_verb {

using namespace chess;

constexpr std::uint64_t most_nodes = 10'000'000'000;

struct Options {
    std::string fen, file, side;
    std::uint64_t nodes = 500'000;
    bool json = false, chess960 = false;
    Variant variant() const { return chess960 ? Variant::chess960 : Variant::standard; }
    bool asks(Side of) const { return side.empty() || (side == "white") == (of == Side::white); }
};

const char* name(Side side) { return side == Side::white ? "white" : "black"; }

const char* name(Can can) {
    switch (can) {
        case Can::yes: return "yes";
        case Can::no: return "no";
        case Can::undetermined: return "undetermined";
    }
    return "";
}

// Lists of positions often leave out castling and en passant when there is none.
std::string with_all_fields(std::string fen) {
    while (!fen.empty() && (fen.back() == ' ' || fen.back() == '\r')) fen.pop_back();
    if (std::ranges::count(fen, ' ') == 1) fen += " - -";
    return fen;
}

const char* finished(const Position& position) {
    if (has_legal_move(position)) return nullptr;
    return in_check(position) ? "checkmate" : "stalemate";
}

std::string in_uci(const Position& position, const std::vector<Move>& line) {
    std::string text;
    for (const std::string& move : uci_line(position, line)) text += (text.empty() ? "" : " ") + move;
    return text;
}

struct Answers {
    Position position;
    chess::BySide<std::optional<Winnable>> of;  // those that were asked for
};

Answers answers_for(const Position& position, const Options& options) {
    Answers answers{position, {}};
    for (const Side side : {Side::white, Side::black})
        if (options.asks(side)) answers.of[side] = winnable(position, side, options.nodes);
    return answers;
}

std::string_view reason(const Winnable& answer) { return views::no_mate_text(*answer.why, chess::Language::en); }

// Nobody can mate any more, and both were asked about: a game that comes to it is drawn (5.2.2).
bool is_dead(const Answers& answers) {
    laws::MatingFacts facts;
    for (const Side side : {Side::white, Side::black}) {
        if (!answers.of[side] || answers.of[side]->verdict != Can::no) return false;
        facts.can_mate[side] = Can::no;
    }
    return laws::end_of_position(answers.position, facts)->reason == laws::Reason::dead_position;
}

void print_json(const Answers& answers) {
    JsonObject out;
    out.text("format", "adoube/winnable/1").text("fen", write_fen(answers.position));
    std::uint64_t nodes = 0;
    for (const Side side : {Side::white, Side::black}) {
        const auto& answer = answers.of[side];
        if (!answer) continue;
        const std::string who = name(side);
        out.text(who, name(answer->verdict));
        nodes += answer->nodes;
        if (answer->verdict == Can::no) out.text(who + "_reason", reason(*answer));
        if (answer->verdict != Can::yes) continue;
        JsonArray line;
        for (const std::string& move : uci_line(answers.position, answer->line)) line.text(move);
        out.raw(who + "_line", line.done());
    }
    out.number("nodes", nodes);
    if (const char* how = finished(answers.position)) out.text("finished", how);
    if (is_dead(answers)) out.yes("dead", true);
    fmt::print("{}\n", out.done());
}

void print_lines(const Answers& answers) {
    for (const Side side : {Side::white, Side::black}) {
        const auto& answer = answers.of[side];
        if (!answer) continue;
        switch (answer->verdict) {
            case Can::yes: fmt::print("{} can mate: {}\n", name(side), in_uci(answers.position, answer->line)); break;
            case Can::no: fmt::print("{} cannot mate: {}\n", name(side), reason(*answer)); break;
            case Can::undetermined:
                fmt::print("{}: undetermined after {} positions\n", name(side), answer->nodes);
                break;
        }
    }
    if (is_dead(answers)) fmt::print("the position is dead: the game is drawn (5.2.2)\n");
}

void print_row(const Answers& answers) {
    std::string row;
    for (const auto& answer : answers.of)
        if (answer) row += std::string(name(answer->verdict)) + " ";
    fmt::print("{}{}\n", row, write_fen(answers.position));
}

int verdict_of(const Answers& answers) {
    for (const auto& answer : answers.of)
        if (answer && answer->verdict != Can::no) return done;
    return no;
}

int run_one(const Options& options) {
    const auto position = position_from_fen(with_all_fields(or_read_line(options.fen)), options.variant());
    if (!position) {
        fmt::print(stderr, "adoube winnable: {}\n", position.error().text());
        return usage;
    }
    if (const char* how = finished(*position)) {
        fmt::print(stderr, "adoube winnable: the game is over by {}\n", how);
        return usage;
    }
    const Answers answers = answers_for(*position, options);
    if (options.json)
        print_json(answers);
    else
        print_lines(answers);
    return verdict_of(answers);
}

// Finished games are answered as they stand (a mate is a line of no moves); what cannot be read is
// told on stderr with its line.
int run_file(const Options& options) {
    auto opened = open_readable_file(options.file);
    if (!opened) {
        fmt::print(stderr, "adoube winnable: {}\n", opened.error().text());
        return usage;
    }
    auto& file = *opened;
    file.seekg(0, std::ios::end);
    const auto end = static_cast<std::streamoff>(file.tellg());
    const auto size = static_cast<std::uint64_t>(std::max<std::streamoff>(end, 0));  // 0: a pipe, which has no end yet
    file.clear();
    if (end >= 0) file.seekg(0);
    ProgressBar bar(options.file);
    int exit_code = done, number = 0;
    std::uint64_t read = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        read += line.size() + 1;
        if (line.empty() || line.front() == '#') continue;
        const auto position = position_from_fen(with_all_fields(line), options.variant());
        if (!position) {
            fmt::print(stderr, "adoube winnable: {}:{}: {}\n", options.file, number, position.error().text());
            exit_code = usage;
            continue;
        }
        const Answers answers = answers_for(*position, options);
        if (options.json)
            print_json(answers);
        else
            print_row(answers);
        bar.show(read, size);
    }
    return exit_code;
}

int run(const Options& options) {
    if (options.nodes == 0 || options.nodes > most_nodes) {
        fmt::print(stderr, "adoube winnable: --nodes must be from 1 to {}\n", most_nodes);
        return usage;
    }
    if (options.fen.empty() == options.file.empty()) {
        fmt::print(stderr, "adoube winnable: give either a FEN or --file\n");
        return usage;
    }
    return options.file.empty() ? run_one(options) : run_file(options);
}

}  // namespace winnable_verb

void add_winnable(Verb program, int& exit_code) {
    using namespace winnable_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb(
        "winnable",
        "Say who can still mate by any series of legal moves (5.2.2, 6.9)\n"
        "A yes comes with a line to the mate, a no with its reason. Exit code: 0 somebody can or it is\n"
        "undetermined, 1 nobody asked about can, 2 the position is impossible or the game is over.");
    verb.footer(
        "Example: adoube winnable '4k3/8/8/8/8/8/8/3BK3 w - - 0 1'\n"
        "prints:  white cannot mate: bishops of one colour, and nothing that can bar the king's squares of the other\n"
        "         black cannot mate: a king alone\n"
        "         the position is dead: the game is drawn (5.2.2)");
    verb.add_option("FEN", options->fen, "the position, in quotes; - is the first line of standard input");
    verb.add_option("--file", options->file,
                    "a position a line, - is standard input; one verdict a line: white's, black's, the position");
    verb.add_option("--side", options->side, "ask only about this side").one_of({"white", "black"});
    verb.add_option("--nodes", options->nodes, "positions to expand for each side at most (default 500000)");
    verb.add_flag("--chess960", options->chess960, "positions of Chess960: K and Q mean the outermost rook (X-FEN)");
    verb.add_flag("--json", options->json, "one JSON object a position");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
