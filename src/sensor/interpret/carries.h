// Pieces in the hand. A carry is one piece from the moment its square went empty until it stands again; a piece that
// stood only for a moment and went on has slid over that square, and the carry goes on. Whose hand it was is not known
// here.
#pragma once

#include <vector>

#include "sensor/interpret/observation.h"
#include "sensor/interpret/steady.h"
#include "sensor/interpret/tolerance.h"

namespace adoube::sensor {

struct Carry {
    std::optional<Square> from{};  // where it was lifted; none: it came from beside the board
    Square origin{};  // where it stood when the turn began
    Piece piece{};
    Millis lifted{};
    std::optional<Square> to{};  // where it was put down; none: still in the hand, or off the board
    Millis put{};
    bool told = false;  // its putting down
    bool stands = false;  // still where it was put
    bool again = false;  // the piece had been put down elsewhere before, on the same turn
    bool restless = false;  // the sensor it was lifted from is not believed
    bool idle = false;  // it was lifted while no clock ran: nobody had the move, or the game was stopped

    bool entered = false;  // as an illegal move, which this turn goes on from
    bool over_press = false;  // the clock was pressed while it was in the air

    bool in_air() const { return !to; }
    bool put_back() const { return from && to && *to == origin; }
    bool operator==(const Carry&) const = default;
};

class Carries {
public:
    explicit Carries(const Tolerance& tolerance) : tolerance_(tolerance) {}

    void changed(Millis at, const steady::Changed& change, Bitboard restless, std::vector<Observation>& tell);
    // Whether the clock runs from now on; before the first word of it, it is taken to run.
    void clock(Millis at, bool runs);
    void pressed();  // with what is in the air
    void flickered(Millis at, const steady::Flickered& flicker, std::vector<Observation>& tell);
    // What has been put down and stood long enough is told; with `all`, whatever stands.
    void tell_put(Millis now, Side turn, std::span<const Millis> presses, bool all, std::vector<Observation>& tell);

    void distrust(Square square);  // what was lifted there may not have been

    std::size_t in_air() const;
    std::vector<Square> lifted_squares() const;  // of what is in the air
    const std::vector<Carry>& all() const { return carries_; }
    // What began by then is a finished turn's and is given away.
    std::vector<Carry> take_until(Millis at);
    // The turn goes on that these began: the player mends an illegal move.
    void resume(std::vector<Carry> earlier);
    // A position was reinstated that these had left, by an illegal move: they are touches of the turn that begins again
    // (7.5.1), and what they moved stands where it stood.
    void bind(std::vector<Carry> earlier);
    Bitboard put_since(Millis at) const;  // where pieces were put down, and stand
    void clear() { carries_.clear(); }

private:
    void lifted(Millis at, Square square, Piece piece, bool restless, std::vector<Observation>& tell);
    void join_arrival(Carry& carry);
    void put(Millis at, Square square, Piece piece);

    Tolerance tolerance_;
    bool clock_stands_ = false;
    Millis clock_started_{};
    std::vector<Carry> carries_;  // in the order of `lifted`
};

// Straightened while no clock ran: no touch of a player having the move.
inline bool binds_nobody(const Carry& carry) { return carry.idle && carry.put_back(); }

// Why this lift, which was put back, may not have been the touch of a player having the move.
Doubts doubts_of(const Carry& carry, std::span<const Carry> among, Side turn, std::span<const Millis> presses,
                 const Tolerance& tolerance);

}  // namespace adoube::sensor
