// A second Article 4, by another hand: what the touches of one turn, and the parts of a movement
// already done, still leave open. It is read off the list of legal steps of the mailbox oracle by
// brute force, keeps no state but the touches in their order, and shares nothing with src.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/mailbox.h"

namespace oracle {

struct Contact {
    int square = 0;
    bool with_previous = false;  // at the same time as the one before: the order is unknown
    bool accidental = false;
};

struct TouchDuty {
    enum class Kind { free, move, capture, capture_with, castle };
    Kind kind = Kind::free;
    int square = -1;  // move: whose; capture: of what; castle: the rook
    int with = -1;    // capture_with: by whom
    std::vector<Step> may;
};
std::string text_of(const TouchDuty& duty);  // as after "= duty"

std::string square_text(int square);
bool own(const Mailbox& box, int square);    // a piece of the player having the move
bool enemy(const Mailbox& box, int square);  // a piece of the other one
int taken_by(const Mailbox& box, const Step& step);  // where the captured piece stands, or -1
bool is_castling(const Mailbox& box, const Step& step);

TouchDuty duty_of_touches(const Mailbox& box, const std::vector<Step>& legal, const std::vector<Contact>& contacts);

// The hand of the player having the move in one turn, in a venue that refuses.
class TurnOfHand {
public:
    enum class Answer { refused, part, made };

    TurnOfHand(const Mailbox& box, const std::vector<Step>& legal) : box_(box), legal_(legal) {}

    void touch(const std::vector<int>& squares, bool together, bool accidental);
    void judge(int square, bool accident);  // 4.2.2: the arbiter's finding on a contact
    bool touched(int square, bool accidentally_too) const;
    int contacts_with(int square) const;

    Answer release(int from, int to);
    Answer remove(int square);
    Answer place(char becomes, int square, bool let_go);

    std::vector<Step> may() const;
    TouchDuty duty() const { return duty_of_touches(box_, legal_, contacts_); }
    bool begun() const { return from_ || taken_off_ || pawn_off_ || placed_; }
    const std::optional<Step>& made() const { return made_; }

private:
    bool fits_parts(const Step& step) const;
    bool complete(const Step& step) const;
    Answer take_up(const TurnOfHand& next);

    Mailbox box_;
    std::vector<Step> legal_;
    std::vector<Contact> contacts_;
    std::optional<int> from_, to_;  // released
    std::optional<int> taken_off_;
    std::optional<int> pawn_off_;   // where it began
    std::optional<char> placed_;
    std::optional<int> placed_on_;
    bool placed_let_go_ = false;
    bool rook_released_ = false;
    std::optional<Step> made_;
};

}  // namespace oracle
