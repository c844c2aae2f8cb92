// Every way to fail, made on purpose, is called by its name and laid at the right door.
#include <gtest/gtest.h>

#include "record/envelope/opening_file.h"
#include "record/envelope/testing.h"

namespace adoube::record::envelope {
namespace faults_test {

using namespace testing_people;

constexpr std::array all_pairs{Pair::AR, Pair::AE, Pair::RE};

TEST(Envelope, OpensByAnyPairAndOnlyByAPair) {
    for (const bool with_escrow : {false, true}) {
        const IntactEnvelope envelope = intact(sealed("Rc4 (=)", with_escrow));
        EXPECT_EQ(envelope->body.bytes().size(), with_escrow ? 912U : 464U);
        for (const Pair pair : all_pairs) {
            const auto two = holders(pair);
            for (const bool swapped : {false, true}) {
                const auto opened = open(envelope, keys_of(two[swapped]), keys_of(two[!swapped]));
                if (!with_escrow && pair != Pair::AR) {
                    EXPECT_EQ(opened.error().fault, Fault::wrong_recipient);
                    continue;
                }
                ASSERT_TRUE(opened) << opened.error().text();
                EXPECT_EQ(opened->text, "Rc4 (=)");
            }
        }
        for (const Keys& wrong : {stranger, sealer})
            for (const KeyHolder role : {KeyHolder::arbiter, KeyHolder::replier, KeyHolder::escrow})
                EXPECT_EQ(open(envelope, wrong, keys_of(role)).error().fault, Fault::wrong_recipient);
        EXPECT_EQ(open(envelope, arbiter, arbiter).error().fault, Fault::wrong_pair);
    }
}

TEST(Envelope, SizeTellsNothing) {
    for (const std::size_t length : {0, 1, 31, 61, 62})
        EXPECT_EQ(sealed(std::string(length, 'x')).body.bytes().size(), 912U);
    const auto refused = seal(sealer, adjournment(), recipients(true), std::string(63, 'x'));
    EXPECT_EQ(refused.error().fault, Fault::wrong_size);
    EXPECT_EQ(seal(sealer, adjournment(), recipients(true), "\xff").error().fault, Fault::unreadable);
    EXPECT_EQ(body_from(std::string(911, 'x'), true).error().fault, Fault::wrong_size);
    EXPECT_EQ(body_from(std::string(912, 'x'), false).error().fault, Fault::wrong_size);
}

TEST(Envelope, TwiceSealedIsNeverTheSameBytes) {
    const Envelope a = sealed(), b = sealed();
    EXPECT_EQ(a.body.commitment, b.body.commitment) << "r comes from seed, context and draft alone";
    EXPECT_NE(a.body.ciphertext, b.body.ciphertext);
    EXPECT_NE(a.body.pairs, b.body.pairs);
    EXPECT_NE(sealed("Rc4", true, 1).body.commitment, a.body.commitment);
}

TEST(Envelope, RefusesRecipientsThatWouldNotKeepIt) {
    const Header header = adjournment();
    const Bytes<32> zero, a = arbiter.open.box, r = replier.open.box;
    EXPECT_EQ(seal(sealer, header, {a, a, {}}, "Rc4").error().fault, Fault::wrong_recipient);
    EXPECT_EQ(seal(sealer, header, {a, r, r}, "Rc4").error().fault, Fault::wrong_recipient);
    EXPECT_EQ(seal(sealer, header, {a, sealer.open.box, {}}, "Rc4").error().fault, Fault::wrong_recipient);
    const auto weak = seal(sealer, header, {a, zero, {}}, "Rc4");
    EXPECT_EQ(weak.error().fault, Fault::wrong_recipient);
    EXPECT_EQ(weak.error().holder, KeyHolder::replier);
}

TEST(Faults, ForgedSignature) {
    Envelope envelope = sealed();
    envelope.context.signer = stranger.open.sign;
    EXPECT_EQ(verify(envelope).error().fault, Fault::bad_signature);
}

TEST(Faults, ReplayInAnotherGameOrAdjournmentNamesTheFact) {
    const Envelope envelope = sealed();
    const auto refusal = [&envelope](auto change) {
        Expected expected{adjournment()};
        change(*expected.header);
        const auto checked = verify(envelope, expected);
        EXPECT_FALSE(checked);
        EXPECT_EQ(checked.error().fault, Fault::wrong_context);
        return checked.error().detail;
    };
    EXPECT_TRUE(verify(envelope, {adjournment(), sealer.open.sign, recipients(true)}));
    const std::string tail = " is not that of this adjournment";
    EXPECT_EQ(refusal([](Header& h) { h.game = "club-8"; }), "its game" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.adjournment = 2; }), "its adjournment" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.request_seq = 84; }), "its request.seq" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.request_head = digest("test", {}); }), "its request.head" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.white = "p-18"; }), "its white" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.black = "p-43"; }), "its black" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.fen[0] = '7'; }), "its fen" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.repetition = digest("test", {}); }), "its repetition" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.sealer = Side::black; }), "its sealer" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.move = 43; }), "its move" + tail);
    EXPECT_EQ(refusal([](Header& h) { h.offer = Side::black; }), "its offer" + tail);
}

