// Acts as clients send them: what is taken, and the catalogue of what is not.
#include <gtest/gtest.h>

#include "record/codec/codec.h"

namespace adoube::record {
namespace client_act_test {

namespace act = laws::act;
using laws::Actor;
using laws::Square;

laws::Game a_game() { return laws::Game(laws::Terms{}); }

TEST(ClientAct, TakesSpacesAndAnyOrder) {
    const auto body = decode_act(" { \"squares\" : [ \"h1\" ] ,\n\"type\":\"touches\" } ", Actor::white, a_game());
    ASSERT_TRUE(body) << body.error().text();
    EXPECT_EQ(*body, laws::ActBody(act::Touch{{Square::h1}}));
    EXPECT_TRUE(decode_act(R"({"type":"touches","squares":["h1"],"together":false})", Actor::black, a_game()));
}

TEST(ClientAct, ReadsMovesAsTextOnTheBoardOfTheGame) {
    const laws::Game game = a_game();
    const laws::HandMove nf3{Square::g1, Square::f3, {}, {}};
    for (const char* text : {"Nf3", "g1f3", "Ng1-f3", "Кf3"}) {
        const auto body = decode_act(R"({"type":"plays","move":")" + std::string(text) + "\"}", Actor::white, game);
        ASSERT_TRUE(body) << text << ": " << body.error().text();
        EXPECT_EQ(*body, laws::ActBody(act::Play{nf3})) << text;
    }
    const auto squares = decode_act(R"({"type":"plays","movement":{"from":"g1","to":"f3"}})", Actor::white, game);
    ASSERT_TRUE(squares);
    EXPECT_EQ(*squares, laws::ActBody(act::Play{nf3}));
    // A hand can make an illegal movement; the Laws will say so.
    const auto illegal = decode_act(R"({"type":"moves","move":"e2e5","two_hands":true})", Actor::white, game);
    ASSERT_TRUE(illegal);
    EXPECT_EQ(*illegal, laws::ActBody(act::MovePiece{laws::HandMove{Square::e2, Square::e5, {}, {}}, true}));
}

TEST(ClientAct, ReadsACorrectionOnTheBoardBeforeTheLastMove) {
    laws::Game game = a_game();
    const char* nf3 = R"({"type":"corrects move","move":"Nf3","reason":"misread"})";
    EXPECT_FALSE(decode_act(nf3, Actor::arbiter, game));
    play_before_start(game, chess::Move(Square::g1, Square::h3));
    const auto body = decode_act(nf3, Actor::arbiter, game);
    ASSERT_TRUE(body) << body.error().text();
    EXPECT_EQ(*body, laws::ActBody(act::CorrectMove{laws::HandMove{Square::g1, Square::f3, {}, {}}, "misread"}));
}

struct Bad {
    const char* what;
    std::string json;
    const char* says;
    Actor by = Actor::white;
};

const std::vector<Bad> catalogue{
    {"more than 4 KiB", R"({"type":"writes","text":")" + std::string(4096, 'x') + "\"}", "longer than 4096"},
    {"depth above 8", R"({"type":"touches","squares":[[[[[[[["h1"]]]]]]]]})", "deeper"},
    {"not UTF-8", "{\"type\":\"writes\",\"text\":\"\xff\"}", "UTF-8"},
    {"lone surrogate", R"({"type":"writes","text":"\ud800"})", "surrogate"},
    {"byte order mark", "\xef\xbb\xbf{\"type\":\"presses\"}", "not a value"},
    {"NUL", R"({"type":"writes","text":"\u0000"})", "NUL"},
    {"duplicate keys", R"({"type":"presses","type":"resigns"})", "twice"},
    {"unknown field", R"({"type":"presses","hard":true})", "unknown field \"hard\""},
    {"a field of JavaScript", R"({"type":"presses","__proto__":{}})", "unknown field \"__proto__\""},
    {"unknown field inside", R"({"type":"plays","movement":{"from":"e2","to":"e4","by":"x"}})",
     "movement: unknown field"},
    {"unknown type", R"({"type":"castles"})", "unsupported type \"castles\""},
    {"type of another case", R"({"type":"Presses"})", "unsupported type"},
    {"no type", R"({})", "\"type\" is missing"},
    {"type a number", R"({"type":1})", "type: expected a text, found 1"},
    {"number as text", R"({"type":"adds","side":"white","time":"60"})", "time: expected a whole number",
     Actor::arbiter},
    {"fraction", R"({"type":"goes back to","plies":1.0})", "whole number", Actor::arbiter},
    {"beyond doubles", R"({"type":"goes back to","plies":1e400})", "whole number", Actor::arbiter},
    {"minus zero", R"({"type":"goes back to","plies":-0})", "begins with 0", Actor::arbiter},
    {"two to the 63rd", R"({"type":"goes back to","plies":9223372036854775808})", "64 bits", Actor::arbiter},
    {"NaN", R"({"type":"goes back to","plies":NaN})", "not a value", Actor::arbiter},
    {"too many plies", R"({"type":"goes back to","plies":1000001})", "plies: expected a whole number", Actor::arbiter},
    {"negative time", R"({"type":"adds","side":"white","time":-1})", "time: expected a whole number", Actor::arbiter},
    {"time beyond any clock", R"({"type":"sets clock","side":"white","time":9223372036854775807})", "time: expected",
     Actor::arbiter},
    {"array root", "[]", "expected an object"},
    {"text root", "\"presses\"", "expected an object"},
    {"trailing bytes", R"({"type":"presses"}})", "follows"},
    {"two acts", R"({"type":"presses"}{"type":"presses"})", "follows"},
    {"empty", "", "missing"},
    {"only spaces", "   ", "missing"},
    {"null", "null", "expected an object, found null"},
    {"field null", R"({"type":"claims","ground":null})", "ground: expected one of"},
    {"unknown ground", R"({"type":"claims","ground":"luck"})", "ground: expected one of threefold, fifty"},
    {"unknown square", R"({"type":"touches","squares":["h1","z9"]})", "squares[1]: expected a square, found \"z9\""},
    {"square as number", R"({"type":"removes","square":12})", "square: expected a square"},
    {"seventeen squares",
     R"({"type":"touches","squares":["a1","a1","a1","a1","a1","a1","a1","a1","a1","a1","a1","a1","a1","a1","a1","a1",)"
     R"("a1"]})",
     "squares: more than 16"},
    {"squares an object", R"({"type":"touches","squares":{}})", "squares: expected an array"},
    {"unknown piece", R"({"type":"places","piece":"Q","square":"e8"})", "piece: expected one of pawn, knight"},
    {"unknown side", R"({"type":"calls flag","side":"arbiter"})", "side: expected one of white, black", Actor::arbiter},
    {"flag as number", R"({"type":"touches","squares":["a1"],"together":1})", "together: expected true or false"},
    {"player as arbiter", R"({"type":"starts clocks"})", "white has no such act"},
    {"arbiter as player", R"({"type":"resigns"})", "arbiter has no such act", Actor::arbiter},
    {"own clock", R"({"type":"presses","at":0})", "\"at\" is for the server to say"},
    {"own role", R"({"type":"presses","by":"black"})", "\"by\" is for the server"},
    {"own facts", R"({"type":"resigns","can_mate":{"black":"no"}})", "\"can_mate\" is for the server"},
    {"own envelope", R"({"type":"arrives","sealed_text":"Qg7"})", "\"sealed_text\" is for the server"},
    {"own check of it", R"({"type":"stops clock","says_board_move":true})", "\"says_board_move\" is for the server"},
    {"no move", R"({"type":"plays"})", "\"move\" or \"movement\" is missing"},
    {"both", R"({"type":"plays","move":"e4","movement":{"from":"e2","to":"e4"}})", "exclude each other"},
    {"move no text", R"({"type":"plays","move":["e4"]})", "move: expected a text"},
    {"move nowhere", R"({"type":"plays","move":"e2e2x"})", "names no movement"},
    {"no such movement", R"({"type":"plays","move":"Qxyz"})", "names no movement"},
    {"move where none belongs", R"({"type":"presses","move":"e4"})", "unknown field \"move\""},
    {"from without to", R"({"type":"plays","movement":{"from":"e2"}})", "movement: \"to\" is missing"},
    {"to as number", R"({"type":"releases","from":"e2","to":4})", "to: expected a square, found 4"},
    {"control never echoed", "{\"type\":\"a\\u0007b\"}",
     "unsupported type \"a\xEF\xBF\xBD"
     "b\""},
};

