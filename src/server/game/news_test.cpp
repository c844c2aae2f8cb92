// Whoever asks for changes and puts them together sees what is told whole; and a crowd of watchers gets all of it.
#include <gtest/gtest.h>

#include <algorithm>

#include "chess/board/random_game_test.h"
#include "chess/board/setup.h"
#include "server/game/simulated_test.h"
#include "server/view/told_view_test.h"

namespace adoube::server {
namespace news_test {

using namespace std::chrono_literals;
using std::string;
using told_view_test::Reader;

struct Pair {
    Client whole, changing;
    Reader reader;
    std::size_t read = 0;

    void compare(const string& after) {
        for (; read < changing.peer->frames.size(); ++read) reader.read(changing.peer->frames[read]);
        Reader all;
        all.read(whole.view());
        ASSERT_EQ(reader.text(), all.text()) << "after " << after;
    }
};

// Of every role in two languages, one who is told all of it and one each who is told what changed, by version.
struct Crowd {
    World world;
    std::vector<Pair> pairs;

    explicit Crowd(const string& game) {
        const auto tokens = world.create(game);
        for (const auto& token : {tokens[0], tokens[1], tokens[2], string()})
            for (const auto* language : {"en", "hy"}) {
                const auto lang = R"(,"lang":")" + string(language) + "\"";
                pairs.push_back({world.connect(token, lang), world.connect(token, lang + R"(,"changes":true)"), {}});
                pairs.push_back({world.connect(token, lang), world.connect(token, lang, 2), {}});
            }
    }
    void say(int who, const string& act) {
        world.pass(700ms);
        const auto answer = world.act(pairs[static_cast<std::size_t>(4 * who)].whole, act);
        ASSERT_TRUE(answer.starts_with("{\"ack\"")) << answer;
        for (auto& pair : pairs) pair.compare(act);
    }
};

TEST(News, ChangesPutTogetherAreTheView) {
    constexpr int white = 0, black = 1, arbiter = 2;
    Crowd crowd(R"(,"control":"300","rules":{"session":60})");
    const auto say = [&](int who, const string& act) { crowd.say(who, act); };
    say(white, R"({"type":"touches","squares":["e2"]})");
    say(white, R"({"type":"releases","from":"d2","to":"d4"})");
    say(white, R"({"type":"releases","from":"e2","to":"e4"})");
    say(white, R"({"type":"presses"})");
    say(black, R"({"type":"writes","text":"Nf6"})");
    say(black, R"({"type":"claims","ground":"threefold"})");
    say(black, R"({"type":"plays","move":"Nf6"})");
    say(white, R"({"type":"plays","move":"d4"})");
    say(white, R"({"type":"offers draw"})");
    say(black, R"({"type":"declines draw"})");
    say(arbiter, R"({"type":"stops clocks"})");
    say(arbiter, R"({"type":"goes back to","plies":1,"reason":"a mistake"})");
    say(arbiter, R"({"type":"starts clocks"})");
    for (int i = 0; i < 6; ++i) {
        say(black, i % 2 ? R"({"type":"plays","move":"Ng8"})" : R"({"type":"plays","move":"Nf6"})");
        say(white, i % 2 ? R"({"type":"plays","move":"Ng1"})" : R"({"type":"plays","move":"Nf3"})");
    }
    say(arbiter, R"({"type":"asks to seal"})");
    say(black, R"({"type":"resigns"})");
    for (const auto& pair : crowd.pairs) EXPECT_GT(pair.reader.changes, 20);
}

// Castling, promotion, en passant and check.
TEST(News, SoTheyAreInLivelyGames) {
    for (const std::string_view fen : chess::lively_positions) {
        Crowd crowd(R"(,"control":"300","press_with_move":true,"fen":")" + string(fen) + "\"");
        int played = 0;
        chess::random_game(chess::position_from_fen(fen).value(), 7, 10,
                           [&](const chess::Position& before, chess::Move move, const auto&) {
                               if (testing::Test::HasFatalFailure()) return;
                               const auto side = static_cast<int>(before.turn());
                               crowd.say(side, R"({"type":"moves","move":")" + uci(before, move) + "\"}");
                               ++played;
                           });
        ASSERT_GT(played, 6) << fen;
    }
}

TEST(News, WhoeverComesLaterIsToldWhatTheNumbersStandFor) {
    World world;
    const auto tokens = world.create("");
    auto first = world.connect(tokens[0], "", 2), black = world.connect(tokens[1]);
    ASSERT_TRUE(world.play(first, "e4").starts_with("{\"ack\""));
    ASSERT_TRUE(world.play(black, "e5").starts_with("{\"ack\""));
    Pair second{world.connect(tokens[0]), world.connect(tokens[0], "", 2), {}};
    Pair third{world.connect(tokens[2]), world.connect(tokens[2], "", 2), {}};
    const std::array moves{"Nf3", "Nc6", "Bc4", "Bc5", "O-O", "d6"};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        ASSERT_TRUE(world.play(i % 2 ? black : second.whole, moves[i]).starts_with("{\"ack\""));
        second.compare(moves[i]);
        third.compare(moves[i]);
    }
    EXPECT_GT(second.reader.changes, 4);
}

