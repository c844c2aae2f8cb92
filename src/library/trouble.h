// Why a request was not met: a word for programs, a sentence for people, and the place.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "base/json_write.h"
#include "scenario/scenario.h"

namespace adoube::library {

struct CallTrouble {
    std::string_view code;  // docs/formats/interface.md
    std::string text;
    std::optional<std::size_t> at{};            // a byte, from 0
    std::optional<std::size_t> line{}, column{};  // from 1

    std::string json() const;  // {"v":1,"error":{…}}
};

using Failed = std::unexpected<CallTrouble>;
template <class T>
using Tried = std::expected<T, CallTrouble>;
using CallAnswer = Tried<JsonObject>;  // an answer begun with {"v":1

inline Failed failed(std::string_view code, std::string text) {
    return Failed(CallTrouble{code, std::move(text), {}, {}, {}});
}
inline Failed failed(std::string_view code, const Error& error) {
    return Failed(CallTrouble{code, error.message, error.at, {}, {}});
}
inline Failed failed(std::string_view code, const scenario::ParseError& error) {
    return Failed(CallTrouble{code, error.expected, {}, error.line, error.column});
}

}  // namespace adoube::library
