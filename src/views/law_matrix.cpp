#include "views/law_matrix.h"

#include <algorithm>

namespace adoube::views {
namespace {

struct Place {
    std::string_view meaning, file;
};
struct Story {
    std::string_view file, editions, named, cited;
};
struct Doubt {
    std::string_view number, clauses;
};

// One generated file, read three times for its three kinds of line.
#define NOTHING(...)
#define PLACE(meaning, file) {meaning, file},
#define STORY NOTHING
#define DOUBT NOTHING
constexpr Place places[] = {
#include "views/law_places.inc"
};
#undef PLACE
#undef STORY
#define PLACE NOTHING
#define STORY(file, editions, named, cited) {file, editions, named, cited},
constexpr Story stories[] = {
#include "views/law_places.inc"
};
#undef STORY
#undef DOUBT
#define STORY NOTHING
#define DOUBT(number, clauses) {number, clauses},
constexpr Doubt doubts[] = {
#include "views/law_places.inc"
};

bool has_word(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        const auto end = words.find(' ');
        if (words.substr(0, end) == word) return true;
        words = end == std::string_view::npos ? std::string_view{} : words.substr(end + 1);
    }
    return false;
}

std::string_view first_word(std::string_view words) { return words.substr(0, words.find(' ')); }

// The header's numbers are those of the first edition listed; a citation holds in each.
bool concerns(const Story& story, const laws::ClauseEntry& entry) {
    const auto* first = laws::edition_named(first_word(story.editions));
    if (first && has_word(story.named, entry.number[first->column])) return true;
    return std::ranges::any_of(laws::all_editions(), [&](const laws::Edition& edition) {
        return has_word(story.editions, edition.name) && has_word(story.cited, entry.number[edition.column]);
    });
}

}  // namespace

std::vector<ClauseRow> law_matrix() {
    std::vector<ClauseRow> rows;
    for (const laws::ClauseEntry& entry : laws::all_clauses()) {
        ClauseRow row{&entry, {}, {}, {}};
        for (const Place& place : places)
            if (place.meaning == entry.meaning) row.code.push_back(place.file);
        for (const Story& story : stories)
            if (concerns(story, entry)) row.stories.push_back(story.file);
        for (const Doubt& doubt : doubts)
            if (has_word(doubt.clauses, entry.number[laws::current_edition().column]))
                row.doubts.push_back(doubt.number);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string_view gist(const laws::ClauseEntry& entry, chess::Language language) {
    if (language == chess::Language::hy) return entry.gist_hy;
    return language == chess::Language::ru ? entry.gist_ru : entry.gist_en;
}

std::string_view kind_name(laws::ClauseKind kind) {
    switch (kind) {
        case laws::ClauseKind::executable: return "executable";
        case laws::ClauseKind::arbiter: return "arbiter";
        case laws::ClauseKind::physical: return "physical";
        case laws::ClauseKind::definition: return "definition";
    }
    return "";
}

}  // namespace adoube::views
