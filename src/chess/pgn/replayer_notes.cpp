// Tags and annotations of the game being replayed.
#include <algorithm>
#include <array>
#include <cstring>

#include "chess/pgn/pgn_text.h"
#include "chess/pgn/replayer.h"

namespace adoube::chess {

namespace {

// The first eight bytes of a name, to compare most names in one go.
std::uint64_t word_in_text(std::string_view tag_name) {
    const std::uint64_t word = load8(tag_name.data());  // the scanner's bytes go on far enough
    return tag_name.size() >= 8 ? word : word & ((std::uint64_t{1} << 8 * tag_name.size()) - 1);
}
constexpr std::uint64_t word_of(std::string_view tag_name) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < tag_name.size() && i < 8; ++i)
        word |= std::uint64_t{static_cast<unsigned char>(tag_name[i])} << 8 * i;
    return word;
}

// One bit of 64 for a name: if it was not seen, neither was the name.
constexpr std::uint64_t bit_of(std::uint64_t name_word) {
    return std::uint64_t{1} << (name_word * 0x9E37'79B9'7F4A'7C15 >> 58);
}

constexpr std::array<std::string_view, 7> roster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};
constexpr std::array<std::uint64_t, 7> roster_words = [] {
    std::array<std::uint64_t, 7> words{};
    for (std::size_t i = 0; i < roster.size(); ++i) words[i] = word_of(roster[i]);
    return words;
}();

}  // namespace

void Replayer::tag(std::string_view tag_name, std::string_view raw, bool plain, Where at) {
    recognised_ = true;
    tag_name = tag_name.substr(0, 255);
    const std::uint64_t name_word = word_in_text(tag_name);
    if (names_seen_ & bit_of(name_word)) {
        work_ += tag_slots_.size();
        for (const TagSlot& slot : tag_slots_) {
            if (slot.name_word != name_word || kept(slot.name) != tag_name) continue;
            problem(Trouble::duplicate_tag, at, tag_name);
            return;
        }
    }
    if (tag_slots_.size() == most_tags) {
        problem(Trouble::too_many_tags, at, tag_name);
        return;
    }
    if (raw.size() > longest_value) {
        problem(Trouble::tag_too_long, at, tag_name);
        raw = cut(raw, longest_value);
    }
    names_seen_ |= bit_of(name_word);
    if (plain && raw.data() - tag_name.data() < 300) {
        // Both at once, with what stands between them.
        const auto apart = static_cast<std::uint32_t>(raw.data() - tag_name.data());
        const auto name_bytes = static_cast<std::uint32_t>(tag_name.size()),
                   bytes = static_cast<std::uint32_t>(raw.size());
        const std::uint32_t kept_at = keep({tag_name.data(), apart + bytes}).at;
        tag_slots_.push_back({{kept_at, name_bytes}, {kept_at + apart, bytes}, name_word});
        return;
    }
    const CleanText value = clean(unescape(raw));
    if (value.was_latin1) problem(Trouble::latin1_text, at, tag_name);
    if (value.was_cp1251) problem(Trouble::cp1251_text, at, tag_name);
    if (value.had_control) problem(Trouble::control_in_text, at, tag_name);
    if (value.had_newline) problem(Trouble::tag_newline, at, tag_name);
    const Slice name_slice = keep(tag_name);
    tag_slots_.push_back({name_slice, keep(cut(value.text, longest_value)), name_word});
}

std::optional<std::string_view> Replayer::value_of(std::string_view tag_name) const {
    const std::uint64_t word = word_of(tag_name);
    if (!(names_seen_ & bit_of(word))) return std::nullopt;
    for (const TagSlot& slot : tag_slots_)
        if (slot.name_word == word && kept(slot.name) == tag_name) return kept(slot.value);
    return std::nullopt;
}

// The seven tags that every game should carry.
void Replayer::check_roster() {
    const auto in_place = [&](std::size_t i) {
        return i < tag_slots_.size() && tag_slots_[i].name_word == roster_words[i];
    };
    const auto anywhere = [&](std::size_t i) {
        return std::ranges::any_of(tag_slots_, [&](const TagSlot& slot) { return slot.name_word == roster_words[i]; });
    };
    std::string missing;
    for (std::size_t i = 0; i < roster.size(); ++i)
        if (!in_place(i) && !anywhere(i)) missing += (missing.empty() ? "" : " ") + std::string(roster[i]);
    if (!missing.empty()) problem(Trouble::missing_tags, game_.place_, missing);
}

void Replayer::annotate(Annotation annotation, Slice text, Place place) {
    if (phase_ == Phase::stopped) return;  // it speaks of moves that were not played
    if (annotations_.size() == most_annotations) {
        if (!told_annotations_) problem(Trouble::text_dropped, place, {});
        told_annotations_ = true;
        return;
    }
    annotation.plies = static_cast<std::uint32_t>(run_.played);
    annotations_.push_back(annotation);
    annotation_texts_.push_back(text);
}

void Replayer::nag(std::uint8_t value, Where at) { annotate({Annotation::Sort::nag, value}, {0, 0}, at.place()); }

void Replayer::variation(Where at) { annotate({Annotation::Sort::variation}, {0, 0}, at.place()); }

void Replayer::open_comment(Where at) {
    comment_.clear();
    comment_place_ = at.place();
    comment_dropped_ = false;
}

void Replayer::comment(std::string_view part) {
    // One byte more than may be kept, so that the cut can see whether it parts a letter.
    const std::size_t room = longest_comment + 1 - comment_.size();
    comment_ += part.substr(0, room);
    comment_dropped_ |= comment_.size() > longest_comment;
}

void Replayer::close_comment() {
    if (phase_ == Phase::none) return;
    CleanText text = clean(cut(comment_, longest_comment));
    text.text.resize(cut(text.text, longest_comment).size());
    const bool full = text_size_ + text.text.size() > most_text;
    if (comment_dropped_ || full) problem(Trouble::text_dropped, comment_place_, {});
    if (text.was_latin1) problem(Trouble::latin1_text, comment_place_, {});
    if (text.was_cp1251) problem(Trouble::cp1251_text, comment_place_, {});
    if (text.had_control) problem(Trouble::control_in_text, comment_place_, {});
    const ClockReading clock = clock_in(text.text);
    if (clock.malformed) problem(Trouble::clock_malformed, comment_place_, text.text);
    if (clock.milliseconds && run_.played > 0 && phase_ == Phase::playing)
        ply_[run_.played - 1].clock = *clock.milliseconds;
    if (!full) annotate({Annotation::Sort::comment}, keep(text.text), comment_place_);
}

}  // namespace adoube::chess
