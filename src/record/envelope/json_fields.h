// The fields of a file of this folder: every one has to be there, none besides, and the first trouble is kept.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/encoding.h"
#include "base/json_fields.h"
#include "record/envelope/bytes.h"
#include "record/log/digest.h"

namespace adoube::record::envelope {

// Both spellings: of bytes, and of a Digest.
using adoube::hex;
using record::hex;

class Fields {
public:
    // The object in `text`, whose field "format" must be `format`.
    Fields(std::string_view text, std::string_view format);
    // The object in the field `name` of another.
    Fields(Fields& outer, std::string_view name);
    Fields(const Fields&) = delete;
    Fields& operator=(const Fields&) = delete;

    std::string text(std::string_view name);
    std::uint64_t number(std::string_view name);
    bool is_null(std::string_view name);

    template <class Fixed>
    Fixed bytes(std::string_view name) {
        const auto decoded = unhex(text(name));
        Fixed result{};
        if (!decoded || decoded->size() != result.view().size()) {
            complain(name, "is not " + std::to_string(2 * result.view().size()) + " hexadecimal digits");
            return result;
        }
        std::ranges::copy(*decoded, start_of(result));
        return result;
    }

    void complain(std::string_view name, std::string_view what);
    // What is wrong, after all fields have been asked for.
    std::optional<std::string> trouble();

private:
    template <class Fixed>
    static unsigned char* start_of(Fixed& fixed) {
        if constexpr (requires { fixed.bytes.data(); })
            return fixed.bytes.data();
        else
            return fixed.data();
    }
    const json::Value* find(std::string_view name);

    json::Value whole_{};
    std::optional<JsonFields> fields_;  // none if there is no object
    std::string path_;
    Fields* outer_ = nullptr;
    std::optional<std::string> trouble_;
};

}  // namespace adoube::record::envelope
