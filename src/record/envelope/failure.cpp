#include "record/envelope/failure.h"

#include <array>

#include "base/check.h"

namespace adoube::record::envelope {
namespace {

struct Line {
    Fault fault;
    std::string_view name;
    Blame blame;
    std::string_view text;
};

// Blame goes to the sealer only where signed bytes and shares that match their signed hashes prove it.
constexpr std::array lines{
    Line{Fault::unreadable, "unreadable", Blame::nobody, "the file cannot be read as what it should be"},
    Line{Fault::wrong_size, "wrong_size", Blame::nobody, "the size is wrong"},
    Line{Fault::bad_signature, "bad_signature", Blame::nobody,
         "the signature is not the sealer's: the envelope was altered or forged"},
    Line{Fault::wrong_context, "wrong_context", Blame::nobody, "the envelope belongs elsewhere"},
    Line{Fault::wrong_signer, "wrong_signer", Blame::nobody, "the envelope is signed by another key than the sealer's"},
    Line{Fault::wrong_recipient, "wrong_recipient", Blame::nobody, "the key is not the recipient's"},
    Line{Fault::wrong_pair, "wrong_pair", Blame::nobody, "the two shares are not the halves of one pair"},
    Line{Fault::sealed_share_broken, "sealed_share_broken", Blame::nobody,
         "the sealed share does not open with its holder's key"},
    Line{Fault::share_mismatch, "share_mismatch", Blame::holder, "the share does not match its signed hash"},
    Line{Fault::shares_do_not_combine, "shares_do_not_combine", Blame::sealer,
         "both shares are as signed, but do not give the key"},
    Line{Fault::ciphertext_broken, "ciphertext_broken", Blame::sealer,
         "the key is as signed, but does not open the text"},
    Line{Fault::commitment_mismatch, "commitment_mismatch", Blame::sealer,
         "what was inside is not what the sealer committed to"},
    Line{Fault::malformed_text, "malformed_text", Blame::sealer, "what was inside is not a text"},
    Line{Fault::false_restatement, "false_restatement", Blame::nobody,
         "the stated move is not the one that was sealed"},
    Line{Fault::equivocation, "equivocation", Blame::sealer,
         "the sealer signed two different envelopes for one request"},
};

const Line& line_of(Fault fault) {
    const Line& line = lines[static_cast<std::size_t>(fault)];
    ADOUBE_CHECK(line.fault == fault);
    return line;
}

}  // namespace

std::string_view name(KeyHolder role) {
    switch (role) {
        case KeyHolder::arbiter: return "arbiter";
        case KeyHolder::replier: return "replier";
        case KeyHolder::escrow: return "escrow";
    }
    ADOUBE_CHECK(false);
}

std::string_view name(Fault fault) { return line_of(fault).name; }
Blame blame(Fault fault) { return line_of(fault).blame; }

std::string_view name(Blame blame) {
    switch (blame) {
        case Blame::nobody: return "nobody";
        case Blame::sealer: return "sealer";
        case Blame::holder: return "holder";
    }
    ADOUBE_CHECK(false);
}

std::string Failure::text() const {
    std::string text(line_of(fault).text);
    if (holder) text.append(" (").append(name(*holder)).append(")");
    if (!detail.empty()) text.append(": ").append(detail);
    return text;
}

}  // namespace adoube::record::envelope
