#include "cli/sensor/hall_list.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "cli/sensor/table_watch.h"

namespace adoube::cli {
namespace {

Result<HallBoard> read_line(const std::string& line) {
    std::istringstream words(line);
    std::vector<std::string> columns;
    for (std::string word; words >> word;) columns.push_back(word);
    if (columns.size() < 2 || columns.size() > 4)
        return fail("expected BOARD SOURCE, BOARD SOURCE WHITE-LINK BLACK-LINK, or BOARD SOURCE TABLE-LINK");
    HallBoard board;
    const std::string& number = columns[0];
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), board.number);
    if (error != std::errc{} || end != number.data() + number.size() || board.number < 1 || board.number > 9999)
        return fail(number + ": expected the number of a board");
    board.source = columns[1];
    if (const auto hash = board.source.find('#');
        board.source.starts_with("livechess://") && hash != std::string::npos) {
        board.serial = board.source.substr(hash + 1);
        board.source.resize(hash);
    }
    if (columns.size() == 3) {
        board.table = columns[2];
        if (const auto link = TableLink::read(board.table); !link) return std::unexpected(link.error());
    }
    if (columns.size() == 4) {
        board.white = columns[2];
        board.black = columns[3];
    }
    return board;
}

}  // namespace

Result<std::vector<HallBoard>> read_hall_list(std::string_view text) {
    std::vector<HallBoard> boards;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // as some editors begin a file
    std::istringstream lines{std::string(text)};
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const auto at = [number](const std::string& what) {
            return fail("line " + std::to_string(number) + ": " + what);
        };
        const auto begins = line.find_first_not_of(" \t\r");
        if (begins == line.npos || line[begins] == '#') continue;
        const auto board = read_line(line);
        if (!board) return at(board.error().text());
        for (const HallBoard& other : boards) {
            if (other.number == board->number) return at("board " + std::to_string(other.number) + " is there twice");
            if (other.source == board->source && other.serial == board->serial)
                return at(other.source + " is already board " + std::to_string(other.number) + "'s");
            if (!other.white.empty() && (other.white == board->white || other.black == board->black))
                return at("the link is already board " + std::to_string(other.number) + "'s");
            if (!other.table.empty() && other.table == board->table)
                return at("the table is already board " + std::to_string(other.number) + "'s");
        }
        if (boards.size() == most_hall_boards) return at("more than " + std::to_string(most_hall_boards) + " boards");
        boards.push_back(*board);
    }
    if (boards.empty()) return fail("no board is named");
    return boards;
}

}  // namespace adoube::cli
