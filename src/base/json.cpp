#include "base/json.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <optional>

#include "base/plain_text.h"
#include "base/utf8.h"

namespace adoube::json {

namespace {

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// How many bytes at the beginning are printable ASCII that stands for itself within quotes.
std::size_t plain_bytes(std::string_view text) {
    constexpr std::uint64_t each = 0x0101010101010101, high = each * 0x80;
    const auto has = [](std::uint64_t word, unsigned char c) {  // the lowest bit that is set is right
        const auto other = word ^ (each * c);
        return (other - each) & ~other;
    };
    std::size_t at = 0;
    for (; text.size() - at >= sizeof(std::uint64_t); at += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + at, sizeof word);
        if constexpr (std::endian::native == std::endian::big) break;
        const auto stops =
            (word | ((word - each * 0x20) & ~word) | has(word, '"') | has(word, '\\') | has(word, 0x7f)) & high;
        if (stops != 0) return at + static_cast<std::size_t>(std::countr_zero(stops)) / 8;
    }
    for (; at < text.size(); ++at)
        if (const char c = text[at]; c < 0x20 || c >= 0x7f || c == '"' || c == '\\') break;
    return at;
}

class Parser {
public:
    Parser(std::string_view text, std::size_t depth) : text_(text), deepest_(depth) {}

