#include "record/codec/act_types.h"

#include <fmt/format.h>

#include <vector>

#include "record/codec/codec_types.h"

namespace adoube::record {
namespace {

constexpr std::size_t width = 120;  // of a line, as the pages are laid out

// `export type NAME = A | B;`, one to a line where they do not fit into one.
std::string union_type(std::string_view name, const std::vector<std::string>& members) {
    std::string line = fmt::format("export type {} = {};\n", name, fmt::join(members, " | "));
    if (line.size() <= width + 1) return line;
    return fmt::format("export type {} =\n  | {};\n", name, fmt::join(members, "\n  | "));
}

template <class E>
std::string union_of_words(std::string_view name) {
    std::vector<std::string> members;
    for (const auto word : laws::words<E>) members.push_back(fmt::format("'{}'", word));
    return union_type(name, members);
}

// What a field is on the wire. A type that is not here does not compile.
std::string_view type_of(const laws::SquareList&) { return "Square[]"; }
std::string_view type_of(laws::Square) { return "Square"; }
std::string_view type_of(laws::Side) { return "Side"; }
std::string_view type_of(laws::Kind) { return "Kind"; }
std::string_view type_of(laws::Ground) { return "Ground"; }
std::string_view type_of(laws::Outcome) { return "Outcome"; }
std::string_view type_of(laws::Fact) { return "Fact"; }
std::string_view type_of(const laws::Penalty&) { return "Penalty"; }
std::string_view type_of(laws::Duration) { return "number"; }
std::string_view type_of(std::uint32_t) { return "number"; }
std::string_view type_of(bool) { return "boolean"; }
std::string_view type_of(const std::string&) { return "string"; }

template <class A, class T>
void add_field(std::vector<std::string>& fields, std::string_view name, const T& member) {
    if (codec::only_the_server_says(name)) return;
    const bool may_miss = codec::left_out_if_empty<T> && !codec::always_written<A>(name);
    fields.push_back(fmt::format("{}{}: {}", name, may_miss ? "?" : "", type_of(member)));
}
template <class A, class T>
void add_field(std::vector<std::string>& fields, std::string_view name, const std::optional<T>&) {
    if (!codec::only_the_server_says(name)) fields.push_back(fmt::format("{}?: {}", name, type_of(T{})));
}
// Told as a text, or by its squares.
template <class A>
void add_field(std::vector<std::string>& fields, std::string_view, const std::optional<laws::HandMove>&) {
    fields.insert(fields.end(), {"move?: string", "movement?: Movement"});
}

template <class A>
std::string act_type(std::string_view name) {
    std::vector<std::string> fields{fmt::format("type: '{}'", A::row.word)};
    const A none{};
    laws::for_each_field(none,
                         [&](std::string_view field, const auto& member) { add_field<A>(fields, field, member); });
    std::string line = fmt::format("export type {} = {{ {} }};\n", name, fmt::join(fields, "; "));
    if (line.size() <= width + 1) return line;
    return fmt::format("export type {} = {{\n  {};\n}};\n", name, fmt::join(fields, ";\n  "));
}

constexpr std::string_view shared = R"(export type Square = string; // 'e4'
export interface Movement {
  from: Square;
  to: Square;
  becomes?: Kind;
  castling?: Wing;
}
export interface Penalty {
  measure: Measure;
  time?: number;
  half_points?: number;
  rounds?: number;
}
)";

}  // namespace

std::string act_types() {
    std::string text =
        "// The acts a page may send, with their fields; times in nanoseconds. Made from the table of acts\n"
        "// (src/laws/act.h) by tools/act-types: not written by hand.\n\n";
    text += union_of_words<laws::Side>("Side") + union_of_words<laws::Kind>("Kind") +
            union_of_words<laws::Wing>("Wing") + union_of_words<laws::Ground>("Ground") +
            union_of_words<laws::Outcome>("Outcome") + union_of_words<laws::Measure>("Measure") +
            union_of_words<laws::Fact>("Fact") + std::string(shared) + "\n";
    std::vector<std::string> names;
    const auto add = [&]<class A>(std::string_view name) {
        if (codec::sealed_by_the_server(A{})) return;
        text += act_type<A>(name);
        names.emplace_back(name);
    };
#define ADOUBE_TYPE(name) add.operator()<laws::act::name>(#name);
    ADOUBE_ACTS(ADOUBE_TYPE)
#undef ADOUBE_TYPE
    return text + "\n" + union_type("Act", names);
}

}  // namespace adoube::record