// When turns have followed each other for a while, how rights change is not worked out anew.
TEST(News, SoIsWhoeverComesMuchLater) {
    World world;
    const auto tokens = world.create("");
    const auto first = world.connect(tokens[0], "", 2);
    auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
    const std::array moves{"e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "d3", "d6", "a3", "a6", "h3", "h6"};
    std::optional<Pair> second;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i == 8) second.emplace(world.connect(tokens[0]), world.connect(tokens[0], "", 2));
        ASSERT_TRUE(world.play(i % 2 ? black : white, moves[i]).starts_with("{\"ack\"")) << moves[i];
        if (second) second->compare(moves[i]);
    }
    EXPECT_GT(second->reader.changes, 2);
}

TEST(News, TheAnswerAndWhatItChangedComeInOneFrame) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0], R"(,"changes":true)");
    ASSERT_TRUE(world.play(white, "e4").find(R"("view":{)") != string::npos);  // the first time all of it
    auto black = world.connect(tokens[1], R"(,"changes":true)");
    const auto before = black.peer->frames.size();
    const auto answer = world.act(black, R"({"type":"plays","move":"e5"})");
    EXPECT_NE(answer.find(R"("view":{)"), string::npos) << answer;
    EXPECT_EQ(black.peer->frames.size(), before + 1);
    EXPECT_TRUE(white.peer->frames.back().starts_with(R"({"change":{"seq":2)")) << white.peer->frames.back();
    EXPECT_EQ(white.peer->frames.back().find("players"), string::npos);
}

// Version 2 says once what both the answer and the change would say.
TEST(News, InVersionTwoTheRulingIsToldOnce) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0], "", 2), black = world.connect(tokens[1], "", 2);
    world.act(white, R"({"type":"plays","move":"e4"})");
    const auto play = [&](Client& who, const string& move, const string& expect) {
        return world.act(who, R"({"type":"plays","move":")" + move + "\"}", world.new_key(), expect, world.time.now());
    };
    play(black, "e5", "1");
    play(white, "Bc4", "2");
    play(black, "Bc5", "3");
    const auto answer = play(white, "Nf3", "4");
    EXPECT_TRUE(answer.starts_with("{\"ack\":\"")) << answer;
    EXPECT_EQ(answer.find("finding"), string::npos) << answer;
    EXPECT_EQ(answer.find("ruling"), string::npos) << answer;
    EXPECT_NE(answer.find(R"("f":"f3Ng1- b KQkq - 3 3")"), string::npos) << answer;
    EXPECT_LT(answer.size(), 300U) << answer;
    const auto heard = black.last();
    EXPECT_TRUE(heard.starts_with("{\"c\":[5,")) << heard;
}

// Numbers are of one role: what another is told does not move them.
TEST(News, NobodyIsToldTextsOfAnother) {
    World world;
    const auto tokens = world.create(R"(,"venue":"note")");
    auto white = world.connect(tokens[0], "", 2), black = world.connect(tokens[1], "", 2);
    auto arbiter = world.connect(tokens[2], "", 2), watcher = world.connect({}, "", 2);
    world.act(white, R"({"type":"plays","move":"e4"})");
    world.act(black, R"({"type":"writes","text":"Qh4"})", world.new_key(), "1", world.time.now());
    world.act(arbiter, R"({"type":"stops clocks"})", world.new_key(), "2", world.time.now());
    for (const auto* who : {&white, &watcher})
        for (const auto& frame : who->peer->frames) {
            EXPECT_EQ(frame.find("Qh4"), string::npos) << frame;
            EXPECT_EQ(frame.find("starts clocks"), string::npos) << frame;  // a right of the arbiter
        }
    EXPECT_NE(black.last().find("c\":[3"), string::npos);
    for (const auto& frame : watcher.peer->frames) {
        EXPECT_EQ(frame.find("\"r\":"), string::npos) << frame;
        EXPECT_EQ(frame.find("\"m\":\""), string::npos) << frame;
    }
}

TEST(News, ACrowdIsToldInPortionsAndMissesNothing) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
    std::vector<Client> crowd;
    for (int i = 0; i < 200; ++i) crowd.push_back(world.connect({}, i % 2 ? R"(,"changes":true)" : ""));
    std::vector<Reader> readers(crowd.size());
    ASSERT_TRUE(world.play(white, "e4").starts_with("{\"ack\""));
    const auto behind = std::ranges::count_if(crowd, [](const Client& c) { return member(c.last(), "seq") != "1"; });
    EXPECT_EQ(behind, 200 - 64);  // the rest when others had their turn
    ASSERT_TRUE(world.play(black, "e5").starts_with("{\"ack\""));
    EXPECT_EQ(member(white.view(), "seq"), "2");
    world.pass(1ms);
    auto late = world.connect({});
    const auto wanted = member(late.view(), "fen");
    for (std::size_t i = 0; i < crowd.size(); ++i) {
        std::int64_t seq = -1;
        for (const auto& frame : crowd[i].peer->frames) {
            readers[i].read(frame);
            if (const auto told = member(frame, "seq"); !told.empty()) {
                EXPECT_GE(std::stoll(told), seq);
                seq = std::stoll(told);
            }
        }
        EXPECT_EQ(seq, 2);
        EXPECT_NE(readers[i].text().find(wanted), string::npos);
    }
}

}  // namespace news_test
}  // namespace adoube::server
