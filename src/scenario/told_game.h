// A game told act by act, with the paper of its envelopes. The one way from a told act to its ruling: stories and the
// library come through here.
#pragma once

#include "scenario/scenario.h"

namespace adoube::scenario {

class ToldGame {
public:
    explicit ToldGame(laws::Game start) : game_(std::move(start)) {}

    const laws::Game& game() const { return game_; }
    laws::Instant now() const { return now_; }
    void pass(laws::Duration time) { now_ += time; }

    // What the act is answered after its `after` has passed; nothing is entered. Fails where a text names no movement.
    std::expected<laws::RuledAct, ParseError> rule(const ActLine& line) const;
    // Enters what rule() answered: time passes, the events are applied, a sealed text goes into its envelope.
    void enter(const ActLine& line, const laws::RuledAct& entry);

private:
    laws::Game game_;
    laws::Instant now_{};
    std::string sealed_, reply_;  // the paper
};

}  // namespace adoube::scenario
