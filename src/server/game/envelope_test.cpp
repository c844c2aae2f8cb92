// Adjournment at a served table, with an envelope of the players' own keys and without keys.
#include "server/game/vault.h"
#include "server/view/adjourning_test.h"

namespace adoube::server {
namespace envelope_test {

TEST(Adjournment, WithoutKeysTheServerHoldsTheTextAndShowsItToNobody) {
    Adjourning at;
    ASSERT_TRUE(acked(at.world.act(at.arbiter, R"({"type":"asks to seal"})")));
    const auto answer = at.seal(R"({"text":")" + string(canary) + "\"}");
    ASSERT_TRUE(acked(answer)) << answer;
    EXPECT_EQ(member(at.white.view(), "phase"), "\"adjourned\"") << at.white.view();
    EXPECT_EQ(member(member(at.white.view(), "clock"), "running"), "null");
    at.expect_hidden();
    const auto early = at.world.act(at.arbiter, R"({"type":"opens envelope"})");
    EXPECT_NE(early.find("unlawful"), string::npos) << early;
    const auto told = at.world.act(at.arbiter, R"({"type":"opens envelope","text":"e4"})");
    EXPECT_EQ(member(told, "code"), "\"malformed\"");
    at.resume();
    at.expect_hidden();
    EXPECT_TRUE(acked(at.world.act(at.arbiter, R"({"type":"opens envelope"})")));
    EXPECT_EQ(member(at.watcher.view(), "turn"), "\"black\"");
    EXPECT_NE(member(at.watcher.view(), "record").find("Nc3"), string::npos);
    EXPECT_EQ(member(member(at.watcher.view(), "clock"), "running"), "\"black\"");
}

// The same key again gets the same answer, though there is nothing to be opened any more.
TEST(Adjournment, AnOpeningSentAgainGetsTheSameAnswer) {
    Adjourning at;
    ASSERT_TRUE(acked(at.world.act(at.arbiter, R"({"type":"asks to seal"})")));
    ASSERT_TRUE(acked(at.seal(R"({"text":"Nb1-c3"})")));
    at.resume();
    const auto key = at.world.new_key();
    const auto opens = [&] {
        at.arbiter.peer->frames.clear();
        at.arbiter.session->frame(R"({"act":{"type":"opens envelope"},"key":")" + key + R"(","expect":1})",
                                  at.world.time.now());
        for (const auto& frame : at.arbiter.peer->frames)
            if (frame.find(key) != string::npos) return member(frame, "seq");
        return string();
    };
    const auto first = opens();
    EXPECT_FALSE(first.empty());
    EXPECT_EQ(opens(), first);
    ASSERT_TRUE(acked(at.world.play(at.black, "e5")));
    at.arbiter.peer->frames.clear();
    EXPECT_EQ(opens(), first);
}

TEST(Adjournment, TheShareThatOpenedItSentAgainGetsTheSameAnswer) {
    ASSERT_GE(sodium_init(), 0);
    Adjourning at;
    at.register_all();
    at.seal_with_keys("Nb1-c3");
    at.resume();
    at.share(at.arbiter, at.share_line(at.keys[2], env::KeyHolder::replier));
    const auto line = at.share_line(at.keys[1], env::KeyHolder::arbiter);
    const auto key = at.world.new_key();
    const auto share = [&] {
        at.black.peer->frames.clear();
        at.black.session->frame(R"({"share":)" + json::quoted(line) + R"(,"key":")" + key + "\"}", at.world.time.now());
        for (const auto& frame : at.black.peer->frames)
            if (frame.starts_with("{\"ack\":\"" + key)) return member(frame, "seq");
        return string();
    };
    const auto first = share();
    EXPECT_FALSE(first.empty());
    EXPECT_EQ(share(), first);
}

TEST(Adjournment, EverybodyIsToldWhenTheResumptionIsDue) {
    Adjourning at;
    at.world.act(at.arbiter, R"({"type":"asks to seal"})");
    at.seal(R"({"text":"Nc3"})");
    at.world.act(at.arbiter, R"({"type":"schedules","in":60000000000,"place":"here"})");
    at.world.act(at.arbiter, R"({"type":"checks envelope"})");
    const string may = R"({"act":"resumes","finding":"lawful")";
    at.world.pass(59s);
    EXPECT_EQ(at.arbiter.view().find(may), string::npos);
    at.world.pass(1s);
    EXPECT_NE(at.arbiter.view().find(may), string::npos) << at.arbiter.view();
}