// The same body under other facts, or sealed to other keys than it says: the signed ctx tells.
TEST(Faults, FactsRewrittenOnTheEnvelope) {
    Envelope other_game = sealed();
    other_game.context.header.game = "club-8";
    EXPECT_EQ(verify(other_game).error().fault, Fault::wrong_context);
    Envelope other_key = sealed();
    other_key.context.recipients.replier = stranger.open.box;
    EXPECT_EQ(verify(other_key).error().fault, Fault::wrong_context);
    Envelope less = sealed();
    less.context.recipients.escrow.reset();
    EXPECT_EQ(verify(less).error().fault, Fault::wrong_context);
}

TEST(Faults, SealedByOrToAnotherKeyThanTheRecords) {
    EXPECT_EQ(verify(sealed(), {{}, stranger.open.sign, {}}).error().fault, Fault::wrong_signer);
    EXPECT_EQ(verify(sealed(), {{}, {}, recipients(false)}).error().fault, Fault::wrong_recipient);
}

TEST(Faults, AHolderWhoGivesAnotherShareIsNamed) {
    const IntactEnvelope envelope = intact(sealed());
    for (const Pair pair : all_pairs) {
        const auto two = holders(pair);
        const Share x = *open_share(envelope, keys_of(two[0]), two[1]);
        const Share y = *open_share(envelope, keys_of(two[1]), two[0]);
        Share junk = y;
        junk.value.data()[5] ^= 1;
        const auto opened = combine(envelope, x, junk);
        EXPECT_EQ(opened.error().fault, Fault::share_mismatch);
        EXPECT_EQ(opened.error().holder, two[1]);
        EXPECT_EQ(blame(opened.error().fault), Blame::holder);
        EXPECT_EQ(combine(envelope, x, x).error().fault, Fault::wrong_pair);
        EXPECT_TRUE(combine(envelope, y, x));
    }
    const Share of_ar = *open_share(envelope, arbiter, KeyHolder::replier),
                of_re = *open_share(envelope, replier, KeyHolder::escrow);
    EXPECT_EQ(combine(envelope, of_ar, of_re).error().fault, Fault::wrong_pair);
    Share renamed = of_re;
    renamed.pair = Pair::AR;
    EXPECT_EQ(combine(envelope, of_ar, renamed).error().fault, Fault::share_mismatch) << "the hash binds the pair";
}

