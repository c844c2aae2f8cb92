#include "cli/language.h"

#include <cstdlib>

namespace adoube::cli {
namespace {

chess::Language language_of_locale() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (!value || !*value) continue;
        const std::string_view locale(value);
        if (locale.starts_with("hy")) return chess::Language::hy;
        if (locale.starts_with("ru")) return chess::Language::ru;
        return chess::Language::en;
    }
    return chess::Language::en;
}

}  // namespace

void add_language_option(Verb verb, chess::Language& language) {
    language = language_of_locale();
    verb.add_option_function(
            "--lang", [&language](const std::string& code) { language = *chess::parse_language(code); },
            "hy, en or ru (default: the locale's, else English)")
        .one_of({"hy", "en", "ru"});
}

}  // namespace adoube::cli
