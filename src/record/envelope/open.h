// Opening: each recipient takes his own share out of its sealed box; two shares of one pair give the
// key, and everything that comes out is held against what was signed. A share alone is random bytes
// and tells nothing; whoever holds both can read. A server therefore publishes neither before it has
// both, and then calls `combine`.
#pragma once

#include "record/envelope/message.h"
#include "record/envelope/verify.h"

namespace adoube::record::envelope {

struct Share {
    Pair pair;
    KeyHolder holder;
    Secret<32> value;
};

struct Opened {
    std::array<Share, 2> shares;  // in the order of holders(pair)
    Nonce r;
    Message message;
    std::string text;  // as the player wrote it; may be no UTF-8 if he meant harm
};

// My share of the pair that I form with `other`. Refuses wrong_recipient (I am none, or there is no
// such pair), sealed_share_broken, share_mismatch.
Checked<Share> open_share(const IntactEnvelope& envelope, const Keys& mine, KeyHolder other);

// After deposit: all my shares open and match their signed hashes. Answers who I am.
Checked<KeyHolder> check_my_shares(const IntactEnvelope& envelope, const Keys& mine);

// That one share is the one that was signed: a server calls it as a share arrives.
Checked<void> check_share(const IntactEnvelope& envelope, const Share& share);

// Refuses wrong_pair, share_mismatch (naming the holder), then what is the sealer's fault:
// shares_do_not_combine, ciphertext_broken, commitment_mismatch, malformed_text.
Checked<Opened> combine(const IntactEnvelope& envelope, const Share& one, const Share& other);

// Two keys at one table.
Checked<Opened> open(const IntactEnvelope& envelope, const Keys& one, const Keys& other);

}  // namespace adoube::record::envelope
