// What the store keeps beside the games: persons whose names can be erased, seats by the hash of
// their token, documents of the server and a few values by name.
#pragma once

#include <cstdint>
#include <string>

#include "record/log/digest.h"

namespace adoube::record {

// A name lives here and nowhere else; the chain holds the pseudonym. Erasing the row erases the
// salt with it, and the pseudonym no longer leads anywhere.
struct Person {
    std::string id;
    std::string salt;
    std::string name;

    bool operator==(const Person&) const = default;
};

// H("person/1", salt, id)
Digest pseudonym(const Person& person);

struct Seat {
    Digest token;      // hash of the secret, never the secret
    std::string game;  // a game or an event
    std::string role;
    bool revoked = false;
    std::int64_t issued_us = 0;   // 0: not known
    std::int64_t expires_us = 0;  // 0: never

    bool operator==(const Seat&) const = default;
};

struct Document {
    std::string kind;
    std::string id;
    std::string body;

    bool operator==(const Document&) const = default;
};

}  // namespace adoube::record
