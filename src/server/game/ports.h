// What the server needs from the world, as small interfaces: time, timers, chance, the store's
// writer, somewhere to compute at length, and connections. Behind them stand Asio and SQLite, or a
// test that drives everything in one thread and its own time. All calls back come on one thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/store/store.h"
#include "server/game/pulse.h"
#include "server/loops/among_loops.h"

namespace adoube::server {

using Nanos = std::chrono::nanoseconds;

class Time {
public:
    virtual ~Time() = default;
    virtual Nanos now() const = 0;             // monotonic, counts suspension, means nothing by itself
    virtual std::int64_t wall_us() const = 0;  // read once a process and advanced with now(): never jumps
};

class Timers {
public:
    virtual ~Timers() = default;
    virtual std::uint64_t at(Nanos when, std::function<void()> ring) = 0;  // not before; never 0
    virtual void cancel(std::uint64_t timer) = 0;
};

class Random {
public:
    virtual ~Random() = default;
    virtual std::string bytes(std::size_t count) = 0;
};

// All that is written to the store while the server runs, so that nobody on the loop waits for a disk.
class Writer {
public:
    using Answer = std::function<void(std::vector<record::AppendResult>)>;
    using Work = std::function<Result<void>()>;
    using Done = std::function<void(Result<void>)>;
    virtual ~Writer() = default;
    // Appends in one transaction and answers when it is durable.
    virtual void append(std::vector<record::Append> together, Answer answer) = 0;
    // Writes whatever is no act (`work` puts and creates in one transaction, on the writer's thread), after the acts
    // that wait; `then` hears that it is durable. Works are done in the order given. An Error of `work` is the store's.
    // What finds no memory is not written, and answered as without room.
    virtual void write(Work work, Done then) = 0;
};

// Runs `work` aside, then `then` back here. Where `work` finds no memory it is broken off, and `then` runs all the
// same: what it looks at begins as a failure.
class WorkerPool {
public:
    virtual ~WorkerPool() = default;
    virtual void run(std::function<void()> work, std::function<void()> then) = 0;
};

// The other end of a WebSocket. Sending never blocks; a peer that does not read is dropped.
class Peer {
public:
    virtual ~Peer() = default;
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    virtual void close(int code, std::string_view why) = 0;
    virtual bool is_there() const { return true; }  // as far as this machine can know at this moment
    virtual void seated() {}  // it has shown a seat, and is not among those who go when connections run short
};

// Names and values of one line of the journal. Never a token, a name of a person or a text from outside.
using JournalFields = std::vector<std::pair<std::string_view, std::string>>;

struct Counts {
    std::uint64_t created = 0, loaded = 0, connections = 0, frames = 0, acts = 0, refused = 0, entries = 0,
                  requests = 0;
    // Where several servers share the record.
    std::uint64_t leases_taken = 0, leases_taken_over = 0, leases_lost = 0, relays = 0, caught_up = 0;

    void add(const Counts& others) {  // of another loop
        for (const auto count :
             {&Counts::created, &Counts::loaded, &Counts::connections, &Counts::frames, &Counts::acts, &Counts::refused,
              &Counts::entries, &Counts::requests, &Counts::leases_taken, &Counts::leases_taken_over,
              &Counts::leases_lost, &Counts::relays, &Counts::caught_up})
            this->*count += others.*count;
    }
};

struct Ports {
    Time& time;
    Timers& timers;
    Random& random;
    Writer& writer;
    WorkerPool& workers;
    record::Store& store;
    std::function<void(const std::string&)> trouble;  // the store failed: stop and be started again
    std::function<void(std::string_view what, const JournalFields&)> told = {};  // what happened, for the journal
    std::function<void(const std::string& game, const std::string& event)> changed = {};  // what a desk shows of it
    WorkerPool* study = nullptr;  // another, for what takes long and no clock waits for; missing: the workers
    WorkerPool* proofs = nullptr;  // a third, for proofs of life: they wait for no ruling; missing: the workers
    WorkerPool* visitors =
        nullptr;  // for whoever asks over HTTP: reading games, exports, creation; missing: the workers
    WorkerPool* passwords = nullptr;  // for tries of the arbiter's password; missing: the background
    std::function<bool()> crowded = {};  // connections run short: what is left is for those who have a seat
    const AmongLoops* among = nullptr;  // the loops of this server; missing: there is one
    Counts counts = {};
    std::uint64_t participants = 0;  // so far
    Pulse pulse = {};
    std::optional<Nanos> no_room =
        {};  // since when the disk is full or the database away: nothing is entered, no flag falls
    std::function<void()> mark = {};  // keeps beside the store how far it has come; on the prover's thread
    std::function<void(const std::string& place)> lost = {};  // another server keeps it now; missing: there is no other
    std::int64_t proved_us = 0;  // until when life is proved, by wall_us()
    std::function<void(const std::string& game)> reread = {};  // the game in memory is not what the record says
    std::uint64_t first_holes_seen = 0;  // those of the first of several loops
    bool games_want_waking = false;  // some of them: without memory they did not do what nobody had asked for
    std::optional<Nanos> stopped = {};  // since when the server stops: nothing starts a clock after it

    void beat();  // of this loop; a hole of the first one is its own too
    void lose(Hole hole);
    WorkerPool& background() { return study ? *study : workers; }
    WorkerPool& prover() { return proofs ? *proofs : workers; }
    WorkerPool& for_visitors() { return visitors ? *visitors : workers; }
    WorkerPool& for_passwords() { return passwords ? *passwords : background(); }
    bool is_crowded() const { return crowded && crowded(); }
};

}  // namespace adoube::server
