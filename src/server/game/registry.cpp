#include "server/game/registry.h"

#include "record/codec/codec.h"
#include "record/log/game_log.h"
#include "server/api/json_fields.h"
#include "server/api/json_text.h"

namespace adoube::server {
namespace {

constexpr Nanos beat_every = std::chrono::seconds(5);
constexpr int slices = 100;  // of a round, so that ten thousand are not told at once
constexpr Nanos proof_every = std::chrono::milliseconds(100);  // the most a crash gives away, and a sync

Result<std::string> name_of_person(record::Store& store, const std::string& id) {
    const auto person = store.person(id);
    if (!person) return std::unexpected(person.error());
    return *person ? (*person)->name : std::string("?");
}

Result<Card> read_card(record::Store& store, const std::string& game) {
    const auto document = store.document("game", game);
    if (!document) return std::unexpected(document.error());
    if (!*document) return Card{};
    return card_from((*document)->body);
}

// Keys of games that began before keys were notes of the log.
Result<void> read_keys(record::Store& store, LoadedGame& scene) {
    for (const auto role : {Role::white, Role::black, Role::arbiter}) {
        const auto key = store.document("key", scene.name + "." + std::string(name_of(role)));
        if (!key) return std::unexpected(key.error());
        const auto value = *key ? json::read((*key)->body, {4096}) : fail("none");
        if (!value) continue;
        JsonFields fields(*value, "");
        scene.keys[std::string(name_of(role))] = {fields.text("box").value_or(""), fields.text("sign").value_or("")};
    }
    return {};
}

Result<void> read_entries(record::Store& store, LoadedGame& scene, Delayed* delayed) {
    for (std::uint64_t from = 1;;) {
        const auto entries = store.read(scene.name, from, read_at_once);
        if (!entries) return std::unexpected(entries.error());
        for (const auto& stored : *entries) {
            if (record::is_note(stored.body)) {
                const auto note = record::decode_note(stored.body);
                if (!note) return std::unexpected(note.error());
                if (delayed)
                    delayed->add(stored.at_us, scene.last,
                                 [stored, note = *note](LoadedGame& shown) { shown.take(stored, note); });
                scene.take(stored, *note);
                continue;
            }
            auto entry = record::decode_entry(stored.body, *scene.game.terms.edition);
            if (!entry) return std::unexpected(entry.error());
            if (delayed)
                delayed->add(stored.at_us, entry->act.at,
                             [stored, entry = *entry](LoadedGame& shown) { shown.take(stored, entry); });
            scene.take(stored, std::move(*entry));
        }
        if (entries->size() < read_at_once) return {};
        from += entries->size();
    }
}

}  // namespace

Registry::Registry(Ports& ports, Seats& seats, std::string vault_key, ServerRuns lives)
    : ports_(ports), seats_(seats), vault_key_(std::move(vault_key)), runs_(std::move(lives)) {
    if (const auto text = ports_.store.value("recent"); text && *text) {
        std::string_view rest = **text;
        for (auto end = rest.find(' '); end != std::string_view::npos; end = rest.find(' ')) {
            recent_.emplace_back(rest.substr(0, end));
            rest.remove_prefix(end + 1);
        }
    }
    beat();
    prove();
}

Registry::~Registry() {
    ports_.timers.cancel(beat_timer_);
    ports_.timers.cancel(proof_timer_);
    for (const auto& [name, table] : tables_) table->abandon();
}

Result<std::shared_ptr<LiveGame>> Registry::table(const std::string& game) {
    if (const auto found = tables_.find(game); found != tables_.end()) return found->second;
    if (!record::is_name(game)) return nullptr;
    return load(game);
}

Result<std::shared_ptr<LiveGame>> Registry::load(const std::string& game) {
    auto& store = ports_.store;
    const auto stored = store.game(game);
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return nullptr;
    auto genesis = record::decode_genesis((*stored)->genesis);
    if (!genesis) return std::unexpected(genesis.error());
    auto card = read_card(store, game);
    if (!card) return std::unexpected(card.error());
    for (std::size_t i = 0; i < 2; ++i) {
        auto name = name_of_person(store, card->players[i].person);
        if (!name) return std::unexpected(name.error());
        genesis->terms.names[i] = std::move(*name);
    }
    LoadedGame scene(game, std::move(*card), record::start_of(*genesis),
                     record::genesis_hash(game, (*stored)->genesis));
    if (const auto keys = read_keys(store, scene); !keys) return std::unexpected(keys.error());
    std::unique_ptr<Delayed> delayed;
    if (scene.card.watcher_delay > 0)
        delayed = std::make_unique<Delayed>(scene, std::chrono::seconds(scene.card.watcher_delay));
    if (const auto entries = read_entries(store, scene, delayed.get()); !entries)
        return std::unexpected(entries.error());

    const bool runs = scene.game.clock.exists && scene.game.clock.running && !scene.game.over();
    const bool fresh = scene.last_wall_us == 0;  // no act yet
    const auto micros = [](std::int64_t us) { return std::chrono::microseconds(std::max<std::int64_t>(0, us)); };
    laws::Instant at = scene.last;
    if (runs && !fresh)
        at += micros(runs_.last_proof(scene.last_wall_us).value_or(scene.last_wall_us) - scene.last_wall_us);
    else if (!fresh && scene.begun)
        at += micros(ports_.time.wall_us() - scene.last_wall_us);
    auto table = std::make_shared<LiveGame>(ports_, std::move(scene), at, vault_key_, std::move(delayed));
    tables_[game] = table;
    table->tell_the_late();
    ++ports_.counts.loaded;
    if (runs && !fresh && ports_.told) ports_.told("interrupted", {{"game", game}});
    if (runs) table->freeze(at, fresh ? "begin" : "crash", {});
    table->gather_evidence();
    return table;
}

void Registry::beat() {
    const auto now = ports_.time.now();
    if (beaten_.empty()) round_began_ = now;
    auto at = tables_.upper_bound(beaten_);
    for (std::size_t left = tables_.size() / slices + 1; left > 0 && at != tables_.end(); --left) {
        beaten_ = at->first;
        at->second->heartbeat();
        at = at->second->idle() ? tables_.erase(at) : std::next(at);
    }
    if (at == tables_.end()) beaten_.clear();
    const auto next =
        beaten_.empty() ? std::max(round_began_ + beat_every, now + beat_every / slices) : now + beat_every / slices;
    beat_timer_ = ports_.timers.at(next, [this] { beat(); });
}

void Registry::prove() {
    ports_.pulse.beat(ports_.time.now());
    if (ports_.pulse.holes() != holes_seen_) wake_all();
    bool runs = false, owed = false;
    for (const auto& [name, table] : tables_) {
        runs |= table->clock_runs();
        owed |= table->is_owed_time();
    }
    if (runs && !owed && !proving_) {  // a proof would charge a hole that is not in the log yet
        proving_ = true;
        ports_.prover().run(
            [&store = ports_.store, now = ports_.time.wall_us()] { (void)ServerRuns::prove(store, now); },
            [this] { proving_ = false; });
    }
    proof_timer_ = ports_.timers.at(ports_.time.now() + proof_every, [this] { prove(); });
}

void Registry::wake_all() {
    const auto hole = ports_.pulse.since(std::exchange(holes_seen_, ports_.pulse.holes()));
    if (ports_.told)
        ports_.told("paused", {{"ms", std::to_string((hole.to - hole.from) / std::chrono::milliseconds(1))}});
    const auto all = tables_;
    for (const auto& [name, table] : all) table->wake();
}

void Registry::command_all(const std::vector<std::string>& games, const laws::ActBody& body,
                           std::function<void(const std::vector<std::string>&, int)> then) {
    struct Tally {
        std::vector<std::string> done;
        int refused = 0, left = 0;
    };
    auto tally = std::make_shared<Tally>();
    std::vector<std::shared_ptr<LiveGame>> boards;
    for (const auto& game : games)
        if (auto found = table(game); found && *found) boards.push_back(*found);
    tally->left = static_cast<int>(boards.size()) + 1;
    const auto one_less = [tally, then = std::move(then)] {
        if (--tally->left == 0) then(tally->done, tally->refused);
    };
    for (const auto& board : boards)
        board->command(body, [tally, one_less, name = board->scene().name](bool entered) {
            if (entered)
                tally->done.push_back(name);
            else
                ++tally->refused;
            one_less();
        });
    one_less();
}

void Registry::stop(std::function<void()> done) {
    ports_.stopped = ports_.time.now();
    auto left = std::make_shared<std::size_t>(1);
    const auto one_less = [left, done = std::move(done)] {
        if (--*left == 0) done();
    };
    const auto all = tables_;
    for (const auto& [name, table] : all) {
        if (!table->clock_runs()) continue;
        ++*left;
        table->freeze(table->instant(*ports_.stopped), "stop", [one_less](bool) { one_less(); });
    }
    one_less();
}

}  // namespace adoube::server
