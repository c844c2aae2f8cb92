// Pairings from a table of comma-separated values.
#include <map>

#include "server/import/pairing_text.h"
#include "server/import/text_lines.h"

namespace adoube::server {
namespace {

struct CsvCell {
    std::string text;
    int column = 1;
};

// Quoted fields may hold commas and doubled quotes, not ends of lines. Nothing if a quote is not closed.
std::optional<std::vector<CsvCell>> cells_of(std::string_view line) {
    std::vector<CsvCell> cells{{}};
    bool quoted = false;
    int column = 1;  // of the character behind this one
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        column += (static_cast<unsigned char>(c) & 0xC0) != 0x80;  // not inside a letter of UTF-8
        if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"')
            cells.back().text += line[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            cells.push_back({{}, column});
        else
            cells.back().text += c;
    }
    if (quoted) return {};
    for (auto& cell : cells) cell.text = std::string(trimmed(cell.text));
    return cells;
}

using EntrantPart = std::string Entrant::*;
constexpr std::array<std::pair<std::string_view, EntrantPart>, 6> entrant_parts{{{"_title", &Entrant::title},
                                                                                 {"_rating", &Entrant::rating},
                                                                                 {"_federation", &Entrant::federation},
                                                                                 {"_fide_id", &Entrant::fide_id},
                                                                                 {"_birth", &Entrant::birth},
                                                                                 {"_sex", &Entrant::sex}}};

bool is_known(std::string_view name) {
    if (name == "board") return true;
    for (const std::string_view side : {"white", "black"}) {
        if (!name.starts_with(side)) continue;
        const auto rest = name.substr(side.size());
        if (rest.empty() || rest == "_number") return true;
        for (const auto& [end, part] : entrant_parts)
            if (rest == end) return true;
    }
    return false;
}

class PairingTable {
public:
    WrittenRound read(std::string_view text) {
        if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
        check_encoding(text, round_.troubles);
        if (!round_.troubles.empty()) return std::move(round_);
        read_head(next_line(text));
        while (!text.empty() && round_.troubles.size() < most_troubles) {
            const auto line = next_line(text);
            ++number_;
            if (!trimmed(line).empty()) read_row(line);
            if (round_.pairings.size() > most_boards)
                return wrong(0, "many", "more than 2000 boards"), std::move(round_);
        }
        return std::move(round_);
    }

private:
    void wrong(int column, std::string code, std::string text, std::string about = {}) {
        round_.troubles.push_back({number_, column, std::move(code), std::move(text), std::move(about)});
    }

    void read_head(std::string_view line) {
        const auto head = cells_of(line);
        if (!head) return wrong(1, "quote", "a quote is not closed");
        for (std::size_t i = 0; i < head->size() && round_.troubles.size() < most_troubles; ++i) {
            const auto& [name, column] = (*head)[i];
            if (!is_known(name))
                wrong(column, "unknown_field", "unknown column " + json::shown(name), name);
            else if (!at_.emplace(name, i).second)
                wrong(column, "unknown_field", "a column twice", name);
        }
        for (const std::string_view side : {"white", "black"})
            if (!at_.contains(std::string(side)) && !at_.contains(std::string(side) + "_number"))
                return wrong(1, "unknown_field", "columns white and black are wanted");
    }

    void read_row(std::string_view line) {
        const auto cells = cells_of(line);
        if (!cells) return wrong(1, "quote", "a quote is not closed");
        const auto cell = [&](const std::string& name) -> CsvCell {
            const auto found = at_.find(name);
            return found == at_.end() || found->second >= cells->size() ? CsvCell{} : (*cells)[found->second];
        };
        WrittenPairing one;
        one.line = number_;
        if (const auto board = cell("board"); !board.text.empty()) {
            const auto given = number_in(board.text);
            if (!given || *given < 1 || *given > 100000) return wrong(board.column, "number", "board is no number");
            one.board = *given;
        }
        for (const std::size_t i : {0U, 1U}) {
            const std::string side = i == 0 ? "white" : "black";
            auto& player = one.players[i];
            const auto name = cell(side), number = cell(side + "_number");
            player.name = name.text;
            one.columns[i] = name.column;
            for (const auto& [end, part] : entrant_parts) player.*part = cell(side + std::string(end)).text;
            if (!number.text.empty()) {
                player.number = number_in(number.text).value_or(0);
                if (player.number < 1) return wrong(number.column, "number", "the starting rank is no number");
            }
            if (player.name.empty() && player.number == 0) return wrong(name.column, "empty", "a player is missing");
        }
        round_.pairings.push_back(std::move(one));
    }

    WrittenRound round_;
    std::map<std::string, std::size_t> at_;
    int number_ = 1;
};

}  // namespace

WrittenRound read_pairing_csv(std::string_view text) { return PairingTable().read(text); }

}  // namespace adoube::server
