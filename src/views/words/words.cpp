#include "views/words/words.h"

#include <fmt/core.h>

#include "base/check.h"
#include "chess/notation/move_text.h"

namespace adoube::views {

const Words& words_hy();
const Words& words_en();
const Words& words_ru();

namespace {

// As Appendix C writes it: a promotion without a sign between square and piece, since (=) is a draw offer.
std::string as_written(const chess::Position& position, chess::Move move, Language language) {
    std::string text = chess::san(position, move, language);
    std::erase(text, '=');
    return text;
}

// 41. Kd3 Kd8 42. Rh8#
std::string line_text(chess::Position position, const std::vector<chess::Move>& line, Language language) {
    std::string text;
    for (const chess::Move move : line) {
        if (!text.empty()) text += ' ';
        const std::string number = std::to_string(position.move_number());
        if (position.turn() == Side::white) text += number + ". ";
        if (position.turn() == Side::black && text.empty()) text += number + "... ";
        text += as_written(position, move, language);
        position = position.after(move);
    }
    return text;
}

// The capital of a letter of our three alphabets.
char32_t capital(char32_t letter) {
    if (letter >= U'a' && letter <= U'z') return letter - 0x20;
    if (letter >= U'а' && letter <= U'я') return letter - 0x20;
    if (letter == U'ё') return U'Ё';
    if (letter >= U'ա' && letter <= U'ֆ') return letter - 0x30;
    return letter;
}

std::string utf8(char32_t letter) {
    if (letter < 0x80) return {static_cast<char>(letter)};
    ADOUBE_CHECK(letter < 0x800);
    return {static_cast<char>(0xC0 | (letter >> 6)), static_cast<char>(0x80 | (letter & 0x3F))};
}

std::string capitalised(std::string text) {
    const auto first = chess::code_point(text);
    if (!first) return text;
    const char32_t big = capital(first->value);
    if (big == first->value) return text;
    return utf8(big) + text.substr(first->bytes);
}

std::string listed(const Words& words, const std::vector<PieceOn>& pieces, std::string_view form) {
    std::string text;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i > 0) text += i + 1 == pieces.size() ? words.between_pieces() : ", ";
        text += words.piece(pieces[i], form);
    }
    return text;
}

std::string quoted(const Words& words, const std::string& text) {
    return std::string(words.quoted_with(true)) + text + std::string(words.quoted_with(false));
}

std::string filled(const Words& words, std::string_view place, std::string_view form, const SentenceParts& facts,
                   Voice voice) {
    const auto side = [&](Side who) { return std::string(words.side(who, form, voice.to == who)); };
    if (place == "A") return side(facts.a);
    if (place == "B") return side(other(facts.a));
    if (place == "D") return std::string(words.doer(facts.doer, form));
    if (place == "p") return words.piece(facts.p.value(), form);
    if (place == "q") return words.piece(facts.q.value(), form);
    if (place == "L") return listed(words, facts.list, form);
    if (place == "K") return std::string(words.kind(facts.kind.value(), form));
    if (place == "sq") return chess::to_string(facts.square.value());
    if (place == "m") return as_written(facts.move.value().first, facts.move.value().second, words.language());
    if (place == "line") return line_text(facts.move.value().first, facts.line, words.language());
    if (place == "T") return form == "face" ? face(facts.time.value()) : words.time(facts.time.value(), form);
    if (place == "n") return words.number(facts.number.value(), form);
    if (place == "W") return std::string(words.wing(facts.wing.value()));
    if (place == "text") return quoted(words, facts.text);
    ADOUBE_CHECK(place == "R");
    return std::string(words.regulations(*facts.edition));
}

}  // namespace

std::string Words::sentence(Say say, const SentenceParts& facts, Voice voice) const {
    const Phrase& phrase = phrases()[static_cast<std::size_t>(say)];
    ADOUBE_CHECK(phrase.say == say);
    std::string text;
    std::string_view rest = phrase.text;
    while (!rest.empty()) {
        const auto open = rest.find('{');
        text += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        const auto close = rest.find('}', open);
        ADOUBE_CHECK(close != std::string_view::npos);
        const auto place = rest.substr(open + 1, close - open - 1);
        const auto dot = place.find('.');
        const auto form = dot == std::string_view::npos ? std::string_view{} : place.substr(dot + 1);
        text += filled(*this, place.substr(0, dot), form, facts, voice);
        rest.remove_prefix(close + 1);
    }
    return capitalised(polished(std::move(text)));
}

const Words& words_in(Language language) {
    if (language == Language::hy) return words_hy();
    if (language == Language::ru) return words_ru();
    return words_en();
}

std::string face(laws::Duration time) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    std::string text = fmt::format("{}:{:02}:{:02}", ms / 3'600'000, ms / 60'000 % 60, ms / 1000 % 60);
    if (ms % 1000 != 0) text += fmt::format(".{:03}", ms % 1000);
    return text;
}

std::string time_in_words(laws::Duration time, UnitWord word) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    if (ms % 1000 != 0) return face(time);
    const long long counts[3] = {ms / 3'600'000, ms / 60'000 % 60, ms / 1000 % 60};
    std::string text;
    for (int unit = 0; unit < 3; ++unit) {
        const bool last_and_empty = unit == 2 && text.empty();
        if (counts[unit] == 0 && !last_and_empty) continue;
        text += (text.empty() ? "" : " ") + std::to_string(counts[unit]) + " " + word(counts[unit], unit);
    }
    return text;
}

}  // namespace adoube::views
