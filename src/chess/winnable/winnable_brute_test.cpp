// Who can mate, held against brute force (brute_force_test.h): every position of three men, and
// positions of four men drawn by number. WINNABLE_STRIDE=1 asks the full answer for all of three
// men; FOUR_MEN says how many answers on four men are compared, FOUR_MEN_POSITIONS how far brute
// force looks for each (those it leaves open are not counted).
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "chess/board/brute_force_test.h"
#include "chess/board/setup.h"
#include "chess/winnable/winnable.h"

namespace adoube::chess {
namespace winnable_brute_test {

using brute::Board;

long from_environment(const char* name, long otherwise) {
    const char* text = std::getenv(name);
    return text ? std::atol(text) : otherwise;
}

std::optional<Position> position_of(const Board& b, bool colours_swapped = false) {
    Setup setup;
    for (std::size_t s = 0; s < 64; ++s) {
        if (!b.at[s]) continue;
        const char who = colours_swapped ? static_cast<char>(b.at[s] ^ 32) : b.at[s];
        setup.board[colours_swapped ? s ^ 56 : s] = piece_of(who);
    }
    setup.turn = b.white_to_move != colours_swapped ? Side::white : Side::black;
    const auto position = to_position(setup);
    return position ? std::optional(*position) : std::nullopt;
}

// Can White, who has king and one more man, mate? By sweeps over all positions until nothing changes.
class ThreeMen {
public:
    explicit ThreeMen(char man) : man_(man) {}

    static constexpr std::size_t states = 64 * 64 * 64 * 2;

    std::optional<Board> board(std::size_t state) const {
        const std::size_t K = state >> 13, X = (state >> 7) & 63, k = (state >> 1) & 63;
        if (K == X || K == k || X == k || (man_ == 'P' && (X < 8 || X > 55))) return {};
        Board b;
        b.at[K] = 'K';
        b.at[X] = man_;
        b.at[k] = 'k';
        b.white_to_move = state & 1;
        if (brute::in_check(b, !b.white_to_move)) return {};
        return b;
    }

    void solve(const std::map<char, const ThreeMen*>& after_promotion) {
        can_.assign(states, false);
        std::vector<std::uint32_t> open;
        for (std::size_t s = 0; s < states; ++s)
            if (board(s)) open.push_back(static_cast<std::uint32_t>(s));
        for (bool changed = true; changed;) {
            changed = false;
            std::erase_if(open, [&](std::uint32_t s) {
                if (!leads_on(*board(s), after_promotion)) return false;
                can_[s] = changed = true;
                return true;
            });
        }
    }
    bool can(std::size_t state) const { return can_[state]; }

private:
    bool leads_on(const Board& b, const std::map<char, const ThreeMen*>& after_promotion) const {
        const auto next = brute::successors(b);
        if (next.empty()) return !b.white_to_move && brute::in_check(b, false);
        for (const Board& n : next) {
            std::size_t K = 0, X = 64, k = 0;
            for (std::size_t s = 0; s < 64; ++s) {
                if (n.at[s] == 'K')
                    K = s;
                else if (n.at[s] == 'k')
                    k = s;
                else if (n.at[s])
                    X = s;
            }
            if (X == 64) continue;  // taken: two kings
            const std::size_t state = K << 13 | X << 7 | k << 1 | static_cast<std::size_t>(n.white_to_move);
            const char man = n.at[X];
            if (man == man_ ? can_[state] : after_promotion.at(man)->can_[state]) return true;
        }
        return false;
    }

    char man_;
    std::vector<bool> can_;
};

TEST(WinnableByBruteForce, AgreesOnAllPositionsOfThreeMen) {
    ThreeMen queen('Q'), rook('R'), bishop('B'), knight('N'), pawn('P');
    const std::map<char, const ThreeMen*> pieces{{'Q', &queen}, {'R', &rook}, {'B', &bishop}, {'N', &knight}};
    const auto stride = static_cast<std::size_t>(from_environment("WINNABLE_STRIDE", 997));
    std::size_t compared = 0;
    for (ThreeMen* men : {&queen, &rook, &bishop, &knight, &pawn}) {
        men->solve(pieces);
        for (std::size_t state = 0; state < ThreeMen::states; ++state) {
            const auto board = men->board(state);
            if (!board) continue;
            const bool swapped = state % 3 == 0;
            const auto position = position_of(*board, swapped);
            ASSERT_TRUE(position);
            const Side side = swapped ? Side::black : Side::white;
            ++compared;
            EXPECT_TRUE(surely_cannot_mate(*position, other(side))) << write_fen(*position);
            if (surely_cannot_mate(*position, side)) {
                EXPECT_FALSE(men->can(state)) << "false no: " << write_fen(*position);
                continue;
            }
            if (men->can(state) && compared % stride != 0) continue;
            const Can wanted = men->can(state) ? Can::yes : Can::no;
            EXPECT_EQ(winnable(*position, side, 500'000).verdict, wanted) << write_fen(*position);
        }
    }
    EXPECT_GT(compared, 1'500'000u);
}

// A walk of numbers that looks random and is the same everywhere.
std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

// Two more men; half of the time two pawns that stand against each other.
std::optional<Board> four_men(std::uint64_t number) {
    const std::uint64_t x = mixed(number * 0x9E3779B97F4A7C15ULL);
    Board b;
    const auto put = [&](std::size_t square, char who) {
        if (b.at[square] || (brute::small(who) == 'p' && (square < 8 || square > 55))) return false;
        b.at[square] = who;
        return true;
    };
    if (!put(x & 63, 'K') || !put((x >> 6) & 63, 'k')) return {};
    const std::size_t place = (x >> 12) & 63;
    if ((x >> 40) & 1) {
        if (place > 55 || !put(place, 'P') || !put(place + 8, 'p')) return {};
    } else if (!put(place, "QRBNPqrbnp"[(x >> 24) % 10]) || !put((x >> 18) & 63, "QRBNPqrbnp"[(x >> 32) % 10])) {
        return {};
    }
    b.white_to_move = (x >> 41) & 1;
    if (brute::in_check(b, !b.white_to_move)) return {};
    return b;
}

TEST(WinnableByBruteForce, AgreesOnPositionsOfFourMen) {
    const long wanted = from_environment("FOUR_MEN", 20);
    const auto first = static_cast<std::uint64_t>(from_environment("FOUR_MEN_FROM", 1));
    const auto most = static_cast<std::size_t>(from_environment("FOUR_MEN_POSITIONS", 1500));
    long decided = 0;
    for (std::uint64_t number = first; decided < wanted; ++number) {
        const auto board = four_men(number);
        const auto position = board ? position_of(*board) : std::nullopt;
        if (!position) continue;
        for (const Side side : {Side::white, Side::black}) {
            const auto truth = brute::can_mate(*board, side == Side::white, most);
            if (!truth) continue;
            ++decided;
            EXPECT_EQ(winnable(*position, side, 500'000).verdict, *truth ? Can::yes : Can::no) << write_fen(*position);
            EXPECT_FALSE(*truth && surely_cannot_mate(*position, side)) << write_fen(*position);
        }
    }
}

}  // namespace winnable_brute_test
}  // namespace adoube::chess
