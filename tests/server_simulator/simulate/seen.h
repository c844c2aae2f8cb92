// What stands in a frame, without reading more of it than is asked for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adoube::simulate {

// The members of the JSON object that begins at the front of `text`, each as it stands there. It is read as far as
// somebody asks.
class Seen {
public:
    explicit Seen(std::string_view object) : object_(object) {}
    std::string_view operator[](std::string_view name) const;  // empty: not there

private:
    bool read_one() const;

    std::string_view object_;
    mutable std::size_t at_ = 1;  // behind what was read
    mutable std::vector<std::pair<std::string_view, std::string_view>> members_;
};

// The first member of this name at any depth: for small frames and for members that come early.
std::string_view member(std::string_view json, std::string_view name);
std::string_view unquoted(std::string_view text);        // "\"a\"" → a; nothing else is undone
std::uint64_t number(std::string_view text);              // 0 if it is none
std::vector<std::string_view> texts(std::string_view array);  // the texts of ["a","b"]

}  // namespace adoube::simulate