TEST(Adjournment, WithKeysTwoSharesOpen) {
    ASSERT_GE(sodium_init(), 0);
    Adjourning at;
    at.register_all();
    const auto &white = at.keys[0], &black = at.keys[1], &arbiter = at.keys[2];
    ASSERT_TRUE(acked(at.world.act(at.arbiter, R"({"type":"asks to seal"})")));
    auto header = env::header_from_file(member(at.white.view(), "header"));
    ASSERT_TRUE(header) << header.error().text();
    const env::Recipients recipients{arbiter.open.box, black.open.box, {}};
    // An envelope of another position is not taken.
    auto foreign = *header;
    foreign.request_seq += 1;
    const auto wrong = env::seal(white, foreign, recipients, canary);
    EXPECT_EQ(member(at.seal(R"({"envelope":)" + json::quoted(env::file_of(*wrong)) + "}"), "code"), "\"envelope\"");
    const auto sealed = env::seal(white, *header, recipients, canary);
    ASSERT_TRUE(sealed);
    const auto answer = at.seal(R"({"envelope":)" + json::quoted(env::file_of(*sealed)) + "}");
    ASSERT_TRUE(acked(answer)) << answer;
    at.resume();
    const auto intact = env::verify(*sealed);
    const auto share_line = [&](const env::Keys& keys, env::KeyHolder other) {
        return env::file_of(env::ShareFile{env::digest_of(sealed->body), *env::open_share(*intact, keys, other)});
    };
    EXPECT_EQ(member(at.world.act(at.arbiter, R"({"type":"opens envelope"})"), "code"), "\"no_envelope\"");
    EXPECT_EQ(member(at.share(at.black, share_line(arbiter, env::KeyHolder::replier)), "code"),
              "\"envelope\"");  // not his
    EXPECT_TRUE(at.share(at.black, share_line(black, env::KeyHolder::arbiter)).starts_with("{\"kept\""));
    at.expect_hidden();
    EXPECT_EQ(member(member(at.white.view(), "adjournment"), "shares"), R"(["replier"])");
    EXPECT_TRUE(acked(at.share(at.arbiter, share_line(arbiter, env::KeyHolder::replier))));
    EXPECT_NE(member(at.watcher.view(), "record").find("Nc3"), string::npos) << at.watcher.view();
}

// The shares of the first opening are in memory no more when the second envelope is opened.
TEST(Adjournment, SharesOfAnEarlierAdjournmentAreForgotten) {
    ASSERT_GE(sodium_init(), 0);
    Adjourning at;
    at.register_all();
    at.seal_with_keys("Nb1-c3");
    at.resume();
    EXPECT_TRUE(at.share(at.black, at.share_line(at.keys[1], env::KeyHolder::arbiter)).starts_with("{\"kept\""));
    EXPECT_TRUE(acked(at.share(at.arbiter, at.share_line(at.keys[2], env::KeyHolder::replier))));
    ASSERT_TRUE(acked(at.world.play(at.black, "e5")));
    at.seal_with_keys("d4");
    at.resume();
    const auto first = at.share(at.arbiter, at.share_line(at.keys[2], env::KeyHolder::replier));
    EXPECT_TRUE(first.starts_with("{\"kept\"")) << first;
    EXPECT_EQ(member(at.watcher.view(), "result"), "\"*\"");
    EXPECT_TRUE(acked(at.share(at.black, at.share_line(at.keys[1], env::KeyHolder::arbiter))));
    EXPECT_NE(member(at.watcher.view(), "record").find("d4"), string::npos) << at.watcher.view();
}

// The server held the first text; the second envelope it cannot read.
TEST(Adjournment, AnOpeningSentAgainUnderAnEnvelopeWithKeysGetsTheSameAnswer) {
    ASSERT_GE(sodium_init(), 0);
    Adjourning at;
    ASSERT_TRUE(acked(at.world.act(at.arbiter, R"({"type":"asks to seal"})")));
    ASSERT_TRUE(acked(at.seal(R"({"text":"Nb1-c3"})")));
    at.resume();
    const auto key = at.world.new_key();
    const auto opens = [&] {
        return at.world.act(at.arbiter, R"({"type":"opens envelope"})", key, "1", at.world.time.now());
    };
    const auto first = opens();
    ASSERT_TRUE(acked(first)) << first;
    ASSERT_TRUE(acked(at.world.play(at.black, "e5")));
    at.register_all();
    at.seal_with_keys("d4");
    EXPECT_EQ(member(opens(), "seq"), member(first, "seq"));
    at.resume();
    EXPECT_EQ(member(opens(), "seq"), member(first, "seq"));
}

