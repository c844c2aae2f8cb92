// A request as it is read: members asked for by name and type, the first trouble kept, nothing unknown let through.
#pragma once

#include <vector>

#include "base/json_fields.h"
#include "chess/notation/notation.h"
#include "laws/edition.h"
#include "library/trouble.h"

namespace adoube::library {

inline constexpr std::size_t longest_request = 8 << 20;

using TextLanguages = std::vector<chess::Language>;  // never empty; the first is that of `text`

class Call {
public:
    Call(const json::Value& value, std::string_view written) : fields_(value, ""), written_(written) {}

    JsonFields& fields() { return fields_; }
    std::string whole_text(std::string_view name) { return fields_.text(name, longest_request).value_or(""); }
    std::string text_of_value(const json::Value& value) const;  // as it stands in the request
    TextLanguages languages();                  // "lang"
    const laws::Edition* edition();         // "edition"; nullptr: not asked for
    std::uint64_t number(std::string_view name, std::uint64_t otherwise, std::int64_t least, std::int64_t most);
    bool yes(std::string_view name, bool otherwise = false) { return fields_.yes(name).value_or(otherwise); }

    // To be asked before anything is done: whether all members were known and right.
    std::optional<CallTrouble> trouble();

private:
    JsonFields fields_;
    std::string_view written_;
    std::optional<CallTrouble> first_;
};

JsonObject answer();  // {"v":1

// {"hy":…,"en":…} by what is told in each language.
template <class Tell>
std::string by_language(const TextLanguages& languages, Tell tell) {
    JsonObject all;
    for (const auto language : languages) all.text(chess::code_of(language), tell(language));
    return all.done();
}

}  // namespace adoube::library
