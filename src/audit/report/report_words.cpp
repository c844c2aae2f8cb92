#include "audit/report/report_words.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace adoube::audit {
namespace {

struct Phrase {
    std::string_view en, hy, ru;
};

// Where one phrase begins another, the longer one first.
constexpr Phrase phrases[] = {
#include "audit/report/report_phrases.inc"
};

constexpr std::string_view gap = "{}";

// What stands in the places of the phrase, if the text is one made of it.
std::optional<std::vector<std::string_view>> contents(std::string_view phrase, std::string_view text) {
    std::vector<std::string_view> found;
    while (true) {
        const std::size_t at = phrase.find(gap);
        const std::string_view before = phrase.substr(0, at);
        if (at == phrase.npos) return text == before ? std::optional(found) : std::nullopt;
        if (!text.starts_with(before)) return std::nullopt;
        text.remove_prefix(before.size());
        phrase.remove_prefix(at + gap.size());
        const std::string_view after = phrase.substr(0, phrase.find(gap));
        const bool last = after.size() == phrase.size();
        if (last && !text.ends_with(after)) return std::nullopt;
        const std::size_t end = last ? text.size() - std::min(text.size(), after.size()) : text.find(after);
        if (end == text.npos || (after.empty() && !last)) return std::nullopt;
        found.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

}  // namespace

std::string in_language(std::string_view english, chess::Language language) {
    if (language != chess::Language::hy && language != chess::Language::ru) return std::string(english);
    for (const Phrase& phrase : phrases) {
        const auto found = contents(phrase.en, english);
        if (!found) continue;
        std::string_view rest = language == chess::Language::hy ? phrase.hy : phrase.ru;
        std::string out;
        for (const std::string_view content : *found) {
            const std::size_t at = rest.find(gap);
            out += std::string(rest.substr(0, at)) + in_language(content, language);
            rest.remove_prefix(at + gap.size());
        }
        return out += rest;
    }
    return std::string(english);
}

}  // namespace adoube::audit