// Somebody who can write to the store puts an envelope of his own into the place of White's.
TEST(Adjournment, AnotherEnvelopeInItsPlaceIsNotOpened) {
    ASSERT_GE(sodium_init(), 0);
    Adjourning at;
    at.register_all();
    at.seal_with_keys(canary);
    at.resume();
    const auto kept = at.world.store.documents("sealed")->front();
    const auto forged =
        env::seal(env::keys_from(env::new_seed()), at.sealed->context.header, at.sealed->context.recipients, "a3");
    ASSERT_TRUE(forged);
    ASSERT_TRUE(at.world.store.put_document({kept.kind, kept.id, envelope_document(env::file_of(*forged))}));
    const auto own = std::exchange(at.sealed, *forged);
    const auto first = at.share(at.black, at.share_line(at.keys[1], env::KeyHolder::arbiter));
    EXPECT_EQ(member(first, "code"), "\"no_envelope\"") << first;
    const auto second = at.share(at.arbiter, at.share_line(at.keys[2], env::KeyHolder::replier));
    EXPECT_EQ(member(second, "code"), "\"no_envelope\"") << second;
    EXPECT_EQ(member(at.watcher.view(), "phase"), "\"resuming\"");
    at.sealed = own;
    ASSERT_TRUE(at.world.store.put_document(kept));
    EXPECT_TRUE(at.share(at.black, at.share_line(at.keys[1], env::KeyHolder::arbiter)).starts_with("{\"kept\""));
    EXPECT_TRUE(acked(at.share(at.arbiter, at.share_line(at.keys[2], env::KeyHolder::replier))));
    EXPECT_NE(member(at.watcher.view(), "record").find("Nc3"), string::npos);
}

// Nobody becomes a recipient, or gets a seat, once the sealer was asked.
TEST(Adjournment, NoKeyAndNoLinkChangesWhileTheEnvelopeIsClosed) {
    ASSERT_GE(sodium_init(), 0);
    Adjourning at;
    at.register_all();
    const auto reissue = [&] {
        return at.world
            .ask("POST", "/api/games/" + at.world.game + "/seats", R"({"role":"black"})",
                 {{"authorization", "Bearer " + at.tokens[2]}})
            .status;
    };
    const auto other = env::keys_from(env::new_seed());
    const auto try_to_change = [&] {
        const auto before = member(at.white.view(), "keys");
        at.register_keys(at.black, other);
        EXPECT_EQ(member(at.black.last(), "code"), "\"keys\"") << at.black.last();
        EXPECT_EQ(reissue(), 409);
        EXPECT_EQ(member(at.white.view(), "keys"), before);
    };
    ASSERT_TRUE(acked(at.world.act(at.arbiter, R"({"type":"asks to seal"})")));
    try_to_change();
    at.seal_asked("Nb1-c3");
    try_to_change();
    at.resume();
    try_to_change();
    at.share(at.black, at.share_line(at.keys[1], env::KeyHolder::arbiter));
    at.share(at.arbiter, at.share_line(at.keys[2], env::KeyHolder::replier));
    try_to_change();  // White is absent: Black may seal a reply
    ASSERT_TRUE(acked(at.world.play(at.black, "e5")));
    at.register_keys(at.black, other);
    EXPECT_EQ(member(member(member(at.white.view(), "keys"), "black"), "earlier"), "1");
    EXPECT_EQ(reissue(), 201);
    EXPECT_EQ(member(member(at.white.view(), "links"), "number"), "2");
}

// White's connection was cut, so the clocks wait behind the hole; the arbiter's act came in it and starts one.
TEST(Adjournment, AskedForInAHoleTheSealersTimeRunsFromItsEnd) {
    Adjourning at;
    at.world.pass(5s);
    at.white.peer->there = false;
    at.world.time.at += 5s;
    const auto asks = R"({"type":"asks to seal"})";
    EXPECT_TRUE(acked(at.world.act(at.arbiter, asks, at.world.new_key(), at.arbiter.seq(), at.world.time.now() - 2s)));
    EXPECT_EQ(member(at.arbiter.view(), "phase"), "\"sealing\"");
    at.world.pass(1s);
    const auto left = playing::clock_of(at.world.ask("GET", "/api/games/" + at.world.game).body, "white");
    EXPECT_GE(left, 3'594'000);
    EXPECT_LE(left, 3'594'100);
}

}  // namespace envelope_test
}  // namespace adoube::server
