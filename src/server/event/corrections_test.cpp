// What an arbiter corrects, gives and asks for again: who sits where, notes, byes, players, rounds.
#include "server/event/event_desk_test.h"

namespace adoube::server {
namespace corrections_test {

using event_desk::EventDesk;
using std::string;
using namespace std::chrono_literals;

string game_in(const string& body) {
    const auto at = body.find("\"game\":\"") + 8;
    return body.substr(at, body.find('"', at) - at);
}

string seat_in(const string& body, const string& side) {
    const auto at = body.find("#s=", body.find("\"" + side + "\":\"/g/"));
    return body.substr(at + 3, 43);
}

TEST_F(EventDesk, ANoteStandsInTheNewGameOfItsBoard) {
    EXPECT_EQ(post("/rounds/1/notes", R"({"board":1,"text":"an older note"})").status, 200);
    EXPECT_EQ(post("/rounds/1/notes", R"({"board":1,"text":"phones off","by":"Gohar"})").status, 200);
    const auto replaced = post("/rounds/1/boards/1", R"({"swap":true})");
    ASSERT_EQ(replaced.status, 201) << replaced.body;
    world.game = game_in(replaced.body);
    const auto white = world.connect(seat_in(replaced.body, "white"));
    const auto note = white.peer->last("{\"note\":");
    EXPECT_EQ(member(note, "text"), "\"phones off\"") << note;
    EXPECT_EQ(member(note, "by"), "\"Gohar\"");
}

TEST_F(EventDesk, ABoardWithoutANoteHasNoneInItsNewGame) {
    EXPECT_EQ(post("/rounds/1/notes", R"({"board":2,"text":"of another board"})").status, 200);
    const auto replaced = post("/rounds/1/boards/1", R"({"swap":true})");
    world.game = game_in(replaced.body);
    EXPECT_EQ(world.connect(seat_in(replaced.body, "white")).peer->last("{\"note\":"), "");
}

TEST_F(EventDesk, ANoteForWhichThereIsNoRoomIsToldToNobody) {
    const auto white = world.connect(link("white"));
    world.run->writer.works_wait = true;
    const auto note = ask("/rounds/1/notes", R"({"board":1,"text":"phones off"})");
    EXPECT_EQ(white.peer->last("{\"note\":"), "") << "it is not written yet";
    write_one(false);
    world.run->writer.finish();
    EXPECT_EQ(note->status, 503);
    EXPECT_EQ(white.peer->last("{\"note\":"), "");
    EXPECT_EQ(post("/rounds/1/notes", R"({"board":1,"text":"phones off"})").status, 200);
    EXPECT_NE(white.peer->last("{\"note\":").find("phones off"), string::npos);
}

// No answer came: was it made?
TEST_F(EventDesk, ARoundAskedForAgainWithoutANumberIsNoOther) {
    const string pairings = R"({"lines":"1; Boris; Anna\n2; Dina; Carl\n"})";
    EXPECT_EQ(post("/rounds", pairings).status, 201);
    const auto again = post("/rounds", pairings);
    EXPECT_EQ(again.status, 400);
    EXPECT_NE(again.body.find("same_round"), string::npos) << again.body;
    EXPECT_NE(again.body.find(R"(say \"round\":3)"), string::npos) << again.body;
    EXPECT_EQ(world.ask("GET", "/api/events/" + event + "/rounds/3").status, 404);
    // Nor after a late board and a bye.
    EXPECT_EQ(post("/rounds/2/boards", R"({"white":"Eva","black":"Fred"})").status, 201);
    EXPECT_EQ(post("/rounds", pairings).status, 400);
    EXPECT_NE(post("/rounds", R"({"check":true,"lines":"1; Boris; Anna\n"})").body.find("same_round"), string::npos);
    EXPECT_EQ(post("/rounds", R"({"round":3,"lines":"1; Boris; Anna\n2; Dina; Carl\n"})").status, 201);
    EXPECT_EQ(post("/rounds", R"({"lines":"1; Anna; Boris\n2; Carl; Dina\n"})").status, 201) << "other colours";
}

TEST_F(EventDesk, AResultByHandStaysWithThoseWhoChangeColours) {
    EXPECT_EQ(post("/rounds/1/results", R"({"board":1,"result":"1/2-0","reason":"a ruling"})").status, 200);
    const auto replaced = post("/rounds/1/boards/1", R"({"swap":true,"by":"Gohar"})");
    ASSERT_EQ(replaced.status, 201) << replaced.body;
    EXPECT_EQ(member(replaced.body, "result_stays"), "\"0-1/2\"") << replaced.body;
    EXPECT_EQ(member(round(), "result"), "\"0-1/2\"") << round();
    EXPECT_EQ(member(round(), "reason"), "\"a ruling\"");
    EXPECT_EQ(member(round(), "entered"), "true");
    EXPECT_NE(game_in(replaced.body), world.game) << "it has a game that can be played if the result is taken back";
    EXPECT_EQ(post("/rounds/1/results", R"({"board":1,"result":"*"})").status, 200);
    world.game = game_in(replaced.body);
    auto white = world.connect(seat_in(replaced.body, "white"));
    EXPECT_EQ(post("/clocks", R"({"do":"start","boards":[1]})").body, R"({"done":1,"refused":0})");
    EXPECT_TRUE(playing::lawful(world.play(white, "e4")));
}

TEST_F(EventDesk, AResultThatIsTheSameForBothStaysToo) {
    for (const string result : {"-/-", "0-0", "unplayed", "adjourned"}) {
        EXPECT_EQ(post("/rounds/1/results", R"({"board":1,"result":")" + result + "\"}").status, 200);
        const auto replaced = post("/rounds/1/boards/1", R"({"swap":true})");
        EXPECT_EQ(member(replaced.body, "result_stays"), "\"" + result + "\"") << replaced.body;
        EXPECT_EQ(member(round(), "result"), "\"" + result + "\"");
    }
}

TEST_F(EventDesk, AResultOfOtherPlayersIsDroppedAndTold) {
    EXPECT_EQ(post("/rounds/1/results", R"({"board":1,"result":"unplayed"})").status, 200);
    const auto replaced = post("/rounds/1/boards/1", R"({"white":"Eva"})");
    ASSERT_EQ(replaced.status, 201) << replaced.body;
    EXPECT_EQ(member(replaced.body, "result_dropped"), "\"unplayed\"") << replaced.body;
    EXPECT_EQ(member(round(), "result"), "\"*\"") << round();
    const auto again = post("/rounds/1/boards/1", R"({"swap":true})");
    EXPECT_EQ(again.body.find("result_"), string::npos) << "there was none: " << again.body;
}

// Links that are given, and a tablet that sits down, begin no game: also where there are no clocks.
TEST_F(EventDesk, ABoardIsCorrectedAfterLinksWereGiven) {
    EXPECT_EQ(post("/rounds/1/links", R"({"board":1})").status, 201);
    EXPECT_EQ(member(round(), "begun"), "false");
    EXPECT_EQ(post("/rounds/1/boards/1", R"({"swap":true})").status, 201);
    const auto links = post("/rounds/1/links", R"({"board":2})");
    world.game = game_in(links.body);
    auto white = world.connect(seat_in(links.body, "white"));
    EXPECT_TRUE(playing::lawful(world.play(white, "e4")));
    EXPECT_EQ(post("/rounds/1/boards/2", R"({"swap":true})").status, 409);
}

TEST_F(EventDesk, ATabletThatAsksTwiceAtOnceGetsItsSeatsOnce) {
    const auto tables = post("/tables", R"({"boards":[1]})");
    const auto its = tables.body.substr(tables.body.find("#s=") + 3, 43);
    const auto sit = R"({"board":1,"token":")" + its + R"("})";
    world.run->writer.works_wait = true;
    const auto first = ask("/table", sit), second = ask("/table", sit);
    world.run->writer.finish();
    EXPECT_EQ(first->status, 200) << first->body;
    EXPECT_EQ(second->body, first->body);
    EXPECT_EQ((*world.store.game(world.game))->seq, 2U) << "a link for White and one for Black";
}

TEST_F(EventDesk, AResultIsNotEnteredOverOneThatTheLawsGaveMeanwhile) {
    auto white = world.connect(link("white"));
    world.run->writer.waits = true;
    world.act(white, R"({"type":"resigns"})");
    const auto entered = ask("/rounds/1/results", R"({"board":1,"result":"1-0"})");
    world.run->writer.waits = false;
    while (!world.run->writer.waiting.empty()) world.run->writer.finish_one();
    EXPECT_EQ(entered->status, 409) << entered->body;
    EXPECT_EQ(member(entered->body, "error"), R"("over")");
    EXPECT_EQ(member(round(), "result"), R"("0-1")");
    EXPECT_EQ(post("/rounds/1/results", R"({"board":1,"result":"1-0"})").status, 200)
        << "it was seen, and another is right";
}

// Two desks, or one that was slow: what is over what somebody else entered, or the Laws gave, was seen before.
TEST_F(EventDesk, AResultIsEnteredOverTheOneThatWasSeen) {
    EXPECT_EQ(post("/rounds/1/results", R"({"board":2,"result":"1/2-0","seen":"*"})").status, 200);
    const auto other = post("/rounds/1/results", R"({"board":2,"result":"0-1/2","seen":"*"})");
    EXPECT_EQ(other.status, 409);
    EXPECT_EQ(member(other.body, "error"), R"("changed")");
    EXPECT_EQ(post("/rounds/1/results", R"({"board":2,"result":"1/2-0","seen":"*"})").status, 200) << "sent again";
    EXPECT_EQ(post("/rounds/1/results", R"({"board":2,"result":"0-1/2","seen":"1/2-0"})").status, 200);
    auto white = world.connect(link("white"));
    world.act(white, R"({"type":"resigns"})");
    EXPECT_EQ(post("/rounds/1/results", R"({"board":1,"result":"1-0","seen":"*"})").status, 409);
    EXPECT_EQ(member(round(), "result"), R"("0-1")");
}

// The first hears no answer and asks again.
TEST_F(EventDesk, ACorrectionIsOfTheGameThatItsArbiterSaw) {
    const auto asked = R"({"swap":true,"game":")" + world.game + "\"}";
    EXPECT_EQ(post("/rounds/1/boards/1", asked).status, 201);
    const auto again = post("/rounds/1/boards/1", asked);
    EXPECT_EQ(again.status, 409) << again.body;
    EXPECT_EQ(member(again.body, "error"), "\"replaced\"");
    const auto result = R"({"board":1,"result":"1-0","game":")" + world.game + "\"}";
    EXPECT_EQ(post("/rounds/1/results", result).status, 409) << "that White is Black now";
    EXPECT_EQ(member(round(), "result"), "\"*\"");
}

