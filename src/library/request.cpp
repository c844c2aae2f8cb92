#include "library/request.h"

#include <algorithm>

namespace adoube::library {

std::string CallTrouble::json() const {
    JsonObject error;
    error.text("code", code).text("text", text);
    if (at) error.number("at", *at);
    if (line) error.number("line", *line);
    if (column) error.number("column", *column);
    return answer().raw("error", error.done()).done();
}

JsonObject answer() {
    JsonObject one;
    one.number("v", 1);
    return one;
}

std::string Call::text_of_value(const json::Value& value) const {
    std::size_t end = value.at, depth = 0;
    bool quoted = false;
    for (; end < written_.size(); ++end) {
        const char c = written_[end];
        if (quoted) {
            if (c == '\\') ++end;
            quoted = c != '"';
            continue;
        }
        quoted = c == '"';
        if (c == '{' || c == '[') ++depth;
        if ((c == '}' || c == ']') && --depth == 0) break;
    }
    return std::string(written_.substr(value.at, end + 1 - value.at));
}

TextLanguages Call::languages() {
    TextLanguages languages;
    const auto add = [&](const json::Value& value) {
        const auto* code = std::get_if<std::string>(&value.is);
        const auto language = code ? chess::parse_language(*code) : std::nullopt;
        if (!language || *language > chess::Language::ru) return fields_.wrong(value.at, "lang: expected hy, en or ru");
        if (std::ranges::find(languages, *language) == languages.end()) languages.push_back(*language);
    };
    if (const auto* value = fields_.value("lang")) {
        if (const auto* list = std::get_if<json::Array>(&value->is))
            for (const auto& one : *list) add(one);
        else
            add(*value);
    }
    if (languages.empty()) languages.push_back(chess::Language::en);
    return languages;
}

const laws::Edition* Call::edition() {
    const auto* value = fields_.value("edition");
    if (!value) return nullptr;
    const auto* name = std::get_if<std::string>(&value->is);
    const auto* edition = name ? laws::edition_named(*name) : nullptr;
    if (!edition && !first_) first_ = CallTrouble{"unknown", "edition: expected 2018 or 2023", value->at, {}, {}};
    return edition;
}

std::uint64_t Call::number(std::string_view name, std::uint64_t otherwise, std::int64_t least, std::int64_t most) {
    const auto found = fields_.number(name, least, most);
    return found ? static_cast<std::uint64_t>(*found) : otherwise;
}

std::optional<CallTrouble> Call::trouble() {
    if (first_) return first_;
    if (const auto error = fields_.finish()) return CallTrouble{"malformed", error->message, error->at, {}, {}};
    return {};
}

}  // namespace adoube::library
