// A server with several loops: one of them keeps the game, another a second one, and any may stand still alone.
#include "simulate/people/tab.h"
#include "simulate/world_inside.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr Nanos longest_gap = 1s;  // more than this is a hole
constexpr Nanos one_moment = 20ms;  // within which loops go on together
constexpr Nanos proved_before = 110ms;  // the last proof, when the next finds no room
constexpr int first_number = 50;   // of those who sit at the next board

}  // namespace

World::NextBoard::NextBoard(World& world, std::string game)
    : world_(world), game_(std::move(game)), promises_(world.agenda_, world.disk_, world.verdict_) {
    papers_.seldom = true;
}

void World::NextBoard::bring_people(const std::array<std::string, 3>& tokens) {
    int number = first_number;
    for (const auto role : {server::Role::white, server::Role::black}) {
        const auto own = world_.chance_.stream(10'000 + static_cast<std::uint64_t>(number));
        people_.push_back(make_player(*this, number++, role, tokens[index_of(role)], Policy::honest, own, papers_));
        auto& one = *people_.back();
        agenda().add(agenda().now() + one.chance().between(0ns, 1500ms), Agenda::people, [&one] { one.come(); });
    }
}

bool World::NextBoard::is_settled() const {
    const auto& ledger = promises_.ledger();
    return !promises_.owes_something() && std::ranges::all_of(people_, [&](const auto& one) {
        return one->is_settled(ledger.seq(), ledger.head(ledger.seq()));
    });
}

// By their names games are spread over loops: one is made until it is kept by another.
void World::set_next_board() {
    auto& run = *nodes_.front().run;
    auto made = create(R"(,"control":"30")");
    while (&run.home_of(made.game) == &run.home_of(game_)) made = create(R"(,"control":"30")");
    next_board_.emplace(*this, made.game);
    auto& promises = next_board_->promises();
    witnesses_.add(promises);
    promises.game_made(made.game, {});
    promises.spread_over_loops([this, game = made.game] { return accounted_elsewhere(game); });
    promises.run_began(run);
    next_board_->bring_people(made.tokens);
}

Nanos World::accounted_elsewhere(const std::string& but) {
    auto until = agenda_.now();
    if (!run()) return until;
    for (const auto& loop : run()->loops())
        if (const auto& since = loop->ports().no_room) until = std::min(until, *since - proved_before);
    for (const auto& game : {game_, next_board_ ? next_board_->game() : game_}) {
        auto& registry = run()->home_of(game).registry();
        if (game != but && registry.is_loaded(game))
            until = std::min(until, (*registry.table(game))->accounted_until());
    }
    return until;
}

bool World::mover_is_out(const Promises& promises, const std::vector<std::unique_ptr<Person>>& people) const {
    const auto& clock = promises.ledger().game().clock;
    if (!clock.running) return false;
    const auto seat = server::seat_of(*clock.running);
    return std::ranges::none_of(people, [seat](const auto& person) {
        return person->role() == seat && std::ranges::any_of(person->tabs(), [](const auto& tab) {
                   return tab->wire() && tab->wire()->is_past_the_door();
               });
    });
}

void World::stand_still(Run& run, RunLoop& loop) {
    const auto since = loop.still_since(), until = loop.still_until();
    const auto closes_door = [&](Promises& promises, const auto& people) {
        const bool keeps = &loop == &run.home_of(promises.ledger().name());
        if (!keeps && mover_is_out(promises, people)) promises.door_closed(agenda_.now(), until - one_moment);
    };
    if (loop.number() == 0 && plan_.loops > 1 && until - since > longest_gap && promises_.has_game()) {
        closes_door(promises_, people_);
        if (next_board_) closes_door(next_board_->promises(), next_board_->people());
    }
    agenda_.add(until, Agenda::faults, [this, &run, &loop] {
        if (run.dead() || loop.stands_still() || !promises_.is_kept_by(run)) return;
        for_each_promises([&](Promises& one) { one.stood_still(loop, loop.still_since(), agenda_.now()); });
    });
}

}  // namespace adoube::simulate
