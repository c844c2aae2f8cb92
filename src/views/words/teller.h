// What to tell of a ruling, before any language: a list of sentences by meaning with their facts.
// One overload of tell() an act; everything is read from the act, the ruling and the games on
// both sides of it, nothing is judged again.
#pragma once

#include <algorithm>

#include "views/words/ruling_text.h"

namespace adoube::views {

// The piece that stands on a square, or was let go there while the move is not made.
std::optional<PieceOn> piece_seen(const laws::Game& game, laws::Square square);

class Telling {
public:
    Telling(const laws::Game& game_before, const laws::Act& told, const laws::Ruling& given)
        : before(game_before), act(told), ruling(given) {}

    const laws::Game& before;
    const laws::Act& act;
    const laws::Ruling& ruling;
    Sentences sentences{};

    const laws::Game& after() const;  // copied and applied when a sentence first asks for it

    bool lawful() const { return ruling.finding == laws::Finding::lawful; }
    bool unlawful() const { return ruling.finding == laws::Finding::unlawful; }
    bool referred() const { return ruling.finding == laws::Finding::referred; }
    bool cites(laws::Clause clause) const { return ruling.citations.contains(clause); }
    bool rests_on(laws::Clause clause) const { return !ruling.citations.empty() && ruling.citations[0] == clause; }
    // The player who acted; for an act of the arbiter, the player having the move.
    Side who() const { return act.by == laws::Actor::arbiter ? before.turn() : laws::side_of(act.by); }

    template <class E>
    const E* event() const {
        for (const laws::Event& e : ruling.events)
            if (const auto* found = std::get_if<E>(&e)) return found;
        return nullptr;
    }

    SentenceParts facts() const { return facts_of(who()); }
    SentenceParts facts_of(Side side) const { return {.a = side, .edition = before.terms.edition}; }
    std::optional<PieceOn> piece_at(laws::Square square) const;

    void say(Say say) { sentences.push_back({say, facts()}); }
    void say(Say say, SentenceParts facts) { sentences.push_back({say, std::move(facts)}); }
    void say_of(Say what, Side side) { sentences.push_back({what, facts_of(side)}); }
    void say_piece(Say say, laws::Square square);
    void say_square(Say say, laws::Square square);
    void say_text(Say say, std::string text);
    void say_time(Say say, Side side, laws::Duration time);
    void say_move(Say say, Side side, const chess::Position& position, laws::Move move);

private:
    mutable std::optional<laws::Game> after_;
};

// What the hand is bound to in this game; `just_touched` are the squares of the act told.
void tell_duty(Telling& t, const laws::Game& game, const laws::SquareList& just_touched = {});

// What the ruling's events brought beside the act itself.
void tell_end_of_game(Telling& t);      // after a made move
void tell_made(Telling& t);  // the move made, an earlier one completed by it, the end it brought
void tell_illegal(Telling& t, const laws::HandMove& movement);  // where it cannot go
void tell_illegal_penalty(Telling& t);  // 7.5.5
void tell_unsettled_mate(Telling& t);   // the exact answer was not found
void tell_press(Telling& t);
void tell_press_unannounced(Telling& t);  // D.2.4
void tell_refused_press(Telling& t);      // told with its movement, by clauses that come after those of the movement
void tell_offer_lapsed(Telling& t);
bool end_stands(const Telling& t);  // a claim came too late: the end that is on the board (4.8)
void tell_end_stands(Telling& t);
Say paper_lacking(const Telling& t);  // why a claim without an arbiter cannot be accepted yet (III.6)
void tell_draw_claim(Telling& t, laws::Ground ground, Side claimant, const std::optional<std::string>& written);
void tell_flag(Telling& t, Side side);
void tell_illegal_found(Telling& t);
void tell_quickplay_closed(Telling& t);
Say fact_told(laws::Fact fact);  // what the arbiter found, of the game or of a player
Sentence penalty_told(SentenceParts told, const laws::Penalty& penalty, bool warned_before);

// The envelope was looked into while this player was absent (I.10); a text that loses is told as it reads.
void tell_looked_into(Telling& t, Side absent, const std::string& text);
void tell_envelope_after_restoring(Telling& t);  // a sealing cancelled, a final envelope kept

// A reason that many acts share (the game is over, a claim waits …); nothing if there is none.
std::optional<Say> shared_refusal(const Telling& t);

// One for each act, in the file of its subject. An act without one does not build.
namespace act = laws::act;
#define ADOUBE_TELL(name) void tell(Telling& t, const act::name& a);
ADOUBE_ACTS(ADOUBE_TELL)
#undef ADOUBE_TELL

}  // namespace adoube::views