TEST_F(EventDesk, ABoardAndAByeAreNotGivenAtOnce) {
    EXPECT_EQ(post("/players", R"({"name":"Eva"})").status, 201);
    EXPECT_EQ(post("/players", R"({"name":"Fred"})").status, 201);
    world.run->writer.works_wait = true;
    const auto board = ask("/rounds/1/boards", R"({"white":5,"black":6})");
    const auto bye = ask("/rounds/1/byes", R"({"player":5,"bye":"half"})");
    world.run->writer.finish();
    EXPECT_EQ(board->status, 201) << board->body;
    EXPECT_EQ(bye->status, 400) << bye->body;
    EXPECT_EQ(round().find("\"bye\":\"half\""), string::npos) << round();
}

TEST_F(EventDesk, WhoHasWithdrawnIsGivenNoBoardAndNoBye) {
    EXPECT_EQ(post("/players", R"({"name":"Eva"})").status, 201);
    EXPECT_EQ(post("/players/5", R"({"withdrawn":1})").status, 200);
    EXPECT_NE(post("/rounds/1/boards/1", R"({"white":5})").body.find("withdrawn"), string::npos);
    EXPECT_EQ(post("/rounds/1/byes", R"({"player":5,"bye":"full"})").status, 400);
    EXPECT_EQ(post("/rounds/1/byes", R"({"player":5,"bye":"none"})").status, 200);
    // Who withdraws while seated keeps the board, and its colours can be put right.
    EXPECT_EQ(post("/players/1", R"({"withdrawn":1})").status, 200);
    EXPECT_EQ(post("/rounds/1/boards/1", R"({"swap":true})").status, 201);
}

