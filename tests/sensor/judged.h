// The acts that an interpreter would enter by sensor=acts, as the Laws judge them in a hall: what is unlawful although
// the hands did nothing of the kind is counted.
#pragma once

#include <functional>

#include "laws/decide.h"
#include "sensor/interpret/interpreter.h"

namespace adoube::rates {

class Judged {
public:
    using Say = std::function<void(const std::string&)>;
    Judged(const chess::Position& start, Say say) : game_(hall_game(start)), say_(std::move(say)) {}

    // `breach`: whether the hands broke 4.3 or 4.4 on this ply.
    void judge(const sensor::Seen& seen, const std::function<bool(std::uint32_t ply)>& breach);
    // The arbiter says where the game stands; what is entered until then is his to mend.
    void stand(const chess::Position& position, std::uint32_t ply);
    bool waits() const { return waits_; }

    std::uint64_t acts = 0, steps = 0, true_unlawful = 0, false_unlawful = 0;

private:
    static laws::Game hall_game(const chess::Position& start);
    bool judge(const laws::Act& act, const std::function<bool(std::uint32_t)>& breach);

    laws::Game game_;
    Say say_;
    std::uint32_t first_ply_ = 0;
    chess::BySide<bool> moved_{true, true};  // since the arbiter's word: before it a press may be for an earlier move
    bool waits_ = false;
};

}  // namespace adoube::rates
