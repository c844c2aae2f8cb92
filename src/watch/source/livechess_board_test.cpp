#include "watch/source/livechess_board.h"

#include <gtest/gtest.h>

#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "watch/source/livechess_source.h"

namespace adoube::watch {
namespace livechess_board_test {

using Words = std::vector<std::string>;
using livechess::BoardState;

// A board on which moves are made, and what is told of it.
struct Table {
    LiveChessBoard board{"77"};
    chess::Position position = chess::Position::initial();
    Elapsed now{0};

    explicit Table(const char* fen = nullptr) {
        if (fen) position = *chess::position_from_fen(fen);
        board.take(livechess::ListedBoard{"77", BoardState::active, false, livechess::placement_of(position), {}}, now);
    }
    void make(const char* word) {
        const auto reading = chess::read_move(position, word);
        position = position.after(std::get<chess::Move>(reading));
    }
    bool tell(const livechess::BoardEvent& event) { return board.take(event, now); }
    void show() { show(livechess::placement_text(livechess::placement_of(position))); }
    void show(const std::string& placement) {
        livechess::BoardEvent event{"77"};
        event.placement = *livechess::read_placement(placement);
        tell(event);
    }
    bool tell_moves(const Words& moves, const std::string& start = "") {
        livechess::BoardEvent event{"77"};
        event.moves = moves;
        event.start = start;
        return tell(event);
    }
    void stand(int milliseconds = 1'500) {
        now += Elapsed(milliseconds);
        board.settle(now);
    }
};

TEST(LiveChessBoard, MovesAreTakenAsTold) {
    Table table;
    EXPECT_TRUE(table.tell_moves({"e4"}));
    EXPECT_FALSE(table.tell_moves({"e4"}));
    EXPECT_TRUE(table.tell_moves({"e4", "e5", "Nf3"}));
    EXPECT_TRUE(table.tell_moves({"e4", "e5", "Nc3"}));
    EXPECT_EQ(table.board.words(), (Words{"e4", "e5", "Nc3"}));
    EXPECT_EQ(table.board.games(), 1);
}

TEST(LiveChessBoard, FirstMoveTakenBackIsNoNewGame) {
    Table table;
    table.tell_moves({"e4"});
    table.tell_moves({});
    table.tell_moves({"d4"});
    EXPECT_EQ(table.board.games(), 1);
    EXPECT_EQ(table.board.words(), (Words{"d4"}));
}

TEST(LiveChessBoard, GameStaysUntilAnotherBegins) {
    Table table;
    table.tell_moves({"e4", "e5", "Nf3", "Nc6"});
    table.tell_moves({});
    EXPECT_EQ(table.board.words().size(), 4u);
    EXPECT_EQ(table.board.games(), 1);
    table.tell_moves({"e4"});
    EXPECT_EQ(table.board.games(), 2);
    EXPECT_EQ(table.board.words(), (Words{"e4"}));
}

TEST(LiveChessBoard, GoesOnFromAPositionWithinTheGame) {
    Table table;
    table.tell_moves({"e4", "e5"});
    table.board.reconnected();
    for (const char* word : {"e4", "e5", "Nf3", "Nc6"}) table.make(word);
    // Two half-moves were made while nobody listened.
    table.tell_moves({}, chess::write_fen(table.position));
    EXPECT_EQ(table.board.words(), (Words{"e4", "e5", "Nf3", "Nc6"}));
    table.tell_moves({"Bb5", "a6"}, chess::write_fen(table.position));
    EXPECT_EQ(table.board.words(), (Words{"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"}));
    EXPECT_EQ(table.board.games(), 1);
}

TEST(LiveChessBoard, OtherOrderOfCastlingRightsIsRead) {
    Table table;
    table.tell_moves({"Bc4"}, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w QKqk - 2 3");
    EXPECT_EQ(table.board.words(), (Words{"Bc4"}));
    EXPECT_EQ(table.board.start().move_number(), 3);
}

TEST(LiveChessBoard, PositionsBecomeMovesOnceTheyHaveStood) {
    Table table;
    table.make("e4");
    table.show();
    table.stand(500);
    EXPECT_TRUE(table.board.words().empty());
    table.stand();
    EXPECT_EQ(table.board.words(), (Words{"e4"}));
    // The rook is put down on the way, then further on.
    Table rook("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    rook.show("4k3/8/8/8/R7/8/8/4K3");
    rook.stand();
    rook.show("4k3/8/R7/8/8/8/8/4K3");
    rook.stand();
    EXPECT_EQ(rook.board.words(), (Words{"Ra6"}));
    // Taken back.
    rook.show("4k3/8/8/8/8/8/8/R3K3");
    rook.stand();
    EXPECT_TRUE(rook.board.words().empty());
}

TEST(LiveChessBoard, WhoIsToMoveIsLearntFromTheFirstMove) {
    Table table("4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    table.show("8/4k3/8/8/8/8/P7/4K3");
    table.stand();
    EXPECT_EQ(table.board.words(), (Words{"Ke7"}));
    EXPECT_EQ(table.board.start().turn(), chess::Side::black);
}

TEST(LiveChessBoard, OnlyWhatNothingExplainsIsAnotherPosition) {
    Table table;
    table.tell_moves({"e4"});
    table.show("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    EXPECT_FALSE(table.board.other_placement());
    table.show("rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");  // a pawn in the hand
    EXPECT_FALSE(table.board.other_placement());
    table.show("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");  // made and not told yet
    EXPECT_FALSE(table.board.other_placement());
    table.show("rnbqkbnr/pppp1ppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR");
    EXPECT_TRUE(table.board.other_placement());
    table.show("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");  // put back
    EXPECT_FALSE(table.board.other_placement());
}

TEST(LiveChessBoard, IsWrittenAsAGame) {
    Table table;
    livechess::BoardEvent event{"77"};
    event.clock = livechess::ClockTimes{std::chrono::seconds(3725), std::chrono::seconds(59), chess::Side::black};
    event.moves = Words{"e4", "e5", "Nf3"};
    table.tell(event);
    EXPECT_EQ(livechess_game(table.board, nullptr),
              "[Event \"LiveChess\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"1\"]\n[White \"77 w\"]\n[Black "
              "\"77 b\"]\n"
              "[Result \"*\"]\n[Board \"77\"]\n[WhiteClock \"1:02:05\"]\n[BlackClock \"0:00:59\"]\n\n"
              "1. e4 e5 {[%clk 0:00:59]} 2. Nf3 {[%clk 1:02:05]} *\n\n");
}

}  // namespace livechess_board_test
}  // namespace adoube::watch
