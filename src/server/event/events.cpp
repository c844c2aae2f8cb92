#include "server/event/events.h"

#include <algorithm>

#include "laws/12_arbiter/findings.h"
#include "laws/words.h"
#include "server/event/event_codec.h"

namespace adoube::server {
namespace {

constexpr Nanos written_again_after = std::chrono::seconds(1);

// A loss may leave the opponent less than the point, and points may be given and taken (12.9): the result with that
// score.
std::optional<BoardResult> result_by_penalty(const laws::Game& game) {
    const auto score = laws::score_in_halves(game);
    if (!score || game.halves_moved == decltype(game.halves_moved){}) return {};
    for (const auto result : {BoardResult::white, BoardResult::black, BoardResult::draw, BoardResult::half_zero,
                              BoardResult::zero_half, BoardResult::both_lose})
        if ((*score)[0] == halves_of(result, laws::Side::white) && (*score)[1] == halves_of(result, laws::Side::black))
            return result;
    return {};
}

BoardResult result_by_laws(const laws::Game& game) {
    const auto* over = game.over();
    if (!over) return game.in<laws::phase::Adjourned>() ? BoardResult::adjourned : BoardResult::none;
    if (const auto moved = result_by_penalty(game)) return *moved;
    const bool forfeit = over->reason == laws::Reason::default_time;
    switch (over->result) {
        case laws::Outcome::white_wins: return forfeit ? BoardResult::white_forfeit : BoardResult::white;
        case laws::Outcome::black_wins: return forfeit ? BoardResult::black_forfeit : BoardResult::black;
        case laws::Outcome::both_lose: return forfeit ? BoardResult::both_forfeit : BoardResult::both_lose;
        case laws::Outcome::draw: return BoardResult::draw;
        case laws::Outcome::annulled: return BoardResult::unplayed;
        case laws::Outcome::none: return BoardResult::none;
    }
    return BoardResult::none;
}

std::pair<EventRound*, EventBoard*> board_of_game(Event& event, std::string_view game) {
    for (auto& round : event.rounds)
        for (auto& board : round.boards)
            if (board.game == game) return {&round, &board};
    return {nullptr, nullptr};
}

}  // namespace

void put_in_place(EventRound& kept, EventRound changed) {
    for (auto& board : changed.boards) {
        const auto* old = kept.board(board.board);
        if (!old || old->game != board.game || old->entered || board.entered) continue;
        board.result = old->result;
        board.reason = old->reason;
        board.short_game = old->short_game;
    }
    kept = std::move(changed);
}

Events::Events(Registry& registry) : registry_(registry) {
    registry.on_beat([this] { go_on_with_turns(); });
}

Events::~Events() {
    registry_.on_beat({});
    if (timer_) registry_.ports().timers.cancel(timer_);
}

bool has_begun(const LoadedGame& scene) {
    if (scene.game.clock.exists) return scene.begun && !scene.rulings.empty();
    // Without a clock the players begin it, and no link that is given to them.
    return scene.game.plies > 0 || std::ranges::any_of(scene.rulings, [](const Ruled& one) {
               return (one.actor == name_of(Role::white) || one.actor == name_of(Role::black)) &&
                      one.shown.finding == laws::Finding::lawful;
           });
}

Result<Event*> Events::find(const std::string& id) {
    if (!registry_.keeps_place(id)) return fail("another loop keeps this event");
    const auto found = loaded_.find(id);
    const auto epoch = registry_.epoch_of(id);
    if (found != loaded_.end() && !(registry_.leases() && (epoch == 0 || epochs_[id] != epoch)))
        return found->second.get();
    auto event = load_event(registry_.ports().store, id);
    if (!event) return std::unexpected(event.error());
    if (!*event) return nullptr;
    auto& kept = loaded_[id];
    if (kept)
        *kept = std::move(**event);  // another server kept it meanwhile
    else
        kept = std::make_unique<Event>(std::move(**event));
    epochs_[id] = epoch;
    follow_all(*kept);
    return kept.get();
}

Result<std::vector<Event*>> Events::all() {
    const auto documents = registry_.ports().store.documents("event");
    if (!documents) return std::unexpected(documents.error());
    std::vector<Event*> found;
    for (const auto& document : *documents) {
        if (!registry_.keeps_place(document.id)) continue;
        const auto event = find(document.id);
        if (!event) return std::unexpected(event.error());
        if (*event) found.push_back(*event);
    }
    std::ranges::stable_sort(found, std::greater{}, [](const Event* one) { return one->created_us; });
    return found;
}

bool Events::take_result(EventBoard& board, const LoadedGame& scene) {
    if (board.entered) return false;
    const auto result = result_by_laws(scene.game);
    const auto* over = scene.game.over();
    const std::string reason(over ? laws::word(over->reason) : "");
    const bool short_game = is_played(result) && scene.game.plies < 2;
    if (board.result == result && board.reason == reason && board.short_game == short_game) return false;
    board.result = result;
    board.reason = reason;
    board.short_game = short_game;
    return true;
}

// Told at once, for the record of the game has it; the document follows.
bool Events::follow_game(Event& event, const LoadedGame& scene) {
    const auto [round, board] = board_of_game(event, scene.name);
    if (!board || !take_result(*board, scene)) return false;
    write_followed(event, round->number);
    if (hear_) hear_(event, round->number);
    return true;
}

// Where that fails it is tried again: nobody waits for it, and nobody else would.
void Events::write_followed(Event& event, int number) {
    const auto heard = [this, id = event.id, number](bool written) {
        if (written) return;
        unwritten_.emplace(id, number);
        if (timer_) return;
        auto& ports = registry_.ports();
        timer_ = ports.timers.at(ports.time.now() + written_again_after, [this] {
            timer_ = 0;
            for (const auto& [late, round] : std::exchange(unwritten_, {}))
                if (const auto found = find(late); found && *found) write_followed(**found, round);
        });
    };
    change(event, number, [](EventRound&) {}, heard);
}

// Following a game may change the rounds, so the games are named first.
void Events::follow_those(Event& event, const std::function<bool(const EventBoard&)>& wanted) {
    std::vector<std::string> games;
    for (const auto& round : event.rounds)
        for (const auto& board : round.boards)
            if (!board.game.empty() && !board.entered && wanted(board)) games.push_back(board.game);
    for (const auto& game : games)
        if (const auto table = registry_.table(game); table && *table) follow_game(event, (*table)->scene());
}

// What happened while nobody had the event open.
void Events::follow_all(Event& event) {
    follow_those(event, [](const EventBoard& board) { return !is_decided(board.result); });
}

void Events::follow_open_games(Event& event) {
    follow_those(event, [this](const EventBoard& board) { return registry_.is_loaded(board.game); });
}

// A turn is over when it says so, or when nothing is left of it that could: one that ended for want of memory holds up
// nobody who comes after it. Then nothing is begun here and now, for a server that ends drops turns too: those who wait
// go on with the next beat.
class Events::TurnUnderWay {
public:
    TurnUnderWay(const std::shared_ptr<Events*>& events, std::string event)
        : events_(events), event_(std::move(event)) {}
    TurnUnderWay(const TurnUnderWay&) = delete;
    TurnUnderWay& operator=(const TurnUnderWay&) = delete;
    ~TurnUnderWay() { leave(); }
    void end() {
        if (auto* events = leave()) events->take_turns(event_);
    }

private:
    Events* leave() noexcept {  // nothing: it is over already, or all of them are
        const auto events = std::exchange(events_, {}).lock();
        if (!events) return nullptr;
        (*events)->turns_.at(event_).under_way = false;
        return *events;
    }

