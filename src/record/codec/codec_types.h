// The fields of what acts and events share. Private to the codec's files.
#pragma once

#include <type_traits>
#include <variant>

#include "laws/act_words.h"
#include "record/codec/codec_fields.h"

namespace adoube::record::codec {

template <class IO, class T>
    requires std::is_empty_v<T>
void describe(IO&, T&) {}  // nothing but its type

template <class IO>
void describe_version(IO& io) {
    int version = 1;
    io.field("v", version);
    if constexpr (IO::reads)
        if (version != 1) io.wrong(io.at(), "v", "unsupported version " + std::to_string(version));
}

template <class IO>
void describe(IO& io, laws::HandMove& movement) {
    io.field("from", movement.from);
    io.field("to", movement.to);
    io.maybe("becomes", movement.becomes);
    io.maybe("castling", movement.castling);
}

template <class IO>
void describe(IO& io, laws::Penalty& penalty) {
    io.field("measure", penalty.measure);
    io.defaulted("time", penalty.time);
    io.maybe("half_points", penalty.half_points);
    io.defaulted("rounds", penalty.rounds);
}

// A move as squares; what sort it is stands in it, so that reading needs no board.
struct MoveFields {
    laws::Square from{}, to{};
    std::optional<laws::Kind> becomes{};
    std::optional<laws::Wing> castling{};
    bool en_passant = false;
};
MoveFields fields_of(laws::Move move);
std::optional<laws::Move> move_of(const MoveFields& fields);

template <class IO>
void describe(IO& io, laws::Move& move) {
    MoveFields fields = fields_of(move);
    io.field("from", fields.from);
    io.field("to", fields.to);
    io.maybe("becomes", fields.becomes);
    io.maybe("castling", fields.castling);
    io.defaulted("en_passant", fields.en_passant);
    if constexpr (IO::reads) {
        const auto read = move_of(fields);
        if (read)
            move = *read;
        else
            io.wrong(io.at(), io.path(), "no such move");
    }
}

template <class IO>
void describe(IO& io, laws::Imposed& imposed) {
    std::vector<laws::Square> pieces;
    for (const auto square : chess::squares(imposed.pieces)) pieces.push_back(square);
    io.maybe("move", imposed.move);
    io.defaulted("pieces", pieces);
    imposed.pieces = 0;
    for (const auto square : pieces) imposed.pieces |= chess::bit(square);
}

template <class IO>
void describe(IO& io, laws::MatingFacts& facts) {
    io.maybe("white", facts.can_mate[0]);
    io.maybe("black", facts.can_mate[1]);
    io.defaulted("mate", facts.mate);
}

// The word under "type" for every member of a closed set; a new member without one does not compile.
template <class T>
struct TypeOf : laws::ActWord<T> {};

template <class IO, class... A>
void describe_alternatives(IO& io, std::variant<A...>& one) {
    if constexpr (IO::reads) {
        std::string type;
        io.field("type", type);
        if (!io.sound()) return;
        const bool known = ((type == TypeOf<A>::word && (describe(io, one.template emplace<A>()), true)) || ...);
        if (!known) io.wrong(io.at(), io.path(), "unsupported type " + json::shown(type));
    } else {
        std::visit(
            [&]<class T>(T& chosen) {
                io.field("type", std::string(TypeOf<T>::word));
                describe(io, chosen);
            },
            one);
    }
}

// Defined in codec_act.cpp and codec_event.cpp.
void describe(Writing& io, laws::Act& act);
void describe(Reading& io, laws::Act& act);
void describe(Reading& io, laws::ActBody& body);
void describe(Writing& io, laws::Event& event);
void describe(Reading& io, laws::Event& event);

bool may(laws::Actor by, const laws::ActBody& body);  // whether this role has such an act

}  // namespace adoube::record::codec
