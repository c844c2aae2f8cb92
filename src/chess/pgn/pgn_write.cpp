#include "chess/pgn/pgn_write.h"

#include <algorithm>
#include <array>

#include "chess/board/setup.h"
#include "chess/pgn/pgn_text.h"

namespace adoube::chess {

namespace {

constexpr std::size_t widest_line = 79;

// Puts words on lines; words that belong together are joined by the caller.
class Lines {
public:
    void add(std::string_view word) {
        if (column_ > 0 && column_ + 1 + word.size() > widest_line) {
            text_ += '\n';
            column_ = 0;
        }
        if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += word;
        column_ += word.size();
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
    std::size_t column_ = 0;
};

constexpr std::array<std::string_view, 7> roster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};

bool is_name(std::string_view name) {
    return !name.empty() && name.size() < 256 &&
           std::ranges::all_of(
               name,
               [](char c) {
                   return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
               });
}

std::string tag_line(std::string_view name, std::string_view value) {
    return "[" + std::string(name) + " \"" + escape(clean(value).text) + "\"]\n";
}

std::string value_in(const PgnGame& game, std::string_view name) {
    if (name == "Result") return std::string(text_of(game.score));
    for (const PgnGame::Tag& tag : game.tags)
        if (tag.name == name) return tag.value;
    return name == "Date" ? "????.??.??" : "?";
}

std::string tags_of(const PgnGame& game) {
    std::string text;
    for (const std::string_view name : roster) text += tag_line(name, value_in(game, name));
    std::vector<PgnGame::Tag> others;
    for (const PgnGame::Tag& tag : game.tags) {
        const bool ours = tag.name == "SetUp" || tag.name == "FEN" || tag.name == "Variant" ||
                          std::ranges::find(roster, tag.name) != roster.end();
        const auto same_name = [&](const PgnGame::Tag& other) { return other.name == tag.name; };
        if (!ours && is_name(tag.name) && std::ranges::none_of(others, same_name)) others.push_back(tag);
    }
    if (game.start.is_chess960()) others.push_back({"Variant", "Chess960"});
    if (game.start != Position::initial()) {
        others.push_back({"SetUp", "1"});
        others.push_back({"FEN", write_fen(game.start)});
    }
    std::ranges::sort(others, {}, &PgnGame::Tag::name);
    for (const PgnGame::Tag& tag : others) text += tag_line(tag.name, tag.value);
    return text;
}

// A comment cannot hold a closing brace; runs of spaces count as one.
void add_comment(Lines& lines, std::string_view comment) {
    std::string text = clean(comment).text;
    std::ranges::replace(text, '}', ')');
    const auto spaces = std::ranges::unique(text, [](char a, char b) { return a == ' ' && b == ' '; });
    text.erase(spaces.begin(), spaces.end());
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find(' ', at), text.size());
        // A command such as [%clk 1:29:58] is one word: not every reader puts its halves together again.
        const std::size_t command = text.find("[%", at);
        if (command < end)
            if (const std::size_t bytes = end_of_command(std::string_view(text).substr(command)); bytes != text.npos)
                end = std::min(text.find(' ', std::max(end, command + bytes)), text.size());
        if (end > at) words.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    if (words.empty()) return;
    words.front().insert(0, "{");
    words.back() += "}";
    for (const std::string& word : words) lines.add(word);
}

// The clock is written anew: whatever looks like one in the comment gives way to a space.
std::string without_clock(std::string_view comment) {
    constexpr std::string_view opening = "[%clk";
    std::string out;
    for (std::size_t at = comment.find(opening); at != comment.npos; at = comment.find(opening)) {
        out += comment.substr(0, at);
        out += ' ';
        comment.remove_prefix(at + opening.size());
        const std::size_t close = end_of_command(comment);
        if (close != comment.npos) comment.remove_prefix(close + 1);
    }
    return out += comment;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(' ') == text.npos; }

}  // namespace

std::string write_pgn(const PgnGame& game) {
    Lines lines;
    for (const std::string& comment : game.comments) add_comment(lines, comment);
    Position position = game.start;
    bool number_due = true;
    for (const PgnMove& ply : game.moves) {
        const std::string number = std::to_string(position.move_number());
        if (position.turn() == Side::white)
            lines.add(number + ".");
        else if (number_due)
            lines.add(number + "...");
        lines.add(san(position, ply.move));
        for (const std::uint8_t nag : ply.nags) lines.add("$" + std::to_string(nag));
        number_due = ply.clock || !ply.comments.empty();
        std::string first = ply.clock ? clock_text(static_cast<std::int32_t>(ply.clock->count())) : "";
        if (!ply.comments.empty()) first += (first.empty() ? "" : " ") + ply.comments.front();
        add_comment(lines, first);
        for (std::size_t i = 1; i < ply.comments.size(); ++i) add_comment(lines, ply.comments[i]);
        position = position.after_illegal(ply.move);
    }
    lines.add(text_of(game.score));
    return tags_of(game) + "\n" + lines.take() + "\n\n";
}

PgnGame pgn_game_of(const ReplayedGame& game) {
    PgnGame copy;
    for (const Tag& tag : game.tags()) copy.tags.push_back({std::string(tag.name), std::string(tag.value)});
    copy.start = game.start();
    copy.score = game.score();
    for (std::size_t i = 0; i < game.plies() && !game.was_illegal(i); ++i)
        copy.moves.push_back({game.move(i), {}, game.clock(i)});
    for (const Annotation& note : game.annotations()) {
        if (note.plies > copy.moves.size()) break;
        const bool before_all = note.plies == 0;
        if (note.sort == Annotation::Sort::nag && !before_all) copy.moves[note.plies - 1].nags.push_back(note.nag);
        if (note.sort != Annotation::Sort::comment) continue;
        std::string text(note.text);
        if (!before_all && copy.moves[note.plies - 1].clock) text = without_clock(text);
        if (is_blank(text)) continue;
        (before_all ? copy.comments : copy.moves[note.plies - 1].comments).push_back(text);
    }
    return copy;
}

}  // namespace adoube::chess
