// The sealed envelope as bytes: who can open it, what it is bound to, and the signed body
//
//     ctx ‖ C ‖ KC ‖ CT ‖ (hX ‖ BX ‖ hY ‖ BY) for each pair        464 bytes, with escrow 912
//
// An Envelope is anything read from outside; an IntactEnvelope has been checked (verify.h) and only
// that can be opened. docs/formats/envelope.md has the layout and a worked example.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "record/envelope/failure.h"
#include "record/envelope/header.h"
#include "record/envelope/keys.h"

namespace adoube::record::envelope {

struct Recipients {
    Bytes<32> arbiter, replier;
    std::optional<Bytes<32>> escrow;

    bool operator==(const Recipients&) const = default;
};

// Any two of the holders open: arbiter and replier, arbiter and escrow, replier and escrow.
enum class Pair { AR, AE, RE };

std::string_view name(Pair pair);
std::optional<Pair> pair_from(std::string_view name);
std::array<KeyHolder, 2> holders(Pair pair);
std::optional<Pair> pair_of(KeyHolder one, KeyHolder other);
std::vector<Pair> pairs_of(const Recipients& recipients);  // without escrow only AR

const Bytes<32>& key_of(const Recipients& recipients, KeyHolder role);  // the escrow must exist
std::optional<KeyHolder> role_of(const Recipients& recipients, const Bytes<32>& box_key);

// What an envelope is bound to: the facts, the key that signs, the keys that open.
struct Context {
    Header header;
    Bytes<32> signer;
    Recipients recipients;

    bool operator==(const Context&) const = default;
};

Digest digest_of(const Context& context);  // ctx

struct SealedShare {
    Digest hash;    // h: of the share, its pair and its holder
    Bytes<80> box;  // B: the share in a sealed box to its holder

    bool operator==(const SealedShare&) const = default;
};

struct Body {
    Digest ctx, commitment, key_commitment;       // ctx, C, KC
    Bytes<144> ciphertext;                        // CT
    std::vector<std::array<SealedShare, 2>> pairs;  // in the order of pairs_of

    std::string bytes() const;
    bool operator==(const Body&) const = default;
};

Checked<Body> body_from(std::string_view bytes, bool with_escrow);

struct Envelope {
    Context context;
    Body body;
    Bytes<64> signature;

    bool operator==(const Envelope&) const = default;
};

// The hash that the arbiter's check, shares and openings quote.
Digest digest_of(const Body& body);

// Bytes that the signature covers.
std::string signed_bytes(const Body& body);

}  // namespace adoube::record::envelope
