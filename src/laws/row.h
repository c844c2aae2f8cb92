// A row of the table of acts (act.h) or of events (event.h): a struct that says its word, whose it is and its fields,
// once. The log, the scenario language, the rights, the pages' types and the random tests walk over these rows; nobody
// lists them again. A row that leaves out a member of its struct does not compile.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace adoube::laws {

enum class Party : std::uint8_t { player, arbiter };

// What a ruling on the act may need that is computed outside.
enum class Needs : std::uint8_t { nothing, who_can_mate, who_can_mate_by_ground, who_can_mate_if_illegal_before };

// How rights() asks for the act.
enum class InRights : std::uint8_t {
    by_hand,  // not at all: the board answers with duty and moves
    never,    // nobody has a button for it
    once,     // as it is without anything said
    each,     // once for each value of its first field
    here,     // with something of this game
};

struct ActRow {
    std::string_view word;  // in the scenario language and in the log
    Party party;
    Needs needs;
    InRights asked;
};

struct EventRow {
    std::string_view word;  // in the log
};

// In a struct: its fields, in the order in which stories tell them. A name is the name in the log too.
#define ADOUBE_FIELDS(...)                                                      \
    static constexpr std::string_view field_names = #__VA_ARGS__;               \
    constexpr auto field_values() { return std::tie(__VA_ARGS__); }             \
    constexpr auto field_values() const { return std::tie(__VA_ARGS__); }       \
    template <class Self>                                                       \
    static constexpr void names_every_member(Self& self) {                      \
        [[maybe_unused]] auto& [__VA_ARGS__] = self; /* as many as there are */ \
    }

template <class T>
concept HasRow = requires { T::row.word; };

template <class T>
concept HasFields = requires { T::field_names; };

// The i-th of "squares, together".
constexpr std::string_view name_in(std::string_view names, std::size_t i) {
    for (; i > 0; --i) names.remove_prefix(names.find(',') + 1);
    names = names.substr(0, names.find(','));
    names.remove_prefix(names.find_first_not_of(' '));
    return names;
}

// Calls each(name, member) for the fields in their order.
template <class T, class Each>
constexpr void for_each_field(T& value, Each&& each) {
    using Row = std::remove_const_t<T>;
    if constexpr (HasFields<Row>) {
        if (false) Row::names_every_member(value);
        const auto members = value.field_values();
        [&]<std::size_t... i>(std::index_sequence<i...>) {
            (each(name_in(Row::field_names, i), std::get<i>(members)), ...);
        }(std::make_index_sequence<std::tuple_size_v<decltype(members)>>{});
    } else {
        static_assert(std::is_empty_v<Row>, "a row that does not name its fields");
    }
}

// A table's rows as one type; the first name stands before the comma that each of the others brings.
template <class Nothing, class... A>
using OneOf = std::variant<A...>;

// Calls each.operator()<A>() for every alternative A of a table.
template <class Variant>
struct EachRow;
template <class... A>
struct EachRow<std::variant<A...>> {
    static constexpr void call(auto&& each) { (each.template operator()<A>(), ...); }
};
template <class Table>
constexpr void for_each_row(auto&& each) {
    EachRow<typename Table::variant>::call(each);
}

}  // namespace adoube::laws
