#include "record/codec/codec_fields.h"

#include <algorithm>
#include <charconv>
#include <span>

namespace adoube::record::codec {

namespace {

std::string told(const json::Value& value) {
    if (const auto* text = std::get_if<std::string>(&value.is)) return json::shown(*text);
    if (const auto* number = std::get_if<std::int64_t>(&value.is)) return std::to_string(*number);
    if (const auto* flag = std::get_if<bool>(&value.is)) return *flag ? "true" : "false";
    if (std::holds_alternative<json::Array>(value.is)) return "an array";
    if (std::holds_alternative<json::Object>(value.is)) return "an object";
    return "null";
}

}  // namespace

void Writing::put(std::int64_t value) {
    char digits[20];
    text_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

void Writing::put(const chess::Languages& value) {
    std::vector<std::string> codes;
    for (const auto language : chess::all_languages)
        if (value.has(language)) codes.emplace_back(code_of(language));
    put(codes);
}

void Writing::close(std::size_t from) {
    const auto end = text_.size();
    const std::span members(members_.begin() + static_cast<std::ptrdiff_t>(open_), members_.end());
    if (!std::ranges::is_sorted(members, {}, &Member::name)) {
        std::ranges::sort(members, {}, &Member::name);
        text_.reserve(2 * end - from);
        text_ += '{';
        for (const Member& member : members) {
            if (&member != &members.front()) text_ += ',';
            text_.append(text_, member.from, member.size);
        }
        text_ += '}';
        text_.erase(from, end - from);
    }
    members_.resize(open_);
}

Reading::Reading(const json::Value& value, std::string path, const laws::Edition& edition, Trouble& trouble)
    : object_(std::get_if<json::Object>(&value.is)),
      path_(std::move(path)),
      at_(value.at),
      edition_(&edition),
      trouble_(&trouble) {
    if (object_)
        asked_.resize(object_->size());
    else
        expected(value, path_, "an object");
}

std::string Reading::path_of(std::string_view name) const {
    return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

const json::Value* Reading::find(std::string_view name) {
    if (!sound() || !object_) return nullptr;
    const auto found = std::ranges::find(*object_, name, &json::Member::name);
    if (found == object_->end()) return nullptr;
    asked_[static_cast<std::size_t>(found - object_->begin())] = true;
    return &found->value;
}

void Reading::finish() {
    for (std::size_t i = 0; i < asked_.size(); ++i)
        if (!asked_[i]) trouble_->note((*object_)[i].at, path_, "unknown field " + json::shown((*object_)[i].name));
}

void Reading::expected(const json::Value& value, const std::string& path, std::string what) {
    trouble_->note(value.at, path, "expected " + std::move(what) + ", found " + told(value));
}

void Reading::not_one_of(const json::Value& value, const std::string& path, std::span<const std::string_view> words) {
    std::string list;
    for (const auto word : words) list += (list.empty() ? "" : ", ") + std::string(word);
    expected(value, path, "one of " + list);
}

std::optional<std::int64_t> Reading::whole(const json::Value& value, const std::string& path, std::int64_t most) {
    const auto* number = std::get_if<std::int64_t>(&value.is);
    if (number && *number >= 0 && *number <= most) return *number;
    expected(value, path, "a whole number from 0 to " + std::to_string(most));
    return {};
}

const json::Array* Reading::array(const json::Value& value, const std::string& path, std::size_t longest) {
    const auto* list = std::get_if<json::Array>(&value.is);
    if (!list)
        expected(value, path, "an array");
    else if (list->size() > longest)
        trouble_->note(value.at, path, "more than " + std::to_string(longest) + " items");
    else
        return list;
    return nullptr;
}

void Reading::read(const json::Value& value, const std::string& path, bool& out) {
    if (const auto* flag = std::get_if<bool>(&value.is))
        out = *flag;
    else
        expected(value, path, "true or false");
}

void Reading::read(const json::Value& value, const std::string& path, std::uint32_t& out) {
    if (const auto number = whole(value, path, 1'000'000)) out = static_cast<std::uint32_t>(*number);
}

void Reading::read(const json::Value& value, const std::string& path, int& out) {
    if (const auto number = whole(value, path, 65535)) out = static_cast<int>(*number);
}

void Reading::read(const json::Value& value, const std::string& path, laws::Duration& out) {
    if (const auto number = whole(value, path, longest_time.count())) out = laws::Duration(*number);
}

void Reading::read(const json::Value& value, const std::string& path, laws::Instant& out) {
    laws::Duration since = laws::elapsed(out);
    read(value, path, since);
    out = laws::Instant(since);
}

void Reading::read(const json::Value& value, const std::string& path, std::string& out) {
    if (const auto* text = std::get_if<std::string>(&value.is))
        out = *text;
    else
        expected(value, path, "a text");
}

void Reading::read(const json::Value& value, const std::string& path, laws::Square& out) {
    const auto* text = std::get_if<std::string>(&value.is);
    const auto square = text ? chess::parse_square(*text) : std::nullopt;
    if (square)
        out = *square;
    else
        expected(value, path, "a square");
}

void Reading::read(const json::Value& value, const std::string& path, laws::Clause& out) {
    const auto* text = std::get_if<std::string>(&value.is);
    const auto clause = text ? laws::clause_numbered(*text, *edition_) : std::nullopt;
    if (clause)
        out = *clause;
    else
        expected(value, path, "a clause of the edition " + std::string(edition_->name));
}

void Reading::read(const json::Value& value, const std::string& path, chess::Languages& out) {
    std::vector<std::string> codes;
    read(value, path, codes);
    out = {0};
    for (const std::string& code : codes) {
        const auto language = chess::parse_language(code);
        if (!language) return expected(value, path, "codes of languages");
        out = out.with(*language);
    }
    if (codes.empty()) expected(value, path, "at least one language");
}

std::optional<Error> not_canonical(std::string_view line, std::string_view written) {
    if (line == written) return {};
    const auto differs = std::ranges::mismatch(line, written).in1 - line.begin();
    return Error{"not in the one spelling a record has", static_cast<std::size_t>(differs)};
}

}  // namespace adoube::record::codec
