// Writing and reading the fields of the Laws' types from one description of each: `describe(io, x)`
// names the fields of x, and io is a Writing or a Reading. Private to the codec's files.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/json.h"
#include "laws/decide.h"
#include "laws/words.h"

namespace adoube::record::codec {

// No instant or duration is longer: 30 years, so that sums of a few hundred of them fit 64 bits.
inline constexpr laws::Duration longest_time = std::chrono::hours(24 * 365 * 30);

// Everything goes into one text. An object's members stand there as they come; where that is not the order of their
// names, they are put into it when the object is complete.
class Writing {
public:
    static constexpr bool reads = false;
    explicit Writing(const laws::Edition& edition) : edition_(&edition) {
        text_.reserve(1024);
        members_.reserve(32);
    }

    template <class T>
    void field(std::string_view name, const T& value) {
        if (members_.size() > open_) text_ += ',';
        const auto from = text_.size(), member = members_.size();
        ((text_ += '"') += name) += "\":";
        members_.push_back({name, from, 0});
        put(value);
        members_[member].size = text_.size() - from;
    }
    // Left out when it is what a reader takes without it.
    template <class T>
    void defaulted(std::string_view name, const T& value) {
        if (!(value == T{})) field(name, value);
    }
    template <class T>
    void maybe(std::string_view name, const std::optional<T>& value) {
        if (value) field(name, *value);
    }
    template <class T>
    std::string json_of(const T& value) {
        put(value);
        return std::exchange(text_, {});
    }
    const laws::Edition& edition() const { return *edition_; }

private:
    struct Member {
        std::string_view name;
        std::size_t from, size;
    };
    void put(bool value) { text_ += value ? "true" : "false"; }
    void put(std::int64_t value);
    void put(std::uint32_t value) { put(std::int64_t{value}); }
    void put(int value) { put(std::int64_t{value}); }
    void put(laws::Duration value) { put(std::int64_t{value.count()}); }
    void put(laws::Instant value) { put(laws::elapsed(value)); }
    void put(std::string_view value) { json::append_quoted(text_, value); }
    void put(const std::string& value) { put(std::string_view(value)); }
    void put(laws::Square value) { put(chess::to_string(value)); }
    void put(laws::Clause value) { put(number(value, *edition_)); }
    void put(const chess::Languages& value);
    template <class E>
        requires std::is_enum_v<E>
    void put(E value) {
        put(laws::word(value));
    }
    template <class List>
        requires requires(const List& list) {
            list.begin();
            list.size();
            list.empty();
        }
    void put(const List& list) {
        text_ += '[';
        bool first = true;
        for (const auto& item : list) {
            if (!std::exchange(first, false)) text_ += ',';
            put(item);
        }
        text_ += ']';
    }
    template <class T>
        requires requires(Writing& io, T& value) { describe(io, value); }
    void put(const T& value) {
        const auto outer = std::exchange(open_, members_.size());
        const auto from = text_.size();
        text_ += '{';
        describe(*this, const_cast<T&>(value));  // a Writing only looks
        text_ += '}';
        close(from);
        open_ = outer;
    }
    void close(std::size_t from);  // the innermost object, which stands from there on

    const laws::Edition* edition_;
    std::string text_;
    std::vector<Member> members_;  // of the objects that are open
    std::size_t open_ = 0;         // how many of them belong to objects around the innermost
};

// Keeps the first trouble; after it reads nothing more.
struct Trouble {
    std::optional<Error> first{};

    void note(std::size_t at, const std::string& path, std::string what) {
        if (!first) first = Error{path.empty() ? std::move(what) : path + ": " + what, at};
    }
};

class Reading {
public:
    static constexpr bool reads = true;
    // The object in `value`, or trouble.
    Reading(const json::Value& value, std::string path, const laws::Edition& edition, Trouble& trouble);

    template <class T>
    void field(std::string_view name, T& value) {
        if (const auto* found = find(name)) return read(*found, path_of(name), value);
        trouble_->note(at_, path_, "\"" + std::string(name) + "\" is missing");
    }
    template <class T>
    void defaulted(std::string_view name, T& value) {
        value = T{};
        if (const auto* found = find(name)) read(*found, path_of(name), value);
    }
    template <class T>
    void maybe(std::string_view name, std::optional<T>& value) {
        value.reset();
        if (const auto* found = find(name)) read(*found, path_of(name), value.emplace());
    }
    // Says what nobody asked for.
    void finish();

    bool sound() const { return !trouble_->first; }
    std::size_t at() const { return at_; }
    const std::string& path() const { return path_; }
    const laws::Edition& edition() const { return *edition_; }
    std::string path_of(std::string_view name) const;
    const json::Value* find(std::string_view name);  // and counts as asked for
    void wrong(std::size_t at, const std::string& path, std::string what) { trouble_->note(at, path, std::move(what)); }

    void read(const json::Value& value, const std::string& path, bool& out);
    void read(const json::Value& value, const std::string& path, std::uint32_t& out);
    void read(const json::Value& value, const std::string& path, int& out);  // 0 to 65535
    void read(const json::Value& value, const std::string& path, laws::Duration& out);
    void read(const json::Value& value, const std::string& path, laws::Instant& out);
    void read(const json::Value& value, const std::string& path, std::string& out);
    void read(const json::Value& value, const std::string& path, laws::Square& out);
    void read(const json::Value& value, const std::string& path, laws::Clause& out);
    void read(const json::Value& value, const std::string& path, chess::Languages& out);
    template <class E>
        requires std::is_enum_v<E>
    void read(const json::Value& value, const std::string& path, E& out) {
        const auto* text = std::get_if<std::string>(&value.is);
        const auto found = text ? laws::read_word<E>(*text) : std::nullopt;
        if (!found) return not_one_of(value, path, laws::words<E>);
        out = *found;
    }
    template <class T, std::size_t N>
    void read(const json::Value& value, const std::string& path, InlineVector<T, N>& out) {
        const auto* list = array(value, path, N);
        out.clear();
        for (std::size_t i = 0; list && i < list->size() && sound(); ++i) {
            T item{};
            read((*list)[i], path + "[" + std::to_string(i) + "]", item);
            out.push_back(item);
        }
    }
    template <class T>
    void read(const json::Value& value, const std::string& path, std::vector<T>& out) {
        const auto* list = array(value, path, longest_list);
        out.clear();
        for (std::size_t i = 0; list && i < list->size() && sound(); ++i)
            read((*list)[i], path + "[" + std::to_string(i) + "]", out.emplace_back());
    }
    template <class T>
        requires requires(Reading& io, T& value) { describe(io, value); }
    void read(const json::Value& value, const std::string& path, T& out) {
        Reading inner(value, path, *edition_, *trouble_);
        if (!sound()) return;
        describe(inner, out);
        inner.finish();
    }

private:
    static constexpr std::size_t longest_list = 4096;

    const json::Array* array(const json::Value& value, const std::string& path, std::size_t longest);
    void expected(const json::Value& value, const std::string& path, std::string what);
    void not_one_of(const json::Value& value, const std::string& path, std::span<const std::string_view> words);
    std::optional<std::int64_t> whole(const json::Value& value, const std::string& path, std::int64_t most);

    const json::Object* object_ = nullptr;
    std::vector<bool> asked_;
    std::string path_;
    std::size_t at_;
    const laws::Edition* edition_;
    Trouble* trouble_;
};

// The canonical line that `written` is, or where `line` differs from it.
std::optional<Error> not_canonical(std::string_view line, std::string_view written);

}  // namespace adoube::record::codec
