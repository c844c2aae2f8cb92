// A place the walk has reached: the game, the time, and what lies in the envelopes. Places of equal value are one.
#pragma once

#include <string>

#include "laws/decide.h"

namespace adoube::walk {

struct Place {
    laws::Game game;
    laws::Instant now{};
    std::string sealed{};  // the text in the envelope
    std::string reply{};

    bool operator==(const Place& that) const {
        if (now != that.now || sealed != that.sealed || reply != that.reply) return false;
        if (!(static_cast<const laws::State&>(game) == static_cast<const laws::State&>(that.game))) return false;
        for (std::size_t ply = 0; ply < game.plies; ++ply)
            if (game.history.move(ply) != that.game.history.move(ply)) return false;
        return true;
    }
};

// An act tried: what was done, after how long, and the text it put into an envelope.
struct Step {
    laws::Duration after{};
    laws::Act act{};
    std::string text{};
};

// One ply of the walk: the ruling and the place it leads to.
struct Taken {
    laws::RuledAct entry;
    Place to;
};
Taken take(const Place& from, const Step& step);

}  // namespace adoube::walk
