// The sealed text inside: length, the bytes as the player wrote them, zeros, always 64 bytes in all,
// so that the length of the envelope tells nothing. And the nonce r of the commitment, which the
// sealer can make again from his seed on any device.
#pragma once

#include "record/envelope/envelope.h"

namespace adoube::record::envelope {

constexpr std::size_t longest_text = 62;

using Message = Secret<64>;  // M
using Nonce = Secret<32>;    // r

bool is_utf8(std::string_view text);

// The text must be UTF-8 of at most 62 bytes; what it means is judged only at opening (I.8).
Checked<Message> message_from(std::string_view text);

// The text of a message; bytes that are not UTF-8 are given as they are.
Checked<std::string> text_of(const Message& message);

Nonce nonce_of(const Seed& sealer, const Digest& ctx, std::uint64_t draft);                         // r
Digest commitment_to(const Digest& ctx, const Nonce& r, const Message& message);                    // C
Digest key_commitment_to(const Digest& ctx, const Secret<32>& key);                                 // KC
Digest share_hash(const Digest& ctx, Pair pair, KeyHolder holder, const Secret<32>& share);              // h

}  // namespace adoube::record::envelope
