// A second measurement of both players' time, beside the server's clock: from the moments at which acts truly arrived,
// without what is nobody's (the server was down, stood still, could not write). The server may charge no more than
// that; what it gives away is bounded fault by fault.
#pragma once

#include <array>

#include "simulate/ledger.h"

namespace adoube::simulate {

using Stretches = std::vector<std::pair<Nanos, Nanos>>;
Stretches joined(Stretches all);  // apart and in order

class Stopwatch {
public:
    explicit Stopwatch(Verdict& verdict) : verdict_(verdict) {}

    void nobodys(Nanos from, Nanos to);       // charged to nobody
    void no_room(Nanos from, Nanos to);       // likewise, for want of room
    // Something that came then was entered all the same: until then no want of room kept anything from anybody.
    void was_no_hindrance(Nanos came);
    // Whoever has the move could not come in: charged to nobody, but for what lies before somebody's act.
    void door_closed(Nanos from, Nanos to);
    void door_ended(Nanos when);  // the server did
    void may_give(Nanos gift) { allowed_ += gift; }  // a fault after which so much may be given away
    // An act that arrived at this moment became durable.
    void entered(const Durable& entry, Nanos arrived);
    Nanos of_somebody(Nanos from, Nanos to) const;  // without what is nobody's
    Nanos last_arrival() const { return last_; }
    Nanos end_of_nobodys(Nanos when) const;  // where this moment lies in what is nobody's; else the moment itself

private:
    struct Stretch {
        std::size_t side;
        Nanos from, to;
    };
    void compare(const Durable& entry, std::size_t side);

    Verdict& verdict_;
    void join();
    Stretches whole_, no_room_, door_;  // as they were told
    Stretches nobodys_;  // all of them, apart and in order
    std::vector<Stretch> stretches_;
    std::array<Nanos, 2> charged_{};  // by the Laws, beside what ran
    std::optional<std::size_t> running_;
    Nanos since_{}, last_{}, allowed_{};
};

}  // namespace adoube::simulate
