// Why an envelope was not sealed, not accepted or not opened. Every way to fail has its own name,
// and says whose fault it can be shown to be: the sealer's, where all the bytes that prove it carry
// his signature; a holder's, whose share is not the one that was given to him; else nobody's.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::record::envelope {

// The holders of keys. The replier is whoever must answer the sealed move: in the fresh envelope
// of I.9.3 that is the absent player who sealed the first one.
enum class KeyHolder { arbiter, replier, escrow };

enum class Fault {
    unreadable,             // not a file of this format, or not in its one spelling
    wrong_size,             // text, body or share of another length
    bad_signature,          // not signed by the key it names
    wrong_context,          // belongs to another game, adjournment, request or position: a replay
    wrong_signer,           // signed by another key than the sealer's in the record
    wrong_recipient,        // sealed to other keys than expected, or the key is no recipient's
    wrong_pair,             // these two shares are not the two halves of one pair
    sealed_share_broken,    // the holder's own key does not open his sealed share
    share_mismatch,         // a share is not the one whose hash was signed
    shares_do_not_combine,  // both shares are as signed and do not give the key
    ciphertext_broken,      // the key is as signed and does not open the text
    commitment_mismatch,    // what was inside is not what was committed to
    malformed_text,         // the 64 bytes inside are not length, text, zeros
    false_restatement,      // the stated move is not what was committed to
    equivocation,           // one sealer, one request, two different signed envelopes
};

enum class Blame { nobody, sealer, holder };

struct Failure {
    Fault fault;
    std::string detail = {};            // what exactly, in one sentence part
    std::optional<KeyHolder> holder = {};  // whose share or key it is about

    std::string text() const;
};

template <class T>
using Checked = std::expected<T, Failure>;

std::string_view name(KeyHolder role);    // "arbiter"
std::string_view name(Fault fault);  // "share_mismatch"
Blame blame(Fault fault);
std::string_view name(Blame blame);

inline std::unexpected<Failure> failed(Fault fault, std::string detail = {}, std::optional<KeyHolder> holder = {}) {
    return std::unexpected(Failure{fault, std::move(detail), holder});
}

}  // namespace adoube::record::envelope
