// Sentences in Armenian, English and Russian. A sentence is a meaning (Say) with its facts; a
// language holds one whole sentence for each meaning, with places like {A.gen} or {p.ins} that it
// fills in the right case. Nothing is ever put together from halves of sentences.
//
// Places: A, B the player spoken of and the opponent · D whoever acted, arbiter or player · p, q a piece on its square
// · L the pieces touched · K a kind of piece · sq a square · m a move · line several · T a time · n a number · W a wing
// · text what somebody wrote or said · R the regulations, as the edition calls them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chess/notation/notation.h"
#include "laws/ruling.h"

namespace adoube::views {

using chess::Language;
using laws::Side;

enum class Say : std::uint16_t {
#define SAY(meaning, en, hy, ru) meaning,
#include "views/words/phrases.inc"
};

// About sides (the arbiter reads, the log), or to one of the players.
struct Voice {
    std::optional<Side> to{};
    static constexpr Voice of_sides() { return {}; }
    static constexpr Voice to_player(Side side) { return {side}; }
};

struct PieceOn {
    chess::Kind kind{};
    chess::Square square{};
};

struct SentenceParts {
    Side a = Side::white;
    laws::Actor doer = laws::Actor::white;
    std::optional<PieceOn> p{}, q{};
    std::vector<PieceOn> list{};
    std::optional<chess::Kind> kind{};
    std::optional<chess::Square> square{};
    std::optional<std::pair<chess::Position, chess::Move>> move{};  // a move and where it is legal
    std::vector<chess::Move> line{};  // legal one after another, the first where `move` is
    std::optional<laws::Duration> time{};
    std::optional<int> number{};
    std::optional<chess::Wing> wing{};
    std::string text{};
    const laws::Edition* edition = &laws::current_edition();
};

struct Phrase {
    Say say;
    std::string_view text;
};

// One language: its sentences and the forms of its words. An unknown form is a bug of ours.
class Words {
public:
    virtual ~Words() = default;
    virtual Language language() const = 0;
    virtual std::span<const Phrase> phrases() const = 0;
    virtual std::string_view side(Side side, std::string_view form, bool addressed) const = 0;
    virtual std::string_view doer(laws::Actor actor, std::string_view form) const = 0;
    virtual std::string piece(PieceOn piece, std::string_view form) const = 0;
    virtual std::string_view kind(chess::Kind kind, std::string_view form) const = 0;
    virtual std::string time(laws::Duration time, std::string_view form) const = 0;
    virtual std::string number(int number, std::string_view form) const = 0;
    virtual std::string_view wing(chess::Wing wing) const = 0;
    virtual std::string_view regulations(const laws::Edition& edition) const = 0;
    virtual std::string_view quoted_with(bool opening) const = 0;  // around what somebody wrote
    virtual std::string_view between_pieces() const = 0;  // the last of a list: " and "
    virtual std::string_view stop() const = 0;  // the end of a sentence
    // What only the whole sentence shows: a word that changes with the one after it.
    virtual std::string polished(std::string sentence) const { return sentence; }
    virtual std::string_view finding(laws::Finding finding) const = 0;

    // The sentence without its stop, its first letter a capital.
    std::string sentence(Say say, const SentenceParts& facts, Voice voice) const;
};

// hy, en or ru; English for any other language.
const Words& words_in(Language language);

// A clock face: 1:34:00, with thousandths where there are any.
std::string face(laws::Duration time);

// Hours, minutes and seconds, each with its word by the number; a face if there are fractions.
using UnitWord = std::string (*)(long long count, int unit);  // unit: 0 hours, 1 minutes, 2 seconds
std::string time_in_words(laws::Duration time, UnitWord word);

}  // namespace adoube::views
