// JSON as it leaves the server: members in the order they are added.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/json.h"

namespace adoube::server {

class JsonObject {
public:
    explicit JsonObject(std::size_t bytes_expected = 0) { text_.reserve(bytes_expected); }
    JsonObject& raw(std::string_view name, std::string_view json) {
        if (text_.size() > 1) text_ += ',';
        ((text_ += '"') += name) += "\":";
        text_ += json;
        return *this;
    }
    JsonObject& members(std::string_view json) {  // of another object, as bare() gave them
        if (text_.size() > 1 && !json.empty()) text_ += ',';
        text_ += json;
        return *this;
    }
    JsonObject& text(std::string_view name, std::string_view value) { return raw(name, json::quoted(value)); }
    JsonObject& number(std::string_view name, std::int64_t value) { return raw(name, std::to_string(value)); }
    JsonObject& yes(std::string_view name, bool value) { return raw(name, value ? "true" : "false"); }
    JsonObject& text_if(std::string_view name, std::string_view value) {
        return value.empty() ? *this : text(name, value);
    }
    std::string bare() const { return text_.substr(1); }  // the members without the braces
    std::string done() {                                  // once
        text_ += '}';
        return std::move(text_);
    }

private:
    std::string text_ = "{";
};

class JsonArray {
public:
    JsonArray& raw(std::string_view json) {
        if (text_.size() > 1) text_ += ',';
        text_ += json;
        return *this;
    }
    JsonArray& text(std::string_view value) { return raw(json::quoted(value)); }
    std::string done() {  // once
        text_ += ']';
        return std::move(text_);
    }

private:
    std::string text_ = "[";
};

}  // namespace adoube::server
