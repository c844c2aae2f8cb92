// What the verbs of the envelope have in common: reading their files, saying why not, writing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_write.h"
#include "cli/streams/out_file.h"
#include "cli/streams/standard_input.h"
#include "cli/verbs.h"
#include "record/envelope/opening_file.h"

namespace adoube::cli {

namespace sealing = record::envelope;

// How a verb answers: lines for people, or one JSON object with "format": "adoube/<verb>/1".
struct Answer {
    std::string verb;  // "open", "envelope verify"
    bool json = false;

    // The reason, on stderr for people; 2 for what cannot be read, 1 for everything that was judged.
    int refuse(const sealing::Failure& failure) const;
    int refuse_usage(std::string_view why) const;
    // `lines` for people, or the object.
    int accept(std::string_view lines, const JsonObject& object) const;
    int write(const OutFile& file, std::string_view contents) const;
};

sealing::Checked<sealing::Keys> read_keys(const std::string& path);
sealing::Checked<sealing::PublicKey> read_public_key(const std::string& path);
sealing::Checked<sealing::Header> read_header(const std::string& path);
sealing::Checked<sealing::Envelope> read_envelope(const std::string& path);
sealing::Checked<sealing::ShareFile> read_share(const std::string& path);
sealing::Checked<sealing::OpeningFile> read_opening(const std::string& path);
sealing::Checked<sealing::RestatementFile> read_restatement(const std::string& path);

// Options by which an envelope is held against the record.
struct Record {
    std::string header, sealer, arbiter, replier, escrow;
    void add_to(Verb verb);
    std::vector<std::string> files() const { return {header, sealer, arbiter, replier, escrow}; }
};

// The envelope in the file, checked against whatever of the record was given.
sealing::Checked<sealing::IntactEnvelope> read_intact(const std::string& path, const Record& record);

// For a terminal: control characters and bytes that are no UTF-8 as \xNN.
std::string printable(std::string_view text);

}  // namespace adoube::cli
