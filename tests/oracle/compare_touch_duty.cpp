// src/laws against the oracle of touch duties: random touches of one turn in random positions (own
// and enemy pieces, announced, accidental, at once, out of turn), then a movement of the hand part by
// part, in both editions and both venues. After every act the same finding, duty and moves still
// open. The first difference prints its seed and the story, and ends the run.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <span>

#include "chess/board/setup.h"
#include "laws/rights.h"
#include "oracle/random_play.h"
#include "oracle/step_of.h"
#include "oracle/touch_duty.h"
#include "scenario/text.h"
#include "scenario/write.h"

namespace {

using namespace adoube;
using namespace adoube::laws;
using oracle::Dice;
using oracle::Mailbox;
using oracle::Step;
using oracle::TurnOfHand;

Square sq(int square) { return chess::square_number(square); }
Kind kind_of(char becomes) { return static_cast<Kind>(std::string_view("pnbrqk").find(becomes)); }

std::string list(const std::vector<Step>& steps) {
    std::string text;
    for (const Step& step : steps) text += " " + text_of(step);
    return text;
}

struct Tally {
    long sequences = 0, acts = 0, duties = 0, moves = 0, breaches = 0, restored = 0;
};

class Turn {
public:
    Turn(Dice& dice, const Mailbox& box, const std::vector<Step>& legal, Tally& tally)
        : dice_(dice), tally_(tally), box_(box), legal_(legal), hand_(box, legal), game_(terms(dice), position(box)) {
        for (int i = 0; i < 64; ++i) (own(box, i) ? own_ : enemy(box, i) ? enemy_ : empty_).push_back(i);
    }

    bool run() {
        const int touches = dice_.below(5);
        for (int i = 0; i < touches; ++i)
            if (!touch_somehow()) return false;
        if (dice_.below(25) == 0 && !rights_agree()) return false;
        if (dice_.below(6) == 0 && !every_move_judged()) return false;
        ++tally_.sequences;
        if (game_.terms.venue == Venue::refuse) return move_by_parts();
        return move_in_the_hall();
    }

    std::string story() const {
        std::string text = scenario::header_text(game_.terms, position(box_));
        for (const auto& [act, finding] : told_)
            text += fmt::format("{} -> {}\n", scenario::act_text(act), scenario::finding_text(finding));
        return text;
    }
    const std::string& difference() const { return difference_; }

private:
    static Terms terms(Dice& dice) {
        Terms terms;
        terms.edition = &all_editions()[static_cast<std::size_t>(dice.below(edition_count))];
        terms.play = static_cast<Play>(dice.below(3));
        terms.venue = dice.below(4) == 0 ? Venue::note : Venue::refuse;
        return terms;
    }
    static chess::Position position(const Mailbox& box) { return chess::position_from_fen(box.fen()).value(); }

    Actor mover() const { return actor(box_.white_moves() ? Side::white : Side::black); }
    Actor opponent() const { return actor(box_.white_moves() ? Side::black : Side::white); }
    int one_of(const std::vector<int>& squares) {
        return squares[static_cast<std::size_t>(dice_.below(static_cast<int>(squares.size())))];
    }

    int king() const {
        return *std::ranges::find_if(own_, [&](int s) { return box_.at(s) == 'K' || box_.at(s) == 'k'; });
    }

    // King, rooks and pieces that can do something come up more often than chance would have it.
    int likely_square() {
        const int home = box_.white_moves() ? 4 : 60;
        switch (dice_.below(8)) {
            case 0: return one_of(enemy_);
            case 1: return king();
            case 2:
                if (const int corner = dice_.below(2) ? home + 3 : home - 4; own(box_, corner)) return corner;
                return one_of(own_);
            case 3: return any_step(legal_).from;
            case 4:
                for (int i = 0; i < 6; ++i)
                    if (const int taken = taken_by(box_, any_step(legal_)); taken >= 0) return taken;
                return one_of(enemy_);
            case 5: return one_of(dice_.below(3) ? own_ : enemy_);
            default: return one_of(own_);
        }
    }
    const Step& any_step(const std::vector<Step>& steps) {
        return steps[static_cast<std::size_t>(dice_.below(static_cast<int>(steps.size())))];
    }

