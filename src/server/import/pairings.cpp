// Pairings from a table of comma-separated values.
#include <map>

#include "server/import/new_event.h"
#include "server/import/text_lines.h"

namespace adoube::server {
namespace {

// Quoted fields may hold commas and doubled quotes, not ends of lines.
Result<std::vector<std::string>> cells_of(std::string_view line, std::size_t number) {
    std::vector<std::string> cells{{}};
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"')
            cells.back() += line[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            cells.emplace_back();
        else if (c != '\r')
            cells.back() += c;
    }
    if (quoted) return fail("csv: line " + std::to_string(number) + ": a quote is not closed");
    for (auto& cell : cells) cell = std::string(trimmed(cell));
    return cells;
}

}  // namespace

Result<std::vector<Pairing>> read_pairing_csv(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::size_t number = 1;
    const auto head = cells_of(next_line(text), number);
    if (!head) return std::unexpected(head.error());
    std::map<std::string, std::size_t, std::less<>> at;
    for (std::size_t i = 0; i < head->size(); ++i) at[(*head)[i]] = i;
    if (!at.contains("white") || !at.contains("black")) return fail("csv: line 1: columns white and black are wanted");
    std::vector<Pairing> pairings;
    while (!text.empty()) {
        const auto line = next_line(text);
        ++number;
        if (trimmed(line).empty()) continue;
        const auto cells = cells_of(line, number);
        if (!cells) return std::unexpected(cells.error());
        const auto cell = [&](std::string_view name) {
            const auto found = at.find(name);
            return found == at.end() || found->second >= cells->size() ? std::string() : (*cells)[found->second];
        };
        Pairing one{static_cast<std::int64_t>(pairings.size() + 1), {cell("white"), cell("black")}};
        if (const auto board = cell("board"); !board.empty()) {
            const auto given = number_in(board);
            if (!given || *given < 1 || *given > 100000)
                return fail("csv: line " + std::to_string(number) + ": board is no number");
            one.board = *given;
        }
        if (one.names[0].empty() || one.names[1].empty())
            return fail("csv: line " + std::to_string(number) + ": a player is missing");
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string side = i == 0 ? "white" : "black";
            one.players[i] = {{}, cell(side + "_title"), cell(side + "_rating"), cell(side + "_fide_id")};
        }
        pairings.push_back(std::move(one));
        if (pairings.size() > most_boards) return fail("csv: more than 2000 boards");
    }
    return pairings;
}

}  // namespace adoube::server