    std::weak_ptr<Events*> events_;
    std::string event_;
};

// At every beat, which needs no memory to come.
void Events::go_on_with_turns() {
    for (auto& [event, turns] : turns_) try {
            take_turns(event);
        } catch (const std::bad_alloc&) {}  // those behind it go on with the next beat
}

void Events::in_turn(const std::string& event, Turn turn) {
    turns_[event].waiting.push_back(std::move(turn));
    take_turns(event);
}

// One after the other, however many of them are over at once.
void Events::take_turns(const std::string& event) {
    auto& turns = turns_.at(event);
    if (turns.taking) return;
    struct Taking {
        bool& taking;
        explicit Taking(bool& flag) : taking(flag) { taking = true; }
        ~Taking() { taking = false; }
    } const taking(turns.taking);
    while (!turns.under_way && !turns.waiting.empty()) {
        const auto under_way = std::make_shared<TurnUnderWay>(itself_, event);
        const auto turn = std::move(turns.waiting.front());
        turns.waiting.pop_front();
        turns.under_way = true;
        turn([under_way] { under_way->end(); });
    }
}

void Events::change(Event& event, int number, std::function<void(EventRound&)> make, Saved then) {
    const auto turn = [this, &event, number, make = std::move(make),
                       then = std::move(then)](const std::function<void()>& done) {
        change_now(event, number, make, [then, done](bool written) {
            if (then) then(written);
            done();
        });
    };
    in_turn(event.id, turn);
}

void Events::change_now(Event& event, int number, const std::function<void(EventRound&)>& make, Saved then,
                        std::vector<record::Document> with) {
    const auto* now = event.round(number);
    if (!now) return then(false);  // another server has kept the event meanwhile
    auto changed = std::make_shared<EventRound>(*now);
    make(*changed);
    auto documents = std::move(with);
    documents.push_back(round_document(event, *changed));
    if (event.old_form) {
        documents.push_back(event_document(event));
        for (const auto& round : event.rounds)
            if (round.number != number) documents.push_back(round_document(event, round));
    }
    keep(event.id, std::move(documents), [&event, changed, then = std::move(then)](bool written) {
        auto* kept = event.round(changed->number);
        if (written && kept) put_in_place(*kept, std::move(*changed));
        then(written);
    });
}

void Events::keep(const std::string& id, std::vector<record::Document> documents, Saved then) {
    auto& ports = registry_.ports();
    ports.writer.write(
        [&store = ports.store, documents = std::move(documents), id, epoch = registry_.epoch_of(id),
         shared = registry_.leases() != nullptr]() -> Result<void> {
            if (shared)
                if (auto held = store.expect_lease(id, epoch); !held) return held;
            for (const auto& document : documents)
                if (auto put = store.put_document(document); !put) return put;
            return {};
        },
        [this, id, then = std::move(then)](const Result<void>& kept) {
            if (!kept && kept.error().message == record::lease_lost)
                registry_.ports().lost(id);
            else if (!kept)
                registry_.write_failed(kept.error(), "the event " + id + " could not be written");
            if (then) then(kept.has_value());
        });
}

}  // namespace adoube::server
