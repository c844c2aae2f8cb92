// A game that is adjourned, with envelopes or without, for tests of it.
#pragma once

#include <gtest/gtest.h>

#include <sodium.h>

#include "record/envelope/envelope_file.h"
#include "record/envelope/opening_file.h"
#include "record/envelope/seal.h"
#include "record/envelope/verify.h"
#include "record/log/act_signature.h"
#include "server/game/simulated_test.h"

namespace adoube::server {
namespace envelope_test {

namespace env = record::envelope;
using namespace std::chrono_literals;
using std::string;

inline constexpr const char* canary = "Nb1-c3";

inline bool acked(const string& answer) { return answer.starts_with("{\"ack\""); }

struct Adjourning {
    World world;
    std::array<string, 3> tokens;
    Client white, black, arbiter, watcher;

    explicit Adjourning(const string& more = {}) {
        tokens = world.create(R"(,"control":"3600","rules":{"default_time":900})" + more);
        white = world.connect(tokens[0]);
        black = world.connect(tokens[1]);
        arbiter = world.connect(tokens[2]);
        watcher = world.connect("");
    }
    string seal(const string& body) {
        const auto key = world.new_key();
        white.session->frame(R"({"seal":)" + body + R"(,"key":")" + key + R"(","expect":)" + white.seq() + "}",
                             world.time.now());
        for (const auto& frame : white.peer->frames)
            if (frame.find(key) != string::npos) return frame;
        return {};
    }
    void expect_hidden() {
        for (const auto* client : {&white, &black, &arbiter, &watcher})
            for (const auto& frame : client->peer->frames) EXPECT_EQ(frame.find(canary), string::npos) << frame;
        EXPECT_EQ(world.ask("GET", "/api/games/" + world.game + "/log").body.find(canary), string::npos);
        const auto kept = world.store.documents("sealed");
        for (const auto& document : *kept) EXPECT_EQ(document.body.find(canary), string::npos);
    }
    void resume() {
        EXPECT_TRUE(acked(world.act(arbiter, R"({"type":"schedules","in":3600000000000,"place":"here"})")));
        EXPECT_TRUE(acked(world.act(arbiter, R"({"type":"checks envelope"})")));
        world.pass(3600s);
        EXPECT_TRUE(acked(world.act(black, R"({"type":"arrives"})")));
        EXPECT_TRUE(acked(world.act(arbiter, R"({"type":"resumes"})")));
        EXPECT_EQ(member(arbiter.view(), "phase"), "\"resuming\"") << arbiter.view();
    }
    std::array<env::Keys, 3> keys{};
    std::optional<env::Envelope> sealed;

    void register_keys(Client& client, const env::Keys& made) {
        const auto seat = member(client.view(), "role");
        const auto key = record::registration(made, world.game, seat.substr(1, seat.size() - 2));
        client.session->frame(
            R"({"keys":{"box":")" + key.box + R"(","sign":")" + key.sign + R"(","proof":")" + key.proof + "\"}}",
            world.time.now());
    }
    void register_all() {
        for (auto& one : keys) one = env::keys_from(env::new_seed());
        register_keys(white, keys[0]);
        register_keys(black, keys[1]);
        register_keys(arbiter, keys[2]);
    }
    void seal_with_keys(const string& text) {
        ASSERT_TRUE(acked(world.act(arbiter, R"({"type":"asks to seal"})")));
        seal_asked(text);
    }
    void seal_asked(const string& text) {
        const auto header = env::header_from_file(member(white.view(), "header"));
        ASSERT_TRUE(header) << header.error().text();
        sealed = *env::seal(keys[0], *header, {keys[2].open.box, keys[1].open.box, {}}, text);
        const auto answer = seal(R"({"envelope":)" + json::quoted(env::file_of(*sealed)) + "}");
        ASSERT_TRUE(acked(answer)) << answer;
    }
    string share_line(const env::Keys& of, env::KeyHolder other) {
        return env::file_of(
            env::ShareFile{env::digest_of(sealed->body), *env::open_share(*env::verify(*sealed), of, other)});
    }
    string share(Client& client, const string& line) {
        const auto key = world.new_key();
        client.session->frame(R"({"share":)" + json::quoted(line) + R"(,"key":")" + key + "\"}", world.time.now());
        for (const auto& frame : client.peer->frames)
            if (frame.find(key) != string::npos) return frame;
        return {};
    }
};

}  // namespace envelope_test
}  // namespace adoube::server