    bool differ(const std::string& what) {
        difference_ = what;
        return false;
    }

    Ruling tell(Actor by, ActBody body) {
        const Act act{{}, by, std::move(body), {}};
        Ruling ruling = decide(game_, act);
        apply(game_, ruling, act);
        told_.emplace_back(act, ruling.finding);
        ++tally_.acts;
        return ruling;
    }

    bool found(const Ruling& ruling, Finding expected) {
        if (ruling.finding == expected) return true;
        return differ(fmt::format("expected {}", scenario::finding_text(expected)));
    }

    bool same_moves(std::vector<Step> expected) {
        std::ranges::sort(expected);
        const auto ours = oracle::steps_of(moves_allowed(game_));
        if (ours == expected) return true;
        return differ("may: expected" + list(expected) + "\n           got" + list(ours));
    }

    bool same_duty() {
        const auto duty = hand_.duty();
        tally_.duties += duty.kind != oracle::TouchDuty::Kind::free;
        std::string ours = scenario::duty_text(game_);
        const std::string expected = text_of(duty);
        if (ours == "must move king") ours = "must move " + oracle::square_text(king());  // two words for one duty
        if (ours != expected) return differ("duty: expected " + expected + ", got " + ours);
        return same_moves(duty.may);
    }

    bool rights_agree() {
        const Rights now = rights(game_, {});
        auto expected = hand_.duty().may;
        std::ranges::sort(expected);
        if (oracle::steps_of(now.may) != expected) return differ("rights: expected" + list(expected));
        return now.may_handle || differ("rights: pieces may not be handled");
    }

    // Each legal move as a whole: lawful if and only if the duty leaves it open.
    bool every_move_judged() {
        const auto may = hand_.duty().may;
        for (const Step& step : legal_) {
            const Act act{{}, mover(), act::MovePiece{movement(step), false}, {}};
            const bool open = std::ranges::find(may, step) != may.end();
            if ((decide(game_, act).finding == Finding::lawful) == open) continue;
            told_.emplace_back(act, open ? Finding::unlawful : Finding::lawful);
            return differ(open ? "a move that is open was refused" : "a move against the duty was lawful");
        }
        return true;
    }

    HandMove movement(const Step& step) const {
        HandMove hand{sq(step.from), sq(step.to), {}, {}};
        if (step.becomes) hand.becomes = kind_of(step.becomes);
        if (is_castling(box_, step)) hand.castling = step.to % 8 == 6 ? Wing::kingside : Wing::queenside;
        return hand;
    }

    bool touch_somehow() {
        switch (dice_.below(14)) {
            case 0: return touch({likely_square()}, false, true);
            case 1: return adjust(likely_square());
            case 2: return judged_by_arbiter();
            case 3: return unchanged(tell(opponent(), act::Touch{{sq(likely_square())}, false, false}));
            case 4: return unchanged(tell(opponent(), act::Adjust{{sq(likely_square())}}));
            case 5: return unchanged(tell(mover(), act::Touch{{sq(one_of(empty_))}, false, false}));
            case 6:
            case 7: {
                const int first = likely_square(), second = likely_square();
                return first == second || touch({first, second}, true, false);
            }
            case 8: return touch({likely_square(), likely_square()}, false, false);
            default: return touch({likely_square()}, false, false);
        }
    }

    bool touch(const std::vector<int>& squares, bool together, bool accidental) {
        act::Touch touch{{}, together, accidental};
        for (const int square : squares) touch.squares.push_back(sq(square));
        hand_.touch(squares, together, accidental);
        return found(tell(mover(), touch), Finding::lawful) && same_duty();
    }

