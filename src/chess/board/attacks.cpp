#include "chess/board/attacks.h"

namespace adoube::chess {

namespace {

struct Step {
    int file, rank;
};
constexpr std::array straight{Step{1, 0}, Step{-1, 0}, Step{0, 1}, Step{0, -1}};
constexpr std::array diagonal{Step{1, 1}, Step{-1, -1}, Step{1, -1}, Step{-1, 1}};
constexpr std::array knight{Step{1, 2},   Step{2, 1},   Step{2, -1}, Step{1, -2},
                            Step{-1, -2}, Step{-2, -1}, Step{-2, 1}, Step{-1, 2}};

constexpr Bitboard step(Square s, Step by) {
    const int file = file_of(s) + by.file, rank = rank_of(s) + by.rank;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return 0;
    return bit(square_at(file, rank));
}

constexpr Bitboard ray(Square s, Step by) {
    Bitboard squares = 0;
    for (Bitboard next = step(s, by); next; next = step(first(next), by)) squares |= next;
    return squares;
}

constexpr std::uint8_t along_rank(int file, int inner) {
    const int occupied = inner << 1;
    int reach = 0;
    for (int f = file + 1; f < 8; ++f) {
        reach |= 1 << f;
        if (occupied >> f & 1) break;
    }
    for (int f = file - 1; f >= 0; --f) {
        reach |= 1 << f;
        if (occupied >> f & 1) break;
    }
    return static_cast<std::uint8_t>(reach);
}

constexpr void fill_between(AttackTables& tables, Square s, Step by) {
    Bitboard passed = 0;
    for (Bitboard next = step(s, by); next; next = step(first(next), by)) {
        tables.between[static_cast<std::size_t>(s)][static_cast<std::size_t>(first(next))] = passed;
        passed |= next;
    }
}

constexpr AttackTables make_tables() {
    AttackTables tables{};
    for (std::size_t i = 0; i < 64; ++i) {
        const auto s = static_cast<Square>(i);
        for (const Step by : knight) tables.knight[i] |= step(s, by);
        for (const Step by : straight) {
            tables.king[i] |= step(s, by);
            tables.straight_rays[i] |= ray(s, by);
            fill_between(tables, s, by);
        }
        for (const Step by : diagonal) {
            tables.king[i] |= step(s, by);
            tables.diagonal_rays[i] |= ray(s, by);
            fill_between(tables, s, by);
        }
        tables.pawn[0][i] = step(s, {1, 1}) | step(s, {-1, 1});
        tables.pawn[1][i] = step(s, {1, -1}) | step(s, {-1, -1});
        tables.file[i] = ray(s, {0, 1}) | ray(s, {0, -1});
        tables.diagonal[i] = ray(s, {1, 1}) | ray(s, {-1, -1});
        tables.antidiagonal[i] = ray(s, {1, -1}) | ray(s, {-1, 1});
    }
    for (int file = 0; file < 8; ++file)
        for (int inner = 0; inner < 64; ++inner)
            tables.along_rank[static_cast<std::size_t>(file)][static_cast<std::size_t>(inner)] =
                along_rank(file, inner);
    return tables;
}

}  // namespace

constinit const AttackTables attack_tables = make_tables();

}  // namespace adoube::chess
