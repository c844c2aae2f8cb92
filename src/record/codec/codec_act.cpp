#include <algorithm>

#include "record/codec/codec_types.h"

namespace adoube::record::codec {

template <class IO>
void describe_act(IO& io, laws::Act& told) {
    io.field("at", told.at);
    io.field("by", told.by);
    io.defaulted("can_mate", told.facts);
    describe_alternatives(io, told.body);
}

bool may(laws::Actor by, const laws::ActBody& body) {
    return (laws::party(body) == laws::Party::arbiter) == (by == laws::Actor::arbiter);
}

bool only_the_server_says(std::string_view field) {
    constexpr std::array<std::string_view, 5> fields{"at", "by", "can_mate", "sealed_text", "says_board_move"};
    return std::ranges::find(fields, field) != fields.end();
}

bool sealed_by_the_server(const laws::ActBody& body) {
    return std::holds_alternative<laws::act::Seal>(body) || std::holds_alternative<laws::act::SealReply>(body);
}

void describe(Reading& io, laws::ActBody& body) { describe_alternatives(io, body); }

void describe(Writing& io, laws::Act& told) { describe_act(io, told); }

void describe(Reading& io, laws::Act& told) {
    describe_act(io, told);
    if (io.sound() && !may(told.by, told.body))
        io.wrong(io.at(), io.path(), std::string(word(told.by)) + " has no such act");
}

}  // namespace adoube::record::codec
