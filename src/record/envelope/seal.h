// Sealing a text: the one act after which nobody, the sealer included, can change it, and nobody
// but two of the recipients together can read it.
#pragma once

#include "record/envelope/message.h"

namespace adoube::record::envelope {

// The draft number tells the sealer's tries apart; it goes only into r. Refuses wrong_size,
// unreadable (not UTF-8), wrong_context (facts that contradict each other), wrong_recipient
// (one key twice, the sealer's own, or a key nothing can be sealed to).
Checked<Envelope> seal(const Keys& sealer, const Header& header, const Recipients& recipients, std::string_view text,
                       std::uint64_t draft = 0);

// Drafts a sealer may have made under one request to seal: 0 … 999.
constexpr std::uint64_t drafts = 1000;

// I.12.1, the envelope missing: what the sealer states and the r that shows it. It rests on ctx and C
// alone, which the record keeps even when the envelope itself is lost.
struct Restatement {
    Nonce r;
    Message message;
};

// The sealer's side: finds r among his drafts. Fails with false_restatement if no draft of this seed
// and text gives C.
Checked<Restatement> restate(const Seed& sealer, const Digest& ctx, const Digest& commitment, std::string_view text);

// Everybody's side: the stated text, or false_restatement.
Checked<std::string> check(const Restatement& stated, const Digest& ctx, const Digest& commitment);

}  // namespace adoube::record::envelope
