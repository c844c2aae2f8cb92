// Reading games from the record: aside, then served from the loop.
#include "base/json_fields.h"
#include "record/codec/codec.h"
#include "record/log/game_log.h"
#include "server/registry/reckoning.h"
#include "server/registry/registry.h"

namespace adoube::server {
namespace {

constexpr std::size_t boards_at_once = 8;
constexpr const char* kept_elsewhere = "another server keeps this game";  // or another loop: whoever asks comes again

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

// What is wrong with where its entries end. They are read between two looks at its head, in which another server may
// have gone on: they end there or in between, with the same hash.
std::optional<Error> ends_astray(const LoadedGame& scene, const record::StoredGame& before,
                                 const std::optional<record::StoredGame>& later) {
    const auto& after = later ? *later : before;
    const auto differs = [&](const record::StoredGame& head) {
        return head.seq == scene.seq && head.head != scene.head;
    };
    const bool within = before.seq <= scene.seq && scene.seq <= after.seq;
    if (within && !differs(before) && !differs(after)) return {};
    return Error{"the record is damaged: game " + scene.name + " does not end with its head", {}};
}

}  // namespace

struct Registry::Stored {
    LoadedGame scene;
    std::unique_ptr<Delayed> delayed;
    std::string note{};  // the arbiter's last
    std::optional<Reckoning> reckoning{};
    std::optional<ServerRuns> reckoner{};  // of the server by whose proofs it is
    bool again = false;  // by the run that entered its last act
};

std::expected<void, Registry::Unread> Registry::read_entries(record::Store& store, LoadedGame& scene,
                                                             Delayed* delayed) {
    for (std::uint64_t from = 1;;) {
        const auto entries = store.read(scene.name, from, read_at_once);
        if (!entries) return std::unexpected(Unread{entries.error(), false});
        for (const auto& stored : *entries) {
            const auto show_late = [&](const std::variant<record::Note, record::FoldedAct>& taken) {
                if (!delayed) return;
                const auto stamp = stamp_of(stored);
                if (const auto* act = std::get_if<record::FoldedAct>(&taken))
                    delayed->add(stored.at_us, act->entry.act.at,
                                 [stamp, entry = act->entry](LoadedGame& shown) { shown.take(stamp, entry); });
                else
                    delayed->add(
                        stored.at_us, scene.last,
                        [stamp, note = std::get<record::Note>(taken)](LoadedGame& shown) { shown.take(stamp, note); });
            };
            if (auto taken = scene.fold(stored, show_late); !taken) return std::unexpected(Unread{taken.error(), true});
        }
        if (entries->size() < read_at_once) return {};
        from += entries->size();
    }
}

Registry::Reading Registry::read(record::Store& store, const std::string& game) {
    const auto away = [](const Error& why) { return std::unexpected(Unread{why, false}); };
    const auto stored = store.game(game);
    if (!stored) return away(stored.error());
    if (!*stored) return nullptr;
    auto genesis = record::decode_genesis((*stored)->genesis);
    if (!genesis) return std::unexpected(Unread{genesis.error(), true});
    auto card = read_card(store, game);
    if (!card) return away(card.error());
    for (std::size_t i = 0; i < 2; ++i) {
        auto name = name_of_person(store, card->players[i].person);
        if (!name) return away(name.error());
        genesis->terms.names[i] = std::move(*name);
    }
    LoadedGame scene(game, std::move(*card), record::start_of(*genesis),
                     record::genesis_hash(game, (*stored)->genesis));
    if (const auto keys = read_keys(store, scene); !keys) return away(keys.error());
    std::unique_ptr<Delayed> delayed;
    if (scene.card.watcher_delay > 0)
        delayed = std::make_unique<Delayed>(scene, std::chrono::seconds(scene.card.watcher_delay));
    if (const auto entries = read_entries(store, scene, delayed.get()); !entries)
        return std::unexpected(entries.error());
    const auto later = store.game(game);
    if (!later) return away(later.error());
    if (const auto astray = ends_astray(scene, **stored, *later)) return std::unexpected(Unread{*astray, true});
    const auto note = store.document(note_document, game);
    if (!note) return away(note.error());
    auto reckoning = reckoning_of(store, game);
    if (!reckoning) return away(reckoning.error());
    std::optional<ServerRuns> reckoner;
    if (*reckoning) {
        auto runs = ServerRuns::of(store, (*reckoning)->server);
        if (!runs) return away(runs.error());
        reckoner = std::move(*runs);
    }
    return std::make_unique<Stored>(Stored{std::move(scene), std::move(delayed), *note ? (*note)->body : "",
                                           std::move(*reckoning), std::move(reckoner)});
}

std::shared_ptr<LiveGame> Registry::serve(Stored stored) {
    auto& [scene, delayed, note, reckoning, reckoner, again] = stored;
    const auto game = scene.name;
    const auto place = scene.card.event.empty() ? game : scene.card.event;
    const auto* lease = leases_ ? leases_->held(place) : nullptr;
    if ((leases_ && !lease) || !keeps_place(place)) return nullptr;
    const bool runs = scene.game.clock.exists && scene.game.clock.running && !scene.game.over();
    const bool fresh = scene.last_wall_us == 0;  // no act yet
    const auto micros = [](std::int64_t us) { return std::chrono::microseconds(std::max<std::int64_t>(0, us)); };
    // Of the server that entered the last act, if it was another: as is kept beside the record, else who kept it last.
    // It may live and prove more; what counts is what it had proved when the lease was taken from it.
    const auto here = leases_ ? leases_->server() : std::string();
    const auto* kept_last = lease && lease->before ? &*lease->before : nullptr;
    const bool entered_nothing = reckoning && !(lease && reckoning->server == lease->kept_by);  // who kept it last
    const auto* proofs = entered_nothing ? &*reckoner : kept_last;
    const auto* others = reckoning && reckoning->server == here ? nullptr : proofs;
    const bool reckoned = reckoning && !fresh && reckoning->seq == scene.rulings.back().seq;
    const auto since = reckoned ? reckoning->since_us : scene.last_wall_us;
    const bool ours = again || (!others && !runs_.last_proof(since));  // of this run
    laws::Instant at = scene.last;
    if (runs && !fresh && !ours) {
        const auto known = others ? others->last_known(since) : runs_.last_proof(since).value_or(since);
        at += micros(known - since + (reckoned ? reckoning->before_us : 0));
    } else if (!runs && !fresh && scene.begun)
        at += micros(ports_.time.wall_us() - scene.last_wall_us);
    // Whoever kept it last has shown it to late watchers as far as its life was proved.
    if (lease && lease->before) ports_.proved_us = std::max(ports_.proved_us, lease->before->last_proved_us());
    auto table = std::make_shared<LiveGame>(ports_, std::move(scene), at, vault_key_, std::move(delayed));
    if (lease) table->keep_under(place, lease->epoch, here);
    if (runs && !fresh && ours) table->charge_nothing_since_its_last_act();
    const bool kept_here = !lease || (reckoning && reckoning->server == here);
    if (!kept_here || (runs && !fresh && !table->can_be_stopped())) table->charge_from_here();
    if (!note.empty()) table->keep_note(note);
    tables_[game] = table;
    try {
        table->tell_the_late();
        if (runs && !fresh && ports_.told) ports_.told("interrupted", {{"game", game}});
        if (runs) table->freeze(at, fresh ? "begin" : "crash", {});
        table->gather_evidence();
    } catch (const std::bad_alloc&) {  // not served with a clock that runs
        tables_.erase(game);
        throw;
    }
    ++ports_.counts.loaded;
    ports_.counts.caught_up += lease && lease->taken_over;
    return table;
}

Result<std::shared_ptr<LiveGame>> Registry::take(const std::string& game, Reading reading) {
    if (reading) damaged_.erase(game);
    if (!reading && reading.error().damaged && damaged_.try_emplace(game, reading.error().why).second && ports_.told)
        ports_.told("game_unread", {{"game", game}, {"why", reading.error().why.message}});
    if (!reading) return std::unexpected(reading.error().why);
    if (!*reading) return nullptr;
    auto served = serve(std::move(**reading));
    if (!served) return fail(kept_elsewhere);
    return served;
}

Result<std::shared_ptr<LiveGame>> Registry::table(const std::string& game) {
    if (const auto found = tables_.find(game); found != tables_.end()) return found->second;
    if (!record::is_name(game)) return nullptr;
    if (const auto damaged = damaged_.find(game); damaged != damaged_.end()) return std::unexpected(damaged->second);
    const auto taken = take(game, read(ports_.store, game));
    if (!taken || !*taken) return taken;
    const auto& table = *taken;
    if (const auto waiting = being_read_.extract(game); !waiting.empty())
        for (const auto& one : waiting.mapped().those) one(table);
    return table;
}

void Registry::find(const std::string& game, Asker asker, Found then) {
    if (const auto found = tables_.find(game); found != tables_.end()) return then(found->second);
    if (!record::is_name(game)) return then(nullptr);
    if (!leases_) return read_aside(game, asker, std::move(then));
    leases_->whose(LeaseHolder::Kind::game, game,
                   [this, game, asker, then = std::move(then)](const Result<LeaseHolder::Where>& where) {
                       if (!where) return then(std::unexpected(where.error()));
                       if (!where->here) return then(fail(kept_elsewhere));
                       if (const auto found = tables_.find(game); found != tables_.end()) return then(found->second);
                       read_aside(game, asker, then);
                   });
}

void Registry::read_aside(const std::string& game, Asker asker, Found then) {
    auto& waiting = being_read_.try_emplace(game, Waiting{readings_ + 1}).first->second;
    waiting.those.push_back(std::move(then));
    if (waiting.those.size() > 1 && asker == Asker::visitor) return;  // a seat does not wait in the visitors' queue
    ++readings_;
    auto stored = std::make_shared<Reading>(std::unexpected(Unread{{"no memory", {}}, false}));
    auto& workers = asker == Asker::seat ? ports_.workers : ports_.for_visitors();
    const auto work = [&store = ports_.store, game, stored] {
        try {
            *stored = read(store, game);
        } catch (const std::exception& fault) {
            *stored = std::unexpected(Unread{{"game " + game + ": " + fault.what(), {}}, false});
        }
    };
    workers.run(work, [this, game, since = waiting.since, stored] { was_read(game, since, std::move(*stored)); });
}

void Registry::was_read(const std::string& game, std::uint64_t since, Reading reading) {
    const auto waiting = being_read_.find(game);
    if (waiting == being_read_.end() || waiting->second.since != since) return;  // another reading was quicker
    const auto those = std::move(waiting->second.those);
    being_read_.erase(waiting);
    const auto answer = [&]() -> Result<std::shared_ptr<LiveGame>> {
        try {
            return take(game, std::move(reading));
        } catch (const std::bad_alloc&) { return fail("no memory"); }
    }();
    for (const auto& one : those) try {
            one(answer);
        } catch (const std::bad_alloc&) {}  // the others hear it
}

struct Registry::Tour {
    std::vector<std::string> games;
    Each each;
    std::function<void(Result<void>)> done;
    std::size_t next = 0;
    Boards few{};
};

void Registry::visit(std::vector<std::string> games, Each each, std::function<void(Result<void>)> done) {
    go_on(std::make_shared<Tour>(Tour{std::move(games), std::move(each), std::move(done)}));
}

void Registry::go_on(const std::shared_ptr<Tour>& tour) {
    const bool last = tour->next == tour->games.size();
    if (last && tour->few.empty()) return tour->done({});
    if (last || tour->few.size() == boards_at_once)
        return tour->each(std::exchange(tour->few, {}), [this, tour] {
            if (tour->next == tour->games.size()) return tour->done({});
            ports_.timers.at(ports_.time.now(), [this, tour] { go_on(tour); });
        });
    find(tour->games[tour->next++], Asker::visitor, [this, tour](const Result<std::shared_ptr<LiveGame>>& found) {
        if (!found && !is_damaged(tour->games[tour->next - 1])) return tour->done(std::unexpected(found.error()));
        if (found && *found) tour->few.push_back(*found);
        go_on(tour);
    });
}

void Registry::share(LeaseHolder& leases) {
    leases_ = &leases;
    leases.on_loss([this](const std::string& place) { let_go(place); });
    ports_.lost = [this](const std::string& place) { leases_->lost(place); };
}

std::int64_t Registry::epoch_of(const std::string& place) const {
    const auto* held = leases_ ? leases_->held(place) : nullptr;
    return held ? held->epoch : 0;
}

void Registry::put_away(const std::string& game) {
    const auto found = tables_.extract(game);
    if (found.empty()) return;
    found.mapped()->move_away("the game is read again");
    try {
        auto reading = read(ports_.store, game);
        if (reading && *reading) (*reading)->again = true;
        (void)take(game, std::move(reading));  // at once: its clock is stopped, whoever comes back and when
    } catch (const std::exception& fault) {
        if (ports_.told) ports_.told("game_unread", {{"game", game}, {"why", fault.what()}});
    }
}

void Registry::let_go(const std::string& place) {
    const auto all = tables_;
    for (const auto& [name, table] : all) {
        if (table->place() != place) continue;
        tables_.erase(name);
        table->move_away("another server keeps this game");
    }
    if (hear_loss_) hear_loss_(place);
}

}  // namespace adoube::server
