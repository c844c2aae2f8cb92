// JSON as the record allows it: objects, arrays, text, booleans, null and whole numbers of 64 bits.
// Reading is total and strict: no fraction or exponent, no -0, no duplicate member, no NUL, no lone
// surrogate, no bytes that are not UTF-8, nothing after the value; every error has its place.
// base/json_fields.h asks for members by name and type; base/json_write.h writes objects and arrays.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"

namespace adoube::json {

struct Member;
struct Value;
using Array = std::vector<Value>;
using Object = std::vector<Member>;  // as written, no name twice

struct Null {};

struct Value {
    std::variant<Null, bool, std::int64_t, std::string, Array, Object> is;
    std::size_t at = 0;  // where it begins
};

struct Member {
    std::string name;
    Value value;
    std::size_t at = 0;  // where its name begins
};

struct Limits {
    std::size_t bytes;
    std::size_t depth = 8;  // of arrays and objects inside each other
};

Result<Value> read(std::string_view text, Limits limits);

// One spelling for every text: only quotes, backslashes and control bytes are escaped, the last
// as \u00XX. NUL and bytes that are not UTF-8 become U+FFFD.
std::string quoted(std::string_view text);
void append_quoted(std::string& out, std::string_view text);

// Members by name, without spaces.
class ObjectWriter {
public:
    void add(std::string_view name, std::string json) { members_.emplace_back(name, std::move(json)); }
    std::string text();

private:
    std::vector<std::pair<std::string_view, std::string>> members_;
};

// At most 80 bytes of a text, quoted and so harmless, for messages.
std::string shown(std::string_view text);

}  // namespace adoube::json
