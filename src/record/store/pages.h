// Reading the tables of a store page by page, from the beginning to the end.
#pragma once

#include "record/store/store.h"

namespace adoube::record {

inline constexpr std::size_t rows_at_once = 500;

// The page behind the last that was read; the first if there is none.
inline Result<std::vector<StoredGame>> games_behind(Store& store, const StoredGame* last) {
    return store.games(last ? last->name : "", rows_at_once);
}
inline Result<std::vector<Person>> persons_behind(Store& store, const Person* last) {
    return store.persons(last ? last->id : "", rows_at_once);
}
inline Result<std::vector<Seat>> seats_behind(Store& store, const Seat* last) {
    return store.seats_after(last ? last->token : Digest{}, rows_at_once);
}
inline Result<std::vector<Document>> documents_behind(Store& store, const Document* last) {
    return store.documents_after(last ? last->kind : "", last ? last->id : "", rows_at_once);
}

template <class Value>
using PageOf = Result<std::vector<Value>> (*)(Store&, const Value* last);

template <class Value, class Each>
Result<void> for_each(Store& store, PageOf<Value> behind, Each each) {
    for (std::optional<Value> last;;) {
        auto next = behind(store, last ? &*last : nullptr);
        if (!next) return std::unexpected(next.error());
        for (const auto& one : *next)
            if (auto done = each(one); !done) return done;
        if (next->size() < rows_at_once) return {};
        last = std::move(next->back());
    }
}

template <class Value>
Result<std::vector<Value>> all_of(Store& store, PageOf<Value> behind) {
    std::vector<Value> all;
    auto read = for_each<Value>(store, behind, [&](const Value& one) -> Result<void> {
        all.push_back(one);
        return {};
    });
    if (!read) return std::unexpected(read.error());
    return all;
}

}  // namespace adoube::record
