#include "simulate/agenda.h"

#include <algorithm>

namespace adoube::simulate {

Agenda::Place Agenda::add(Nanos when, Lane lane, std::function<void()> what) {
    const Place place{std::max(when, now_), lane, ++last_[lane]};
    items_.emplace(place, std::move(what));
    return place;
}

bool Agenda::step(Nanos until) {
    if (items_.empty() || std::get<Nanos>(items_.begin()->first) > until) {
        now_ = std::max(now_, until);
        return false;
    }
    if (++steps_ > most_steps) throw Endless{};
    looks_ = 0;
    const auto item = items_.extract(items_.begin());
    now_ = std::get<Nanos>(item.key());
    item.mapped()();
    return true;
}

}  // namespace adoube::simulate
