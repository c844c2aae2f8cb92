// How the fields of an act are told in a story, one way for each type. What is looked up and not told (laws::prepare)
// is an optional text or an optional yes; it is neither read nor written here. A type without a way does not compile.
#pragma once

#include "laws/words.h"
#include "scenario/act_reader.h"

namespace adoube::scenario {

Parsed read_field(ActReader& in, ActLine& line, std::string_view name, laws::SquareList& squares);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, laws::Square& square);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, laws::Side& side);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, laws::Duration& time);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, std::optional<laws::Duration>& time);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, std::uint32_t& number);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, laws::Outcome& result);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, laws::Ground& ground);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, std::optional<laws::HandMove>& movement);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, std::string& text);
Parsed read_field(ActReader& in, ActLine& line, std::string_view name, bool& flag);
inline Parsed read_field(ActReader&, ActLine&, std::string_view, std::optional<std::string>&) { return {}; }
inline Parsed read_field(ActReader&, ActLine&, std::string_view, std::optional<bool>&) { return {}; }

// With the space before it; empty if nothing is told.
std::string field_text(std::string_view name, const laws::SquareList& squares);
std::string field_text(std::string_view name, laws::Square square);
std::string field_text(std::string_view name, laws::Side side);
std::string field_text(std::string_view name, laws::Duration time);
std::string field_text(std::string_view name, const std::optional<laws::Duration>& time);
std::string field_text(std::string_view name, std::uint32_t number);
std::string field_text(std::string_view name, laws::Outcome result);
std::string field_text(std::string_view name, laws::Ground ground);
std::string field_text(std::string_view name, const std::optional<laws::HandMove>& movement);
std::string field_text(std::string_view name, const std::string& text);
std::string field_text(std::string_view name, bool flag);
inline std::string field_text(std::string_view, const std::optional<std::string>&) { return {}; }
inline std::string field_text(std::string_view, const std::optional<bool>&) { return {}; }

// All fields of an act, in the order of its row.
template <class A>
Parsed read_fields(ActReader& in, ActLine& line) {
    A told{};
    Parsed so_far;
    laws::for_each_field(told, [&](std::string_view name, auto& field) {
        if (so_far) so_far = read_field(in, line, name, field);
    });
    if (so_far) line.body = std::move(told);
    return so_far;
}

template <class A>
std::string fields_text(const A& told) {
    std::string text;
    laws::for_each_field(told, [&](std::string_view name, const auto& field) { text += field_text(name, field); });
    return text;
}

}  // namespace adoube::scenario
