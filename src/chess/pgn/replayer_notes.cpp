// Tags and annotations of the game being replayed.
#include <algorithm>
#include <array>
#include <cstring>

#include "chess/pgn/pgn_text.h"
#include "chess/pgn/replayer.h"

namespace adoube::chess {

namespace {

constexpr std::array<std::string_view, 7> roster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};
constexpr std::array<std::uint64_t, 7> roster_words = [] {
    std::array<std::uint64_t, 7> words{};
    for (std::size_t i = 0; i < roster.size(); ++i) words[i] = TagList::word_of_known(roster[i]);
    return words;
}();

}  // namespace

// The scanner is about to move its bytes: what a tag says is kept from now on.
void Replayer::settle() {
    if (phase_ == Phase::none) return;
    for (; settled_ < tags_.size(); ++settled_) {
        Tag& tag = tags_[settled_];
        const Slice name_slice = keep(tag.name), value = keep(tag.value);
        tag = {kept(name_slice), kept(value)};
    }
}

// A name that may have stood before, a value that is not plain, too many or too much.
void Replayer::odd_tag(std::string_view tag_name, std::string_view raw, bool plain, std::uint64_t word, Where at) {
    tag_name = tag_name.substr(0, 255);
    if (tags_.perhaps_has(word)) {
        work_ += tags_.size();
        if (tags_.find(tag_name, word)) return problem(Trouble::duplicate_tag, at, tag_name);
    }
    if (tags_.is_full()) return problem(Trouble::too_many_tags, at, tag_name);
    if (raw.size() > longest_value) {
        problem(Trouble::tag_too_long, at, tag_name);
        raw = cut(raw, longest_value);
    }
    if (plain) return tags_.add({tag_name, raw}, word);
    const CleanText value = clean(unescape(raw));
    if (value.was_latin1) problem(Trouble::latin1_text, at, tag_name);
    if (value.was_cp1251) problem(Trouble::cp1251_text, at, tag_name);
    if (value.had_control) problem(Trouble::control_in_text, at, tag_name);
    if (value.had_newline) problem(Trouble::tag_newline, at, tag_name);
    settle();
    const Slice name_slice = keep(tag_name), value_slice = keep(cut(value.text, longest_value));
    tags_.add({kept(name_slice), kept(value_slice)}, word);
    settled_ = tags_.size();
}

std::optional<std::string_view> Replayer::value_of(std::string_view tag_name) const {
    const Tag* const tag = tags_.find(tag_name, TagList::word_of_known(tag_name));
    return tag ? std::optional(tag->value) : std::nullopt;
}

// Of the ply that was played last.
void Replayer::set_clock(std::int32_t milliseconds) {
    clocks_.resize(run_.played, -1);
    clocks_.back() = milliseconds;
}

// The seven tags that every game should carry.
void Replayer::check_roster() {
    const auto in_place = [&](std::size_t i) { return i < tags_.size() && tags_.word(i) == roster_words[i]; };
    const auto anywhere = [&](std::size_t i) { return tags_.find(roster[i], roster_words[i]) != nullptr; };
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
    const bool full = comments_size_ + text.text.size() > most_text;
    if (comment_dropped_ || full) problem(Trouble::text_dropped, comment_place_, {});
    if (text.was_latin1) problem(Trouble::latin1_text, comment_place_, {});
    if (text.was_cp1251) problem(Trouble::cp1251_text, comment_place_, {});
    if (text.had_control) problem(Trouble::control_in_text, comment_place_, {});
    const ClockReading clock = clock_in(text.text);
    if (clock.malformed) problem(Trouble::clock_malformed, comment_place_, text.text);
    if (clock.milliseconds && run_.played > 0 && phase_ == Phase::playing) set_clock(*clock.milliseconds);
    if (full) return;
    comments_size_ += text.text.size();
    annotate({Annotation::Sort::comment}, keep(text.text), comment_place_);
}

}  // namespace adoube::chess
