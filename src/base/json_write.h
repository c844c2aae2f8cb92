// JSON as it is written: members of an object in the order they are added, without spaces.
// (json::ObjectWriter, for the record, puts them in the order of their names.)
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/json.h"

namespace adoube {

inline void append_number(std::string& text, std::integral auto value) {
    char digits[24];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

class JsonObject {
public:
    explicit JsonObject(std::size_t bytes_expected = 96) { text_.reserve(bytes_expected); }
    JsonObject& raw(std::string_view name, std::string_view json) {
        begin(name);
        text_ += json;
        return *this;
    }
    JsonObject& members(std::string_view json) {  // of another object, as bare() gave them
        if (text_.size() > 1 && !json.empty()) text_ += ',';
        text_ += json;
        return *this;
    }
    JsonObject& text(std::string_view name, std::string_view value) {
        begin(name);
        json::append_quoted(text_, value);
        return *this;
    }
    JsonObject& number(std::string_view name, std::integral auto value) {
        begin(name);
        append_number(text_, value);
        return *this;
    }
    JsonObject& yes(std::string_view name, bool value) { return raw(name, value ? "true" : "false"); }
    JsonObject& null(std::string_view name) { return raw(name, "null"); }
    JsonObject& decimal(std::string_view name, double value) {  // three digits behind the point
        char digits[400];
        const auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, 3).ptr;
        return raw(name, {digits, end});
    }
    JsonObject& text_if(std::string_view name, std::string_view value) {
        return value.empty() ? *this : text(name, value);
    }
    JsonObject& text_or_null(std::string_view name, const std::optional<std::string>& value) {
        return value ? text(name, *value) : null(name);
    }
    bool empty() const { return text_.size() == 1; }
    std::string bare() const { return text_.substr(1); }  // the members without the braces
    std::string done() {                                  // once
        text_ += '}';
        return std::move(text_);
    }

private:
    void begin(std::string_view name) {
        if (text_.size() > 1) text_ += ',';
        ((text_ += '"') += name) += "\":";
    }

    std::string text_ = "{";
};

class JsonArray {
public:
    explicit JsonArray(std::size_t bytes_expected = 0) { text_.reserve(bytes_expected); }
    JsonArray& raw(std::string_view json) {
        if (text_.size() > 1) text_ += ',';
        text_ += json;
        return *this;
    }
    JsonArray& text(std::string_view value) {
        if (text_.size() > 1) text_ += ',';
        json::append_quoted(text_, value);
        return *this;
    }
    JsonArray& number(std::integral auto value) {
        if (text_.size() > 1) text_ += ',';
        append_number(text_, value);
        return *this;
    }
    bool empty() const { return text_.size() == 1; }
    std::string done() {  // once
        text_ += ']';
        return std::move(text_);
    }

private:
    std::string text_ = "[";
};

// Texts as an array.
template <class Texts>
std::string json_texts(const Texts& texts) {
    JsonArray array;
    for (const auto& text : texts) array.text(text);
    return array.done();
}

}  // namespace adoube
