// People, an adjournment and a tool to spoil envelopes, for the tests of this folder.
#pragma once

#include <gtest/gtest.h>

#include "record/envelope/envelope_file.h"
#include "record/envelope/open.h"
#include "record/envelope/seal.h"

namespace adoube::record::envelope::testing_people {

inline Keys person(unsigned char number) {
    Seed seed;
    std::fill_n(seed.data(), 32, number);
    return keys_from(seed);
}

inline const Keys sealer = person(1), arbiter = person(2), replier = person(3), escrow = person(4),
                  stranger = person(5);

inline const Keys& keys_of(KeyHolder role) {
    return role == KeyHolder::arbiter ? arbiter : role == KeyHolder::replier ? replier : escrow;
}

inline Recipients recipients(bool with_escrow) {
    Recipients to{arbiter.open.box, replier.open.box, {}};
    if (with_escrow) to.escrow = escrow.open.box;
    return to;
}

inline Header adjournment() {
    Header header;
    header.game = "club-7";
    header.request_seq = 83;
    header.request_head = digest("test", {"head"});
    header.white = "p-17";
    header.black = "p-42";
    header.fen = "8/5p2/5k2/p1r3p1/P2R2P1/4KP2/8/8 w - - 3 42";
    header.repetition = digest("test", {"repetition"});
    header.sealer = Side::white;
    header.move = 42;
    return header;
}

inline Envelope sealed(std::string_view text = "Rc4", bool with_escrow = true, std::uint64_t draft = 0) {
    auto envelope = seal(sealer, adjournment(), recipients(with_escrow), text, draft);
    EXPECT_TRUE(envelope);
    return *envelope;
}

inline IntactEnvelope intact(Envelope envelope) {
    auto checked = verify(std::move(envelope));
    EXPECT_TRUE(checked);
    return *checked;
}

// A dishonest sealer signs what he has spoiled.
inline Envelope signed_again(Envelope envelope) {
    const std::string bytes = signed_bytes(envelope.body);
    crypto_sign_detached(envelope.signature.data(), nullptr, reinterpret_cast<const unsigned char*>(bytes.data()),
                         bytes.size(), sealer.sign.data());
    return envelope;
}

}  // namespace adoube::record::envelope::testing_people
