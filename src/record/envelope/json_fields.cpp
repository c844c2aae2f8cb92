#include "record/envelope/json_fields.h"

namespace adoube::record::envelope {
namespace {

constexpr json::Limits limits{.bytes = 1 << 20};

}  // namespace

Fields::Fields(std::string_view text, std::string_view format) {
    auto value = json::read(text, limits);
    if (!value) {
        trouble_ = "not JSON: " + value.error().text();
        return;
    }
    whole_ = std::move(*value);
    if (!std::holds_alternative<json::Object>(whole_.is)) {
        trouble_ = "not a JSON object";
        return;
    }
    fields_.emplace(whole_, "");
    if (this->text("format") != format) complain("format", "is not " + std::string(format));
}

Fields::Fields(Fields& outer, std::string_view name) : path_(std::string(name) + "."), outer_(&outer) {
    const auto* value = outer.find(name);
    if (value == nullptr) return;
    if (std::holds_alternative<json::Object>(value->is))
        fields_.emplace(*value, std::string(name));
    else
        outer.complain(name, "is not an object");
}

const json::Value* Fields::find(std::string_view name) {
    const auto* value = fields_ ? fields_->value(name) : nullptr;
    if (value == nullptr) complain(name, "is missing");
    return value;
}

std::string Fields::text(std::string_view name) {
    const auto* value = find(name);
    if (value == nullptr) return {};
    if (const auto* text = std::get_if<std::string>(&value->is)) return *text;
    complain(name, "is not a text");
    return {};
}

std::uint64_t Fields::number(std::string_view name) {
    const auto* value = find(name);
    if (value == nullptr) return 0;
    if (const auto* number = std::get_if<std::int64_t>(&value->is); number && *number >= 0)
        return static_cast<std::uint64_t>(*number);
    complain(name, "is not a number from 0");
    return 0;
}

bool Fields::is_null(std::string_view name) {
    if (!fields_ || !fields_->has(name)) return false;
    return std::holds_alternative<json::Null>(fields_->value(name)->is);
}

void Fields::complain(std::string_view name, std::string_view what) {
    if (outer_ != nullptr) return outer_->complain(path_ + std::string(name), what);
    if (!trouble_) trouble_ = std::string(name) + " " + std::string(what);
}

std::optional<std::string> Fields::trouble() {
    if (fields_ && fields_->finish()) complain("a field", "has no place here");
    return trouble_;
}

}  // namespace adoube::record::envelope
