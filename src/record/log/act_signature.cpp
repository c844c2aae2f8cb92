#include "record/log/act_signature.h"

#include <sodium.h>

#include "base/encoding.h"
#include "laws/prepare.h"
#include "record/log/digest.h"

namespace adoube::record {
namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

// Key and signature in hexadecimal digits.
bool is_signature(std::string_view signature_digits, const Digest& said, std::string_view key_digits) {
    const auto key = unhex(key_digits), signature = unhex(signature_digits);
    if (!key || key->size() != crypto_sign_PUBLICKEYBYTES || !signature || signature->size() != crypto_sign_BYTES)
        return false;
    return crypto_sign_verify_detached(bytes_of(*signature), bytes_of(said.view()), said.view().size(),
                                       bytes_of(*key)) == 0;
}

}  // namespace

Digest signed_part(const note::ActSigned& act, std::string_view game) {
    if (!act.expect) return digest("act/sign/1", {game, act.holder, act.key, act.act});
    return digest("act/sign/2", {game, act.holder, act.key, act.act, std::to_string(*act.expect)});
}

bool is_signed(const note::ActSigned& act, std::string_view game, std::string_view public_key) {
    return is_signature(act.signature, signed_part(act, game), public_key);
}

Digest signed_part(const note::KeyRegistered& key, std::string_view game) {
    return digest("key/mine/1", {game, key.holder, key.box, key.sign});
}

note::KeyRegistered registration(const envelope::Keys& keys, std::string_view game, std::string_view holder) {
    note::KeyRegistered key{
        std::string(holder), adoube::hex(keys.open.box.view()), adoube::hex(keys.open.sign.view()), {}, {}};
    const auto said = signed_part(key, game);
    std::string signature(crypto_sign_BYTES, '\0');
    crypto_sign_detached(reinterpret_cast<unsigned char*>(signature.data()), nullptr, bytes_of(said.view()),
                         said.view().size(), bytes_of(keys.sign.view()));
    key.proof = adoube::hex(signature);
    return key;
}

bool is_proved(const note::KeyRegistered& key, std::string_view game) {
    return is_signature(key.proof, signed_part(key, game), key.sign);
}

bool is_act_told(laws::ActBody entered, laws::ActBody told) {
    return laws::as_told(std::move(entered)) == laws::as_told(std::move(told));
}

}  // namespace adoube::record
