#include "simulate/stopwatch.h"

#include <algorithm>

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

// Clocks of the wall are kept in microseconds: each crash and each act of the server may round once.
constexpr Nanos rounding = 1us;

std::string ms(Nanos time) { return std::to_string(time / 1us) + " us"; }

}  // namespace

void Stopwatch::nobodys(Nanos from, Nanos to) {
    if (to <= from) return;
    nobodys_.emplace_back(from, to);
    std::ranges::sort(nobodys_);
    std::vector<std::pair<Nanos, Nanos>> joined;
    for (const auto& one : nobodys_) {
        if (!joined.empty() && one.first <= joined.back().second)
            joined.back().second = std::max(joined.back().second, one.second);
        else
            joined.push_back(one);
    }
    nobodys_ = std::move(joined);
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
