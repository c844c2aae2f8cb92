// What a player states whose envelope was lost (I.12.1, I.9.3), and what the server says of it.
#include <sstream>

#include "record/log/verify_log.h"
#include "server/view/adjourning_test.h"

namespace adoube::server {
namespace stated_test {

using namespace envelope_test;

// White is away: Black seals a reply, which is lost; then White comes.
struct LostReply : Adjourning {
    using Adjourning::Adjourning;
    std::optional<env::Envelope> reply;

    string says(Client& client, const string& body) {
        const auto key = world.new_key();
        client.session->frame("{" + body + R"(,"key":")" + key + R"(","expect":)" + client.seq() + "}",
                              world.time.now());
        for (const auto& frame : client.peer->frames)
            if (frame.find(key) != string::npos) return frame;
        return {};
    }
    void open_first() {
        register_all();
        seal_with_keys(canary);
        resume();
        EXPECT_TRUE(share(black, share_line(keys[1], env::KeyHolder::arbiter)).starts_with("{\"kept\""));
        EXPECT_TRUE(acked(share(arbiter, share_line(keys[2], env::KeyHolder::replier))));
    }
    void lose_envelope() {
        const auto header = env::header_from_file(member(black.view(), "reply_header"));
        ASSERT_TRUE(header) << header.error().text();
        reply = *env::seal(keys[1], *header, {keys[2].open.box, keys[0].open.box, {}}, "e7-e5");
        const auto line = json::quoted(env::file_of(*reply));
        ASSERT_TRUE(acked(says(black, R"("seal":{"envelope":)" + line + R"(,"reply":true})")));
        ASSERT_TRUE(acked(world.act(arbiter, R"({"type":"reports envelope lost"})")));
        ASSERT_TRUE(acked(world.act(white, R"({"type":"arrives"})")));
    }
    string restated_after(const string& move) {
        const auto shown = env::restate(keys[1].seed, reply->body.ctx, reply->body.commitment, "e7-e5");
        const auto proof = env::file_of(env::RestatementFile{env::digest_of(reply->body), *shown});
        const auto answer =
            says(black, R"("act":{"type":"states","text":")" + move + R"("},"proof":)" + json::quoted(proof));
        EXPECT_TRUE(acked(answer)) << answer;
        return member(white.view(), "restated");
    }
};

TEST(Adjournment, AStatedReplyIsComparedWithTheReplyThatWasLost) {
    ASSERT_GE(sodium_init(), 0);
    for (const auto& [move, restated] : {std::pair{"e5", "\"verified\""}, std::pair{"d5", "\"false\""}}) {
        LostReply at;
        at.open_first();
        at.lose_envelope();
        EXPECT_EQ(at.restated_after(move), restated);
        std::istringstream log(at.world.ask("GET", "/api/games/" + at.world.game + "/log").body);
        const auto report = record::verify_log(log);
        EXPECT_TRUE(report.holds()) << (report.fault ? report.fault->what : "another ruling");
        EXPECT_EQ(report.proved.size(), move == string("e5") ? 2U : 1U);
    }
}

// The operator holds it, so nobody can say that it is gone.
TEST(Adjournment, AReplyThatTheServerHoldsIsNotLost) {
    ASSERT_GE(sodium_init(), 0);
    LostReply at;
    at.open_first();
    ASSERT_TRUE(acked(at.says(at.black, R"("seal":{"text":"e7-e5","reply":true})")));
    EXPECT_EQ(member(at.world.act(at.arbiter, R"({"type":"reports envelope lost"})"), "code"), "\"no_envelope\"");
    ASSERT_TRUE(acked(at.world.act(at.white, R"({"type":"arrives"})")));
    EXPECT_TRUE(acked(at.world.act(at.arbiter, R"({"type":"opens envelope"})")));
    EXPECT_NE(member(at.watcher.view(), "record").find("e5"), string::npos);
}

// The clock of the player who must reply runs since it was stated; whoever stated it presses nothing.
TEST(Adjournment, AMoveThatIsStatedIsNotPressed) {
    ASSERT_GE(sodium_init(), 0);
    LostReply at(R"(,"press_with_move":true)");
    at.register_all();
    at.seal_with_keys(canary);
    at.resume();
    ASSERT_TRUE(acked(at.world.act(at.white, R"({"type":"arrives"})")));
    ASSERT_TRUE(acked(at.world.act(at.arbiter, R"({"type":"reports envelope lost"})")));
    ASSERT_TRUE(acked(at.says(at.white, R"("act":{"type":"states","text":"Nc3"})")));
    EXPECT_EQ(member(at.white.view(), "restated"), "\"not verifiable\"");
    EXPECT_EQ(member(member(at.watcher.view(), "clock"), "running"), "\"black\"");
    const auto text = at.world.ask("GET", "/api/games/" + at.world.game + "/log").body;
    EXPECT_EQ(text.find("presses"), string::npos) << text;
    std::istringstream log(text);
    const auto report = record::verify_log(log);
    EXPECT_TRUE(report.holds()) << (report.fault ? report.fault->what : "another ruling");
}

}  // namespace stated_test
}  // namespace adoube::server
