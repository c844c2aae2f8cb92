#include "chess/board/chess960.h"

#include <algorithm>
#include <string>

#include "base/check.h"
#include "chess/board/setup.h"

namespace adoube::chess {

namespace {

// The two knights on the five squares that bishops and queen have left, in the order of the numbers.
constexpr std::array<std::array<std::size_t, 2>, 10> knights{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

// The place in the row of the nth square that is still free.
std::size_t free_place(const std::string& row, std::size_t nth) {
    for (std::size_t place = 0;; ++place)
        if (row[place] == '.' && nth-- == 0) return place;
}

std::string back_rank(std::size_t number) {
    std::string row(8, '.');
    row[2 * (number % 4) + 1] = 'B';  // light squares: b, d, f, h
    row[2 * (number / 4 % 4)] = 'B';  // dark squares: a, c, e, g
    row[free_place(row, number / 16 % 6)] = 'Q';
    const auto [first_knight, second_knight] = knights[number / 96];
    const std::size_t left = free_place(row, first_knight), right = free_place(row, second_knight);
    row[left] = row[right] = 'N';
    for (const char piece : {'R', 'K', 'R'}) row[free_place(row, 0)] = piece;
    return row;
}

// How many of the squares before this piece hold none of the pieces that were placed before it.
int place_among(const std::string& row, std::size_t at, std::string_view placed_before) {
    int place = 0;
    for (std::size_t i = 0; i < at; ++i) place += placed_before.find(row[i]) == placed_before.npos;
    return place;
}

// The number that a row with these pieces would have; -1 if some are missing. Other rows may give any number.
int number_of(const std::string& row) {
    std::size_t light = row.npos, dark = row.npos;
    for (std::size_t i = 0; i < row.size(); ++i)
        if (row[i] == 'B') (i % 2 ? light : dark) = i;
    const auto queen = row.find('Q'), left = row.find('N'), right = row.rfind('N');
    if (light == row.npos || dark == row.npos || queen == row.npos || left == row.npos) return -1;
    const std::array<std::size_t, 2> pair{static_cast<std::size_t>(place_among(row, left, "BQ")),
                                          static_cast<std::size_t>(place_among(row, right, "BQ"))};
    const auto found = std::ranges::find(knights, pair);
    if (found == knights.end()) return -1;
    return static_cast<int>(light / 2 + 4 * (dark / 2)) + 16 * place_among(row, queen, "B") +
           96 * static_cast<int>(found - knights.begin());
}

}  // namespace

Position chess960_start(int number) {
    ADOUBE_CHECK(number >= 0 && number < chess960_starts);
    const std::string white = back_rank(static_cast<std::size_t>(number));
    std::string black = white;
    std::ranges::transform(black, black.begin(), [](char c) { return static_cast<char>(c | 32); });
    return *position_from_fen(black + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1", Variant::chess960);
}

std::optional<int> chess960_number(const Position& position) {
    if (!position.is_chess960()) return std::nullopt;
    std::string row(8, '.');
    for (int file = 0; file < 8; ++file)
        if (const auto piece = position.at(square_at(file, 0))) row[static_cast<std::size_t>(file)] = letter(*piece);
    const int number = number_of(row);
    if (number < 0 || chess960_start(number) != position) return std::nullopt;
    return number;
}

}  // namespace adoube::chess