TEST_F(EventDesk, NoNameComesInWithControlsByWhateverDoor) {
    for (const string name : {R"(A\u0000B)", R"(A\u202eB)", R"(A\u001b[2J)"}) {
        EXPECT_EQ(post("/rounds/1/boards", R"({"white":")" + name + R"(","black":"Fred"})").status, 400) << name;
        EXPECT_EQ(post("/rounds/1/boards/1", R"({"white":")" + name + "\"}").status, 400) << name;
        EXPECT_EQ(post("/players", R"({"name":")" + name + "\"}").status, 400) << name;
        EXPECT_EQ(post("/players/1", R"({"name":")" + name + "\"}").status, 400) << name;
    }
    EXPECT_EQ(post("/players/1", R"({"sex":"x"})").status, 400);
}

// Two players with one FIDE number, or nothing that tells them apart: no report file of them could be read again.
TEST_F(EventDesk, ACorrectionMakesNobodyTheSamePlayerAsAnother) {
    EXPECT_EQ(post("/players/1", R"({"fide_id":"13300001"})").status, 200);
    EXPECT_EQ(post("/players/2", R"({"fide_id":"13300001"})").status, 400);
    EXPECT_EQ(post("/players/2", R"({"name":"Anna"})").status, 400);
    EXPECT_EQ(post("/players/2", R"({"name":"Anna","fide_id":"13300002"})").status, 200);
    EXPECT_EQ(post("/rounds/1/boards", R"({"white":{"number":3,"fide_id":"13300002"},"black":"Fred"})").status, 400);
    EXPECT_EQ(post("/players", R"({"name":"Eva","fide_id":"13300002"})").status, 400);
}

