// Outside trouble: unreadable text, a missing file, a full disk. A foul in a game is
// never an Error (it is a ruling); a bug of ours is never an Error (it is an assertion).
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>

namespace adoube {

struct Error {
    std::string message;                   // what is wrong, in one sentence without its place
    std::optional<std::size_t> at = {};    // byte offset in the text that was read, from 0

    // "fen: rank 3 has 9 squares (column 21)"
    std::string text() const { return at ? message + " (column " + std::to_string(*at + 1) + ")" : message; }

    bool operator==(const Error&) const = default;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string message) { return std::unexpected(Error{std::move(message), {}}); }
inline std::unexpected<Error> fail_at(std::size_t at, std::string message) {
    return std::unexpected(Error{std::move(message), at});
}

}  // namespace adoube
