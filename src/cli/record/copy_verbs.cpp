#include "cli/record/copy_verbs.h"

#include <fmt/core.h>

#include "base/json_write.h"
#include "cli/verbs.h"
#include "record/store/secrets.h"

namespace adoube::cli {

namespace {

Exit exit_of(record::CopyFailure::Kind kind) {
    using Kind = record::CopyFailure::Kind;
    switch (kind) {
        case Kind::exists:
        case Kind::unreadable: return usage;
        case Kind::damaged:
        case Kind::passphrase: return no;
        case Kind::disk: return trouble;
    }
    return trouble;
}

}  // namespace

std::optional<std::string> passphrase_in(const std::string& verb, const std::string& file, int& exit_code) {
    if (file.empty()) return {};
    auto passphrase = record::read_passphrase(file);
    if (passphrase) return *passphrase;
    fmt::print(stderr, "adoube {}: {}\n", verb, passphrase.error().text());
    exit_code = usage;
    return {};
}

int report_copy(const std::string& verb, const std::string& into, const record::Copied& copied, bool json) {
    if (!copied) {
        const bool exists = copied.error().kind == record::CopyFailure::Kind::exists;
        fmt::print(stderr, "adoube {}: {}{}\n", verb, copied.error().message, exists ? " (--force replaces it)" : "");
        return exit_of(copied.error().kind);
    }
    if (json)
        fmt::print("{}\n", JsonObject()
                               .text("format", "adoube/" + verb + "/1")
                               .text("into", into)
                               .number("games", copied->games)
                               .number("entries", copied->entries)
                               .done());
    else
        fmt::print("{}: {} games, {} entries, every chain whole\n", into, copied->games, copied->entries);
    return done;
}

}  // namespace adoube::cli
