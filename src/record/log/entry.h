// An entry of a game's record: one act with its ruling, as the bytes that were stored, linked to
// the entry before it by a hash over everything in it. What the body says is the codec's
// business; here it is one line of JSON, kept and hashed byte for byte.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "record/log/digest.h"

namespace adoube::record {

struct Entry {
    std::string game;
    std::uint64_t seq = 0;   // 1, 2, 3 … without a gap
    std::string actor;       // a role or a pseudonym, never a name
    std::string key;         // made by the client once a gesture; unique to the game and the actor
    Digest act;              // hash of the act as it was sent: tells a retry from a reused key
    std::int64_t at_us = 0;  // wall time in microseconds since 1970, for people; never judged by
    std::string body;
    Digest prev;
    Digest hash;

    bool operator==(const Entry&) const = default;
};

// A refusal that depended on the state of the game. It stands outside the chain and is kept so
// that the same key gets the same verdict.
struct Refusal {
    std::string game;
    std::uint64_t after = 0;  // the last entry when it was judged
    std::string actor;
    std::string key;
    Digest act;
    std::int64_t at_us = 0;
    std::string body;

    bool operator==(const Refusal&) const = default;
};

// h0 = H("game/1", game, genesis)
Digest genesis_hash(std::string_view game, std::string_view genesis);

// hn = H("ev/1", prev, LE64 seq, actor, key, act, LE64 at_us, body)
Digest entry_hash(const Digest& prev, std::uint64_t seq, std::string_view actor, std::string_view key,
                  const Digest& act, std::int64_t at_us, std::string_view body);
Digest entry_hash(const Entry& entry);

// Games, actors and keys: 1 to 128 of A–Z a–z 0–9 . _ ~ : @ -, so that they need no escaping anywhere.
bool is_name(std::string_view text);

// A body or a genesis: a JSON object on one line, that is, from { to } without control bytes.
bool is_line(std::string_view text);

}  // namespace adoube::record
