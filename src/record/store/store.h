// The store: the record of all games, append only, and the small tables beside it. What it has
// answered is durable. Every implementation passes store_conformance_test.cpp.
//
// Nothing in it reads a clock, draws a number or starts a thread on its own account: times come
// with the calls, and append_batch is synchronous. Calls may come from several threads.
//
// An Error means trouble with the disk. A failed write leaves its effect in doubt: the store then
// refuses everything until it is opened again. Only for want of room (a full disk, a database that is away)
// a write fails as a whole, and the store goes on: has_room() is then false until something could be written. For want
// of memory it is the same; a write that throws std::bad_alloc has kept nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "record/store/append_result.h"
#include "record/store/leases.h"
#include "record/store/tables.h"

namespace adoube::record {

inline constexpr std::string_view no_room =
    "the record cannot be written now";  // the message of an Error for want of room

inline constexpr std::string_view lease_lost = "another server keeps this place now";  // of expect_lease

struct StoredGame {
    std::string name;
    std::string genesis;
    std::int64_t created_us = 0;
    std::uint64_t seq = 0;  // of the last entry, 0 without any
    Digest head;            // its hash, or the hash of the genesis

    bool operator==(const StoredGame&) const = default;
};

enum class Creation { created, there_already, name_taken };  // taken: by a game with another genesis

// What a store went through since it was opened, where several servers may share it.
struct StoreTroubles {
    std::uint64_t in_doubt = 0;  // acts and other changes whose COMMIT had no answer; they were looked for
    std::uint64_t looked_again = 0;  // batches that did not fit the record as this store knew it
    std::uint64_t connections = 0;  // made to the database, the first ones included
};

class Store {
public:
    virtual ~Store() = default;

    // Games and their entries.
    virtual Result<Creation> create_game(std::string_view name, std::string_view genesis, std::int64_t at_us) = 0;
    // One transaction, an outcome each, in order; later members see earlier ones. A member that is
    // stale or replayed does not disturb the others. If the commit fails all are in doubt.
    virtual std::vector<AppendResult> append_batch(std::span<const Append> batch) = 0;
    virtual Result<std::optional<StoredGame>> game(std::string_view name) = 0;
    virtual Result<std::vector<StoredGame>> games(std::string_view after, std::size_t limit) = 0;  // by name
    virtual Result<std::vector<Entry>> read(std::string_view game, std::uint64_t from, std::size_t limit) = 0;
    virtual Result<std::optional<Verdict>> find(std::string_view game, std::string_view actor,
                                                std::string_view key) = 0;
    virtual Result<std::vector<Refusal>> refusals(std::string_view game) = 0;  // by actor and key
    virtual Result<std::size_t> prune_refusals(std::int64_t before_us) = 0;    // keep at least 7 days

    // Every chain, and that nothing lies beside them, where the store can tell more than whoever reads it does.
    virtual Result<void> check() { return {}; }

    // What `work` puts and creates becomes durable at once, if the store can do that; `work` calls this
    // store from this thread only, and appends nothing.
    virtual Result<void> together(const std::function<Result<void>()>& work) { return work(); }

    // Persons.
    virtual Result<void> put_person(const Person& person) = 0;
    virtual Result<std::optional<Person>> person(std::string_view id) = 0;
    virtual Result<std::vector<Person>> persons_named(std::string_view name) = 0;
    virtual Result<std::vector<Person>> persons(std::string_view after, std::size_t limit) = 0;  // by id
    virtual Result<bool> forget_person(std::string_view id) = 0;  // false: there was none

    // Seats.
    virtual Result<void> put_seat(const Seat& seat) = 0;
    virtual Result<std::optional<Seat>> seat(const Digest& token) = 0;
    virtual Result<std::vector<Seat>> seats(std::string_view game) = 0;
    virtual Result<std::vector<Seat>> seats_after(const Digest& token, std::size_t limit) = 0;  // by token

    // Documents, and values such as the last proof of life.
    virtual Result<void> put_document(const Document& document) = 0;
    virtual Result<std::optional<Document>> document(std::string_view kind, std::string_view id) = 0;
    virtual Result<std::vector<Document>> documents(std::string_view kind) = 0;
    virtual Result<std::vector<Document>> documents_after(std::string_view kind, std::string_view id,
                                                          std::size_t limit) = 0;  // by kind and id
    virtual Result<bool> remove_document(std::string_view kind, std::string_view id) = 0;
    virtual Result<void> put_value(std::string_view name, std::string_view bytes) = 0;
    virtual Result<std::optional<std::string>> value(std::string_view name) = 0;
    virtual Result<std::vector<std::string>> value_names() = 0;  // sorted

    // The identity of this line of history; a restored backup begins a new one.
    virtual Result<std::string> lineage() = 0;
    virtual bool has_room() const { return true; }
    virtual bool is_away() const { return false; }  // a write waits for a database that went away
    virtual Leases* leases() { return nullptr; }  // where several servers may share the record
    virtual StoreTroubles troubles() const { return {}; }  // from any thread
    // Within together(): whether the lease is still held, and until the end of it. Otherwise an Error of its own.
    virtual Result<void> expect_lease(const std::string&, std::int64_t) { return {}; }
    // From now on no write waits for a database that is away: what is in doubt stays so.
    virtual void stop_waiting() {}
    // Housekeeping, to be called between batches when nobody waits.
    virtual Result<void> tend() = 0;
};

}  // namespace adoube::record
