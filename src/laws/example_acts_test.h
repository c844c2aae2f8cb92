// For tests: one act of every row of the table, with something in each field that has to be told.
#pragma once

#include "base/overloaded.h"
#include "laws/act.h"

namespace adoube::laws::testing {

// A field of a new type wants a case here.
template <class A>
A example() {
    A act{};
    for_each_field(act, [](std::string_view, auto& field) {
        overloaded{
            [](SquareList& squares) { squares = {Square::e2}; },
            [](Square& square) { square = Square::e2; },
            [](Kind& piece) { piece = Kind::queen; },
            [](Side& side) { side = Side::white; },
            [](Ground& ground) { ground = Ground::threefold; },
            [](Outcome& result) { result = Outcome::draw; },
            [](Fact& fact) { fact = Fact::distraction; },
            [](Duration& time) { time = std::chrono::minutes(1); },
            [](std::uint32_t& number) { number = 0; },
            [](std::string& text) { text = "a3"; },
            [](std::optional<HandMove>& movement) { movement = HandMove{Square::e2, Square::e4, {}, {}}; },
            [](std::optional<Side>& side) { side = Side::white; },
            []<class T>(std::optional<T>&) {},  // told by few
            [](bool&) {},                        // or not at all
        }(field);
    });
    return act;
}

inline std::vector<ActBody> example_acts() {
    std::vector<ActBody> acts;
    for_each_row<ActBody>([&]<class A>() { acts.emplace_back(example<A>()); });
    return acts;
}

}  // namespace adoube::laws::testing
