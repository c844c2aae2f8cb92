// The envelope and its header as files: one line of JSON, fields in a fixed order, one spelling. An
// envelope in any other spelling is not read, so that no byte of the file can change unnoticed.
#pragma once

#include "base/error.h"
#include "record/envelope/envelope.h"

namespace adoube::record::envelope {

std::string file_of(const Envelope& envelope);
Checked<Envelope> envelope_from_file(std::string_view contents);  // unreadable, wrong_size

// A header may be laid out by hand: any JSON with exactly its fields.
std::string file_of(const Header& header);
Checked<Header> header_from_file(std::string_view contents);

}  // namespace adoube::record::envelope
