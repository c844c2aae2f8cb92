// Boards on several loops: letters between them, which of them keeps what, and the proof of life they share.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"
#include "server/loops/by_letter.h"

namespace adoube::server {
namespace loops_test {

using namespace std::chrono_literals;
using namespace playing;

struct Box : Postbox {
    Letters letters;
    int calls = 0;
    void deliver(std::unique_ptr<Letter> letter) noexcept override { calls += letters.put(std::move(letter)); }
    void open_all() {
        letters.open_all([this] { ++without_memory; });
    }
    int without_memory = 0;
};

TEST(Letters, AreOpenedInOrderAndTheirReaderIsCalledOnce) {
    Box box;
    string order;
    for (const char c : {'a', 'b', 'c'}) box.deliver(letter([&order, c] { order += c; }));
    EXPECT_EQ(box.calls, 1);
    box.open_all();
    EXPECT_EQ(order, "abc");
    box.deliver(letter([&] { box.deliver(letter([&order] { order += 'e'; })); }));
    box.open_all();
    EXPECT_EQ(box.calls, 3);
    box.open_all();
    EXPECT_EQ(order, "abce");
}

TEST(Letters, OneWithoutMemoryLeavesTheOthers) {
    Box box;
    bool read = false;
    box.deliver(letter([] { throw std::bad_alloc(); }));
    box.deliver(letter([&] { read = true; }));
    box.open_all();
    EXPECT_TRUE(read);
    EXPECT_EQ(box.without_memory, 1);
}

TEST(Letters, ALongListEndsWithoutBeingOpened) {
    Box box;
    for (int i = 0; i < 1'000'000; ++i) box.deliver(letter([] {}));
}

struct Errands : testing::Test {
    World worlds[3];
    Box boxes[3];
    std::vector<LoopAddress> all;
    std::optional<ErrandTour> tour;
    string path;
    Errands() {
        for (std::size_t i = 0; i < 3; ++i) all.push_back({&boxes[i], worlds[i].run->routes.get()});
        tour.emplace(all, 1);
    }
    void run() {
        for (int turns = 0; turns < 10; ++turns)
            for (auto& box : boxes) box.open_all();
    }
    string number_of(const Routes& there) {
        for (std::size_t i = 0; i < 3; ++i)
            if (&there == all[i].routes) return std::to_string(i);
        return "?";
    }
};

TEST_F(Errands, GoFromLoopToLoopAndHome) {
    std::optional<bool> whole;
    tour->visit(
        {1, 2, 0},
        [this](const Routes& there, const std::function<void()>& done) {
            path += number_of(there);
            done();
        },
        [&](bool all_did) { whole = all_did; });
    run();
    EXPECT_EQ(path, "120");
    EXPECT_EQ(whole, true);
}

TEST_F(Errands, WaitWhereTheWorkTakesLonger) {
    std::optional<bool> whole;
    std::function<void()> later;
    tour->visit(
        {0, 2},
        [&](const Routes& there, const std::function<void()>& done) {
            path += number_of(there);
            later = done;
        },
        [&](bool all_did) { whole = all_did; });
    run();
    EXPECT_EQ(path, "0");
    std::exchange(later, {})();
    run();
    EXPECT_EQ(path, "02");
    EXPECT_FALSE(whole);
    later = {};  // dropped, and not done
    run();
    EXPECT_EQ(whole, false);
}

TEST_F(Errands, ComeHomeFromALoopWithoutMemory) {
    std::optional<bool> whole;
    tour->visit(
        {0, 2}, [](Routes&, const std::function<void()>&) { throw std::bad_alloc(); },
        [&](bool all_did) { whole = all_did; });
    run();
    EXPECT_EQ(whole, false);
}

TEST(CommonLife, IsThatOfTheLoopThatIsFurthestBehind) {
    CommonLife life(3);
    life.tell(0, 10s, true);
    life.tell(1, 9s, false);
    EXPECT_EQ(life.told().until, 0s);  // the third has said nothing
    life.tell(2, 11s, false);
    EXPECT_EQ(life.told().until, 9s);
    EXPECT_TRUE(life.told().wanted);
    life.proves(9s);
    EXPECT_TRUE(life.told().wanted);  // ten seconds were wanted
    life.proves(10s);
    EXPECT_FALSE(life.told().wanted);
}

struct OfTwoLoops : Playing {
    LoopBoards boards{world.store, 2};
    CommonLife life{2};
    AmongLoops among{
        0, boards, life, [](std::int64_t, Nanos) {}, [] {}, [](const std::function<void(bool)>& then) { then(true); }};
    OfTwoLoops() { world.run->ports.among = &among; }
    void first_stood_still_for(Nanos duration) {
        life.first_beats(world.time.now() - duration);
        life.first_beats(world.time.now());
    }
};

// The game is kept by the other loop than the first, and has gone on for so long.
struct AtTheSecondLoop : OfTwoLoops {
    explicit AtTheSecondLoop(Nanos played) {
        among.loop = 1;
        world.pass(played);
    }
};

TEST(Loops, LifeIsProvedAsFarAsTheOtherLoopIs) {
    OfTwoLoops at;
    at.life.tell(1, at.world.time.now() + 3s, false);
    at.world.pass(8s);
    at.world.crash();
    at.world.start();
    EXPECT_LE(at.left("white"), 17'150);
    EXPECT_GE(at.left("white"), 16'990);
}

// White lost his connection, comes in again at the first loop with a move, and that loop is busy.
TEST(Loops, AFlagWaitsForWhoIsComingIn) {
    OfTwoLoops at;
    std::function<void(bool)> let_in;
    at.among.let_in = [&](std::function<void(bool)> then) { let_in = std::move(then); };
    at.world.pass(20s + 100ms);
    ASSERT_TRUE(let_in);
    EXPECT_EQ(member(at.black.view(), "result"), "\"*\"");
    at.world.act(at.white, R"({"type":"plays","move":"e4"})", at.world.new_key(), at.white.seq(),
                 at.world.time.now() - 200ms);
    let_in(true);
    EXPECT_EQ(member(at.black.view(), "result"), "\"*\"");
    at.world.pass(20s);
    ASSERT_TRUE(let_in);
    let_in(true);
    EXPECT_EQ(member(at.white.view(), "result"), "\"1-0\"");  // the clock of Black ran out
}

TEST(Loops, WhereTheFirstStoodStillNobodyIsCharged) {
    AtTheSecondLoop at(5s);
    at.first_stood_still_for(3s);
    at.world.run->registry->look_for_holes();
    EXPECT_EQ(at.left("white"), 18'000);
    at.first_stood_still_for(3s);  // known already
    at.world.run->registry->look_for_holes();
    EXPECT_EQ(at.left("white"), 18'000);
}

// This loop stood still too, a little later, and finds that before anybody tells it of the first one.
TEST(Loops, WhereTheFirstStoodStillBeforeNobodyIsCharged) {
    AtTheSecondLoop at(5s);
    at.life.first_beats(at.world.time.now());
    at.world.pass(3s);
    at.stand_still(2s);
    at.life.first_beats(at.world.time.now() - 500ms);
    at.world.pass(200ms);
    EXPECT_EQ(at.left("white"), 14'800);
}

// The first one beat last half a second before this loop did.
TEST(Loops, WhereBothStoodStillNothingIsChargedBetweenTheirLastBeats) {
    AtTheSecondLoop at(5s);
    at.life.first_beats(at.world.time.now());
    at.world.pass(500ms);
    at.stand_still(4s);
    at.life.first_beats(at.world.time.now() - 1s);
    at.world.pass(200ms);
    EXPECT_EQ(at.left("white"), 14'800);
}

// The same while the first one stands still yet.
TEST(Loops, WhileTheFirstStandsStillAPauseBeginsWhereThatDid) {
    AtTheSecondLoop at(5s);
    at.life.first_beats(at.world.time.now());
    at.world.pass(3s);
    at.stand_still(2s);
    at.world.pass(1s);
    at.life.first_beats(at.world.time.now());
    at.world.run->registry->look_for_holes();
    EXPECT_EQ(at.left("white"), 15'000);
}

TEST(Loops, APauseForAFullDiskBeginsWhereTheFirstStoodStill) {
    AtTheSecondLoop at(5s);
    at.life.first_beats(at.world.time.now());
    at.world.pass(2s);
    at.world.store.fill(true);
    at.world.play(at.white, "e4");
    at.world.pass(1s);
    at.world.store.fill(false);
    at.world.pass(200ms);
    EXPECT_GE(at.left("white"), 14'800);
    EXPECT_LE(at.left("white"), 15'000);
}

// White lost his connection and cannot come in; Black says something behind the deadline.
TEST(Loops, NoFlagIsCalledByAnActWhileTheFirstStandsStill) {
    OfTwoLoops at;
    at.among.loop = 1;
    at.among.let_in = [](const std::function<void(bool)>&) {};
    at.world.pass(18s);
    at.life.first_beats(at.world.time.now());
    at.world.pass(2s + 500ms);
    EXPECT_TRUE(lawful(at.world.act(at.black, R"({"type":"offers draw"})")));
    EXPECT_EQ(member(at.black.view(), "result"), "\"*\"");
    EXPECT_EQ(at.left("white"), 2'000);
}

// The server is told to stop before the first loop has noticed that it stood still.
TEST(Loops, AStopChargesNothingWhereTheFirstStoodStill) {
    OfTwoLoops at;
    at.among.loop = 1;
    World door;
    AmongLoops of_door{0, at.boards, at.life};
    Box boxes[2];
    const std::vector<LoopAddress> all{{&boxes[0], door.run->routes.get()}, {&boxes[1], at.world.run->routes.get()}};
    ErrandTour tour(all, 0);
    speak_by_letter(of_door, all, tour);
    door.run->ports.among = &of_door;
    door.pass(5s);
    at.world.pass(5s);
    door.time.at += 3s;
    at.world.pass(3s);
    bool stopped = false;
    stop_loops(all, [&] { stopped = true; });
    boxes[1].open_all();
    boxes[0].open_all();
    EXPECT_TRUE(stopped);
    EXPECT_EQ(at.left("white"), 15'000);
}

// Where a clock cannot be stopped a planned stop is charged up to the last proof.
TEST(Loops, AStopIsProvedUpToItsMoment) {
    AtTheSecondLoop at(8s + 50ms);
    at.life.tell(0, at.world.time.now() + 1h, false);
    at.world.run->registry->stop([] {});
    EXPECT_EQ(at.life.told().until, at.world.time.now());
}

// Asked for by mistake: two loops never keep one game.
TEST(Loops, AGameOfAnotherLoopIsNotServed) {
    OfTwoLoops at;
    at.among.loop = 1 - at.boards.loop_of_place(at.world.game);
    at.world.crash();
    at.world.start();
    at.world.run->ports.among = &at.among;
    EXPECT_EQ(at.world.ask("GET", "/api/games/" + at.world.game).status, 503);
    at.among.loop = at.boards.loop_of_place(at.world.game);
    EXPECT_EQ(at.world.ask("GET", "/api/games/" + at.world.game).status, 200);
}

TEST(Loops, AnEventAndItsGamesAreOnOneLoop) {
    World world;
    const auto made = world.ask("POST", "/api/events", R"({"name":"E","csv":"white,black\nA,B\nC,D\n"})");
    ASSERT_EQ(made.status, 201) << made.body;
    auto event = member(made.body, "event");
    event = event.substr(1, event.size() - 2);
    const auto game = [&](std::size_t from) {
        const auto at = made.body.find(R"("game":")", from) + 8;
        return made.body.substr(at, made.body.find('"', at) - at);
    };
    const auto first = game(0), second = game(made.body.find(first) + 30);
    ASSERT_NE(first, second);
    for (const std::size_t loops : {2U, 3U, 16U}) {
        LoopBoards boards(world.store, loops);
        EXPECT_EQ(boards.loop_of_game(first), boards.loop_of_place(event));
        EXPECT_EQ(boards.loop_of_game(second), boards.loop_of_place(event));
    }
}

}  // namespace loops_test
}  // namespace adoube::server
