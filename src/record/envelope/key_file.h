// Keys as files. NAME.key holds the seed, spelled as on the recovery sheet, so that a damaged file
// is noticed; it is a secret. NAME.pub holds the two public keys and their fingerprint.
#pragma once

#include "record/envelope/failure.h"
#include "record/envelope/keys.h"

namespace adoube::record::envelope {

std::string file_of(const Seed& seed);
std::string file_of(const PublicKey& key);

Checked<Seed> seed_from_file(std::string_view contents);
Checked<PublicKey> public_key_from_file(std::string_view contents);

}  // namespace adoube::record::envelope
