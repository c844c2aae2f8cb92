#include "record/envelope/verify.h"

#include "base/check.h"

namespace adoube::record::envelope {
namespace {

bool signature_holds(const Envelope& envelope) {
    const std::string bytes = signed_bytes(envelope.body);
    return crypto_sign_verify_detached(envelope.signature.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                                       bytes.size(), envelope.context.signer.data()) == 0;
}

bool recipients_differ(const Recipients& to) {
    return to.arbiter != to.replier && to.escrow != to.arbiter && to.escrow != to.replier;
}

}  // namespace

Checked<IntactEnvelope> verify(Envelope envelope, const Expected& expected) {
    prepare_sodium();
    const Context& context = envelope.context;
    if (!signature_holds(envelope)) return failed(Fault::bad_signature);
    if (const auto trouble = trouble_with(context.header)) return failed(Fault::wrong_context, *trouble);
    if (envelope.body.ctx != digest_of(context) || envelope.body.pairs.size() != pairs_of(context.recipients).size())
        return failed(Fault::wrong_context, "the facts and keys written on it are not the ones that were signed");
    if (expected.header)
        if (const auto fact = first_difference(context.header, *expected.header))
            return failed(Fault::wrong_context, "its " + std::string(*fact) + " is not that of this adjournment");
    if (expected.signer && *expected.signer != context.signer) return failed(Fault::wrong_signer);
    if (!recipients_differ(context.recipients)) return failed(Fault::wrong_recipient, "two recipients have one key");
    if (expected.recipients && *expected.recipients != context.recipients)
        return failed(Fault::wrong_recipient, "it is not sealed to the keys in the record");
    return IntactEnvelope(std::move(envelope));
}

Checked<Relation> compare(const IntactEnvelope& a, const IntactEnvelope& b) {
    const Header &one = a->context.header, &other = b->context.header;
    const bool same_request = one.game == other.game && one.adjournment == other.adjournment &&
                              one.request_seq == other.request_seq && one.request_head == other.request_head;
    if (!same_request || a->context.signer != b->context.signer) return Relation::unrelated;
    if (a->body == b->body) return Relation::same;
    if (a->body.ctx == b->body.ctx && a->body.commitment == b->body.commitment) return Relation::sealed_again;
    return failed(Fault::equivocation);
}

std::string_view name(Relation relation) {
    switch (relation) {
        case Relation::unrelated: return "unrelated";
        case Relation::same: return "same";
        case Relation::sealed_again: return "sealed_again";
    }
    ADOUBE_CHECK(false);
}

}  // namespace adoube::record::envelope
