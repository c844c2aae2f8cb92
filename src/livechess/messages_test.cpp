#include "livechess/messages.h"

#include <gtest/gtest.h>

#include "livechess/tournament.h"

namespace adoube::livechess {
namespace messages_test {

// The shapes are those of LiveChess 2.2 as its own pages and its public clients show them.
TEST(LiveChessMessages, BoardsAreListed) {
    const auto read = read_message(
        R"({"response":"call","id":1,"param":[{"serialnr":"3000147740","source":"ttyACM0","state":"ACTIVE",)"
        R"("battery":null,)"
        R"("comment":null,"board":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR","flipped":false,"clock":null},)"
        R"({"serialnr":"7425","source":null,"state":null,"battery":"84%","comment":"spare","board":null,)"
        R"("flipped":true,)"
        R"("clock":{"white":5676,"black":7190,"run":true,"time":1503845105357}}],"time":1503849460753})");
    ASSERT_TRUE(read) << read.error().text();
    const auto& boards = std::get<BoardList>(*read).boards;
    ASSERT_EQ(boards.size(), 2u);
    EXPECT_EQ(boards[0].serial, "3000147740");
    EXPECT_EQ(boards[0].state, BoardState::active);
    EXPECT_EQ(boards[0].placement, initial_placement());
    EXPECT_FALSE(boards[0].clock);
    EXPECT_EQ(boards[1].state, BoardState::absent);
    EXPECT_FALSE(boards[1].placement);
    EXPECT_TRUE(boards[1].flipped);
    ASSERT_TRUE(boards[1].clock);
    EXPECT_EQ(boards[1].clock->white, std::chrono::seconds(5676));
    EXPECT_EQ(boards[1].clock->runs, chess::Side::white);
}

TEST(LiveChessMessages, EventsTellWhatChanged) {
    const auto read = read_message(
        R"({"response":"feed","id":7,"param":{"serialnr":"7425","flipped":false,)"
        R"("board":"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",)"
        R"("start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","san":["e4","e5 ","Nf3","Nc6"],)"
        R"("match":true,)"
        R"("clock":{"white":10,"black":0,"run":null,"time":1}},"time":2,"more":[]})");
    ASSERT_TRUE(read) << read.error().text();
    const auto& event = std::get<BoardEvent>(*read);
    EXPECT_EQ(event.serial, "7425");
    EXPECT_EQ(event.moves, (std::vector<std::string>{"e4", "e5", "Nf3", "Nc6"}));
    EXPECT_EQ(placement_text(*event.placement), "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
    EXPECT_FALSE(event.clock->runs);
    const auto quiet = read_message(R"({"response":"feed","id":7,"param":{"serialnr":"7425"}})");
    ASSERT_TRUE(quiet);
    EXPECT_FALSE(std::get<BoardEvent>(*quiet).moves);
    EXPECT_FALSE(std::get<BoardEvent>(*quiet).placement);
    EXPECT_FALSE(std::get<BoardEvent>(*quiet).clock_gone);
    const auto unplugged = read_message(R"({"response":"feed","id":7,"param":{"serialnr":"7425","clock":null}})");
    EXPECT_TRUE(std::get<BoardEvent>(*unplugged).clock_gone);
}

TEST(LiveChessMessages, AnswersToCalls) {
    EXPECT_TRUE(std::holds_alternative<Acknowledged>(*read_message(R"({"response":"call","id":2,"param":null})")));
    const auto refused =
        read_message(R"({"response":"error","id":3,"param":{"message":"no\u0007such","stacktrace":""}})");
    EXPECT_EQ(std::get<Refused>(*refused).why, "no\uFFFDsuch");
}

TEST(LiveChessMessages, WhatIsNoAnswerIsAnError) {
    for (const char* text :
         {"", "{}", "[]", "null", "welcome", R"({"response":"feed","id":1})", R"({"response":"feed","param":{}})",
          R"({"response":"song","id":1,"param":null})", R"({"response":"feed","id":1,"param":{"serialnr":""}})",
          R"({"response":"feed","id":1,"param":{"serialnr":"a\"b"}})",
          R"({"response":"feed","id":1,"param":{"serialnr":"1","board":"8/8/8/8/8/8/8"}})",
          R"({"response":"feed","id":1,"param":{"serialnr":"1","board":"9/8/8/8/8/8/8/8"}})",
          R"({"response":"feed","id":1,"param":{"serialnr":"1","san":["e4","] [Event"]}})",
          R"({"response":"feed","id":1,"param":{"serialnr":"1","san":[1]}})",
          R"({"response":"call","id":1,"param":[{"state":"ACTIVE"}]})"})
        EXPECT_FALSE(read_message(text)) << text;
    const auto strange =
        read_message(R"({"response":"feed","id":1,"param":{"serialnr":"1","clock":{"white":-5,"black":1}}})");
    ASSERT_TRUE(strange);
    EXPECT_FALSE(std::get<BoardEvent>(*strange).clock);
}

TEST(LiveChessMessages, QuestionsAreWrittenAsDocumented) {
    EXPECT_EQ(list_boards(36), R"({"call":"eboards","id":36,"param":null})");
    EXPECT_EQ(subscribe_to_board(42, 7, "7425"),
              R"({"call":"subscribe","id":42,"param":{"feed":"eboardevent","id":7,"param":{"serialnr":"7425"}}})");
}

TEST(LiveChessTournament, TablesAndPlayers) {
    EXPECT_EQ(round_path("t-1", 1), "/round/t-1/0");
    const auto ids = read_tournament_ids(R"([{"uuid":"t-1","description":"","rounds":9},{"uuid":"../../x"},{"id":1}])");
    EXPECT_EQ(ids.value(), (std::vector<std::string>{"t-1"}));
    const auto tournament =
        read_tournament(R"({"uuid":"t-1","name":"Open","location":"Gyumri","country":"AM","rounds":1000000000,)"
                        R"("eboards":["22","11",null]})");
    ASSERT_TRUE(tournament);
    EXPECT_EQ(tournament->boards, (std::vector<std::string>{"22", "11", ""}));
    EXPECT_EQ(tournament->rounds, static_cast<int>(most_rounds));
    const auto round = read_round(
        R"({"nr":1,"date":"2026-11-16","pairings":[{"nr":1,"uuid":"g","white":{"fname":"Anna","mname":"M.",)"
        R"("lname":"Hakobyan",)"
        R"("title":"WGM","fideid":"133"},"black":{"fname":null,"lname":"Petrov"},"live":true,"result":"WHITEWIN"},)"
        R"({"nr":0}]})",
        1);
    ASSERT_TRUE(round);
    ASSERT_EQ(round->pairings.size(), 1u);
    EXPECT_EQ(round->date, "2026.11.16");
    EXPECT_EQ(round->pairings[0].white, (ListedPlayer{"Hakobyan, Anna M.", "WGM", "133"}));
    EXPECT_EQ(round->pairings[0].black.name, "Petrov");
    EXPECT_EQ(round->pairings[0].score, chess::Score::white_wins);
    EXPECT_FALSE(read_round("[]", 1));
    EXPECT_FALSE(read_tournament(R"({"uuid":"a/b"})"));
}

}  // namespace messages_test
}  // namespace adoube::livechess
