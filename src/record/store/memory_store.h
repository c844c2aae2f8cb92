// The store in memory: for scenarios, the simulator and tests. It forgets everything when it goes.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include "record/store/store.h"

namespace adoube::record {

class MemoryStore final : public Store {
public:
    explicit MemoryStore(std::string lineage = "memory") : lineage_(std::move(lineage)) {}

    Result<Creation> create_game(std::string_view name, std::string_view genesis, std::int64_t at_us) override;
    std::vector<AppendResult> append_batch(std::span<const Append> batch) override;
    Result<std::optional<StoredGame>> game(std::string_view name) override;
    Result<std::vector<StoredGame>> games(std::string_view after, std::size_t limit) override;
    Result<std::vector<Entry>> read(std::string_view game, std::uint64_t from, std::size_t limit) override;
    Result<std::optional<Verdict>> find(std::string_view game, std::string_view actor, std::string_view key) override;
    Result<std::vector<Refusal>> refusals(std::string_view game) override;
    Result<std::size_t> prune_refusals(std::int64_t before_us) override;

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
    Result<std::string> lineage() override { return lineage_; }
    Result<void> tend() override { return {}; }
    bool has_room() const override { return !full_; }
    void fill(bool full) { full_ = full; }  // as a full disk: no entry is taken, no value kept
    // Where several simulated servers share it: from now on what names this place and another epoch is not taken.
    void lease(const std::string& place, std::int64_t epoch);
    Result<void> expect_lease(const std::string& place, std::int64_t epoch) override;
    // As somebody who writes to the database behind everybody's back; the last entry becomes the head, or it stays.
    enum class Head { follows, stays };
    void change(std::string_view game, const std::function<void(std::vector<Entry>&)>& how, Head head = Head::follows);

private:
    using Gesture = std::pair<std::string, std::string>;  // actor and key

    struct Kept {
        StoredGame game;
        std::vector<Entry> entries;
        std::map<Gesture, std::uint64_t> keys;
        std::map<Gesture, Refusal> refusals;
    };

    AppendResult place(const Append& append);
    static std::optional<Verdict> verdict(const Kept& kept, const Gesture& gesture);

    std::mutex mutex_;
    std::atomic<bool> full_ = false;
    std::string lineage_;
    std::map<std::string, Kept, std::less<>> games_;
    std::map<std::string, Person, std::less<>> persons_;
    std::map<Digest, Seat> seats_;
    std::map<std::pair<std::string, std::string>, Document> documents_;
    std::map<std::string, std::string, std::less<>> values_;
    std::map<std::string, std::int64_t, std::less<>> epochs_;  // of places
};

}  // namespace adoube::record
