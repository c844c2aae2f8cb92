// Changes of an event in simulated time: what was answered is written, once, and nobody is shown anything before.
#include "server/event/events.h"
#include "server/event/event_desk_test.h"

namespace adoube::server {
namespace events_test {

using event_desk::EventDesk;
using std::string;
using namespace std::chrono_literals;

TEST_F(EventDesk, NobodyIsShownAResultThatIsNotWritten) {
    auto desk = listen();
    world.run->writer.works_wait = true;
    const auto answer = ask("/rounds/1/results", R"({"board":2,"result":"1/2-0","reason":"a ruling"})");
    world.pass(500ms);
    for (const auto& frame : desk.peer->frames) EXPECT_EQ(frame.find("a ruling"), string::npos) << frame;
    EXPECT_EQ(round().find("a ruling"), string::npos);
    EXPECT_EQ(answer->status, 0);
    world.run->writer.finish();
    EXPECT_EQ(answer->status, 200);
    world.pass(500ms);
    EXPECT_NE(desk.last().find("a ruling"), string::npos) << desk.last();
}

TEST_F(EventDesk, NobodyIsShownARoundThatIsNotWritten) {
    auto desk = listen();
    world.run->writer.works_wait = true;
    const auto answer = ask("/rounds", R"({"round":2,"lines":"1; Boris; Anna\n"})");
    auto other = listen();
    EXPECT_EQ(other.last().find("\"round\":2"), string::npos) << other.last();
    EXPECT_EQ(world.ask("GET", "/api/events/" + event + "/rounds/2").status, 404);
    world.run->writer.finish();
    EXPECT_EQ(answer->status, 201);
    world.pass(500ms);
    EXPECT_NE(desk.last().find("\"round\":2"), string::npos) << desk.last();
}

// The first finds no room; the second does, and stays when a third is written.
TEST_F(EventDesk, WhatWasAnsweredIsNotLostBehindWhatCouldNotBeWritten) {
    world.run->writer.works_wait = true;
    const auto first = ask("/rounds/1/results", R"({"board":1,"result":"1/2-0","reason":"first"})");
    const auto second = ask("/rounds/1/results", R"({"board":2,"result":"1/2-0","reason":"second"})");
    write_one(false);
    while (!world.run->writer.works.empty()) write_one();
    world.run->writer.finish();
    EXPECT_EQ(first->status, 503);
    EXPECT_EQ(second->status, 200);
    EXPECT_EQ(post("/rounds/1/notes", R"({"board":1,"text":"third"})").status, 200);
    EXPECT_EQ(kept().find("first"), string::npos) << kept();
    EXPECT_NE(kept().find("second"), string::npos) << kept();
    EXPECT_NE(round().find("second"), string::npos) << round();
}

// Who asks for the same round while it is being written is not told that it is there before it is.
TEST_F(EventDesk, ARoundThatCouldNotBeWrittenIsMadeByWhoAsksAgain) {
    world.run->writer.works_wait = true;
    const auto first = ask("/rounds", R"({"round":2,"lines":"1; Boris; Anna\n"})");
    const auto again = ask("/rounds", R"({"round":2,"lines":"1; Boris; Anna\n"})");
    const auto third = ask("/rounds", R"({"round":2,"lines":"1; Boris; Anna\n"})");
    write_one(false);
    world.run->writer.finish();
    EXPECT_EQ(first->status, 503);
    EXPECT_EQ(again->status, 201) << again->body;
    EXPECT_EQ(third->status, 400) << third->body;
    EXPECT_EQ(world.ask("GET", "/api/events/" + event + "/rounds/2").status, 200);
}

// A result that the Laws give while the round is being written with something else stays.
TEST_F(EventDesk, AResultByTheLawsIsNotLostBehindWhatIsBeingWritten) {
    auto white = world.connect(link("white"));
    world.run->writer.works_wait = true;
    const auto note = ask("/rounds/1/notes", R"({"board":2,"text":"quiet"})");
    world.act(white, R"({"type":"resigns"})");
    world.pass(500ms);
    EXPECT_EQ(member(round(), "result"), "\"0-1\"");
    world.run->writer.finish();
    world.pass(500ms);
    EXPECT_EQ(note->status, 200);
    EXPECT_EQ(member(round(), "result"), "\"0-1\"");
    EXPECT_EQ(member(kept(), "result"), "\"0-1\"") << kept();
}

TEST_F(EventDesk, AResultByTheLawsThatFoundNoRoomIsWrittenLater) {
    auto white = world.connect(link("white"));
    world.run->writer.works_wait = true;
    world.act(white, R"({"type":"resigns"})");
    EXPECT_EQ(member(round(), "result"), "\"0-1\"");
    write_one(false);
    world.run->writer.finish();
    EXPECT_NE(member(kept(), "result"), "\"0-1\"") << kept();
    EXPECT_EQ(member(round(), "result"), "\"0-1\"") << "known all the same";
    world.pass(3s);
    EXPECT_EQ(member(kept(), "result"), "\"0-1\"") << kept();
}

TEST_F(EventDesk, WhoeverSitsWithARevokedLinkIsSentAway) {
    auto white = world.connect(link("white"));
    EXPECT_EQ(post("/rounds/1/links", R"({"board":2,"revoke":true})").status, 201);
    EXPECT_FALSE(white.peer->closed) << "another board";
    EXPECT_EQ(post("/rounds/1/links", R"({"board":1,"revoke":true})").status, 201);
    EXPECT_EQ(white.peer->closed, 4001);
}

// Asked for before the board got another game, and written after it.
// Sent while another pairing of the board is being written, it is of the game that the board has then.
TEST_F(EventDesk, AResultIsOfTheGameAtTheBoard) {
    world.run->writer.works_wait = true;
    const auto replaced = ask("/rounds/1/boards/1", R"({"swap":true})");
    const auto entered = ask("/rounds/1/results", R"({"board":1,"result":"1-0"})");
    world.run->writer.finish();
    world.run->writer.works_wait = false;
    EXPECT_EQ(replaced->status, 201);
    EXPECT_EQ(entered->status, 200) << entered->body;
    const auto at = replaced->body.find("\"game\":\"") + 8;
    const auto game = replaced->body.substr(at, replaced->body.find('"', at) - at);
    ASSERT_NE(game, world.game);
    EXPECT_EQ(member(world.ask("GET", "/api/games/" + game).body, "result"), "\"1-0\"");
    EXPECT_NE(round().find("1-0"), string::npos);
}

TEST_F(EventDesk, NoLinkIsGivenToAGameThatWasReplaced) {
    world.run->writer.works_wait = true;
    const auto replaced = ask("/rounds/1/boards/1", R"({"swap":true})");
    const auto links = ask("/rounds/1/links", R"({"board":1})");
    world.run->writer.finish();
    EXPECT_EQ(replaced->status, 201);
    EXPECT_EQ(links->status, 409) << links->body;
    EXPECT_EQ(member(links->body, "error"), "\"replaced\"");
    EXPECT_EQ(post("/rounds/1/links", R"({"board":1})").status, 201);
}

// Though its name stands in a note.
TEST_F(EventDesk, AGameThatIsOnlySpokenOfIsNoGameOfTheRound) {
    EXPECT_EQ(post("/rounds/1/notes", R"({"board":1,"text":")" + world.game + R"("})").status, 200);
    world.run->writer.works_wait = true;
    ask("/rounds/1/boards/1", R"({"swap":true})");
    const auto links = ask("/rounds/1/links", R"({"board":1})");
    world.run->writer.finish();
    EXPECT_EQ(links->status, 409) << links->body;
}

// With the new game, not after it: a crash between the two would leave them good.
TEST_F(EventDesk, LinksOfAReplacedGameGoOutOfUseWithIt) {
    world.run->writer.works_wait = true;
    ask("/rounds/1/boards/1", R"({"swap":true})");
    write_one(true, false);
    world.crash();
    world.start();
    EXPECT_EQ(round().find(world.game), string::npos);
    EXPECT_FALSE(*world.run->seats.holder(link("white")));
}

TEST_F(EventDesk, TheDeskHearsOfALinkThatWasGiven) {
    auto desk = listen();
    EXPECT_EQ(post("/rounds/1/links", R"({"board":1})").status, 201);
    world.pass(500ms);
    EXPECT_EQ(member(desk.last(), "seq"), "2") << desk.last();
}

// Nobody heard that the clocks were started: who comes then is told that they are stopped again.
TEST_F(EventDesk, WhoComesWhenAllAreGoneIsToldWhatChangesSince) {
    auto before = listen();
    for (const string what : {"start", "stop"}) {
        EXPECT_EQ(post("/clocks", R"({"do":")" + what + "\"}").status, 200);
        world.pass(500ms);
    }
    before.session->closed();
    EXPECT_EQ(post("/clocks", R"({"do":"start"})").status, 200);
    world.pass(500ms);
    auto desk = listen();
    EXPECT_EQ(post("/clocks", R"({"do":"stop"})").status, 200);
    world.pass(500ms);
    EXPECT_EQ(member(desk.last(), "phase"), "\"paused\"") << desk.last();
}

// There is room again, and the server has not noticed yet: what it could not write is nobody's time.
TEST_F(EventDesk, WhileThereIsNoRoomItCallsNoFlag) {
    const auto made = world.ask("POST", "/api/events",
                                R"({"name":"Quick","lines":"1; Anna; Boris\n",)"
                                R"("defaults":{"start":"arbiter","control":"8"}})");
    event = member(made.body, "event").substr(1, 12);
    token = made.body.substr(made.body.find("/e/" + event + "#s=") + 18, 43);
    EXPECT_EQ(post("/clocks", R"({"do":"start"})").body, R"({"done":1,"refused":0})");
    world.pass(2s);
    world.store.fill(true);
    world.pass(20s);
    ASSERT_TRUE(world.run->ports.no_room);
    world.store.fill(false);
    EXPECT_EQ(post("/clocks", R"({"do":"stop"})").body, R"({"done":0,"refused":1})");
    world.pass(1s);
    EXPECT_EQ(post("/clocks", R"({"do":"stop"})").status, 200);
    EXPECT_EQ(member(round(), "result"), "\"*\"") << round();
}

// Also of a game at which nobody is any more.
TEST_F(EventDesk, LateWatchersAreToldTheEndOfWhatNobodyLooksAt) {
    const auto made = world.ask("POST", "/api/events",
                                R"({"name":"Late","lines":"1; Anna; Boris\n",)"
                                R"("defaults":{"start":"arbiter","watcher_delay":60}})");
    event = member(made.body, "event").substr(1, 12);
    token = made.body.substr(made.body.find("/e/" + event + "#s=") + 18, 43);
    auto hall = listen("");
    EXPECT_EQ(post("/clocks", R"({"do":"stop"})").status, 200);
    world.pass(59s);
    EXPECT_EQ(hall.last().find("paused"), string::npos) << hall.last();
    world.pass(10s);
    EXPECT_NE(hall.last().find("paused"), string::npos) << hall.last();
}

// As where there was no memory in the middle of it, or the writer dropped what it was to do.
TEST_F(EventDesk, ATurnOfWhichNothingIsLeftHoldsUpNobody) {
    Events events(*world.run->registry);
    int taken = 0;
    events.in_turn(event, [](const std::function<void()>&) {});
    EXPECT_THROW(events.in_turn(event, [](const std::function<void()>&) { throw std::bad_alloc(); }), std::bad_alloc);
    std::function<void()> done;
    events.in_turn(event, [&](std::function<void()> under_way) { done = std::move(under_way); });
    for (int i = 0; i < 100'000; ++i)
        events.in_turn(event, [&](const std::function<void()>& over) {
            ++taken;
            over();
        });
    EXPECT_EQ(taken, 0);
    done();
    EXPECT_EQ(taken, 100'000);
}

// Whoever waits behind such a turn needs nobody else to come.
TEST_F(EventDesk, WhoWaitsBehindATurnThatWasLostGoesOn) {
    Events events(*world.run->registry);
    std::function<void()> lost;
    bool taken = false;
    events.in_turn(event, [&](std::function<void()> under_way) { lost = std::move(under_way); });
    events.in_turn(event, [&](const std::function<void()>& over) {
        taken = true;
        over();
    });
    world.run->timers.refuses = true;  // as where there is no memory
    lost = {};
    world.run->timers.refuses = false;
    EXPECT_FALSE(taken);
    world.pass(1s);
    EXPECT_TRUE(taken);
}

}  // namespace events_test
}  // namespace adoube::server
