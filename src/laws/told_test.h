// For tests: a game told act by act, by any reading, with what a story cannot say.
#pragma once

#include <algorithm>

#include "chess/board/setup.h"
#include "laws/decide.h"
#include "laws/prepare.h"

namespace adoube::laws::testing {

inline Terms terms_of(LawsReading reading, Venue venue = Venue::note) {
    Terms terms;
    terms.reading = reading;
    terms.venue = venue;
    terms.control = {{0, std::chrono::hours(2), {}, {}}};
    return terms;
}

class Told {
public:
    explicit Told(Terms terms, const char* fen = nullptr)
        : game_(std::move(terms), fen ? *chess::position_from_fen(fen) : chess::Position::initial()) {}

    Ruling tell(Actor by, ActBody body, std::string_view move = {}) {
        const auto act = prepare(game_, {now_, by, std::move(body), move}, [&](Paper) { return text_; });
        Act told = act.value();
        if (wants_mating_facts(game_, told.body)) told.facts = mating_facts(game_, told);
        Ruling ruling = decide(game_, told);
        apply(game_, ruling, told);
        return ruling;
    }
    Ruling move(Actor by, std::string_view text) { return tell(by, act::MovePiece{}, text); }
    Ruling play(Actor by, std::string_view text) { return tell(by, act::Play{}, text); }
    void pass(Duration time) { now_ += time; }
    void seals(std::string text) { text_ = std::move(text); }  // what the envelope holds
    void pause() { tell(Actor::arbiter, act::StopClocks{}); }

    const Game& game() const { return game_; }
    std::string fen() const { return chess::write_fen(game_.position); }

private:
    Game game_;
    Instant now_{};
    std::optional<std::string> text_;
};

inline bool cites(const Ruling& ruling, Clause clause) { return std::ranges::count(ruling.citations, clause) > 0; }
inline bool lawful(const Ruling& ruling) { return ruling.finding == Finding::lawful; }

}  // namespace adoube::laws::testing
