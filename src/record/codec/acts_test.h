// For tests of the record: folders that vanish, and acts to store.
#pragma once

#include <fmt/core.h>
#include <stdlib.h>

#include <filesystem>
#include <string>

#include "base/check.h"
#include "record/store/append_result.h"

namespace adoube::record::testing {

class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "adoube-XXXXXX").string();
        ADOUBE_CHECK(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

inline constexpr const char* genesis = R"({"edition":"2023","v":1})";

// An act named by its key: the same key always makes the same act.
inline Append act(std::string game, std::uint64_t after, std::string key, std::string actor = "white") {
    const Digest hash = digest("act/1", {key});
    std::string body = fmt::format(R"({{"act":"{}","ruling":"lawful"}})", key);
    return {std::move(game), after, std::move(actor), std::move(key), hash, 1'700'000'000'000'000, std::move(body)};
}

inline Append refused(std::string game, std::uint64_t after, std::string key) {
    Append append = act(std::move(game), after, std::move(key));
    append.into = Into::refusals;
    return append;
}

}  // namespace adoube::record::testing
