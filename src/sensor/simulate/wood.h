// A wooden board without any electronics: acts in, and what hands did to which square when. It knows no rule and judges
// nothing. What a board cannot feel (a word, a touch without a lift) leaves no trace here either.
#pragma once

#include <span>
#include <vector>

#include "laws/act.h"
#include "sensor/stream/reading.h"

namespace adoube::sensor {

struct Contact {
    Millis at{};
    std::optional<Square> square{};  // none: the lever
    std::optional<Piece> piece{};  // what stands there from now on
    std::optional<Square> from{};  // of a piece that is put down: where it was lifted
    Side side = Side::white;  // of the lever
};

class Wood {
public:
    explicit Wood(const BoardPicture& board) : start_(board), board_(board) {}

    void act(const laws::Act& act);
    void lift(Millis at, Square square);
    void put(Millis at, Square square, Piece piece, std::optional<Square> from);
    void press(Millis at, Side side);

    const BoardPicture& start() const { return start_; }
    const BoardPicture& board() const { return board_; }
    std::vector<Contact> contacts() const;  // in the order of their times

private:
    struct InHand {
        Square from;
        Piece piece;
    };
    std::vector<InHand>::iterator last_from(Square from);
    void carry(Millis at, Square from, Square to);  // a piece that is in the hand, or is taken up just before
    void movement(Millis at, Side side, const laws::HandMove& movement);
    std::optional<Piece>& on(Square square) { return board_[static_cast<std::size_t>(chess::index(square))]; }

    BoardPicture start_, board_;
    std::vector<InHand> hand_;
    std::vector<Contact> contacts_;
};

}  // namespace adoube::sensor
