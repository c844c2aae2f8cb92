// Checking an envelope from public data alone: before it is opened (whole, signed, bound to this
// adjournment and to no other), and two envelopes against each other (equivocation).
#pragma once

#include "record/envelope/envelope.h"

namespace adoube::record::envelope {

// What the record says of the adjournment. Whatever is not known is not compared: without the
// signer's key a signature shows only that the envelope agrees with itself.
struct Expected {
    std::optional<Header> header = {};
    std::optional<Bytes<32>> signer = {};
    std::optional<Recipients> recipients = {};
};

// An envelope that is signed by the key it names over the context it names.
class IntactEnvelope {
public:
    const Envelope& operator*() const { return envelope_; }
    const Envelope* operator->() const { return &envelope_; }

private:
    friend Checked<IntactEnvelope> verify(Envelope, const Expected&);
    explicit IntactEnvelope(Envelope envelope) : envelope_(std::move(envelope)) {}
    Envelope envelope_;
};

// Refuses, in this order: bad_signature, wrong_context, wrong_signer, wrong_recipient.
Checked<IntactEnvelope> verify(Envelope envelope, const Expected& expected = {});

// How two intact envelopes stand to each other.
enum class Relation {
    unrelated,     // other game, request or signer
    same,          // the same body
    sealed_again,  // same commitment: one text, put into two envelopes
};

// Fails with equivocation when one key signed two envelopes for one request to seal that need not
// hold the same text. The two files are then the proof.
Checked<Relation> compare(const IntactEnvelope& a, const IntactEnvelope& b);
std::string_view name(Relation relation);

}  // namespace adoube::record::envelope
