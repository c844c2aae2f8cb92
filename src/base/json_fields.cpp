#include "base/json_fields.h"

namespace adoube {

JsonFields::JsonFields(const json::Value& value, std::string path)
    : object_(std::get_if<json::Object>(&value.is)), path_(std::move(path)), at_(value.at) {
    if (object_)
        asked_.resize(object_->size());
    else
        wrong(at_, "expected an object");
}

bool JsonFields::has(std::string_view name) const {
    for (std::size_t i = 0; object_ && i < object_->size(); ++i)
        if ((*object_)[i].name == name) return true;
    return false;
}

const json::Value* JsonFields::value(std::string_view name) {
    for (std::size_t i = 0; object_ && i < object_->size(); ++i) {
        if ((*object_)[i].name != name) continue;
        asked_[i] = true;
        return &(*object_)[i].value;
    }
    return nullptr;
}

std::optional<std::string> JsonFields::text(std::string_view name, std::size_t longest) {
    const auto* found = value(name);
    if (!found) return {};
    const auto* text = std::get_if<std::string>(&found->is);
    if (!text) return wrong(found->at, path_of(name) + ": expected a text"), std::nullopt;
    if (text->size() > longest)
        return wrong(found->at, path_of(name) + ": longer than " + std::to_string(longest) + " bytes"), std::nullopt;
    return *text;
}

std::optional<std::int64_t> JsonFields::number(std::string_view name, std::int64_t least, std::int64_t most) {
    const auto* found = value(name);
    if (!found) return {};
    const auto* number = std::get_if<std::int64_t>(&found->is);
    if (number && *number >= least && *number <= most) return *number;
    wrong(found->at,
          path_of(name) + ": expected a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return {};
}

std::optional<bool> JsonFields::yes(std::string_view name) {
    const auto* found = value(name);
    if (!found) return {};
    if (const auto* yes = std::get_if<bool>(&found->is)) return *yes;
    wrong(found->at, path_of(name) + ": expected true or false");
    return {};
}

const json::Array* JsonFields::list(std::string_view name, std::size_t longest) {
    const auto* found = value(name);
    if (!found) return nullptr;
    const auto* list = std::get_if<json::Array>(&found->is);
    if (list && list->size() <= longest) return list;
    wrong(found->at, path_of(name) + ": expected a list of at most " + std::to_string(longest));
    return nullptr;
}

void JsonFields::wrong(std::size_t at, std::string what) {
    if (!trouble_) trouble_ = Error{std::move(what), at};
}

void JsonFields::wrong(std::string_view name, std::string what) {
    const auto* found = value(name);
    wrong(found ? found->at : at_, path_of(name) + ": " + std::move(what));
}

std::optional<Error> JsonFields::finish() {
    for (std::size_t i = 0; object_ && i < object_->size(); ++i)
        if (!asked_[i]) wrong((*object_)[i].at, "unknown field " + json::shown(path_of((*object_)[i].name)));
    return trouble_;
}

}  // namespace adoube
