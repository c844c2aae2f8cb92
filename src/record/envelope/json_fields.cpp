#include "record/envelope/json_fields.h"

#include <boost/json/parse.hpp>

namespace adoube::record::envelope {

Fields::Fields(std::string_view json, std::string_view format) {
    boost::json::error_code error;
    const auto value = boost::json::parse(json, error);
    if (error) {
        trouble_ = "not JSON: " + error.message();
        return;
    }
    if (!value.is_object()) {
        trouble_ = "not a JSON object";
        return;
    }
    object_ = value.get_object();
    if (text("format") != format) complain("format", "is not " + std::string(format));
}

Fields::Fields(Fields& outer, std::string_view name) : path_(std::string(name) + "."), outer_(&outer) {
    const auto* value = outer.find(name);
    if (value == nullptr) return;
    if (value->is_object()) object_ = value->get_object();
    if (!value->is_object()) outer.complain(name, "is not an object");
}

const boost::json::value* Fields::find(std::string_view name) {
    const auto* value = object_.if_contains(name);
    if (value == nullptr) complain(name, "is missing");
    ++asked_;
    return value;
}

std::string Fields::text(std::string_view name) {
    const auto* value = find(name);
    if (value == nullptr) return {};
    if (!value->is_string()) {
        complain(name, "is not a text");
        return {};
    }
    return std::string(value->get_string());
}

std::uint64_t Fields::number(std::string_view name) {
    const auto* value = find(name);
    if (value == nullptr) return 0;
    if (!value->is_int64() || value->get_int64() < 0) {
        complain(name, "is not a number from 0");
        return 0;
    }
    return static_cast<std::uint64_t>(value->get_int64());
}

bool Fields::is_null(std::string_view name) {
    const auto* value = object_.if_contains(name);
    if (value == nullptr || !value->is_null()) return false;
    ++asked_;
    return true;
}

void Fields::complain(std::string_view name, std::string_view what) {
    if (outer_ != nullptr) return outer_->complain(path_ + std::string(name), what);
    if (!trouble_) trouble_ = std::string(name) + " " + std::string(what);
}

std::optional<std::string> Fields::trouble() {
    if (!trouble_ && asked_ != object_.size()) complain("a field", "has no place here");
    return trouble_;
}

}  // namespace adoube::record::envelope
