// Every type of act, by every role, in every phase of a game with an adjournment: nothing that is sealed
// comes out, nothing is sealed by anything but the frame that seals, and whoever may not act changes nothing.
#include <gtest/gtest.h>

#include <set>

#include "laws/act_words.h"
#include "server/game/simulated_test.h"

namespace adoube::server {
namespace phases_test {

using namespace std::chrono_literals;
using std::string;

constexpr const char* sealed_text = "Nb1-c3";
constexpr const char* reply_text = "Nb8-c6";

const std::vector<string>& acts() {
    static const std::vector<string> all{
        R"({"type":"touches","squares":["e2"]})",
        R"({"type":"adjusts","squares":["e2"]})",
        R"({"type":"releases","from":"e2","to":"e4"})",
        R"({"type":"removes","square":"e2"})",
        R"({"type":"places","piece":"queen","square":"e8","let_go":true})",
        R"({"type":"moves","move":"a2a3"})",
        R"({"type":"plays","move":"a2a3"})",
        R"({"type":"presses"})",
        R"({"type":"offers draw"})",
        R"({"type":"accepts draw"})",
        R"({"type":"declines draw"})",
        R"({"type":"withdraws offer"})",
        R"({"type":"resigns"})",
        R"({"type":"writes","text":"a3"})",
        R"({"type":"claims","ground":"threefold"})",
        R"({"type":"claims","ground":"clock-times"})",
        R"({"type":"withdraws claim"})",
        R"({"type":"summons arbiter"})",
        R"({"type":"requests increment"})",
        R"({"type":"adjourns"})",
        R"({"type":"seals","commitment":"x.y"})",
        R"({"type":"seals","nothing":true})",
        R"({"type":"seals reply","commitment":"x.y"})",
        R"({"type":"stops clock"})",
        R"({"type":"arrives"})",
        R"({"type":"arrives","sealed_text":"a3"})",
        R"({"type":"states","text":"a3"})",
        R"({"type":"writes position"})",
        R"({"type":"verifies position"})",
        R"({"type":"verifies scoresheet"})",
        R"({"type":"submits scoresheet"})",
        R"({"type":"agrees to correct"})",
        R"({"type":"displaces","squares":["e2"]})",
        R"({"type":"restores pieces"})",
        R"({"type":"saw touch","side":"white","squares":["e2"]})",
        R"({"type":"says","text":"OK"})",
        R"({"type":"announces","move":"e4"})",
        R"({"type":"stops recording"})",
        R"({"type":"updates scoresheet"})",
        R"({"type":"signs","result":"1/2-1/2"})",
        R"({"type":"appeals","reason":"x"})",
        R"({"type":"sets increment","time":30000000000})",
        R"({"type":"sets moves","side":"white","moves":1})",
        R"({"type":"finds","fact":"distraction","side":"white","penalty":{"measure":"warning"}})",
        R"({"type":"signals end of session"})",
        R"({"type":"calls default","side":"white"})",
        R"({"type":"asks to seal"})",
        R"({"type":"schedules","in":0,"place":"hall"})",
        R"({"type":"checks envelope"})",
        R"({"type":"resumes"})",
        R"({"type":"opens envelope"})",
        R"({"type":"opens envelope","text":"a3"})",
        R"({"type":"reports envelope lost"})",
        R"({"type":"reports position lost"})",
        R"({"type":"starts clocks"})",
        R"({"type":"stops clocks"})",
        R"({"type":"adds","side":"white","time":60000000000})",
        R"({"type":"takes","side":"white","time":60000000000})",
        R"({"type":"warns","side":"white"})",
        R"({"type":"sets clock","side":"white","time":60000000000})",
        R"({"type":"calls flag","side":"white"})",
        R"({"type":"finds both flags fallen"})",
        R"({"type":"finds illegal-move"})",
        R"({"type":"finds wrong-start"})",
        R"({"type":"finds wrong-colours"})",
        R"({"type":"examines claim"})",
        R"({"type":"consents draw"})",
        R"({"type":"approves assistant","side":"white"})",
        R"({"type":"finds accident","square":"e2"})",
        R"({"type":"finds intent","square":"e2"})",
        R"({"type":"accepts claim"})",
        R"({"type":"rejects claim"})",
        R"({"type":"postpones claim"})",
        R"({"type":"agrees increment"})",
        R"({"type":"refuses increment"})",
        R"({"type":"declares draw"})",
        R"({"type":"declares win","side":"white"})",
        R"({"type":"decides otherwise"})",
        R"({"type":"goes back to","plies":0,"reason":"x"})",
        R"({"type":"corrects move","movement":{"from":"e2","to":"e4"},"reason":"x"})",
    };
    return all;
}

template <class... A>
std::set<string> words_of(const std::variant<A...>*) {
    return {string(laws::ActWord<A>::word)...};
}

TEST(EveryAct, IsInTheList) {
    auto words = words_of(static_cast<const laws::ActBody*>(nullptr));
    for (const auto& act : acts()) {
        const auto type = member(act, "type");
        words.erase(type.substr(1, type.size() - 2));
    }
    EXPECT_TRUE(words.empty()) << *words.begin();
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
