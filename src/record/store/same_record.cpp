#include "record/store/same_record.h"

#include <fmt/core.h>

#include <algorithm>

#include "record/store/pages.h"

namespace adoube::record {
namespace {

std::unexpected<Error> differs(const std::string& what) { return fail(what + " differs in the two stores"); }

Result<void> same_entries(Store& one, Store& other, const StoredGame& game) {
    auto head = genesis_hash(game.name, game.genesis);
    for (std::uint64_t next = 1; next <= game.seq;) {
        const auto mine = one.read(game.name, next, rows_at_once), theirs = other.read(game.name, next, rows_at_once);
        if (!mine) return std::unexpected(mine.error());
        if (!theirs) return std::unexpected(theirs.error());
        if (mine->empty()) return fail(fmt::format("entry {} of game {} is missing", next, game.name));
        for (std::size_t i = 0; i < mine->size(); ++i, ++next) {
            const bool same = i < theirs->size() && (*mine)[i] == (*theirs)[i];
            if (!same || (*theirs)[i].prev != head || entry_hash((*theirs)[i]) != (*theirs)[i].hash)
                return differs(fmt::format("entry {} of game {}", next, game.name));
            head = (*theirs)[i].hash;
        }
    }
    if (head != game.head) return differs("the head of game " + game.name);
    return {};
}

Result<void> same_game(Store& one, Store& other, const StoredGame& game, RecordSize& size) {
    if (auto same = same_entries(one, other, game); !same) return same;
    const auto mine = one.refusals(game.name), theirs = other.refusals(game.name);
    if (!mine) return std::unexpected(mine.error());
    if (!theirs) return std::unexpected(theirs.error());
    if (*mine != *theirs) return differs("a refusal of game " + game.name);
    ++size.games;
    size.entries += game.seq;
    size.refusals += mine->size();
    return {};
}

template <class Value>
Result<std::uint64_t> same_table(const char* what, Store& one, Store& other, PageOf<Value> behind) {
    auto mine = all_of<Value>(one, behind), theirs = all_of<Value>(other, behind);
    if (!mine) return std::unexpected(mine.error());
    if (!theirs) return std::unexpected(theirs.error());
    if constexpr (std::is_same_v<Value, Document>)
        for (auto* all : {&*mine, &*theirs})
            std::erase_if(*all, [](const Document& document) { return document.kind == move_notes; });
    if (*mine != *theirs) return differs(what);
    return mine->size();
}

Result<std::uint64_t> same_values(Store& one, Store& other) {
    const auto names = one.value_names();
    if (!names) return std::unexpected(names.error());
    std::uint64_t count = 0;
    for (const auto& name : *names) {
        if (name == lineage_name) continue;
        const auto mine = one.value(name), theirs = other.value(name);
        if (!mine) return std::unexpected(mine.error());
        if (!theirs) return std::unexpected(theirs.error());
        if (*mine != *theirs) return differs("value " + name);
        ++count;
    }
    return count;
}

}  // namespace

Result<RecordSize> same_record(Store& one, Store& other) {
    RecordSize size;
    if (auto games = same_table<StoredGame>("a game", one, other, games_behind); !games)
        return std::unexpected(games.error());
    auto chains = for_each<StoredGame>(one, games_behind,
                                       [&](const StoredGame& game) { return same_game(one, other, game, size); });
    if (!chains) return std::unexpected(chains.error());
    const auto persons = same_table<Person>("a person", one, other, persons_behind);
    if (!persons) return std::unexpected(persons.error());
    const auto seats = same_table<Seat>("a seat", one, other, seats_behind);
    if (!seats) return std::unexpected(seats.error());
    const auto documents = same_table<Document>("a document", one, other, documents_behind);
    if (!documents) return std::unexpected(documents.error());
    const auto values = same_values(one, other);
    if (!values) return std::unexpected(values.error());
    size.persons = *persons;
    size.seats = *seats;
    size.documents = *documents;
    size.values = *values;
    return size;
}

}  // namespace adoube::record
