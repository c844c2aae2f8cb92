#include "cli/uci_engine.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "cli/child_process.h"

namespace adoube::cli {
namespace {

using namespace std::chrono_literals;
using views::EngineOpinion;

constexpr auto to_wake = 10s;       // an engine may load a network first
constexpr auto beyond_limit = 3s;   // to notice its own limit

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const auto begin = line.find_first_not_of(' ');
        if (begin == std::string_view::npos) break;
        line.remove_prefix(begin);
        const auto end = std::min(line.find(' '), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return words;
}

template <class Number>
std::optional<Number> number(std::string_view word) {
    Number value{};
    const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
    if (read.ec != std::errc{} || read.ptr != word.data() + word.size()) return {};
    return value;
}

// The moves it names, as far as they are legal.
std::vector<chess::Move> legal_line(chess::Position position, std::span<const std::string_view> words) {
    std::vector<chess::Move> line;
    for (const std::string_view word : words) {
        const auto before = line.size();
        for (const chess::Move move : chess::legal_moves(position))
            if (uci(position, move) == word) line.push_back(move);
        if (line.size() == before) break;
        position = position.after(line.back());
    }
    return line;
}

// "info depth 20 … score cp 13 wdl 30 950 20 nodes 12345 … pv e2e4 …", scores for the side to move.
void take_info(EngineOpinion& opinion, const chess::Position& position, std::string_view text) {
    const auto words = words_of(text);
    const auto after = [&](std::string_view key) -> std::size_t {
        for (std::size_t i = 0; i + 1 < words.size(); ++i)
            if (words[i] == key) return i + 1;
        return 0;
    };
    const std::size_t pv = after("pv"), score = after("score");
    if (!pv || !score || score + 1 >= words.size()) return;
    const auto value = number<int>(words[score + 1]);
    if (!value || after("lowerbound") || after("upperbound")) return;
    const bool white = position.turn() == chess::Side::white;
    opinion.centipawns.reset();
    opinion.mate_in.reset();
    opinion.outlook.reset();
    if (words[score] == "cp") opinion.centipawns = white ? *value : -*value;
    if (words[score] == "mate") opinion.mate_in = white ? *value : -*value;
    if (const auto wdl = after("wdl"); wdl && wdl + 2 < words.size()) {
        const auto win = number<int>(words[wdl]), draw = number<int>(words[wdl + 1]),
                   loss = number<int>(words[wdl + 2]);
        if (win && draw && loss) opinion.outlook = {white ? *win : *loss, *draw, white ? *loss : *win};
    }
    if (const auto at = after("depth")) opinion.depth = number<int>(words[at]).value_or(0);
    if (const auto at = after("nodes")) opinion.nodes = number<std::uint64_t>(words[at]).value_or(0);
    opinion.line = legal_line(position, std::span(words).subspan(pv));
}

// Reads on until a line begins like this.
bool hear(ChildProcess& engine, std::string_view start, ChildProcess::Deadline deadline, auto&& each) {
    while (const auto line = engine.line(deadline)) {
        if (line->starts_with(start)) return true;
        each(*line);
    }
    return false;
}

}  // namespace

Result<std::optional<EngineOpinion>> ask_engine(const std::string& program, const chess::Position& start,
                                                std::span<const chess::Move> moves, EngineLimits limits) {
    auto engine = ChildProcess::start({program});
    if (!engine) return std::unexpected(engine.error());
    const auto now = [] { return std::chrono::steady_clock::now(); };
    const std::optional<EngineOpinion> silent;
    EngineOpinion opinion;
    if (!engine->send("uci\n")) return silent;
    if (!hear(*engine, "uciok", now() + to_wake, [&](const std::string& line) {
            if (line.starts_with("id name ")) opinion.engine = line.substr(8);
        }))
        return silent;
    chess::Position position = start;
    std::string told = "position fen " + chess::write_fen(start);
    if (!moves.empty()) told += " moves";
    for (const chess::Move move : moves) {
        told += " " + uci(position, move);
        position = position.after_illegal(move);
    }
    if (start.is_chess960()) engine->send("setoption name UCI_Chess960 value true\n");
    engine->send("setoption name UCI_ShowWDL value true\nisready\n");
    if (!hear(*engine, "readyok", now() + to_wake, [](const std::string&) {})) return silent;
    engine->send(told + fmt::format("\ngo nodes {} movetime {}\n", limits.nodes, limits.time.count()));
    const bool finished = hear(*engine, "bestmove", now() + limits.time + beyond_limit, [&](const std::string& line) {
        if (line.starts_with("info ")) take_info(opinion, position, line);
    });
    engine->send("quit\n");
    if (!finished || (!opinion.centipawns && !opinion.mate_in)) return silent;
    return opinion;
}

}  // namespace adoube::cli
