// What passes from hand to hand when an envelope is opened, as files: one share, the opening (both
// shares and what they gave, so that anyone can open again), the sealer's restatement. Each quotes
// the hash of the envelope's body.
#pragma once

#include "record/envelope/open.h"
#include "record/envelope/seal.h"

namespace adoube::record::envelope {

struct ShareFile {
    Digest envelope;
    Share share;
};

// Where opening failed by the sealer's fault there is no r and no message: the shares are the proof.
struct OpeningFile {
    Digest envelope;
    std::array<Share, 2> shares;
    struct Inside {
        Nonce r;
        Message message;
        bool operator==(const Inside&) const = default;
    };
    std::optional<Inside> inside;
};

struct RestatementFile {
    Digest envelope;
    Restatement stated;
};

std::string file_of(const ShareFile& file);
std::string file_of(const OpeningFile& file);
std::string file_of(const RestatementFile& file);

Checked<ShareFile> share_from_file(std::string_view contents);
Checked<OpeningFile> opening_from_file(std::string_view contents);
Checked<RestatementFile> restatement_from_file(std::string_view contents);

// Opens again from the shares in the file and holds what it says was inside against that.
Checked<Opened> check(const OpeningFile& opening, const IntactEnvelope& envelope);

}  // namespace adoube::record::envelope
