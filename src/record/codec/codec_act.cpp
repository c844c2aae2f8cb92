#include "record/codec/codec_act.h"

namespace adoube::record::codec {

bool may(laws::Actor by, const laws::ActBody& body) {
    return (laws::party(body) == laws::Party::arbiter) == (by == laws::Actor::arbiter);
}

void describe(Reading& io, laws::ActBody& body) { describe_alternatives(io, body); }

void describe(Writing& io, laws::Act& told) { describe_act(io, told); }

void describe(Reading& io, laws::Act& told) {
    describe_act(io, told);
    if (io.sound() && !may(told.by, told.body))
        io.wrong(io.at(), io.path(), std::string(word(told.by)) + " has no such act");
}

}  // namespace adoube::record::codec
