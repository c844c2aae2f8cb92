// The words of one act in a story, taken from the front; what was expected instead is told with its place.
#pragma once

#include <algorithm>
#include <expected>

#include "chess/notation/move_text.h"
#include "scenario/scenario.h"
#include "scenario/text.h"

namespace adoube::scenario {

using Failure = std::unexpected<ParseError>;
using Parsed = std::expected<void, ParseError>;

class ActReader {
public:
    ActReader(std::vector<Word> words, std::size_t line) : words_(std::move(words)), line_(line) {}

    bool done() const { return next_ == words_.size(); }
    bool sees(std::string_view text) const { return !done() && words_[next_].text == text; }
    bool take(std::string_view text) {
        if (!sees(text)) return false;
        ++next_;
        return true;
    }
    std::optional<Word> word() {
        if (done()) return {};
        return words_[next_++];
    }
    std::string rest() {
        std::string text;
        while (!done()) text += (text.empty() ? "" : " ") + words_[next_++].text;
        return text;
    }
    // Takes these words off the end, if they stand there.
    bool ends(std::string_view text) {
        const auto wanted = words_of(text);
        if (words_.size() < next_ + wanted.size() + 1) return false;
        const auto from = words_.end() - static_cast<std::ptrdiff_t>(wanted.size());
        if (!std::equal(from, words_.end(), wanted.begin(),
                        [](const Word& a, const Word& b) { return a.text == b.text && !a.quoted; }))
            return false;
        words_.erase(from, words_.end());
        return true;
    }
    std::optional<chess::Square> square() {
        if (done()) return {};
        const auto square = chess::parse_square(words_[next_].text);
        if (square) ++next_;
        return square;
    }
    std::optional<laws::Side> side() {
        if (take("white")) return laws::Side::white;
        if (take("black")) return laws::Side::black;
        return {};
    }
    Failure expected(std::string what) const {
        const std::size_t at =
            done() ? (words_.empty() ? 0 : words_.back().at + words_.back().text.size()) : words_[next_].at;
        const std::string found = done() ? "the end of the act" : "'" + words_[next_].text + "'";
        return Failure(ParseError{line_, at + 1, "expected " + std::move(what) + ", found " + found});
    }

private:
    std::vector<Word> words_;
    std::size_t next_ = 0;
    std::size_t line_;
};

}  // namespace adoube::scenario
