#include "script.h"

#include <fmt/core.h>

#include "record/codec/acts_test.h"
#include "record/store/sqlite_store.h"

namespace adoube::store_tests {

using namespace record;

namespace {

constexpr const char* file = "adoube.db";

Result<std::unique_ptr<SqliteStore>> open_store() {
    return SqliteStore::open_file(file, {.vfs = crash_vfs, .checkpoint_pages = 24});
}

bool is_verdict(const AppendResult& outcome) {
    return std::holds_alternative<append::Appended>(outcome) || std::holds_alternative<append::Replayed>(outcome) ||
           std::holds_alternative<append::Refused>(outcome) || std::holds_alternative<append::RefusedBefore>(outcome);
}

// Every entry of every game, or what is wrong with them.
struct Found {
    std::vector<Entry> entries;
    std::string wrong;
};

Found read_games(const Script& script, Store& store) {
    Found found;
    for (const std::string& name : script.games) {
        const auto game = store.game(name);
        if (!game) return {{}, game.error().message};
        if (!*game) continue;
        const auto entries = store.read(name, 1, 1 << 20);
        if (!entries) return {{}, entries.error().message};
        Digest head = genesis_hash(name, testing::genesis);
        for (std::uint64_t seq = 1; const Entry& entry : *entries) {
            if (entry.seq != seq++) return {{}, fmt::format("game {}: gap before {}", name, entry.seq)};
            if (entry.prev != head || entry_hash(entry) != entry.hash)
                return {{}, fmt::format("game {}: chain broken", name)};
            head = entry.hash;
        }
        if ((*game)->seq != entries->size() || (*game)->head != head)
            return {{}, fmt::format("game {}: wrong head", name)};
        found.entries.insert(found.entries.end(), entries->begin(), entries->end());
    }
    return found;
}

// The verdict on `append` as the script meant it.
std::string missing(Store& store, const Append& append) {
    const auto kept = store.find(append.game, append.actor, append.key);
    if (!kept) return kept.error().message;
    if (!*kept) return fmt::format("acknowledged act {} of game {} is lost", append.key, append.game);
    const auto* entry = std::get_if<Entry>(&**kept);
    if ((entry != nullptr) != (append.into == Into::chain))
        return fmt::format("act {} has another verdict", append.key);
    if (entry && (entry->seq != append.after + 1 || entry->body != append.body))
        return fmt::format("act {} stands elsewhere or says something else", append.key);
    return {};
}

std::string retry(const Script& script, Store& store, std::size_t batch) {
    for (const std::string& game : script.games)
        if (auto created = store.create_game(game, testing::genesis, 1); !created) return created.error().message;
    if (batch == script.batches.size()) return {};
    for (const AppendResult& outcome : store.append_batch(script.batches[batch]))
        if (!is_verdict(outcome)) return fmt::format("retry got outcome {}", outcome.index());
    return {};
}

}  // namespace

Script make_script(std::size_t acts, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Script script{{"g0", "g1", "g2"}, {}};
    std::vector<std::uint64_t> seq(script.games.size(), 0);
    for (std::size_t n = 0; n < acts;) {
        Batch& batch = script.batches.emplace_back();
        for (std::size_t size = 1 + random() % 6; size > 0 && n < acts; --size, ++n) {
            const std::size_t game = random() % script.games.size();
            Append append = testing::act(script.games[game], seq[game], fmt::format("k{}", n));
            append.body = fmt::format(R"({{"n":{},"pad":"{}"}})", n, std::string(random() % 900, 'x'));
            if (random() % 8 == 0) append.into = Into::refusals;
            if (append.into == Into::chain) ++seq[game];
            batch.push_back(std::move(append));
        }
    }
    return script;
}

Acknowledged run_script(const Script& script, Machine& machine) {
    boot(machine);
    Acknowledged told;
    auto store = open_store();
    const auto go = [&] {
        if (!store) return;
        for (const std::string& game : script.games) {
            if (!(*store)->create_game(game, testing::genesis, 1)) return;
            told.games.push_back(machine.history.size());
        }
        for (const Batch& batch : script.batches) {
            for (const AppendResult& outcome : (*store)->append_batch(batch))
                if (!is_verdict(outcome)) return;
            told.batches.push_back(machine.history.size());
            if (!(*store)->tend()) return;
        }
    };
    go();
    machine.dead = true;
    return told;
}

std::string examine(const Script& script, const Disk& disk, std::size_t games, std::size_t batches, bool cut_again) {
    Machine machine(disk);
    boot(machine);
    Found before;
    {
        auto store = open_store();
        if (!store) return store.error().message;
        for (std::size_t i = 0; i < games; ++i)
            if (!(*store)->game(script.games[i]).value_or(std::nullopt)) return "an acknowledged game is lost";
        for (std::size_t i = 0; i < batches; ++i)
            for (const Append& append : script.batches[i])
                if (auto wrong = missing(**store, append); !wrong.empty()) return wrong;
        if (auto wrong = read_games(script, **store).wrong; !wrong.empty()) return wrong;
        if (auto wrong = retry(script, **store, batches); !wrong.empty()) return wrong;
        before = read_games(script, **store);
        if (!before.wrong.empty()) return before.wrong;
        machine.dead = true;
    }
    if (!cut_again) return {};
    std::mt19937_64 random(1);
    Machine again(Disk(machine.disk.after(Cut::only_synced, random)));
    boot(again);
    auto store = open_store();
    if (!store) return store.error().message;
    const Found after = read_games(script, **store);
    if (!after.wrong.empty()) return after.wrong;
    if (after.entries != before.entries) return "what was shown after the start is lost in the next power cut";
    return {};
}

}  // namespace adoube::store_tests
