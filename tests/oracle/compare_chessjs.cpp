// src/chess against chess.js: in every position of its random games the same legal moves in
// the same standard notation, the same check, mate and stalemate; and each notation read back
// is its move. A missing Node or chess.js is a failure.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "oracle/random_play.h"

using namespace adoube::chess;

namespace {

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields(1);
    for (const char c : line)
        if (c == '\t')
            fields.emplace_back();
        else if (c != '\n')
            fields.back() += c;
    return fields;
}

std::string verdict(const Position& position) {
    if (is_checkmate(position)) return "mate";
    if (is_stalemate(position)) return "stalemate";
    return in_check(position) ? "check" : "quiet";
}

// What is different, or nothing.
std::string difference(const std::vector<std::string>& fields) {
    const auto read = position_from_fen(fields[0]);
    if (!read) return read.error().text();
    if (write_fen(*read) != fields[0]) return "FEN: " + write_fen(*read);
    if (verdict(*read) != fields[1]) return "expected " + fields[1] + ", got " + verdict(*read);
    std::map<std::string, Move> ours;
    for (const Move move : legal_moves(*read))
        if (!ours.emplace(san(*read, move), move).second) return "twice the same notation: " + san(*read, move);
    for (std::size_t i = 3; i < fields.size(); ++i)
        if (!ours.contains(fields[i])) return "we never write " + fields[i];
    if (ours.size() != fields.size() - 3) return "we write " + std::to_string(ours.size()) + " moves";
    for (const auto& [text, move] : ours) {
        const auto reading = read_move(*read, text);
        if (!std::holds_alternative<Move>(reading) || std::get<Move>(reading) != move) return "misread: " + text;
    }
    if (fields[2] == "-") return {};
    const auto equals = fields[2].find('=');
    const auto played = ours.find(fields[2].substr(equals + 1));
    return uci(played->second) == fields[2].substr(0, equals) ? "" : "another move is called " + played->first;
}

}  // namespace

int main(int argc, char** argv) {
    const auto options = oracle::options_from({argv, static_cast<std::size_t>(argc)}, 3000);
    const std::string command =
        "tests/oracles/chessjs " + std::to_string(options.seed) + " " + std::to_string(options.positions);
    std::FILE* lines = popen(command.c_str(), "r");
    if (!lines) return 1;
    long compared = 0;
    bool good = true;
    char* line = nullptr;
    std::size_t capacity = 0;
    while (good && getline(&line, &capacity, lines) > 0) {
        const auto fields = fields_of(line);
        const std::string what = fields.size() < 3 ? "not a line of ours" : difference(fields);
        if (!what.empty()) std::fprintf(stderr, "%s\n  at %s\n", what.c_str(), fields[0].c_str());
        good = what.empty();
        ++compared;
    }
    std::free(line);
    const bool ended_well = pclose(lines) == 0;
    if (good && (!ended_well || compared != options.positions)) {
        std::fprintf(stderr, "chess.js gave %ld of %ld positions\n", compared, options.positions);
        good = false;
    }
    std::printf("%ld positions, seed %llu: %s\n", compared, static_cast<unsigned long long>(options.seed),
                good ? "no difference" : "a difference");
    return good ? 0 : 1;
}
