#include "record/envelope/keys.h"

#include "base/check.h"
#include "record/log/digest.h"

namespace adoube::record::envelope {
namespace {

constexpr char purpose[] = "adoube-1";  // crypto_kdf wants eight bytes
static_assert(sizeof purpose == crypto_kdf_CONTEXTBYTES + 1);
enum Subkey : std::uint64_t { for_box = 1, for_sign = 2 };

Secret<32> derive(const Seed& seed, Subkey which) {
    Secret<32> result;
    crypto_kdf_derive_from_key(result.data(), 32, which, purpose, seed.data());
    return result;
}

// Sixteen bits as consonant, vowel, consonant, vowel, consonant.
std::string word(unsigned bits) {
    constexpr std::string_view consonants = "bdfghjklmnprstvz", vowels = "aiou";
    return {consonants[bits >> 12 & 15], vowels[bits >> 10 & 3], consonants[bits >> 6 & 15], vowels[bits >> 4 & 3],
            consonants[bits & 15]};
}

}  // namespace

void prepare_sodium() {
    static const bool ready = sodium_init() >= 0;
    ADOUBE_CHECK(ready);
}

Seed new_seed() {
    prepare_sodium();
    Seed seed;
    randombytes_buf(seed.data(), 32);
    return seed;
}

Keys keys_from(const Seed& seed) {
    prepare_sodium();
    Keys keys;
    keys.seed = seed;
    keys.box = derive(seed, for_box);
    crypto_scalarmult_base(keys.open.box.data(), keys.box.data());
    const Secret<32> sign_seed = derive(seed, for_sign);
    crypto_sign_seed_keypair(keys.open.sign.data(), keys.sign.data(), sign_seed.data());
    return keys;
}

std::string fingerprint(const PublicKey& key) {
    const Digest print = digest("key/print/1", {key.box.view(), key.sign.view()});
    std::string words;
    for (std::size_t i = 0; i < 8; i += 2) {
        if (i > 0) words += '-';
        words += word(static_cast<unsigned>(print.bytes[i] << 8 | print.bytes[i + 1]));
    }
    return words;
}

bool can_be_sealed_to(std::string_view box) {
    if (box.size() != crypto_scalarmult_BYTES || (static_cast<unsigned char>(box.back()) & 0x80) != 0) return false;
    unsigned char scalar[crypto_scalarmult_SCALARBYTES] = {8}, product[crypto_scalarmult_BYTES];
    return crypto_scalarmult(product, scalar, reinterpret_cast<const unsigned char*>(box.data())) == 0;
}

}  // namespace adoube::record::envelope