    bool adjust(int square) {
        const Ruling ruling = tell(mover(), act::Adjust{{sq(square)}});
        if (hand_.touched(square, true) && !hand_.touched(square, false)) return same_duty();  // not settled
        const bool late = hand_.touched(square, false);
        return found(ruling, late ? Finding::unlawful : Finding::lawful) && same_duty();
    }

    bool judged_by_arbiter() {
        const int square = likely_square();
        if (hand_.contacts_with(square) != 1) return true;
        const bool accident = dice_.below(2) == 0;
        tell(Actor::arbiter, accident ? ActBody(act::FindAccident{sq(square)}) : ActBody(act::FindIntent{sq(square)}));
        hand_.judge(square, accident);
        return same_duty();
    }

    bool unchanged(const Ruling& ruling) { return found(ruling, Finding::unlawful) && same_duty(); }

    // One part of a movement; `answer` is the oracle's.
    bool part(ActBody body, TurnOfHand::Answer answer) {
        const bool refused = answer == TurnOfHand::Answer::refused;
        if (!found(tell(mover(), std::move(body)), refused ? Finding::unlawful : Finding::lawful)) return false;
        if (answer == TurnOfHand::Answer::made) return move_is_made(*hand_.made());
        if (game_.plies != 0) return differ("made too early");
        return same_moves(hand_.may());
    }

    bool move_is_made(const Step& step) {
        ++tally_.moves;
        if (game_.plies != 1) return differ("should be made: " + text_of(step));
        const std::string expected = box_.after(step).fen(), ours = chess::write_fen(game_.position);
        return ours == expected || differ("position: expected " + expected + ", got " + ours);
    }

    bool release(int from, int to) { return part(act::Release{sq(from), sq(to)}, hand_.release(from, to)); }
    bool remove(int square) { return part(act::Remove{sq(square)}, hand_.remove(square)); }
    bool place(const Step& step, bool let_go) {
        return part(act::PlaceNew{kind_of(step.becomes), sq(step.to), let_go},
                    hand_.place(step.becomes, step.to, let_go));
    }

    bool move_by_parts() {
        const auto may = hand_.may();
        const Step step = dice_.below(4) ? any_step(may) : any_step(legal_);
        if (is_castling(box_, step)) {
            if (!release(step.from, step.to)) return false;
            if (!hand_.begun()) return true;
            const bool king_side = step.to > step.from;
            return release(king_side ? step.from + 3 : step.from - 4, (step.from + step.to) / 2);
        }
        const int taken = taken_by(box_, step);
        if (step.becomes) return promote(step, taken);
        const bool off_first = dice_.below(2) == 0;
        if (taken >= 0 && off_first && !(remove(taken) && (!hand_.begun() || now_and_then_touch()))) return false;
        if (taken >= 0 && off_first && !hand_.begun()) return true;
        if (!release(step.from, step.to)) return false;
        return taken < 0 || off_first || !hand_.begun() || remove(taken);
    }

    // A piece is off the board, and the hand goes to another one before it captures.
    bool now_and_then_touch() { return dice_.below(4) != 0 || touch_after_removal(); }
    bool touch_after_removal() {
        const int square = one_of(own_);
        hand_.touch({square}, false, false);
        return found(tell(mover(), act::Touch{{sq(square)}, false, false}), Finding::lawful) && same_moves(hand_.may());
    }

    bool promote(const Step& step, int taken) {
        if (taken >= 0) {
            if (!remove(taken)) return false;
            if (!hand_.begun()) return true;
        }
        const bool before = hand_.begun();
        const auto refused = [&] { return !before && !hand_.begun(); };
        switch (dice_.below(4)) {
            case 0:  // the pawn to the last rank, off, the piece on
                return release(step.from, step.to) && (refused() || stuck() || (remove(step.to) && place(step, true)));
            case 1: return remove(step.from) && (refused() || stuck() || place(step, true));
            case 2: return place(step, false) && (refused() || stuck() || (remove(step.from) && place(step, true)));
            default: return place(step, true) && (refused() || stuck() || remove(step.from));
        }
    }
    bool stuck() const { return !told_.empty() && told_.back().second == Finding::unlawful; }

