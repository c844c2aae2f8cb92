#include "record/envelope/envelope.h"

#include "base/check.h"

namespace adoube::record::envelope {
namespace {

constexpr std::array all_pairs{Pair::AR, Pair::AE, Pair::RE};
constexpr std::size_t share_size = 32 + 80, pair_size = 2 * share_size, fixed_size = 3 * 32 + 144;

template <class Fixed>
Fixed take(std::string_view& bytes) {
    Fixed result;
    const std::string_view part = bytes.substr(0, result.view().size());
    std::ranges::copy(part, reinterpret_cast<char*>(result.bytes.data()));
    bytes.remove_prefix(part.size());
    return result;
}

}  // namespace

std::string_view name(Pair pair) {
    switch (pair) {
        case Pair::AR: return "AR";
        case Pair::AE: return "AE";
        case Pair::RE: return "RE";
    }
    ADOUBE_CHECK(false);
}

std::optional<Pair> pair_from(std::string_view text) {
    for (const Pair pair : all_pairs)
        if (name(pair) == text) return pair;
    return std::nullopt;
}

std::array<KeyHolder, 2> holders(Pair pair) {
    switch (pair) {
        case Pair::AR: return {KeyHolder::arbiter, KeyHolder::replier};
        case Pair::AE: return {KeyHolder::arbiter, KeyHolder::escrow};
        case Pair::RE: return {KeyHolder::replier, KeyHolder::escrow};
    }
    ADOUBE_CHECK(false);
}

std::optional<Pair> pair_of(KeyHolder one, KeyHolder other) {
    for (const Pair pair : all_pairs)
        if (holders(pair) == std::array{one, other} || holders(pair) == std::array{other, one}) return pair;
    return std::nullopt;
}

std::vector<Pair> pairs_of(const Recipients& recipients) {
    if (!recipients.escrow) return {Pair::AR};
    return {all_pairs.begin(), all_pairs.end()};
}

const Bytes<32>& key_of(const Recipients& recipients, KeyHolder role) {
    switch (role) {
        case KeyHolder::arbiter: return recipients.arbiter;
        case KeyHolder::replier: return recipients.replier;
        case KeyHolder::escrow: ADOUBE_CHECK(recipients.escrow); return *recipients.escrow;
    }
    ADOUBE_CHECK(false);
}

std::optional<KeyHolder> role_of(const Recipients& recipients, const Bytes<32>& box_key) {
    if (recipients.arbiter == box_key) return KeyHolder::arbiter;
    if (recipients.replier == box_key) return KeyHolder::replier;
    if (recipients.escrow == box_key) return KeyHolder::escrow;
    return std::nullopt;
}

Digest digest_of(const Context& context) {
    const Recipients& to = context.recipients;
    return digest("env/ctx/1", {canonical_bytes(context.header, context.signer.view()), to.arbiter.view(),
                                to.replier.view(), to.escrow.value_or(Bytes<32>{}).view()});
}

std::string Body::bytes() const {
    std::string all;
    all.append(ctx.view()).append(commitment.view()).append(key_commitment.view()).append(ciphertext.view());
    for (const auto& pair : pairs)
        for (const SealedShare& share : pair) all.append(share.hash.view()).append(share.box.view());
    return all;
}

Checked<Body> body_from(std::string_view bytes, bool with_escrow) {
    const std::size_t pair_count = with_escrow ? 3 : 1;
    const std::size_t wanted = fixed_size + pair_count * pair_size;
    if (bytes.size() != wanted)
        return failed(Fault::wrong_size,
                      "the body has " + std::to_string(bytes.size()) + " bytes instead of " + std::to_string(wanted));
    Body body;
    body.ctx = take<Digest>(bytes);
    body.commitment = take<Digest>(bytes);
    body.key_commitment = take<Digest>(bytes);
    body.ciphertext = take<Bytes<144>>(bytes);
    body.pairs.resize(pair_count);
    for (auto& pair : body.pairs)
        for (SealedShare& share : pair) {
            share.hash = take<Digest>(bytes);
            share.box = take<Bytes<80>>(bytes);
        }
    return body;
}

Digest digest_of(const Body& body) { return digest("env/body/1", {body.bytes()}); }

std::string signed_bytes(const Body& body) { return "env/1" + body.bytes(); }

}  // namespace adoube::record::envelope
