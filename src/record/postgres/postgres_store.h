// The store in a PostgreSQL database, which several servers may share. One connection writes, another reads, so that
// whoever reads does not wait for a commit; a third reads for a thread in a hurry. An append is answered after COMMIT
// has been.
//
// A database that goes away is waited for: nothing is taken meanwhile (has_room() is false), and an append whose COMMIT
// was under way is looked for by its key when the database is back. Other trouble leaves the store refusing everything.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>

#include "record/postgres/hasty_reader.h"
#include "record/postgres/known_heads.h"
#include "record/postgres/postgres_leases.h"
#include "record/store/store.h"

namespace adoube::record {

struct PostgresSettings {
    bool unsafe = false;  // also where fsync, full_page_writes or synchronous_commit is off
};

class PostgresStore final : public Store {
public:
    static Result<std::unique_ptr<PostgresStore>> open(const std::string& address, PostgresSettings settings = {});

    Result<Creation> create_game(std::string_view name, std::string_view genesis, std::int64_t at_us) override;
    std::vector<AppendResult> append_batch(std::span<const Append> batch) override;
    Result<std::optional<StoredGame>> game(std::string_view name) override;
    Result<std::vector<StoredGame>> games(std::string_view after, std::size_t limit) override;
    Result<std::vector<Entry>> read(std::string_view game, std::uint64_t from, std::size_t limit) override;
    Result<std::optional<Verdict>> find(std::string_view game, std::string_view actor, std::string_view key) override;
    Result<std::vector<Refusal>> refusals(std::string_view game) override;
    Result<std::size_t> prune_refusals(std::int64_t before_us) override;
    Result<void> together(const std::function<Result<void>()>& work) override;

    Result<void> put_person(const Person& person) override;
    Result<std::optional<Person>> person(std::string_view id) override;
    Result<std::vector<Person>> persons_named(std::string_view name) override;
    Result<std::vector<Person>> persons(std::string_view after, std::size_t limit) override;
    Result<bool> forget_person(std::string_view id) override;
    Result<void> put_seat(const Seat& seat) override;
    Result<std::optional<Seat>> seat(const Digest& token) override;
    Result<std::vector<Seat>> seats(std::string_view game) override;
    Result<std::vector<Seat>> seats_after(const Digest& after, std::size_t limit) override;
    Result<void> put_document(const Document& document) override;
    Result<std::optional<Document>> document(std::string_view kind, std::string_view id) override;
    Result<std::vector<Document>> documents(std::string_view kind) override;
    Result<std::vector<Document>> documents_after(std::string_view kind, std::string_view id,
                                                  std::size_t limit) override;
    Result<bool> remove_document(std::string_view kind, std::string_view id) override;
    Result<void> put_value(std::string_view name, std::string_view bytes) override;
    Result<std::optional<std::string>> value(std::string_view name) override;
    Result<std::vector<std::string>> value_names() override;
    Result<std::string> lineage() override;
    Result<void> tend() override { return {}; }
    bool has_room() const override { return has_room_; }
    bool is_away() const override;  // also: something was asked of it and is not answered for long
    Leases* leases() override { return &leases_; }
    StoreTroubles troubles() const override { return {in_doubt_, looked_again_, address_.connections}; }
    void stop_waiting() override { stopping_ = true; }
    Result<void> expect_lease(const std::string& place, std::int64_t epoch) override;

private:
    struct Looked;
    using Group = std::vector<pq::Statement>;

    explicit PostgresStore(const std::string& address, const std::string& name);

    // Rows of a statement that only reads, or of one that writes and may be done twice with one effect.
    using Wants = pq::HastyReader::Wants;
    Result<pq::Rows> reading(const pq::Statement& statement, Wants wants = Wants::now);
    Result<pq::Rows> writing(const pq::Statement& statement);

    // Appends (postgres_append.cpp). `before`: what an attempt that is in doubt would have come to.
    Result<std::vector<AppendResult>> commit(std::span<const Append> batch, std::span<const AppendResult> before);
    std::optional<Result<std::vector<AppendResult>>> commit_as_known(std::span<const Append> batch);
    void roll_back();
    Result<Looked> look(std::span<const Append> batch);
    static AppendResult place(const Append& append, std::optional<Verdict> kept, Looked& looked);
    static std::pair<Group, std::int64_t> writes_of(const Looked& looked);
    Result<std::vector<AppendResult>> commit_if_memory(std::span<const Append> batch,
                                                       std::span<const AppendResult> before);
    std::vector<AppendResult> settle(std::span<const Append> batch, std::vector<AppendResult> in_doubt);
    std::vector<AppendResult> in_doubt_of(std::vector<AppendResult> in_doubt) const;  // the first says why

    // Around whatever asks the database for a write, and waits.
    class Asking {
    public:
        explicit Asking(PostgresStore& store);
        ~Asking();

    private:
        PostgresStore& store_;
        bool outermost_;
    };

    bool wait_for_database();  // false: somebody wants to stop
    bool passes() const;  // the last failure of the writing connection: it may be tried again later
    Error failed(const Error& error);  // what a failed write is told as; the store may be done for by it
    void give_up(const std::string& why);

    pq::Address address_;
    std::recursive_timed_mutex mutex_;  // together() holds it around calls of its own
    std::mutex reading_;
    pq::Link writer_, reader_;
    pq::HastyReader hasty_;
    PostgresLeases leases_;
    std::atomic<std::thread::id> writes_now_{};
    std::int64_t written_ = 0;  // transactions of together(), so that one in doubt can be looked for
    KnownHeads heads_;
    bool commit_sent_ = false;  // by the attempt to append that failed
    std::vector<AppendResult> attempted_;  // by the same
    std::atomic<std::chrono::steady_clock::time_point> asking_since_{};  // the epoch of that clock: nothing is asked
    std::atomic<std::uint64_t> in_doubt_ = 0, looked_again_ = 0;
    std::atomic<bool> is_broken_ = false, has_room_ = true, away_ = false, stopping_ = false;
    std::string broken_;  // does not change once it is
};

}  // namespace adoube::record