Envelope other_share_boxed(Envelope envelope, std::size_t pair, std::size_t place, bool hash_too) {
    Secret<32> other;
    randombytes_buf(other.data(), 32);
    const Pair which = pairs_of(envelope.context.recipients)[pair];
    const KeyHolder holder = holders(which)[place];
    SealedShare& share = envelope.body.pairs[pair][place];
    crypto_box_seal(share.box.data(), other.data(), 32, key_of(envelope.context.recipients, holder).data());
    if (hash_too) share.hash = share_hash(envelope.body.ctx, which, holder, other);
    return signed_again(envelope);
}

TEST(Faults, ASealerWhoSpoilsAShareIsFoundAtDeposit) {
    const IntactEnvelope wrong_share = intact(other_share_boxed(sealed(), 0, 1, false));
    EXPECT_TRUE(check_my_shares(wrong_share, arbiter));
    EXPECT_EQ(check_my_shares(wrong_share, replier).error().fault, Fault::share_mismatch);
    EXPECT_EQ(open(wrong_share, arbiter, replier).error().holder, KeyHolder::replier);
    EXPECT_TRUE(open(wrong_share, arbiter, escrow)) << "another pair still opens";

    Envelope junk = sealed();
    junk.body.pairs[0][0].box.data()[40] ^= 1;
    const IntactEnvelope unopenable = intact(signed_again(junk));
    EXPECT_EQ(check_my_shares(unopenable, arbiter).error().fault, Fault::sealed_share_broken);
    EXPECT_EQ(check_my_shares(intact(sealed()), escrow), KeyHolder::escrow);
    EXPECT_EQ(check_my_shares(intact(sealed()), stranger).error().fault, Fault::wrong_recipient);
}

TEST(Faults, ASealerWhoSpoilsAPairIsProvedAtOpening) {
    const IntactEnvelope envelope = intact(other_share_boxed(sealed(), 0, 1, true));
    EXPECT_TRUE(check_my_shares(envelope, replier)) << "each share alone looks right";
    const auto opened = open(envelope, arbiter, replier);
    EXPECT_EQ(opened.error().fault, Fault::shares_do_not_combine);
    EXPECT_EQ(blame(opened.error().fault), Blame::sealer);
    EXPECT_TRUE(open(envelope, replier, escrow));
}

Fault fault_of(Envelope spoiled) {
    const auto opened = open(intact(signed_again(std::move(spoiled))), arbiter, replier);
    EXPECT_FALSE(opened);
    EXPECT_EQ(blame(opened.error().fault), Blame::sealer);
    return opened.error().fault;
}

TEST(Faults, ASealerWhoSpoilsTheText) {
    Envelope broken = sealed();
    broken.body.ciphertext.data()[100] ^= 1;
    EXPECT_EQ(fault_of(broken), Fault::ciphertext_broken);
    Envelope other_commitment = sealed();
    other_commitment.body.commitment = digest("test", {});
    EXPECT_EQ(fault_of(other_commitment), Fault::commitment_mismatch);
}

// Everything right but the 64 bytes, which are made by hand from the key.
Envelope with_plain(const std::string& ctx, const Message& message) {
    Envelope envelope = sealed();
    Body& body = envelope.body;
    const auto opened = open(intact(envelope), arbiter, replier);
    Secret<32> key;
    for (std::size_t i = 0; i < 32; ++i)
        key.data()[i] = opened->shares[0].value.data()[i] ^ opened->shares[1].value.data()[i];
    const std::string plain = ctx + std::string(opened->r.view()) + std::string(message.view());
    const Bytes<24> zero;
    crypto_secretbox_easy(body.ciphertext.data(), reinterpret_cast<const unsigned char*>(plain.data()), plain.size(),
                          zero.data(), key.data());
    body.commitment = commitment_to(body.ctx, opened->r, message);
    return envelope;
}

