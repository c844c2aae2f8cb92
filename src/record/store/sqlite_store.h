// The store in one SQLite file. One connection does all reads, writes and checkpoints; a lock
// keeps other processes from writing. An append is answered after COMMIT has synced the log.
#pragma once

#include <filesystem>
#include <mutex>

#include "record/store/data_folder.h"
#include "record/store/sqlite.h"
#include "record/store/store.h"

namespace adoube::record {

struct SqliteSettings {
    std::string vfs = {};         // another file system under SQLite; empty: the system's own
    int checkpoint_pages = 1000;  // tend() moves the log into the database from this size on
};

class SqliteStore final : public Store {
public:
    // Opens or creates the data in a folder, alone: a second process is refused. Recovers what a
    // crash left, makes it durable, and checks the newest entries.
    static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& folder, SqliteSettings settings = {});
    // The same on a file without folder and lock; the caller keeps others away.
    static Result<std::unique_ptr<SqliteStore>> open_file(const std::string& path, SqliteSettings settings = {});

    Result<Creation> create_game(std::string_view name, std::string_view genesis, std::int64_t at_us) override;
    std::vector<Outcome> append_batch(std::span<const Append> batch) override;
    Result<std::optional<StoredGame>> game(std::string_view name) override;
    Result<std::vector<StoredGame>> games(std::string_view after, std::size_t limit) override;
    Result<std::vector<Entry>> read(std::string_view game, std::uint64_t from, std::size_t limit) override;
    Result<std::optional<Verdict>> find(std::string_view game, std::string_view actor, std::string_view key) override;
    Result<std::size_t> prune_refusals(std::int64_t before_us) override;
    Result<void> together(const std::function<Result<void>()>& work) override;

    Result<void> put_person(const Person& person) override;
    Result<std::optional<Person>> person(std::string_view id) override;
    Result<std::vector<Person>> persons_named(std::string_view name) override;
    // Also overwrites the freed bytes in the file and empties the write-ahead log.
    Result<bool> forget_person(std::string_view id) override;
    Result<void> put_seat(const Seat& seat) override;
    Result<std::optional<Seat>> seat(const Digest& token) override;
    Result<std::vector<Seat>> seats(std::string_view game) override;
    Result<void> put_document(const Document& document) override;
    Result<std::optional<Document>> document(std::string_view kind, std::string_view id) override;
    Result<std::vector<Document>> documents(std::string_view kind) override;
    Result<bool> remove_document(std::string_view kind, std::string_view id) override;
    Result<void> put_value(std::string_view name, std::string_view bytes) override;
    Result<std::optional<std::string>> value(std::string_view name) override;
    Result<std::string> lineage() override;
    Result<void> tend() override;


private:
    struct OpenGame;
    struct Statements {
        sqlite::Statement game, entry_by_key, refusal_by_key, add_entry, add_refusal, advance;
    };

    SqliteStore() = default;
    Result<void> prepare();
    Result<std::vector<Outcome>> commit(std::span<const Append> batch);
    Result<Outcome> place(const Append& append, std::vector<OpenGame>& open);
    Result<OpenGame*> open_game(const std::string& name, std::vector<OpenGame>& open);
    Result<std::optional<Verdict>> kept(std::int64_t game_id, std::string_view game, std::string_view actor,
                                        std::string_view key);
    Result<void> checkpoint(int mode);

    // Runs `work` alone on the connection; if it changes data and fails, the store is done for.
    template <class Work>
    auto reading(Work work) -> decltype(work());
    template <class Work>
    auto writing(Work work) -> decltype(work());
    void give_up(const Error& error);

    std::recursive_mutex mutex_;  // together() holds it around calls of its own
    DataLock lock_;  // outlives the connection
    sqlite::Database database_;
    Statements statements_;
    SqliteSettings settings_;
    int log_pages_ = 0;
    std::optional<std::string> broken_;
};

template <class Work>
auto SqliteStore::reading(Work work) -> decltype(work()) {
    const std::lock_guard lock(mutex_);
    if (broken_) return fail(*broken_);
    return work();
}

template <class Work>
auto SqliteStore::writing(Work work) -> decltype(work()) {
    const std::lock_guard lock(mutex_);
    if (broken_) return fail(*broken_);
    auto done = work();
    if (!done) give_up(done.error());
    return done;
}

}  // namespace adoube::record
