// Every type of act, by every role, in every phase of a game with an adjournment: nothing that is sealed
// comes out, nothing is sealed by anything but the frame that seals, and whoever may not act changes nothing.
#include <gtest/gtest.h>

#include "laws/example_acts_test.h"
#include "record/codec/codec.h"
#include "server/game/simulated_test.h"

namespace adoube::server {
namespace phases_test {

using namespace std::chrono_literals;
using std::string;

constexpr const char* sealed_text = "Nb1-c3";
constexpr const char* reply_text = "Nb8-c6";

// As a client sends it: without the instant and the actor.
string as_sent(const laws::ActBody& body) {
    string json = record::encode_act({{}, laws::Actor::white, body, {}});
    for (const string& part : {string(R"("at":0,)"), string(R"("by":"white",)")})
        json.erase(json.find(part), part.size());
    return json;
}

// One of every row of the table, and forms that are told otherwise, or try what only the server may say.
const std::vector<string>& acts() {
    static const std::vector<string> all = [] {
        std::vector<string> list{
            R"({"type":"places","piece":"queen","square":"e8","let_go":true})",
            R"({"type":"moves","move":"a2a3"})",
            R"({"type":"plays","move":"a2a3"})",
            R"({"type":"announces","move":"e4"})",
            R"({"type":"claims","ground":"clock-times"})",
            R"({"type":"seals","nothing":true})",
            R"({"type":"arrives","sealed_text":"a3"})",
            R"({"type":"schedules","in":0,"place":"hall"})",
            R"({"type":"opens envelope"})",
            R"({"type":"finds","fact":"distraction","side":"white","penalty":{"measure":"warning"}})",
        };
        for (const auto& body : laws::testing::example_acts()) list.push_back(as_sent(body));
        return list;
    }();
    return all;
}

// How far the game has come.
enum class Stage { new_game, playing, paused, sealing, sealed, checked, due_late, resuming, opened, replied, over };

struct Hall {
    World world;
    std::array<string, 3> tokens;
    std::array<Client, 4> at;  // white, black, arbiter, a watcher

    explicit Hall(Stage stage) {
        tokens = world.create(R"(,"control":"3600","start":"arbiter","rules":{"default_time":900})");
        for (std::size_t i = 0; i < 4; ++i) at[i] = world.connect(i < 3 ? tokens[i] : string());
        if (stage >= Stage::playing) tell(2, R"({"type":"starts clocks"})");
        if (stage == Stage::paused) tell(2, R"({"type":"stops clocks"})");
        if (stage >= Stage::sealing) tell(2, R"({"type":"asks to seal"})");
        if (stage >= Stage::sealed) seal(0, R"({"text":")" + string(sealed_text) + "\"}");
        if (stage >= Stage::checked) {
            tell(2, R"({"type":"schedules","in":60000000000,"place":"hall"})");
            tell(2, R"({"type":"checks envelope"})");
        }
        if (stage >= Stage::due_late) {
            world.pass(60s);
            tell(1, R"({"type":"arrives"})");
        }
        if (stage == Stage::due_late) world.pass(1000s);  // past the default time
        if (stage >= Stage::resuming) tell(2, R"({"type":"resumes"})");
        if (stage >= Stage::opened) tell(2, R"({"type":"opens envelope"})");
        if (stage >= Stage::replied) seal(1, R"({"reply":true,"text":")" + string(reply_text) + "\"}");
        if (stage >= Stage::over) tell(0, R"({"type":"resigns"})");
    }

    string tell(std::size_t who, const string& act) {
        return world.act(at[who], act, world.new_key(), seq(), world.time.now());
    }
    void seal(std::size_t who, const string& body) {
        at[who].session->frame(R"({"seal":)" + body + R"(,"key":")" + world.new_key() + R"(","expect":)" + seq() + "}",
                               world.time.now());
    }
    const LoadedGame& scene() { return (*world.run->registry->table(world.game))->scene(); }
    string seq() { return std::to_string(scene().seq); }

    // Whoever has seen this text, by any way out.
    string who_saw(const string& text) {
        string seen;
        for (std::size_t i = 0; i < 4; ++i)
            for (const auto& frame : at[i].peer->frames)
                if (frame.find(text) != string::npos) seen += string(role_names[i]) + " ";
        for (const char* way : {"/log", ".pgn", "", "/record"})
            if (world.ask("GET", "/api/games/" + world.game + way).body.find(text) != string::npos)
                seen += string("GET ") + way + " ";
        return seen;
    }
    bool has_document(const string& commitment) {
        const auto found = world.store.document("sealed", world.game + "." + commitment);
        return found && *found;
    }
};

class EveryPhase : public testing::TestWithParam<Stage> {};

TEST_P(EveryPhase, ForbidsWhatMustNotBe) {
    const auto stage = GetParam();
    for (std::size_t who = 0; who < 4; ++who)
        for (const auto& act : acts()) {
            Hall hall(stage);
            const auto before = hall.scene().game.adjournment;
            const auto seq = hall.scene().seq;
            const auto replies = hall.scene().reply_commitment;
            const auto answer = hall.tell(who, act);
            const auto& scene = hall.scene();
            const auto& after = scene.game.adjournment;
            const string told = string(role_names[who]) + " " + act + " -> " + answer.substr(0, 160);
            ASSERT_FALSE(answer.empty()) << told;
            if (!answer.starts_with("{\"ack\"")) { EXPECT_EQ(scene.seq, seq) << "a refused act was entered: " << told; }
            if (who == 3) { EXPECT_EQ(member(answer, "code"), "\"role\"") << told; }
            const bool opens = who == 2 && act == R"({"type":"opens envelope"})";
            const bool opened = stage >= Stage::opened || (stage == Stage::resuming && opens);
            if (!opened) { EXPECT_EQ(hall.who_saw(sealed_text), "") << told; }
            EXPECT_EQ(hall.who_saw(reply_text), "") << told;  // White has not arrived
            if (before && after && before->number == after->number) {
                EXPECT_EQ(before->commitment(), after->commitment()) << told;
                EXPECT_EQ(before->sealed(), after->sealed()) << told;
                EXPECT_EQ(replies, scene.reply_commitment) << told;
            }
            if (after && after->sealed()) { EXPECT_TRUE(hall.has_document(string(after->commitment()))) << told; }
            if (stage < Stage::opened && !opens) { EXPECT_FALSE(after && after->opened()) << told; }
            EXPECT_TRUE(scene.keys.empty() && scene.links.empty()) << told;
        }
}

INSTANTIATE_TEST_SUITE_P(Stages, EveryPhase,
                         testing::Values(Stage::new_game, Stage::playing, Stage::paused, Stage::sealing, Stage::sealed,
                                         Stage::checked, Stage::due_late, Stage::resuming, Stage::opened,
                                         Stage::replied, Stage::over));

}  // namespace phases_test
}  // namespace adoube::server
