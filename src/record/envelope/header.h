// What stands on the envelope when it is sealed (I.2.1, .2, .4, .5, .6), and where in the record
// the request to seal was entered. Times (I.2.3) and the resumption (I.2.7) are added later by
// the arbiter's check, an entry of its own that quotes the envelope's hash.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "record/log/digest.h"

namespace adoube::record::envelope {

enum class Side { white, black };

std::string_view name(Side side);

struct Header {
    std::string game;                // the id of the game in the record
    std::uint64_t adjournment = 1;   // first, second … adjournment of this game
    std::uint64_t request_seq = 0;   // the entry by which sealing was requested …
    Digest request_head;             // … and the head of the chain with it
    std::string white, black;        // the players' ids (I.2.1)
    std::string fen;                 // the position before the sealed move (I.2.2)
    Digest repetition;               // digest of the occurrences that count for 9.2 and 9.6
    Side sealer = Side::white;       // I.2.4
    std::uint64_t move = 1;          // number of the sealed move (I.2.5)
    std::optional<Side> offer;       // whose offer of a draw stands (I.2.6)

    bool operator==(const Header&) const = default;
};

// Why these facts cannot stand on an envelope, or nothing. Ids are 1 to 64 and the FEN 1 to 128
// printable ASCII characters without quote and backslash; numbers stay below 2^53; the FEN's
// side to move and move number are the sealer's and the sealed move's.
std::optional<std::string> trouble_with(const Header& header);

// The first fact in which two headers differ, by its name in the file: "game", "request.head" …
std::optional<std::string_view> first_difference(const Header& a, const Header& b);

// Every fact and the key that signs, in order, each preceded by its length as LE64.
std::string canonical_bytes(const Header& header, std::string_view signing_key);

}  // namespace adoube::record::envelope
