// The keys of one person at the board: a seed of 32 bytes made on his own device, and from it
// a key to be written to (X25519) and a key to sign with (Ed25519). The seed is the whole
// secret: whoever has it on another device, or on paper (recovery.h), has both keys again.
#pragma once

#include <string>

#include "record/envelope/bytes.h"

namespace adoube::record::envelope {

using Seed = Secret<32>;

struct PublicKey {
    Bytes<32> box;   // others seal shares to it
    Bytes<32> sign;  // others check signatures with it

    auto operator<=>(const PublicKey&) const = default;
};

struct Keys {
    Seed seed;
    PublicKey open;
    Secret<32> box;
    Secret<64> sign;
};

Seed new_seed();
Keys keys_from(const Seed& seed);

// Four words of five letters that say 64 bits of H("key/print/1", box, sign): read aloud, they
// show that both sides hold the same public key.
std::string fingerprint(const PublicKey& key);

// Whether this is a box key as keys_from makes them: some values of 32 bytes are none, and nothing can be sealed to
// them.
bool can_be_sealed_to(std::string_view box);

}  // namespace adoube::record::envelope