TEST_F(EventDesk, ANameThatCouldNotBeWrittenIsShownToNobody) {
    const auto white = world.connect(link("white"));
    world.run->writer.works_wait = true;
    const auto renamed = ask("/players/1", R"({"name":"Anahit"})");
    EXPECT_EQ(white.view().find("Anahit"), string::npos);
    while (!world.run->writer.works.empty()) write_one(false);
    world.run->writer.finish();
    EXPECT_EQ(renamed->status, 503);
    EXPECT_EQ(white.view().find("Anahit"), string::npos);
    EXPECT_EQ(round().find("Anahit"), string::npos);
    EXPECT_EQ(post("/players/1", R"({"name":"Anahit"})").status, 200);
    EXPECT_NE(white.view().find("Anahit"), string::npos);
    world.crash();
    world.start();
    EXPECT_NE(round().find("Anahit"), string::npos);
}

// What is not read again from the documents is lost with a restart.
TEST_F(EventDesk, NumbersGoNoFurtherThanTheyAreReadAgain) {
    EXPECT_EQ(post("/players", R"({"number":9999,"name":"Last"})").status, 201);
    const auto next = post("/players", R"({"name":"After the last"})");
    EXPECT_EQ(member(next.body, "number"), "5") << next.body;
    EXPECT_EQ(post("/rounds/1/boards", R"({"board":100000,"white":5,"black":9999})").status, 201);
    const auto late = post("/rounds/1/boards", R"({"white":"Eva","black":"Fred"})");
    EXPECT_EQ(late.status, 400) << late.body;
    world.crash();
    world.start();
    EXPECT_NE(round().find("After the last"), string::npos);
    EXPECT_EQ(round().find("\"board\":0"), string::npos);
    EXPECT_EQ(round().find(R"("white":null)"), string::npos) << round();
}

}  // namespace corrections_test
}  // namespace adoube::server