    // In a hall what is done has happened: a movement nobody may make is corrected or completed, a move
    // against the duty stands until it is claimed. The duties bind again either way (7.5.1).
    bool move_in_the_hall() {
        if (dice_.below(2) == 0 && !impossible_movement()) return false;
        if (dice_.below(3) == 0 && !touch({likely_square()}, false, false)) return false;
        const auto may = hand_.duty().may;
        const Step step = any_step(legal_);
        const bool open = std::ranges::find(may, step) != may.end();
        if (!found(tell(mover(), act::MovePiece{movement(step), false}), open ? Finding::lawful : Finding::unlawful))
            return false;
        if (!move_is_made(step)) return false;
        if (open || game_.over()) return true;
        ++tally_.breaches;
        if (dice_.below(2) == 0) tell(mover(), act::Press{});
        if (!found(tell(opponent(), act::Claim{Ground::touch_move, {}}), Finding::lawful)) return false;
        ++tally_.restored;
        return same_duty();
    }

    bool impossible_movement() {
        const int from = one_of(own_);
        const int to = dice_.below(2) ? one_of(enemy_) : one_of(empty_);
        const char man = box_.at(from);
        const bool pawn = man == 'p' || man == 'P', king = man == 'k' || man == 'K';
        if (std::ranges::any_of(legal_, [&](const Step& s) { return s.from == from && s.to == to; })) return true;
        if (pawn && (to / 8 == 0 || to / 8 == 7 || (from % 8 != to % 8 && !enemy(box_, to)))) return true;
        if (king && std::abs(from % 8 - to % 8) == 2 && from / 8 == to / 8) return true;
        hand_.touch({from}, false, false);
        if (enemy(box_, to)) hand_.touch({to}, false, false);
        const bool by_release = dice_.below(2) == 0 && !enemy(box_, to);
        const ActBody body = by_release ? ActBody(act::Release{sq(from), sq(to)})
                                        : ActBody(act::MovePiece{HandMove{sq(from), sq(to), {}, {}}, false});
        if (!found(tell(mover(), body), Finding::unlawful) || !same_duty()) return false;
        if (dice_.below(2)) return true;
        ++tally_.restored;
        return found(tell(mover(), act::Press{}), Finding::unlawful) && same_duty();
    }

    Dice& dice_;
    Tally& tally_;
    Mailbox box_;
    const std::vector<Step>& legal_;
    TurnOfHand hand_;
    Game game_;
    std::vector<int> own_, enemy_, empty_;
    std::vector<std::pair<Act, Finding>> told_;
    std::string difference_;
};

bool examine(std::uint64_t seed, Tally& tally) {
    Dice dice(seed);
    std::optional<Mailbox> box;
    if (dice.below(4) == 0) {
        while (!box) box = Mailbox::from_fen(scatter(dice));
    } else {
        const int plies = dice.below(40);
        play_random_game(dice, plies, [&](const Mailbox& now, const Step*) {
            box = now;
            return true;
        });
    }
    const auto legal = box->legal_steps();
    if (legal.empty() || Game(Terms{}, chess::position_from_fen(box->fen()).value()).over()) return true;
    for (int i = 0; i < 8; ++i) {
        Turn turn(dice, *box, legal, tally);
        if (turn.run()) continue;
        fmt::print("seed {}: {}\n\n{}", seed, turn.difference(), turn.story());
        return false;
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const auto options = oracle::options_from(std::span(argv, static_cast<std::size_t>(argc)), 8000);
    Tally tally;
    for (long i = 0; i < options.positions; ++i)
        if (!examine(options.seed + static_cast<std::uint64_t>(i), tally)) return 1;
    fmt::print(
        "{} positions, {} turns, {} acts: {} duties, {} moves made, {} breaches, {} restored; nobody disagrees\n",
        options.positions, tally.sequences, tally.acts, tally.duties, tally.moves, tally.breaches, tally.restored);
    return tally.sequences == 0;
}
