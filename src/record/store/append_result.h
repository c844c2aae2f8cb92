// What becomes of an act handed to the store. Only Appended, Refused and the two replays may be
// told to the actor as a verdict: each of them is durable. InDoubt is neither yes nor no: the
// client keeps its key and asks again once the store was opened anew. NoRoom is no: nothing was kept.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "record/log/entry.h"

namespace adoube::record {

enum class Into { chain, refusals };

struct Append {
    std::string game;
    std::uint64_t after = 0;  // the last entry on which the act was decided; 0 is the genesis
    std::string actor;
    std::string key;
    Digest act;
    std::int64_t at_us = 0;
    std::string body;
    Into into = Into::chain;
    std::string place{};  // under whose lease it is entered (leases.h); empty: under none
    std::int64_t epoch = 0;
};

namespace append {

struct Appended {
    std::uint64_t seq = 0;
    Digest head;
};
struct Refused {};  // the refusal is kept
struct Replayed {
    Entry stored;
};
struct RefusedBefore {
    Refusal stored;
};
struct KeyReused {};  // the key came before with a different act
struct Stale {
    std::uint64_t seq = 0;  // where the game is
    Digest head;
};
struct UnknownGame {};
struct LeaseLost {};  // another server keeps the place now; nothing was kept
struct NoRoom {};  // the disk is full, or the database away; the same append may be tried again
struct InDoubt {
    std::string why;
};

}  // namespace append

using AppendResult =
    std::variant<append::Appended, append::Refused, append::Replayed, append::RefusedBefore, append::KeyReused,
                 append::Stale, append::UnknownGame, append::LeaseLost, append::NoRoom, append::InDoubt>;

using Verdict = std::variant<Entry, Refusal>;  // what is kept under a key

// The hash of the entry that an append makes when it is taken after `prev`.
Digest entry_hash(const Append& append, const Digest& prev);

// The entry or refusal an append makes when it is taken after `prev`.
Entry entry_of(const Append& append, const Digest& prev);
Refusal refusal_of(const Append& append);

// The answer to an act whose key is known: the kept verdict, or that the key was reused.
AppendResult replay(const Append& append, Verdict kept);

}  // namespace adoube::record
