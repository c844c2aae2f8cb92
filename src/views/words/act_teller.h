// What gathers the sentences of an act (act_text.h), for the files that tell the acts of each subject.
#pragma once

#include <utility>

#include "views/words/act_text.h"
#include "views/words/teller.h"

namespace adoube::views {

class ActTelling {
public:
    ActTelling(const laws::Game& game, const laws::Act& told, std::string_view sealed)
        : before(game), act(told), sealed_text(sealed) {}

    const laws::Game& before;
    const laws::Act& act;
    std::string_view sealed_text;
    Sentences sentences{};

    SentenceParts parts() const { return parts_of(laws::Side::white); }
    SentenceParts parts_of(Side side) const { return {.a = side, .doer = act.by, .edition = before.terms.edition}; }
    std::vector<PieceOn> pieces(const laws::SquareList& squares) const;

    void say(Say say) { sentences.push_back({say, parts()}); }
    void say(Say say, SentenceParts told) { sentences.push_back({say, std::move(told)}); }
    void say_of(Say what, Side side) { say(what, parts_of(side)); }
    void say_square(Say what, laws::Square square);
    void say_text(Say what, std::string_view text);
    void say_time(Say what, Side side, laws::Duration time);
    // `empty` where no piece stands on any of the squares.
    void say_pieces(Say what, Say empty, const laws::SquareList& squares, Side side = Side::white);
};

struct MoveSays {
    Say moved, promoted, castled, impossible;
};
// Told by the squares, never by its notation: only a legal move has one.
void tell_movement(ActTelling& t, const std::optional<laws::HandMove>& movement, const MoveSays& says);

// One for each act, beside its tell(). An act without one does not build.
#define ADOUBE_TELL_ACT(name) void tell_act(ActTelling& t, const act::name& a);
ADOUBE_ACTS(ADOUBE_TELL_ACT)
#undef ADOUBE_TELL_ACT

}  // namespace adoube::views
