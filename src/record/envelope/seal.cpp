#include "record/envelope/seal.h"

#include "base/check.h"

namespace adoube::record::envelope {
namespace {

Secret<32> random_secret() {
    Secret<32> secret;
    randombytes_buf(secret.data(), 32);
    return secret;
}

Secret<32> exclusive_or(const Secret<32>& a, const Secret<32>& b) {
    Secret<32> result;
    for (std::size_t i = 0; i < 32; ++i) result.data()[i] = a.data()[i] ^ b.data()[i];
    return result;
}

Bytes<144> encrypt(const Digest& ctx, const Nonce& r, const Message& message, const Secret<32>& key) {
    Secret<128> plain;
    std::ranges::copy(ctx.view(), plain.data());
    std::ranges::copy(r.view(), plain.data() + 32);
    std::ranges::copy(message.view(), plain.data() + 64);
    const Bytes<crypto_secretbox_NONCEBYTES> zero;  // the key is used once
    Bytes<144> ciphertext;
    crypto_secretbox_easy(ciphertext.data(), plain.data(), 128, zero.data(), key.data());
    return ciphertext;
}

std::optional<std::string> trouble_with(const Recipients& to, const PublicKey& sealer) {
    if (to.arbiter == to.replier || to.escrow == to.arbiter || to.escrow == to.replier)
        return "two recipients have one key";
    if (role_of(to, sealer.box)) return "the sealer cannot be a recipient of his own envelope";
    return std::nullopt;
}

}  // namespace

Checked<Envelope> seal(const Keys& sealer, const Header& header, const Recipients& recipients, std::string_view text,
                       std::uint64_t draft) {
    prepare_sodium();
    const auto message = message_from(text);
    if (!message) return std::unexpected(message.error());
    if (const auto trouble = trouble_with(header)) return failed(Fault::wrong_context, *trouble);
    if (const auto trouble = trouble_with(recipients, sealer.open)) return failed(Fault::wrong_recipient, *trouble);

    Envelope envelope{{header, sealer.open.sign, recipients}, {}, {}};
    Body& body = envelope.body;
    body.ctx = digest_of(envelope.context);
    const Nonce r = nonce_of(sealer.seed, body.ctx, draft);
    const Secret<32> key = random_secret();
    body.commitment = commitment_to(body.ctx, r, *message);
    body.key_commitment = key_commitment_to(body.ctx, key);
    body.ciphertext = encrypt(body.ctx, r, *message, key);
    for (const Pair pair : pairs_of(recipients)) {
        const Secret<32> first = random_secret();
        const std::array shares{first, exclusive_or(first, key)};
        auto& sealed = body.pairs.emplace_back();
        for (std::size_t i = 0; i < 2; ++i) {
            const KeyHolder holder = holders(pair)[i];
            sealed[i].hash = share_hash(body.ctx, pair, holder, shares[i]);
            if (crypto_box_seal(sealed[i].box.data(), shares[i].data(), 32, key_of(recipients, holder).data()) != 0)
                return failed(Fault::wrong_recipient, "nothing can be sealed to this key", holder);
        }
    }
    const std::string bytes = signed_bytes(body);
    crypto_sign_detached(envelope.signature.data(), nullptr, reinterpret_cast<const unsigned char*>(bytes.data()),
                         bytes.size(), sealer.sign.data());
    return envelope;
}

Checked<Restatement> restate(const Seed& sealer, const Digest& ctx, const Digest& commitment, std::string_view text) {
    const auto message = message_from(text);
    if (!message) return std::unexpected(message.error());
    for (std::uint64_t draft = 0; draft < drafts; ++draft) {
        const Restatement stated{nonce_of(sealer, ctx, draft), *message};
        if (commitment_to(ctx, stated.r, stated.message) == commitment) return stated;
    }
    return failed(Fault::false_restatement, "no draft of this key and text was sealed");
}

Checked<std::string> check(const Restatement& stated, const Digest& ctx, const Digest& commitment) {
    if (commitment_to(ctx, stated.r, stated.message) != commitment) return failed(Fault::false_restatement);
    return text_of(stated.message);
}

}  // namespace adoube::record::envelope
