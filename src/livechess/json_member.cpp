#include "livechess/json_member.h"

namespace adoube::livechess {
namespace {

template <class Type>
std::optional<Type> as(const json::Value* value) {
    const auto* found = value ? std::get_if<Type>(&value->is) : nullptr;
    return found ? std::optional(*found) : std::nullopt;
}

}  // namespace

const json::Value* member(const json::Value* value, std::string_view name) {
    const auto* object = value ? std::get_if<json::Object>(&value->is) : nullptr;
    if (!object) return nullptr;
    for (const json::Member& one : *object)
        if (one.name == name) return &one.value;
    return nullptr;
}

std::optional<std::string> text_of(const json::Value* value) { return as<std::string>(value); }
std::optional<std::int64_t> number_of(const json::Value* value) { return as<std::int64_t>(value); }
std::optional<bool> yes_of(const json::Value* value) { return as<bool>(value); }

std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r\n");
    if (from == text.npos) return {};
    return text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

}  // namespace adoube::livechess
