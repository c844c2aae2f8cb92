// The catalogue of FENs, good and bad: each entry has one fixed verdict.
#include <gtest/gtest.h>

#include <ostream>

#include "chess/board/random_game_test.h"
#include "chess/board/setup.h"

namespace adoube::chess {
namespace fen_test {

constexpr const char* initial_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Unreadable {
    const char* name;
    std::string fen;
    const char* error;
};
void PrintTo(const Unreadable& entry, std::ostream* out) { *out << entry.fen.substr(0, 140); }

class FenSyntax : public testing::TestWithParam<Unreadable> {};

TEST_P(FenSyntax, is_refused_with_its_place) {
    const auto setup = read_fen(GetParam().fen);
    ASSERT_FALSE(setup);
    EXPECT_EQ(setup.error().text(), GetParam().error);
}

const std::string kings = "4k3/8/8/8/8/8/8/4K3";

INSTANTIATE_TEST_SUITE_P(
    Catalogue, FenSyntax,
    testing::Values(
        Unreadable{"empty", "", "fen: the piece placement is missing (column 1)"},
        Unreadable{"space_first", " " + kings + " w - - 0 1", "fen: the piece placement is missing (column 1)"},
        Unreadable{"three_ranks", "8/8/8 w - - 0 1", "fen: there are only 3 ranks (column 6)"},
        Unreadable{"seven_ranks", "4k3/8/8/8/8/8/4K3 w - - 0 1", "fen: there are only 7 ranks (column 18)"},
        Unreadable{"nine_ranks", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "fen: there are more than 8 ranks (column 18)"},
        Unreadable{"short_rank", "4k3/7/8/8/8/8/8/4K3 w - - 0 1", "fen: rank 7 has 7 squares (column 6)"},
        Unreadable{"short_last_rank", "4k3/8/8/8/8/8/8/4K2 w - - 0 1", "fen: rank 1 has 7 squares (column 20)"},
        Unreadable{"long_rank", "4k3/8/8/ppppppppp/8/8/8/4K3 w - - 0 1", "fen: rank 5 has 9 squares (column 17)"},
        Unreadable{"long_rank_by_digit", "4k3/8/8/pp7/8/8/8/4K3 w - - 0 1", "fen: rank 5 has 9 squares (column 11)"},
        Unreadable{"digit_0", "4k3/8/8/80/8/8/8/4K3 w - - 0 1", "fen: two digits side by side (column 10)"},
        Unreadable{"digit_0_after_piece", "4k3/8/8/7p0/8/8/8/4K3 w - - 0 1",
                   "fen: '0' is not a number of empty squares (column 11)"},
        Unreadable{"digit_9", "4k3/8/8/9/8/8/8/4K3 w - - 0 1", "fen: '9' is not a number of empty squares (column 9)"},
        Unreadable{"two_digits", "4k3/8/8/44/8/8/8/4K3 w - - 0 1", "fen: two digits side by side (column 10)"},
        Unreadable{"eleven", "4k3/8/8/11p5/8/8/8/4K3 w - - 0 1", "fen: two digits side by side (column 10)"},
        Unreadable{"unknown_letter", "4k3/8/8/x7/8/8/8/4K3 w - - 0 1", "fen: 'x' is not a piece (column 9)"},
        Unreadable{"not_ascii", "4\xd5\xab/8 w - - 0 1", "fen: byte 0xd5 is not a piece (column 2)"},
        Unreadable{"trailing_junk", kings + " w - - 0 1 junk", "fen: something follows the move number (column 30)"},
        Unreadable{"trailing_space", kings + " w - - 0 1 ", "fen: something follows the move number (column 30)"},
        Unreadable{"trailing_newline", kings + " w - - 0 1\n",
                   "fen: the move number is not a plain number (column 30)"},
        Unreadable{"tab", "4k3/8/8/8/8/8/8/4K3\tw - - 0 1", "fen: byte 0x09 is not a piece (column 20)"},
        Unreadable{"double_space", kings + "  w - - 0 1", "fen: the side to move is missing (column 21)"},
        Unreadable{"too_long", std::string(129, '8'), "fen: longer than 128 bytes (column 129)"},
        Unreadable{"ten_megabytes", std::string(10'000'000, '8'), "fen: longer than 128 bytes (column 129)"},
        Unreadable{"board_only", kings, "fen: the side to move is missing (column 20)"},
        Unreadable{"three_fields", kings + " w -", "fen: the en passant square is missing (column 24)"},
        Unreadable{"five_fields", kings + " w - - 0", "fen: the move number is missing (column 28)"},
        Unreadable{"side_capital", kings + " W - - 0 1", "fen: the side to move is w or b (column 21)"},
        Unreadable{"side_dash", kings + " - - - 0 1", "fen: the side to move is w or b (column 21)"},
        Unreadable{"right_twice", "r3k2r/8/8/8/8/8/8/R3K2R w KQkqK - 0 1",
                   "fen: castling right 'K' stands twice (column 31)"},
        Unreadable{"right_of_nothing", "r3k2r/8/8/8/8/8/8/R3K2R w Zq - 0 1",
                   "fen: 'Z' is not a castling right (K, Q, k, q, a file in Chess960, or - alone) (column 27)"},
        Unreadable{"dash_among_rights", "r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1",
                   "fen: '-' is not a castling right (K, Q, k, q, a file in Chess960, or - alone) (column 28)"},
        Unreadable{"en_passant_off_board", kings + " w - e9 0 1",
                   "fen: the en passant square is a square such as e3, or - (column 25)"},
        Unreadable{"en_passant_long", kings + " w - e66 0 1",
                   "fen: the en passant square is a square such as e3, or - (column 25)"},
        Unreadable{"quiet_negative", kings + " w - - -1 1", "fen: the quiet count is not a plain number (column 27)"},
        Unreadable{"quiet_plus", kings + " w - - +5 1", "fen: the quiet count is not a plain number (column 27)"},
        Unreadable{"quiet_exponent", kings + " w - - 1e9 1", "fen: the quiet count is not a plain number (column 28)"},
        Unreadable{"quiet_65536", kings + " w - - 65536 1", "fen: the quiet count is larger than 65535 (column 27)"},
        Unreadable{"number_1e9", kings + " w - - 0 1000000000",
                   "fen: the move number is larger than 65535 (column 29)"},
        Unreadable{"number_2_to_32", kings + " w - - 0 4294967296",
                   "fen: the move number is larger than 65535 (column 29)"},
        Unreadable{"number_30_digits", kings + " w - - 0 100000000000000000000000000000",
                   "fen: the move number is larger than 65535 (column 29)"}),
    [](const auto& entry) { return entry.param.name; });

struct Judged {
    const char* name;
    const char* fen;
    Soundness soundness;
    std::vector<const char*> problems{};
};
void PrintTo(const Judged& entry, std::ostream* out) { *out << entry.fen; }

class FenVerdict : public testing::TestWithParam<Judged> {};

TEST_P(FenVerdict, is_fixed) {
    const auto setup = read_fen(GetParam().fen);
    ASSERT_TRUE(setup) << setup.error().text();
    const Examination examination = examine(*setup);
    EXPECT_EQ(examination.soundness, GetParam().soundness);
    std::vector<std::string> problems;
    for (const Problem& problem : examination.problems) problems.push_back(problem.what);
    EXPECT_EQ(problems, std::vector<std::string>(GetParam().problems.begin(), GetParam().problems.end()));

    const auto position = to_position(*setup);
    ASSERT_EQ(position.has_value(), GetParam().soundness != Soundness::impossible);
    if (position) return;
    EXPECT_EQ(position.error().message, "fen: " + problems.front());
}

constexpr auto sound = Soundness::sound, odd = Soundness::odd, impossible = Soundness::impossible;
const auto by_name = [](const auto& entry) { return entry.param.name; };

INSTANTIATE_TEST_SUITE_P(
    Sound, FenVerdict,
    testing::Values(Judged{"initial", initial_fen, sound}, Judged{"no_counters", "4k3/8/8/8/8/8/8/4K3 w - -", sound},
                    Judged{"rights_in_any_order", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", sound},
                    Judged{"en_passant_without_capturer", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                           sound},
                    Judged{"en_passant_pinned", "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2", sound},
                    Judged{"en_passant_gives_check", "8/8/8/8/3Pp3/2k5/8/4K3 b - d3 0 1", sound},
                    Judged{"double_step_discovers_check", "8/8/8/8/3P4/8/1k5R/4K3 b - d3 0 1", sound},
                    Judged{"mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", sound},
                    Judged{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 60", sound},
                    Judged{"bare_kings", "7k/8/6K1/8/8/8/8/8 b - - 0 60", sound},
                    Judged{"quiet_149", "4k3/8/8/8/8/8/8/4K2R w - - 149 100", sound},
                    Judged{"nine_queens", "4k3/8/8/8/8/QQQQ4/QQQQQ3/4K3 b - - 0 60", sound},
                    Judged{"double_check_by_discovery", "4k3/8/8/8/4R3/8/8/B3K3 b - - 0 1", sound},
                    Judged{"double_check_by_knight", "4k3/8/5N2/8/8/8/8/4R1K1 b - - 0 40", sound},
                    Judged{"double_check_by_promotion", "3Qk3/8/8/B7/8/8/8/4K3 b - - 0 40", sound},
                    Judged{"double_check_by_en_passant_alone", "8/8/3Pk3/8/8/1B6/8/4R1K1 b - - 0 40", sound},
                    Judged{"check_by_castling", "5k2/8/8/8/8/8/8/5RK1 b - - 1 40", sound},
                    Judged{"largest_counters", "4k3/8/8/8/8/8/8/4K2R w - - 0 65535", sound}),
    by_name);

INSTANTIATE_TEST_SUITE_P(
    Impossible, FenVerdict,
    testing::Values(
        Judged{"empty_board", "8/8/8/8/8/8/8/8 w - - 0 1", impossible, {"white has no king", "black has no king"}},
        Judged{"no_white_king", "4k3/8/8/8/8/8/8/8 w - - 0 1", impossible, {"white has no king"}},
        Judged{"no_black_king", "8/8/8/8/8/8/8/4K3 w - - 0 1", impossible, {"black has no king"}},
        Judged{"two_white_kings", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", impossible, {"white has 2 kings"}},
        Judged{"adjacent_kings", "8/8/8/3kK3/8/8/8/8 w - - 0 1", impossible, {"the kings stand on adjacent squares"}},
        Judged{"opponent_in_check",
               "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
               impossible,
               {"black is in check and white has the move"}},
        Judged{"pawn_on_first_rank", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", impossible, {"a pawn stands on a1"}},
        Judged{"pawn_on_last_rank", "4k2p/8/8/8/8/8/8/4K3 w - - 0 1", impossible, {"a pawn stands on h8"}},
        Judged{"right_without_king",
               "r3k2r/8/8/8/8/8/8/R4K1R w K - 0 1",
               impossible,
               {"white may castle kingside without a king on e1"}},
        Judged{"right_without_rook",
               "r3k3/8/8/8/8/8/8/R3K2R w k - 0 1",
               impossible,
               {"black may castle kingside without a rook on h8"}},
        Judged{"right_with_enemy_rook",
               "4k3/8/8/8/8/8/8/r2RK3 w Q - 0 1",
               impossible,
               {"white may castle queenside without a rook on a1"}},
        Judged{"en_passant_e4",
               "4k3/8/8/8/8/8/8/4K3 b - e4 0 1",
               impossible,
               {"no double step of white can have passed e4"}},
        Judged{"en_passant_wrong_side",
               "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
               impossible,
               {"no double step of black can have passed e3"}},
        Judged{"en_passant_no_pawn",
               "4k3/8/8/8/8/8/8/4K3 b - e3 0 1",
               impossible,
               {"no double step of white can have passed e3: no pawn on e4"}},
        Judged{"en_passant_occupied",
               "4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1",
               impossible,
               {"no double step of white can have passed e3: e3 is occupied"}},
        Judged{"en_passant_home_occupied",
               "4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1",
               impossible,
               {"no double step of white can have passed e3: e2 is occupied"}},
        Judged{"en_passant_with_old_check",
               "4k3/8/5N2/8/3Pp3/8/8/4K3 b - d3 0 1",
               impossible,
               {"no double step of white can have passed d3: black was in check before it"}},
        Judged{"thirty_three_men",
               "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
               impossible,
               {"there are more than 32 men on the board", "white has 9 pawns", "white has 17 men"}}),
    by_name);

INSTANTIATE_TEST_SUITE_P(
    Odd, FenVerdict,
    testing::Values(
        Judged{"nine_pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", odd, {"white has 9 pawns"}},
        Judged{"seventeen_men",
               "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1",
               odd,
               {"white has 17 men", "white has 1 or more promoted pieces and 0 missing pawns"}},
        Judged{"two_queens_eight_pawns",
               "4k3/pppppppp/8/8/8/8/8/qq2K3 w - - 0 40",
               odd,
               {"black has 1 or more promoted pieces and 0 missing pawns"}},
        Judged{"nine_queens_eight_pawns",
               "4k3/8/8/8/7Q/QQQQQQQQ/PPPPPPPP/4K3 b - - 0 40",
               odd,
               {"white has 18 men", "white has 8 or more promoted pieces and 0 missing pawns"}},
        Judged{"bishops_of_one_colour",
               "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
               odd,
               {"white has 1 or more promoted pieces and 0 missing pawns"}},
        Judged{"triple_check",
               "4k3/8/3N4/7B/8/8/8/4R1K1 b - - 0 40",
               odd,
               {"no move can have given this check by 3 pieces"}},
        Judged{"double_check_by_knights",
               "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 40",
               odd,
               {"no move can have given this double check"}},
        Judged{"double_check_by_pawns",
               "4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 40",
               odd,
               {"no move can have given this double check"}},
        Judged{"double_check_by_distant_rooks",
               "4k2R/8/8/8/8/8/8/4R1K1 b - - 0 40",
               odd,
               {"no move can have given this double check"}},
        Judged{"double_check_by_no_en_passant",
               "8/3n4/3Pk3/8/8/1B6/8/4R1K1 b - - 0 40",
               odd,
               {"no move can have given this double check"}},
        Judged{"check_by_unmoved_pawn", "8/8/8/8/8/3k4/4P3/7K b - - 0 40", odd, {"no move can have given this check"}},
        Judged{"quiet_before_the_game",
               "4k3/8/8/8/8/8/8/4K2R w - - 10 3",
               odd,
               {"the quiet count is 10 after only 4 plies"}},
        Judged{"quiet_parity", "4k3/8/8/8/8/8/8/4K2R b - - 6 3", odd, {"the quiet count is 6 after only 5 plies"}},
        Judged{"quiet_150",
               "4k3/8/8/8/8/8/8/4K2R w - - 150 100",
               odd,
               {"75 moves by each player without a capture or a pawn's move have ended the game"}},
        Judged{"quiet_and_en_passant",
               "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 1 1",
               odd,
               {"a pawn has just moved and the quiet count is 1"}},
        Judged{"move_number_0", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", odd, {"the first move has number 1, not 0"}}),
    by_name);

TEST(Fen, keeps_en_passant_only_where_a_capture_is_legal) {
    const auto rewritten = [](const char* fen) { return write_fen(position_from_fen(fen).value()); };
    EXPECT_EQ(rewritten("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(rewritten("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), "4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 2");
    EXPECT_EQ(rewritten("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2"), "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 2");
    EXPECT_EQ(rewritten("7k/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), "7k/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
}

TEST(Fen, of_every_position_of_a_game_is_sound) {
    int checks = 0, double_checks = 0;
    for (const char* fen : lively_positions)
        for (std::uint32_t seed = 0; seed < 250; ++seed)
            random_game(
                position_from_fen(fen).value(), seed, 149, [&](const Position&, Move move, const Position& after) {
                    const Examination examination = examine(setup_of(after));
                    ASSERT_EQ(examination.soundness, sound)
                        << write_fen(after) << " after " << uci(move) << ": " << examination.problems.front().what;
                    const int n = count(attackers(after, after.king(after.turn()), other(after.turn())));
                    checks += n > 0, double_checks += n > 1;
                });
    EXPECT_GT(checks, 1000);
    EXPECT_GT(double_checks, 20);
}

TEST(Fen, is_written_as_it_was_read) {
    for (const char* fen : {initial_fen, "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 7 12", "8/8/8/8/8/8/k7/2K5 w - - 0 65535"})
        EXPECT_EQ(write_fen(position_from_fen(fen).value()), fen);
    EXPECT_EQ(write_fen(Position::initial()), initial_fen);
    EXPECT_EQ(setup_of(Position::initial()), read_fen(initial_fen).value());
}

}  // namespace fen_test
}  // namespace adoube::chess