TEST(Faults, ASealerWhoseTextIsNoText) {
    const std::string ctx(sealed().body.ctx.view());
    Message too_long;
    too_long.data()[0] = 63;
    EXPECT_EQ(fault_of(with_plain(ctx, too_long)), Fault::malformed_text);
    Message tail;
    tail.data()[0] = 1;
    tail.data()[63] = 'x';
    EXPECT_EQ(fault_of(with_plain(ctx, tail)), Fault::malformed_text);
    EXPECT_EQ(fault_of(with_plain(std::string(32, 'x'), *message_from("Rc4"))), Fault::commitment_mismatch);
    Message not_utf8;
    not_utf8.data()[0] = 1;
    not_utf8.data()[1] = 0xff;
    const auto opened = open(intact(signed_again(with_plain(ctx, not_utf8))), arbiter, replier);
    ASSERT_TRUE(opened) << "I.8 judges what it means";
    EXPECT_EQ(opened->text, "\xff");
}

TEST(Faults, Equivocation) {
    const IntactEnvelope first = intact(sealed("Rc4")), again = intact(sealed("Rc4")), other = intact(sealed("Rd5"));
    EXPECT_EQ(compare(first, first), Relation::same);
    EXPECT_EQ(compare(first, again), Relation::sealed_again);
    EXPECT_EQ(compare(first, other).error().fault, Fault::equivocation);
    EXPECT_EQ(compare(first, intact(sealed("Rc4", false))).error().fault, Fault::equivocation) << "other recipients";
    Header next = adjournment();
    next.adjournment = 2;
    EXPECT_EQ(compare(first, intact(*seal(sealer, next, recipients(true), "Rd5"))), Relation::unrelated);
    EXPECT_EQ(compare(first, intact(*seal(stranger, adjournment(), recipients(true), "Rd5"))), Relation::unrelated);
}

TEST(Faults, Restatement) {
    const Body body = sealed("Rc4", true, 41).body;
    const auto stated = restate(sealer.seed, body.ctx, body.commitment, "Rc4");
    ASSERT_TRUE(stated);
    EXPECT_EQ(check(*stated, body.ctx, body.commitment), "Rc4");
    EXPECT_EQ(restate(sealer.seed, body.ctx, body.commitment, "Rd5").error().fault, Fault::false_restatement);
    EXPECT_EQ(restate(stranger.seed, body.ctx, body.commitment, "Rc4").error().fault, Fault::false_restatement);
    const Restatement lie{stated->r, *message_from("Rd5")};
    EXPECT_EQ(check(lie, body.ctx, body.commitment).error().fault, Fault::false_restatement);
    EXPECT_EQ(check(*stated, digest("test", {}), body.commitment).error().fault, Fault::false_restatement);
}

TEST(Faults, AnOpeningThatSaysSomethingElse) {
    const IntactEnvelope envelope = intact(sealed());
    const auto opened = open(envelope, arbiter, replier);
    OpeningFile file{digest_of(envelope->body), opened->shares, OpeningFile::Inside{opened->r, opened->message}};
    EXPECT_TRUE(check(*opening_from_file(file_of(file)), envelope));
    file.inside->message = *message_from("Rd5");
    EXPECT_EQ(check(*opening_from_file(file_of(file)), envelope).error().fault, Fault::commitment_mismatch);
    file.inside.reset();
    EXPECT_EQ(check(*opening_from_file(file_of(file)), envelope).error().fault, Fault::commitment_mismatch);
    file.envelope = digest("test", {});
    EXPECT_EQ(check(file, envelope).error().fault, Fault::wrong_context);
}

TEST(Faults, EveryNameAndTextIsItsOwn) {
    std::vector<std::string> names, texts;
    for (int i = 0; i <= static_cast<int>(Fault::equivocation); ++i) {
        names.emplace_back(name(static_cast<Fault>(i)));
        texts.push_back(Failure{static_cast<Fault>(i)}.text());
    }
    for (auto* list : {&names, &texts}) {
        std::ranges::sort(*list);
        EXPECT_EQ(std::ranges::adjacent_find(*list), list->end());
    }
}

}  // namespace faults_test
}  // namespace adoube::record::envelope
