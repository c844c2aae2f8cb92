// The JSON of acts and events, by their tables (laws/row.h): the word of the row under "type", then its fields.
// Private to the codec's files and its tests.
#pragma once

#include <type_traits>
#include <variant>

#include "record/codec/codec_fields.h"

namespace adoube::record::codec {

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

// What may be left out: a flag that is not set, a text that is empty, a word that is none.
template <class T>
inline constexpr bool left_out_if_empty = std::same_as<T, bool> || std::same_as<T, std::string>;
template <class E>
    requires requires { laws::words<E>[0].empty(); }
inline constexpr bool left_out_if_empty<E> = laws::words<E>[0].empty();

template <class Row>
constexpr bool always_written(std::string_view name) {
    if constexpr (requires { Row::always_written; }) return name == Row::always_written;
    return false;
}

// An act or an event: what its row names.
template <class IO, laws::HasRow Row>
void describe(IO& io, Row& one) {
    laws::for_each_field(one, [&]<class T>(std::string_view name, T& member) {
        if constexpr (requires { io.maybe(name, member); })
            io.maybe(name, member);
        else if constexpr (left_out_if_empty<T>)
            always_written<Row>(name) ? io.field(name, member) : io.defaulted(name, member);
        else
            io.field(name, member);
    });
}

// Its two halves stand in the event itself.
template <class IO>
void describe(IO& io, laws::event::MoveImposed& e) {
    describe(io, e.imposed);
}

template <class IO, class... A>
void describe_alternatives(IO& io, std::variant<A...>& one) {
    if constexpr (IO::reads) {
        std::string type;
        io.field("type", type);
        if (!io.sound()) return;
        const bool known = ((type == A::row.word && (describe(io, one.template emplace<A>()), true)) || ...);
        if (!known) io.wrong(io.at(), io.path(), "unsupported type " + json::shown(type));
    } else {
        std::visit(
            [&]<class T>(T& chosen) {
                describe(io, chosen);
                io.field("type", T::row.word);  // behind most names
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
bool only_the_server_says(std::string_view field);        // what is added to an act; no client may
bool sealed_by_the_server(const laws::ActBody& body);      // made of an envelope, not told as an act

}  // namespace adoube::record::codec
