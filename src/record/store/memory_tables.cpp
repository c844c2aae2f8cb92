// The tables beside the games, in memory.
#include "record/store/memory_store.h"

namespace adoube::record {

namespace {

template <class Map, class Key>
auto found(const Map& map, const Key& key) -> std::optional<typename Map::mapped_type> {
    const auto at = map.find(key);
    if (at == map.end()) return std::nullopt;
    return at->second;
}

template <class Map, class Predicate>
auto all_that(const Map& map, Predicate fits) -> std::vector<typename Map::mapped_type> {
    std::vector<typename Map::mapped_type> chosen;
    for (const auto& [key, value] : map)
        if (fits(value)) chosen.push_back(value);
    return chosen;
}

template <class Map, class Key>
auto some_after(const Map& map, const Key& after, std::size_t limit) -> std::vector<typename Map::mapped_type> {
    std::vector<typename Map::mapped_type> chosen;
    for (auto at = map.upper_bound(after); at != map.end() && chosen.size() < limit; ++at) chosen.push_back(at->second);
    return chosen;
}

}  // namespace

Result<std::vector<Person>> MemoryStore::persons(std::string_view after, std::size_t limit) {
    const std::lock_guard lock(mutex_);
    return some_after(persons_, after, limit);
}

Result<std::vector<Seat>> MemoryStore::seats_after(const Digest& after, std::size_t limit) {
    const std::lock_guard lock(mutex_);
    return some_after(seats_, after, limit);
}

Result<std::vector<Document>> MemoryStore::documents_after(std::string_view kind, std::string_view id,
                                                           std::size_t limit) {
    const std::lock_guard lock(mutex_);
    return some_after(documents_, std::pair(std::string(kind), std::string(id)), limit);
}

Result<std::vector<std::string>> MemoryStore::value_names() {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> names;
    for (const auto& [name, bytes] : values_) names.push_back(name);
    return names;
}

Result<void> MemoryStore::put_person(const Person& person) {
    const std::lock_guard lock(mutex_);
    persons_.insert_or_assign(person.id, person);
    return {};
}

Result<std::optional<Person>> MemoryStore::person(std::string_view id) {
    const std::lock_guard lock(mutex_);
    return found(persons_, id);
}

Result<std::vector<Person>> MemoryStore::persons_named(std::string_view name) {
    const std::lock_guard lock(mutex_);
    return all_that(persons_, [&](const Person& person) { return person.name == name; });
}

Result<bool> MemoryStore::forget_person(std::string_view id) {
    const std::lock_guard lock(mutex_);
    const auto at = persons_.find(id);
    if (at == persons_.end()) return false;
    persons_.erase(at);
    return true;
}

Result<void> MemoryStore::put_seat(const Seat& seat) {
    const std::lock_guard lock(mutex_);
    seats_.insert_or_assign(seat.token, seat);
    return {};
}

Result<std::optional<Seat>> MemoryStore::seat(const Digest& token) {
    const std::lock_guard lock(mutex_);
    return found(seats_, token);
}

Result<std::vector<Seat>> MemoryStore::seats(std::string_view game) {
    const std::lock_guard lock(mutex_);
    return all_that(seats_, [&](const Seat& seat) { return seat.game == game; });
}

Result<void> MemoryStore::put_document(const Document& document) {
    const std::lock_guard lock(mutex_);
    documents_.insert_or_assign({document.kind, document.id}, document);
    return {};
}

Result<std::optional<Document>> MemoryStore::document(std::string_view kind, std::string_view id) {
    const std::lock_guard lock(mutex_);
    return found(documents_, std::pair(std::string(kind), std::string(id)));
}

Result<std::vector<Document>> MemoryStore::documents(std::string_view kind) {
    const std::lock_guard lock(mutex_);
    return all_that(documents_, [&](const Document& document) { return document.kind == kind; });
}

Result<bool> MemoryStore::remove_document(std::string_view kind, std::string_view id) {
    const std::lock_guard lock(mutex_);
    return documents_.erase(std::pair(std::string(kind), std::string(id))) > 0;
}

Result<void> MemoryStore::put_value(std::string_view name, std::string_view bytes) {
    if (full_) return fail(std::string(no_room));
    const std::lock_guard lock(mutex_);
    values_.insert_or_assign(std::string(name), std::string(bytes));
    return {};
}

Result<std::optional<std::string>> MemoryStore::value(std::string_view name) {
    const std::lock_guard lock(mutex_);
    return found(values_, name);
}

}  // namespace adoube::record
