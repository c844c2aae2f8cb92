#include "simulate/stopwatch.h"

#include <algorithm>

#include "simulate/diary.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

// Clocks of the wall are kept in microseconds: each crash and each act of the server may round once.
constexpr Nanos rounding = 1us;

std::string ms(Nanos time) { return std::to_string(time / 1us) + " us"; }

}  // namespace

Stretches joined(Stretches all) {
    std::ranges::sort(all);
    Stretches apart;
    for (const auto& one : all) {
        if (!apart.empty() && one.first <= apart.back().second)
            apart.back().second = std::max(apart.back().second, one.second);
        else
            apart.push_back(one);
    }
    return apart;
}

void Stopwatch::nobodys(Nanos from, Nanos to) {
    if (to <= from) return;
    note_down(from, "nobody's until {:.3f}", in_diary(to));
    whole_.emplace_back(from, to);
    join();
}

void Stopwatch::no_room(Nanos from, Nanos to) {
    if (to <= from) return;
    note_down(from, "no room until {:.3f}", in_diary(to));
    no_room_.emplace_back(from, to);
    join();
}

void Stopwatch::door_closed(Nanos from, Nanos to) {
    note_down(from, "whoever has the move cannot come in until {:.3f}", in_diary(to));
    door_.emplace_back(from, to);
    join();
}

void Stopwatch::door_ended(Nanos when) {
    for (auto& [from, to] : door_) to = std::min(to, when);
    std::erase_if(door_, [](const auto& one) { return one.second <= one.first; });
    join();
}

void Stopwatch::was_no_hindrance(Nanos came) {
    for (auto& [from, to] : door_)
        if (from < came && came < to) from = came;
    if (!door_.empty()) join();
    if (no_room_.empty() || no_room_.back().first >= came || no_room_.back().second <= came) return;
    no_room_.back().first = came;
    join();
}

void Stopwatch::join() {
    Stretches all = whole_;
    all.insert(all.end(), no_room_.begin(), no_room_.end());
    all.insert(all.end(), door_.begin(), door_.end());
    nobodys_ = joined(std::move(all));
}

Nanos Stopwatch::end_of_nobodys(Nanos when) const {
    for (const auto& [begin, end] : nobodys_)
        if (begin <= when && when < end) return end;
    return when;
}

Nanos Stopwatch::of_somebody(Nanos from, Nanos to) const {
    Nanos time = std::max(0ns, to - from);
    for (const auto& [begin, end] : nobodys_) time -= std::max(0ns, std::min(end, to) - std::max(begin, from));
    return time;
}

void Stopwatch::entered(const Durable& entry, Nanos arrived) {
    arrived = std::max(arrived, last_);
    if (running_) stretches_.push_back({*running_, since_, arrived});
    last_ = since_ = arrived;
    allowed_ += rounding;
    for (const auto& event : entry.act->ruling.events)
        if (const auto* charged = std::get_if<laws::event::TimeCharged>(&event))
            charged_[static_cast<std::size_t>(charged->side)] += charged->time;
    const auto& clock = entry.after.clock;
    running_.reset();
    if (clock.running) running_ = static_cast<std::size_t>(*clock.running);
    if (clock.exists)
        for (const std::size_t side : {0U, 1U}) compare(entry, side);
}

void Stopwatch::compare(const Durable& entry, std::size_t side) {
    Nanos ran = charged_[side];
    for (const auto& one : stretches_)
        if (one.side == side) ran += of_somebody(one.from, one.to);
    const auto& clock = entry.after.clock;
    const auto colour = static_cast<laws::Side>(side);
    const Nanos spent = laws::spent_at(clock, colour, entry.act->act.at);
    const auto where = [&] {
        return "entry " + std::to_string(entry.stored.seq) + " (" + entry.stored.key +
               "): " + std::string(side == 0 ? "White" : "Black") + " thought for " + ms(ran) + " and is charged " +
               ms(spent);
    };
    const Nanos rounded = rounding * static_cast<std::int64_t>(entry.stored.seq);
    if (spent > ran + rounded) verdict_.broken("nobody's time is eaten", where());
    const bool fell = clock.fell[side] || laws::flag_down(clock, colour, entry.act->act.at);
    // Time under a delay is nobody's loss, and is not told apart here.
    const auto delays = [](const laws::Period& period) { return period.delay > 0ns; };
    if (std::ranges::any_of(entry.after.terms.control, delays)) return;
    if (!fell && spent + allowed_ < ran)
        verdict_.broken("gifts of time are bounded", where() + ", at most " + ms(allowed_) + " may be given");
}

}  // namespace adoube::simulate
