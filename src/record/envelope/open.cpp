#include "record/envelope/open.h"

#include "base/check.h"

namespace adoube::record::envelope {
namespace {

// The place of a share in the body, or nothing if the envelope has no such pair or holder.
const SealedShare* place_of(const Envelope& envelope, Pair pair, KeyHolder holder) {
    const auto pairs = pairs_of(envelope.context.recipients);
    const auto at = std::ranges::find(pairs, pair);
    if (at == pairs.end()) return nullptr;
    const auto two = holders(pair);
    const auto which = std::ranges::find(two, holder);
    if (which == two.end()) return nullptr;
    return &envelope.body
                .pairs[static_cast<std::size_t>(at - pairs.begin())][static_cast<std::size_t>(which - two.begin())];
}

Checked<KeyHolder> role_of_key(const Envelope& envelope, const Keys& mine) {
    if (const auto role = role_of(envelope.context.recipients, mine.open.box)) return *role;
    return failed(Fault::wrong_recipient, "no share in this envelope is sealed to the key " + fingerprint(mine.open));
}

}  // namespace

Checked<Share> open_share(const IntactEnvelope& envelope, const Keys& mine, KeyHolder other) {
    const auto role = role_of_key(*envelope, mine);
    if (!role) return std::unexpected(role.error());
    const auto pair = pair_of(*role, other);
    const SealedShare* sealed = pair ? place_of(*envelope, *pair, *role) : nullptr;
    if (sealed == nullptr)
        return failed(Fault::wrong_recipient, "it holds no pair with the " + std::string(name(other)), *role);
    Share share{*pair, *role, {}};
    if (crypto_box_seal_open(share.value.data(), sealed->box.data(), 80, mine.open.box.data(), mine.box.data()) != 0)
        return failed(Fault::sealed_share_broken, {}, *role);
    if (const auto fits = check_share(envelope, share); !fits) return std::unexpected(fits.error());
    return share;
}

Checked<KeyHolder> check_my_shares(const IntactEnvelope& envelope, const Keys& mine) {
    const auto role = role_of_key(*envelope, mine);
    if (!role) return role;
    for (const Pair pair : pairs_of(envelope->context.recipients)) {
        const auto two = holders(pair);
        if (*role != two[0] && *role != two[1]) continue;
        const auto share = open_share(envelope, mine, *role == two[0] ? two[1] : two[0]);
        if (!share) return std::unexpected(share.error());
    }
    return role;
}

Checked<void> check_share(const IntactEnvelope& envelope, const Share& share) {
    const SealedShare* sealed = place_of(*envelope, share.pair, share.holder);
    if (sealed == nullptr) return failed(Fault::wrong_pair, "the envelope has no such share", share.holder);
    if (share_hash(envelope->body.ctx, share.pair, share.holder, share.value) != sealed->hash)
        return failed(Fault::share_mismatch, {}, share.holder);
    return {};
}

Checked<Opened> combine(const IntactEnvelope& envelope, const Share& one, const Share& other) {
    if (one.pair != other.pair || one.holder == other.holder) return failed(Fault::wrong_pair);
    for (const Share* share : {&one, &other})
        if (const auto fits = check_share(envelope, *share); !fits) return std::unexpected(fits.error());

    const Body& body = envelope->body;
    Secret<32> key;
    for (std::size_t i = 0; i < 32; ++i) key.data()[i] = one.value.data()[i] ^ other.value.data()[i];
    if (key_commitment_to(body.ctx, key) != body.key_commitment) return failed(Fault::shares_do_not_combine);

    Secret<128> plain;
    const Bytes<crypto_secretbox_NONCEBYTES> zero;
    if (crypto_secretbox_open_easy(plain.data(), body.ciphertext.data(), 144, zero.data(), key.data()) != 0)
        return failed(Fault::ciphertext_broken);
    if (plain.view().substr(0, 32) != body.ctx.view())
        return failed(Fault::commitment_mismatch, "the text inside was written for another envelope");

    const bool in_order = one.holder == holders(one.pair)[0];
    Opened opened{{in_order ? one : other, in_order ? other : one},
                  *fixed_from<Nonce>(plain.view().substr(32, 32)),
                  *fixed_from<Message>(plain.view().substr(64)),
                  {}};
    if (commitment_to(body.ctx, opened.r, opened.message) != body.commitment) return failed(Fault::commitment_mismatch);
    auto text = text_of(opened.message);
    if (!text) return std::unexpected(text.error());
    opened.text = std::move(*text);
    return opened;
}

Checked<Opened> open(const IntactEnvelope& envelope, const Keys& one, const Keys& other) {
    const auto first = role_of_key(*envelope, one);
    if (!first) return std::unexpected(first.error());
    const auto second = role_of_key(*envelope, other);
    if (!second) return std::unexpected(second.error());
    if (*first == *second) return failed(Fault::wrong_pair, "both keys are the same recipient's", *first);
    const auto x = open_share(envelope, one, *second);
    if (!x) return std::unexpected(x.error());
    const auto y = open_share(envelope, other, *first);
    if (!y) return std::unexpected(y.error());
    return combine(envelope, *x, *y);
}

}  // namespace adoube::record::envelope
