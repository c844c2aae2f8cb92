// A connection that is made again when it was lost, to the same record and to nothing else: of all hosts that the
// address names the primary of the newest timeline, never behind one that was there before, with settings under which a
// commit lasts. The backend of a lost connection that writes is ended before its successor is used, so that nothing it
// was still about to do comes late. Used by one thread.
#pragma once

#include <atomic>
#include <optional>
#include <set>

#include "record/postgres/connection.h"

namespace adoube::record::pq {

// What all connections of one store agree on.
struct Address {
    std::string text;  // postgres://…, or as libpq reads it
    bool unsafe = false;  // also where a commit may be lost with the machine
    std::string lineage{};  // of the record, once it is known
    std::atomic<std::int64_t> timeline{0};  // the newest seen
    std::atomic<bool> away = false;  // at the last try of any of them
    std::atomic<std::uint64_t> connections{0};  // made by all of them so far
    std::atomic<std::chrono::steady_clock::time_point> tried{}, reached{};  // by any of them
};

std::string without_password(std::string_view address);

class Link {
public:
    using Limit = Connection::Limit;
    enum class Use { reads, writes };
    Link(Address& address, std::string name, Use use = Use::writes)
        : address_(address), name_(std::move(name)), use_(use) {}

    // The connection, made now if there is none. While the database is away it is tried again only every
    // half second, or as soon as another link has reached it; in between the answer is at hand.
    Result<Connection*> reach();
    // The same for whoever must not wait: while the database is away and others try.
    Result<Connection*> reach_if_there();
    bool is_away() const { return address_.away; }  // the database, at the last try of any link of the store
    void drop() { connection_.reset(); }  // what it was about to do is ended with it
    bool is_up() const { return connection_ && !connection_->is_lost(); }
    Connection& connection() { return *connection_; }  // only where is_up()
    const Connection& connection() const { return *connection_; }
    const std::string& name() const { return name_; }

private:
    Result<Connection> open();
    Result<Connection> open(const Host& host, Limit limit, std::set<std::int64_t>& systems);
    Result<std::int64_t> qualify(Connection& fresh);  // by what its primary and all its standbys are known
    Result<void> end_the_last(Connection& fresh);

    Address& address_;
    std::string name_;
    Use use_;
    std::uint64_t generation_ = 0;  // makes the name of each connection its own
    std::optional<Connection> connection_;
    std::chrono::steady_clock::time_point tried_{};
    std::string trouble_;
};

}  // namespace adoube::record::pq
