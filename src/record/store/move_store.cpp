#include "record/store/move_store.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "base/overloaded.h"
#include "record/store/pages.h"

namespace adoube::record {
namespace {

constexpr std::string_view unfinished = " unfinished";  // behind the lineage in the note "from"

// The notes "from" and "to": the lineage of the other store.
Result<std::string> move_note(Store& store, std::string_view id) {
    const auto found = store.document(move_notes, id);
    if (!found) return std::unexpected(found.error());
    return *found ? (*found)->body : std::string();
}

bool is_note(const Document& document) { return document.kind == move_notes; }

Result<bool> is_empty(Store& store) {
    const auto games = store.games("", 1);
    if (!games) return std::unexpected(games.error());
    const auto persons = store.persons("", 1);
    if (!persons) return std::unexpected(persons.error());
    const auto seats = store.seats_after({}, 1);
    if (!seats) return std::unexpected(seats.error());
    const auto documents = store.documents_after("", "", 1);
    if (!documents) return std::unexpected(documents.error());
    return games->empty() && persons->empty() && seats->empty() && documents->empty();
}

Result<void> expect_nobody_serves(Store& store) {
    if (!store.leases()) return {};  // a folder is locked
    const auto servers = store.leases()->servers();
    if (!servers) return std::unexpected(servers.error());
    for (const auto& server : *servers)
        if (server.lives)
            return fail(fmt::format("the server at {} serves this record; stop it first", server.address));
    return {};
}

// One move between two stores.
class Move {
public:
    Move(Store& from, Store& to) : from_(from), to_(to) {}

    Result<void> begin();
    Result<void> carry(const std::function<void(std::uint64_t)>& told);
    Result<void> end();
    std::uint64_t there_before = 0;

private:
    Result<void> carry_tables();
    Result<void> carry_game(const StoredGame& game);
    Result<void> carry_entries(const std::string& game, std::uint64_t after, const std::vector<Refusal>& refusals);
    Result<void> append(const std::vector<Append>& batch);
    Result<void> expect_beginning(const StoredGame& game, const StoredGame& there);
    template <class Value, class KeyOf, class Put, class Drop>
    Result<void> copy(PageOf<Value> behind, KeyOf key_of, Put put, Drop drop);

