// The store in one SQLite file. One connection writes and checkpoints; another reads, so that whoever reads does not
// wait for a disk being synced. A lock keeps other processes from writing. An append is answered after COMMIT has
// synced the log.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "record/store/data_folder.h"
#include "record/store/sqlite.h"
#include "record/store/store.h"

namespace adoube::record {

class SqliteStore;

struct SqliteSettings {
    std::string vfs = {};         // another file system under SQLite; empty: the system's own
    int checkpoint_pages = 1000;  // tend() moves the log into the database from this size on
    // Asked of a record that was there, before it is brought to the newest schema: what is refused stays as it is.
    std::function<Result<void>(SqliteStore&)> accept = {};
};

struct Newest {
    std::int64_t position = 0;  // 0: no entry yet
    Digest hash{};

    bool operator==(const Newest&) const = default;
};

// Marks of the keys that entries of one game have, with their actors. Two keys may share a mark; one that was not added
// surely is not there.
class KnownKeys {
public:
    bool may_have(std::string_view actor, std::string_view key) const;
    void add(std::string_view actor, std::string_view key);

private:
    void put(std::uint64_t mark);
    std::vector<std::uint64_t> marks_;  // at the place their number says or behind it; 0: free
    std::size_t count_ = 0;
};

class SqliteStore final : public Store {
public:
    // Opens or creates the data in a folder, alone: a second process is refused. Recovers what a
    // crash left, makes it durable, and checks the newest entries.
    static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& folder, SqliteSettings settings = {});
    // The same on a file without folder and lock; the caller keeps others away.
    static Result<std::unique_ptr<SqliteStore>> open_file(const std::string& path, SqliteSettings settings = {});

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
    // Also overwrites the freed bytes in the file and empties the write-ahead log.
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
    Result<void> tend() override;
    bool has_room() const override { return has_room_; }

    // By the order in which entries became durable, over all games.
    Result<void> check() override;
    Result<Newest> newest();
    Result<Digest> hash_at(std::int64_t position);  // zero bytes where there is no entry

private:
    // Where a game stands in the batch in hand, and where it stood before. Nobody else writes here; all of them are
    // forgotten when a batch fails.
    struct GameHead {
        std::int64_t id = 0;
        std::uint64_t before = 0, seq = 0;
        Digest head{};
        KnownKeys keys{};
    };
    struct Statements {
        sqlite::Statement begin, commit, roll_back, write_over, game, keys, entry_by_key, refusal_by_key, add_entry,
            add_refusal, advance;
    };

    SqliteStore() = default;
    Result<void> prepare();
    Result<std::vector<AppendResult>> commit(std::span<const Append> batch);
    Result<AppendResult> place(const Append& append, std::vector<GameHead*>& changed);
    Result<GameHead*> head_of(const std::string& name);
    Result<AppendResult> place_entry(const Append& append, GameHead& at, std::vector<GameHead*>& changed);
    Result<std::optional<Verdict>> kept(std::int64_t game, const Append& append, bool among_entries);
    Result<void> open_reader(const std::string& path);
    Result<void> checkpoint(int mode);

    // Runs `work` alone on the connection; if it changes data and fails, the store is done for. What reads within
    // together() is run on the writing connection and sees what was put there.
    template <class Work>
    auto reading(Work work) -> decltype(work(std::declval<sqlite::Database&>()));
    template <class Work>
    auto writing(Work work) -> decltype(work());
    void give_up(const Error& error);
    bool keeps_nothing();  // the last call failed for want of room or memory, and has no effect
    bool roll_back();  // false: a transaction is open yet

    std::recursive_mutex mutex_;  // together() holds it around calls of its own
    std::mutex reading_;
    std::atomic<std::thread::id> writes_now_{};
    DataLock lock_;  // outlives the connections
    sqlite::Database database_;
    std::optional<sqlite::Database> reader_;  // none where a file system under test cannot share the log
    Statements statements_;
    SqliteSettings settings_;
    std::unordered_map<std::string, GameHead> heads_;
    std::unordered_set<std::int64_t> with_refusals_;  // games that have any, or had
    int log_pages_ = 0;
    std::atomic<bool> is_broken_ = false, has_room_ = true;
    std::string broken_;  // does not change once it is
    bool is_full_ = false;  // the write under way failed for want of room or memory
    bool committing_ = false;  // a COMMIT is under way
};

template <class Work>
auto SqliteStore::reading(Work work) -> decltype(work(std::declval<sqlite::Database&>())) {
    if (is_broken_) return fail(broken_);
    if (!reader_ || writes_now_ == std::this_thread::get_id()) {
        const std::lock_guard lock(mutex_);
        return work(database_);
    }
    const std::lock_guard lock(reading_);
    return work(*reader_);
}

template <class Work>
auto SqliteStore::writing(Work work) -> decltype(work()) {
    const std::lock_guard lock(mutex_);
    if (is_broken_) return fail(broken_);
    Error full{std::string(no_room), {}};  // made while nothing has begun that memory could fail
    // What could not even be rolled back for want of memory.
    if (writes_now_ != std::this_thread::get_id() && !roll_back()) return std::unexpected(std::move(full));
    const auto outer = writes_now_.exchange(std::this_thread::get_id());
    decltype(work()) done = std::unexpected(Error{});
    try {
        done = work();
        is_full_ |= !done && keeps_nothing();
    } catch (const std::bad_alloc&) { is_full_ |= !committing_ || keeps_nothing(); }
    writes_now_ = outer;
    if (!done && is_full_) {
        roll_back();
        done = std::unexpected(std::move(full));
    }
    if (!done && !is_full_) give_up(done.error());
    committing_ = false;
    if (outer != std::this_thread::get_id()) has_room_ = !std::exchange(is_full_, false);
    return done;
}

}  // namespace adoube::record
