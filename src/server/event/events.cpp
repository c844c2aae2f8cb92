#include "server/event/events.h"

#include <algorithm>

#include "laws/12_arbiter/findings.h"
#include "laws/words.h"
#include "server/event/event_codec.h"

namespace adoube::server {
namespace {

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

bool has_begun(const LoadedGame& scene) { return scene.seq > 0 && scene.begun; }

Result<Event*> Events::find(const std::string& id) {
    const auto found = loaded_.find(id);
    const auto epoch = registry_.epoch_of(id);
    if (found != loaded_.end() && !(registry_.leases() && (epoch == 0 || epochs_[id] != epoch)))
        return found->second.get();
    auto event = load_event(registry_.ports().store, id);
    if (!event) return std::unexpected(event.error());
    if (!*event) return found != loaded_.end() ? found->second.get() : nullptr;  // it is being made
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
        const auto event = find(document.id);
        if (!event) return std::unexpected(event.error());
        if (*event) found.push_back(*event);
    }
    std::ranges::stable_sort(found, std::greater{}, [](const Event* one) { return one->created_us; });
    return found;
}

bool Events::follow_game(Event& event, const LoadedGame& scene) {
    const auto [round, board] = board_of_game(event, scene.name);
    if (!board || board->entered) return false;
    const auto result = result_by_laws(scene.game);
    const auto* over = scene.game.over();
    const std::string reason(over ? laws::word(over->reason) : "");
    const bool short_game = is_played(result) && scene.game.plies < 2;
    if (board->result == result && board->reason == reason && board->short_game == short_game) return false;
    board->result = result;
    board->reason = reason;
    board->short_game = short_game;
    save(event, *round, {});
    if (hear_) hear_(event, round->number);
    return true;
}

// What happened while nobody had the event open.
void Events::follow_all(Event& event) {
    for (auto& round : event.rounds)
        for (auto& board : round.boards) {
            if (board.game.empty() || board.entered || is_decided(board.result)) continue;
            if (const auto table = registry_.table(board.game); table && *table) follow_game(event, (*table)->scene());
        }
}

void Events::follow_open_games(Event& event) {
    for (auto& round : event.rounds)
        for (auto& board : round.boards)
            if (!board.game.empty() && !board.entered && registry_.is_loaded(board.game))
                if (const auto table = registry_.table(board.game); table && *table)
                    follow_game(event, (*table)->scene());
}

void Events::save(const Event& event, Saved then) {
    std::vector<record::Document> documents{event_document(event)};
    if (event.old_form)
        for (const auto& round : event.rounds) documents.push_back(round_document(event, round));
    keep(event.id, std::move(documents), std::move(then));
}

void Events::save(const Event& event, const EventRound& round, Saved then) {
    if (event.old_form) return save(event, std::move(then));
    keep(event.id, {round_document(event, round)}, std::move(then));
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
            else if (!kept) {
                registry_.write_failed(kept.error(), "the event " + id + " could not be written");
                if (const auto found = loaded_.find(id); found != loaded_.end()) take_back(*found->second);
            }
            if (then) then(kept.has_value());
        });
}

}  // namespace adoube::server
