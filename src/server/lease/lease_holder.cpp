#include "server/lease/lease_holder.h"

#include <algorithm>

#include "base/overloaded.h"
#include "server/game/card.h"

namespace adoube::server {
namespace {

// The place of a game or an event; empty if there is none.
Result<std::string> place_of(record::Store& store, LeaseHolder::Kind kind, const std::string& name) {
    if (!record::is_name(name)) return std::string();
    const auto document = store.document(kind == LeaseHolder::Kind::event ? "event" : "game", name);
    if (!document) return std::unexpected(document.error());
    if (!*document) return std::string();
    if (kind == LeaseHolder::Kind::event) return name;
    const auto card = card_from((*document)->body);
    return card && !card->event.empty() ? card->event : name;
}

}  // namespace

LeaseHolder::LeaseHolder(Ports& ports, record::Leases& leases, Threads threads, std::string server)
    : ports_(ports), leases_(leases), threads_(threads), server_(std::move(server)) {
    beat();
}

LeaseHolder::~LeaseHolder() { ports_.timers.cancel(timer_); }

const LeaseHolder::Held* LeaseHolder::held(const std::string& place) const {
    const auto found = held_.find(place);
    return found == held_.end() ? nullptr : &found->second;
}

void LeaseHolder::whose(Kind kind, const std::string& name, Answer then) {
    if (kind == Kind::event && held(name)) return then(Where{true});
    if (const auto known = places_.find(name); kind == Kind::game && known != places_.end())
        return ask_for(known->second, std::move(then));
    auto place = std::make_shared<Result<std::string>>(fail("no memory"));
    threads_.asks.run([&store = ports_.store, kind, name, place] { *place = place_of(store, kind, name); },
                      [this, kind, name, place, then = std::move(then)] {
                          if (!*place) return then(std::unexpected(place->error()));
                          if ((*place)->empty()) return then(Where{true});
                          if (kind == Kind::game) places_[name] = **place;
                          ask_for(**place, then);
                      });
}

void LeaseHolder::ask_for(const std::string& place, Answer then) {
    if (held(place)) return then(Where{true});
    auto& waiting = being_asked_[place];
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return;
    struct Got {
        Result<record::Keeper> keeper = fail("no memory");
        std::optional<ServerRuns> before{};
    };
    auto got = std::make_shared<Got>();
    threads_.asks.run(
        [this, place, got] {
            auto keeper = leases_.take(place);
            const auto* here = keeper ? std::get_if<record::KeptHere>(&*keeper) : nullptr;
            if (here && here->before != server_) {
                auto runs = ServerRuns::of(ports_.store, here->before);
                if (runs)
                    got->before = std::move(*runs);
                else
                    keeper = std::unexpected(runs.error());
            }
            got->keeper = std::move(keeper);
        },
        [this, place, got] { asked(place, got->keeper, std::move(got->before)); });
}

void LeaseHolder::asked(const std::string& place, const Result<record::Keeper>& keeper,
                        std::optional<ServerRuns> before) {
    const auto waiting = being_asked_.extract(place);
    Result<Where> where = Where{};
    if (!keeper) where = std::unexpected(keeper.error());
    if (keeper)
        std::visit(overloaded{[&](const record::KeptHere& here) {
                                  ++ports_.counts.leases_taken;
                                  const bool over = !here.before.empty() && here.before != server_;
                                  ports_.counts.leases_taken_over += over;
                                  held_[place] = {here.epoch, std::move(before), here.before, ++taken_, over};
                                  where = Where{true};
                                  if (ports_.told)
                                      ports_.told("keeps", {{"place", place}, {"epoch", std::to_string(here.epoch)}});
                              },
                              [&](const record::KeptElsewhere& other) { where = Where{false, other.address}; }},
                   *keeper);
    for (const auto& one : waiting.mapped()) one(where);
}

void LeaseHolder::beat() {
    timer_ = ports_.timers.at(ports_.time.now() + record::Leases::beat_every, [this] { beat(); });
    if (beating_) return;
    beating_ = true;
    auto learnt = std::make_shared<Result<record::Beaten>>(fail("no memory"));
    threads_.beats.run([this, learnt] { *learnt = leases_.beat(); },
                       [this, learnt, since = taken_] {
                           beating_ = false;
                           if (*learnt) beaten(since, **learnt);
                       });
}

void LeaseHolder::beaten(std::uint64_t since, const record::Beaten& learnt) {
    const std::set<std::pair<std::string, std::int64_t>> ours(learnt.kept.begin(), learnt.kept.end());
    std::vector<std::string> gone;
    for (const auto& [place, held] : held_)
        if (held.number <= since && !ours.contains({place, held.epoch})) gone.push_back(place);
    for (const auto& place : gone) lost(place);
    if (fell_silent_)
        for (const auto& address : learnt.silent) fell_silent_(address);
}

void LeaseHolder::lost(const std::string& place) {
    if (held_.erase(place) == 0) return;
    ++ports_.counts.leases_lost;
    if (ports_.told) ports_.told("lost", {{"place", place}});
    if (let_go_) let_go_(place);
}

}  // namespace adoube::server