TEST(ClientAct, RefusesTheCatalogue) {
    const laws::Game game = a_game();
    for (const Bad& b : catalogue) {
        const auto body = decode_act(b.json, b.by, game);
        ASSERT_FALSE(body) << b.what;
        EXPECT_NE(body.error().message.find(b.says), std::string::npos) << b.what << ": " << body.error().text();
        EXPECT_LE(body.error().at.value_or(0), b.json.size()) << b.what;
        EXPECT_EQ(body.error().at.has_value(), !body.error().message.ends_with("has no such act")) << b.what;
        EXPECT_LE(body.error().message.size(), 250U) << b.what;
    }
}

// A good entry in which one text is replaced.
struct Spoilt {
    std::string what, good, bad, says;
};

TEST(Codec, RefusesEntriesInAnotherSpelling) {
    const auto& edition = laws::current_edition();
    const std::string good =
        R"({"act":{"at":5,"by":"white","type":"presses"},"ruling":{"clauses":["6.2.1"],"events":[],)"
        R"("finding":"lawful"},"v":1})";
    ASSERT_TRUE(decode_entry(good, edition));
    const std::string no_events = R"("events":[])", clause = R"("6.2.1")", press = R"("type":"presses")";
    std::string seventeen_times = R"("6.8")";
    for (int i = 1; i < 17; ++i) seventeen_times += R"(,"6.8")";
    const std::vector<Spoilt> spoilt{
        {"space", "{\"act", "{ \"act", "spelling"},
        {"no version", R"(},"v":1})", R"(}})", "\"v\" is missing"},
        {"escape", "presses", "\\u0070resses", "spelling"},
        {"told default", press, R"("squares":["a1"],"together":false,"type":"touches")", "spelling"},
        {"version", R"("v":1)", R"("v":2)", "unsupported version 2"},
        {"role", R"("by":"white")", R"("by":"arbiter")", "act: arbiter has no such act"},
        {"clause", clause, R"("99.1")", "ruling.clauses[0]: expected a clause"},
        {"seventeen clauses", clause, seventeen_times, "more than 16"},
        {"finding", R"("lawful")", R"("good")", "ruling.finding: expected one of lawful"},
        {"event", no_events, R"("events":[{"type":"won"}])", "ruling.events[0]: unsupported type"},
        {"time", R"("at":5)", R"("at":-5)", "act.at: expected a whole number"},
        {"move of two sorts", no_events,
         R"("events":[{"move":{"becomes":"queen","en_passant":true,"from":"e7","to":"e8"},"type":"made"}])",
         "events[0].move: no such move"},
        {"promotion to a king", no_events,
         R"("events":[{"move":{"becomes":"king","from":"e7","to":"e8"},"type":"made"}])",
         "events[0].move: no such move"},
    };
    for (const Spoilt& one : spoilt) {
        std::string text = good;
        ASSERT_NE(text.find(one.good), std::string::npos) << one.what;
        text.replace(text.find(one.good), one.good.size(), one.bad);
        const auto entry = decode_entry(text, edition);
        ASSERT_FALSE(entry) << one.what;
        EXPECT_NE(entry.error().message.find(one.says), std::string::npos) << one.what << ": " << entry.error().text();
    }
    const auto in_another_order = decode_entry(R"({"v":1,)" + good.substr(1, good.size() - 8) + "}", edition);
    ASSERT_FALSE(in_another_order);
    EXPECT_NE(in_another_order.error().message.find("spelling"), std::string::npos) << in_another_order.error().text();
}

}  // namespace client_act_test
}  // namespace adoube::record