    Result<Value> whole() {
        auto value = this->value(0);
        if (!value) return value;
        skip_space();
        if (at_ != text_.size()) return trouble("something follows the value");
        return value;
    }

private:
    std::unexpected<Error> trouble(std::string what) const { return fail_at(at_, "json: " + std::move(what)); }
    std::unexpected<Error> trouble_at(std::size_t at, std::string what) const {
        return fail_at(at, "json: " + std::move(what));
    }
    bool at_end() const { return at_ == text_.size(); }
    bool take(char c) {
        if (at_end() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool take(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    void skip_space() {
        const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
        while (!at_end() && is_space(text_[at_])) ++at_;
    }

    Result<Value> value(std::size_t depth) {
        skip_space();
        if (at_end()) return trouble("a value is missing");
        const std::size_t at = at_;
        const char c = text_[at_];
        if ((c == '{' || c == '[') && depth == deepest_)
            return trouble("nested deeper than " + std::to_string(deepest_) + " levels");
        if (c == '{') return object(depth + 1);
        if (c == '[') return array(depth + 1);
        if (c == '"') {
            auto text = string();
            if (!text) return std::unexpected(text.error());
            return Value{std::move(*text), at};
        }
        if (take("true")) return Value{true, at};
        if (take("false")) return Value{false, at};
        if (take("null")) return Value{Null{}, at};
        return number();
    }

    Result<Value> object(std::size_t depth) {
        Value value{Object{}, at_++};
        Object& object = std::get<Object>(value.is);
        skip_space();
        if (take('}')) return value;
        do {
            skip_space();
            const std::size_t at = at_;
            if (at_end() || text_[at_] != '"') return trouble("a member's name is missing");
            auto name = string();
            if (!name) return std::unexpected(name.error());
            if (std::ranges::find(object, *name, &Member::name) != object.end())
                return trouble_at(at, "the member " + shown(*name) + " comes twice");
            skip_space();
            if (!take(':')) return trouble("':' is missing after the name of a member");
            auto member = this->value(depth);
            if (!member) return member;
            object.push_back({std::move(*name), std::move(*member), at});
            if (object.size() > most_members) return trouble_at(at, "too many members");
            skip_space();
        } while (take(','));
        if (!take('}')) return trouble("',' or '}' is missing");
        return value;
    }

    Result<Value> array(std::size_t depth) {
        Value value{Array{}, at_++};
        Array& array = std::get<Array>(value.is);
        skip_space();
        if (take(']')) return value;
        do {
            auto item = this->value(depth);
            if (!item) return item;
            array.push_back(std::move(*item));
            skip_space();
        } while (take(','));
        if (!take(']')) return trouble("',' or ']' is missing");
        return value;
    }

    Result<Value> number() {
        const std::size_t at = at_;
        const bool minus = take('-');
        const std::size_t digits = at_;
        while (!at_end() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
        if (at_ == digits) return trouble_at(at, "not a value");
        if (!at_end() && std::string_view(".eE").contains(text_[at_])) return trouble_at(at, "not a whole number");
        if (text_[digits] == '0' && (at_ > digits + 1 || minus)) return trouble_at(at, "a number begins with 0");
        std::int64_t number = 0;
        if (std::from_chars(text_.data() + at, text_.data() + at_, number).ec != std::errc{})
            return trouble_at(at, "a number of more than 64 bits");
        return Value{number, at};
    }

    std::optional<unsigned> four_digits() {
        if (text_.size() - at_ < 4) return {};
        unsigned unit = 0;
        for (int i = 0; i < 4; ++i) {
            const int digit = hex_digit(text_[at_ + static_cast<std::size_t>(i)]);
            if (digit < 0) return {};
            unit = unit * 16 + static_cast<unsigned>(digit);
        }
        at_ += 4;
        return unit;
    }

    Result<void> unicode_escape(std::string& text) {
        const std::size_t at = at_ - 2;
        const auto unit = four_digits();
        if (!unit) return trouble_at(at, "\\u needs four hexadecimal digits");
        if (*unit == 0) return trouble_at(at, "a text holds NUL");
        char32_t code_point = *unit;
        if (*unit >= 0xd800 && *unit < 0xe000) {
            const bool high = *unit < 0xdc00;
            const auto low = high && take("\\u") ? four_digits() : std::nullopt;
            if (!low || *low < 0xdc00 || *low >= 0xe000) return trouble_at(at, "a lone surrogate");
            code_point = 0x10000 + ((*unit - 0xd800) << 10) + (*low - 0xdc00);
        }
        utf8::append(text, code_point);
        return {};
    }

    Result<void> escape(std::string& text) {
        constexpr std::string_view names = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
        if (at_end()) return trouble("a text without its end");
        const char c = text_[at_++];
        if (c == 'u') return unicode_escape(text);
        const auto found = names.find(c);
        if (found == std::string_view::npos) return trouble_at(at_ - 2, "an unknown escape");
        text += meanings[found];
        return {};
    }

    Result<std::string> string() {
        std::string text;
        ++at_;
        while (!at_end()) {
            const auto plain = plain_bytes(text_.substr(at_));
            text += text_.substr(at_, plain);
            at_ += plain;
            if (at_end()) break;
            const char c = text_[at_];
            if (take('"')) return text;
            if (static_cast<unsigned char>(c) < 0x20) return trouble("a control byte in a text");
            if (take('\\')) {
                if (auto escaped = escape(text); !escaped) return std::unexpected(escaped.error());
                continue;
            }
            const std::size_t bytes = utf8::length(text_.substr(at_));
            if (bytes == 0) return trouble("bytes that are not UTF-8");
            text += text_.substr(at_, bytes);
            at_ += bytes;
        }
        return trouble("a text without its end");
    }

    static constexpr std::size_t most_members = 64;  // so that looking for a name twice stays cheap

    std::string_view text_;
    std::size_t deepest_;
    std::size_t at_ = 0;
};

}  // namespace

Result<Value> read(std::string_view text, Limits limits) {
    if (text.size() > limits.bytes)
        return fail_at(limits.bytes, "json: longer than " + std::to_string(limits.bytes) + " bytes");
    return Parser(text, limits.depth).whole();
}

void append_quoted(std::string& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef", replacement = "\xef\xbf\xbd";
    out += '"';
    while (!text.empty()) {
        const auto plain = plain_bytes(text);
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const auto c = static_cast<unsigned char>(text[0]);
        const std::size_t bytes = utf8::length(text);
        if (bytes == 0 || c == 0)
            out += replacement;
        else if (c == '"' || c == '\\')
            (out += '\\') += text[0];
        else if (c < 0x20 || c == 0x7f)
            ((out += "\\u00") += digits[c >> 4]) += digits[c & 15];
        else
            out += text.substr(0, bytes);
        text.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    out += '"';
}

std::string quoted(std::string_view text) {
    std::string out;
    out.reserve(text.size() + 2);
    append_quoted(out, text);
    return out;
}

std::string ObjectWriter::text() {
    std::ranges::sort(members_, {}, &std::pair<std::string_view, std::string>::first);
    std::size_t size = 2;
    for (const auto& [name, json] : members_) size += name.size() + json.size() + 4;
    std::string out;
    out.reserve(size);
    out += '{';
    for (const auto& [name, json] : members_) {
        if (out.size() > 1) out += ',';
        append_quoted(out, name);
        (out += ':') += json;
    }
    return out += '}';
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 72;
    std::size_t end = 0;
    while (end < text.size()) {
        const std::size_t bytes = std::max<std::size_t>(utf8::length(text.substr(end)), 1);
        if (end + bytes > longest) return quoted(without_controls(text.substr(0, end))) + "…";
        end += bytes;
    }
    return quoted(without_controls(text));
}

}  // namespace adoube::json
