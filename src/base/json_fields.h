// Reading the members of one JSON object from outside: each asked for by name and type; the first
// trouble is kept, and what nobody asked for is trouble too.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace adoube {

class JsonFields {
public:
    JsonFields(const json::Value& value, std::string path);

    bool has(std::string_view name) const;
    const json::Value* value(std::string_view name);  // and counts as asked for
    std::optional<std::string> text(std::string_view name, std::size_t longest = 200);
    std::optional<std::int64_t> number(std::string_view name, std::int64_t least, std::int64_t most);
    std::optional<bool> yes(std::string_view name);
    const json::Array* list(std::string_view name, std::size_t longest);
    std::string path_of(std::string_view name) const {
        return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
    }
    void wrong(std::size_t at, std::string what);
    void wrong(std::string_view name, std::string what);

    // Nothing if every member was asked for and right.
    std::optional<Error> finish();

private:
    const json::Object* object_ = nullptr;
    std::vector<bool> asked_;
    std::string path_;
    std::size_t at_;
    std::optional<Error> trouble_;
};

}  // namespace adoube