    Store &from_, &to_;
    std::string from_lineage_, to_lineage_;
};

Append append_of(const Entry& entry) {
    return {entry.game, entry.seq - 1, entry.actor, entry.key, entry.act, entry.at_us, entry.body, Into::chain};
}

Append append_of(const Refusal& refusal) {
    return {refusal.game, refusal.after, refusal.actor, refusal.key,
            refusal.act,  refusal.at_us, refusal.body,  Into::refusals};
}

Result<void> Move::begin() {
    for (auto [store, into] : {std::pair(&from_, &from_lineage_), {&to_, &to_lineage_}}) {
        auto lineage = store->lineage();
        if (!lineage) return std::unexpected(lineage.error());
        *into = std::move(*lineage);
    }
    if (from_lineage_ == to_lineage_) return fail("both are the same record");
    for (auto* store : {&from_, &to_})
        if (auto alone = expect_nobody_serves(*store); !alone) return alone;
    if (auto whole = from_.check(); !whole) return whole;
    const auto here = move_note(from_, "from");
    if (!here) return std::unexpected(here.error());
    if (here->ends_with(unfinished))
        return fail("a move into the first has not come to its end; finish that one first");
    const auto empty = is_empty(to_);
    if (!empty) return std::unexpected(empty.error());
    const auto came = move_note(to_, "from"), went = move_note(to_, "to");
    if (!came) return std::unexpected(came.error());
    if (!went) return std::unexpected(went.error());
    const bool between_these = came->starts_with(from_lineage_) || *went == from_lineage_;
    if (!*empty && !between_these) return fail("the second holds another record; it has to be empty");
    return to_.put_document({std::string(move_notes), "from", from_lineage_ + std::string(unfinished)});
}

// What is in both, or in the first alone, is put; what is in the second alone was taken away from the first meanwhile.
template <class Value, class KeyOf, class Put, class Drop>
Result<void> Move::copy(PageOf<Value> behind, KeyOf key_of, Put put, Drop drop) {
    const auto wanted = all_of<Value>(from_, behind), there = all_of<Value>(to_, behind);
    if (!wanted) return std::unexpected(wanted.error());
    if (!there) return std::unexpected(there.error());
    std::set<decltype(key_of(wanted->front()))> keys;
    for (const auto& one : *wanted) keys.insert(key_of(one));
    return to_.together([&]() -> Result<void> {
        for (const auto& one : *there)
            if (!keys.contains(key_of(one)))
                if (auto dropped = drop(one); !dropped) return dropped;
        for (const auto& one : *wanted)
            if (auto done = put(one); !done) return done;
        return {};
    });
}

Result<void> Move::carry_tables() {
    const auto dropped = [](const Result<bool>& done) -> Result<void> {
        if (!done) return std::unexpected(done.error());
        return {};
    };
    auto done = copy<Person>(
        persons_behind, [](const Person& one) { return one.id; },
        [&](const Person& one) { return to_.put_person(one); },
        [&](const Person& one) { return dropped(to_.forget_person(one.id)); });
    if (!done) return done;
    done = copy<Document>(
        documents_behind, [](const Document& one) { return std::pair(one.kind, one.id); },
        [&](const Document& one) { return is_note(one) ? Result<void>{} : to_.put_document(one); },
        [&](const Document& one) {
            return is_note(one) ? Result<void>{} : dropped(to_.remove_document(one.kind, one.id));
        });
    if (!done) return done;
    done = copy<Seat>(
        seats_behind, [](const Seat& one) { return one.token; }, [&](const Seat& one) { return to_.put_seat(one); },
        [](const Seat&) { return Result<void>{}; });  // seats are never taken away
    if (!done) return done;
    const auto names = from_.value_names();
    if (!names) return std::unexpected(names.error());
    for (const auto& name : *names) {
        if (name == lineage_name) continue;
        const auto bytes = from_.value(name);
        if (!bytes) return std::unexpected(bytes.error());
        if (auto put = to_.put_value(name, bytes->value_or("")); !put) return put;
    }
    return {};
}

Result<void> Move::carry(const std::function<void(std::uint64_t)>& told) {
    if (auto done = carry_tables(); !done) return done;
    std::uint64_t games = 0;
    return for_each<StoredGame>(from_, games_behind, [&](const StoredGame& game) -> Result<void> {
        if (auto carried = carry_game(game); !carried)
            return fail(fmt::format("game {}: {}", game.name, carried.error().message));
        if (told) told(++games);
        return {};
    });
}

// What is there already has to be the beginning of what is to come.
Result<void> Move::expect_beginning(const StoredGame& game, const StoredGame& there) {
    if (there.seq > game.seq) return fail(fmt::format("the second has {} entries, the first {}", there.seq, game.seq));
    if (there.seq == 0) return {};
    const auto last = from_.read(game.name, there.seq, 1);
    if (!last) return std::unexpected(last.error());
    if (last->empty() || last->front().hash != there.head)
        return fail(fmt::format("entry {} is another one in the second", there.seq));
    return {};
}

Result<void> Move::carry_game(const StoredGame& game) {
    const auto made = to_.create_game(game.name, game.genesis, game.created_us);
    if (!made) return std::unexpected(made.error());
    if (*made == Creation::name_taken) return fail("the second has a game of this name with another beginning");
    const auto there = to_.game(game.name);
    if (!there) return std::unexpected(there.error());
    if (!*there) return fail("it is gone from the second");
    if (auto same = expect_beginning(game, **there); !same) return same;
    there_before += (*there)->seq;
    auto refusals = from_.refusals(game.name);
    if (!refusals) return std::unexpected(refusals.error());
    std::ranges::stable_sort(*refusals, {}, &Refusal::after);
    std::erase_if(*refusals, [&](const Refusal& one) { return one.after < (*there)->seq; });
    return carry_entries(game.name, (*there)->seq, *refusals);
}

// Each refusal goes where it stood between the entries, because it is taken only there.
Result<void> Move::carry_entries(const std::string& game, std::uint64_t after, const std::vector<Refusal>& refusals) {
    auto refusal = refusals.begin();
    for (auto seq = after;;) {
        const auto entries = from_.read(game, seq + 1, rows_at_once);
        if (!entries) return std::unexpected(entries.error());
        std::vector<Append> batch;
        for (const auto& entry : *entries) {
            for (; refusal != refusals.end() && refusal->after < entry.seq; ++refusal)
                batch.push_back(append_of(*refusal));
            batch.push_back(append_of(entry));
        }
        const bool last = entries->size() < rows_at_once;
        for (; last && refusal != refusals.end(); ++refusal) batch.push_back(append_of(*refusal));
        if (auto done = append(batch); !done) return done;
        if (last) return {};
        seq = entries->back().seq;
    }
}

Result<void> Move::append(const std::vector<Append>& batch) {
    if (batch.empty()) return {};
    const auto taken = [](const auto&) -> Result<void> { return {}; };
    const auto differs = [](const auto&) -> Result<void> { return fail("the second goes on differently"); };
    for (const auto& one : to_.append_batch(batch)) {
        auto done =
            std::visit(overloaded{[&](const append::Appended& o) { return taken(o); },
                                  [&](const append::Refused& o) { return taken(o); },
                                  [&](const append::Replayed& o) { return taken(o); },
                                  [&](const append::RefusedBefore& o) { return taken(o); },
                                  [&](const append::KeyReused& o) { return differs(o); },
                                  [&](const append::Stale& o) { return differs(o); },
                                  [&](const append::UnknownGame& o) { return differs(o); },
                                  [&](const append::LeaseLost& o) { return differs(o); },
                                  [](const append::NoRoom&) -> Result<void> { return fail(std::string(no_room)); },
                                  [](const append::InDoubt& o) -> Result<void> { return fail(o.why); }},
                       one);
        if (!done) return done;
    }
    return {};
}

// First the second is whole, then the first is left: whatever comes between leaves both readable.
Result<void> Move::end() {
    if (auto done = to_.put_document({std::string(move_notes), "from", from_lineage_}); !done) return done;
    if (auto done = to_.remove_document(move_notes, "to"); !done) return std::unexpected(done.error());
    return from_.put_document({std::string(move_notes), "to", to_lineage_});
}

}  // namespace

Result<Moved> move_store(Store& from, Store& to, const std::function<void(std::uint64_t)>& told) {
    Move move(from, to);
    if (auto done = move.begin(); !done) return std::unexpected(done.error());
    if (auto done = move.carry(told); !done) return std::unexpected(done.error());
    const auto size = same_record(from, to);
    if (!size) return std::unexpected(size.error());
    if (auto done = move.end(); !done) return std::unexpected(done.error());
    return Moved{*size, move.there_before};
}

Result<std::optional<std::string>> is_left(Store& store) {
    const auto came = move_note(store, "from"), went = move_note(store, "to");
    if (!came) return std::unexpected(came.error());
    if (!went) return std::unexpected(went.error());
    if (came->ends_with(unfinished))
        return "a move into this record has not come to its end: run adoube move-store again";
    if (!went->empty()) return "this record was moved to another store: serve that one, or move it back here";
    return std::nullopt;
}

}  // namespace adoube::record
