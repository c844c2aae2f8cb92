// From the readings of one board to what happened at it. Readings go in by time; observations and acts come out. The
// same readings give the same answers: no clock is read here, and what is asked of the Laws is asked of src/laws.
//
// The position of the game is a move ahead only when the board shows a legal move and something settles it: the mover's
// press, the reply, or, without a clock, time. A position that the board cannot have come to by legal moves is told
// with what would mend it; the game stays where it was until the board fits again or `stand` says where it is.
#pragma once

#include "sensor/interpret/fit.h"
#include "sensor/interpret/hand_acts.h"

namespace adoube::sensor {

struct Settings {
    Millis period{50};  // between two readings of a square
    bool clock = true;  // a lever is connected
    SensorUse use = SensorUse::evidence;
    Tolerance tolerance{};
};

struct Seen {
    // Moves were taken back at the board: to where, the last time; how many acts were done before the first time, and
    // how many before the last.
    struct Back {
        Position to;
        std::size_t before_first, before_last;
    };
    std::vector<Observation> observations;
    std::vector<laws::Act> acts;
    std::optional<Back> back{};
};

class Interpreter {
public:
    explicit Interpreter(const Position& start, const Settings& settings = {});

    void read(const SensorReading& reading);
    void advance(Millis now);  // nothing was read until now
    void finish();  // nothing more will be read
    Seen take();  // since last asked
    // An arbiter's word: the game stands here, whatever the board shows. A move that stands there now is not made by
    // standing longer; and what was taken back with this word is not made at all until it was put back on the board.
    void stand(Millis at, const Position& position);
    void play_on();  // what was not taken stands on the board, and may be made now
    void owe(std::vector<Side> presses);  // for the moves made so far, the earliest first

    const Position& position() const { return game_; }
    const BoardPicture& board() const { return board_; }
    Bitboard unbelieved() const { return restless_ | dead_; }
    bool astray() const { return astray_; }  // the board does not show the game, and that was told
    bool over() const { return over_; }

private:
    struct Standing {
        Move move;
        Millis at;
    };
    struct Past {
        Position position;
        bool pressed;
        std::optional<Standing> made{};  // none: what was done from here was no legal move
        std::vector<Carry> carries{};  // by which a move was made that is not settled yet, or was not legal
    };
    struct Concluded {
        Move move;
        Millis at;
        std::optional<Millis> press{};
        Doubts doubts{};
    };
    struct Flicker {
        Square square;
        Millis at;
    };
    struct Silence {
        Millis from, until;
    };

    void handle(const Steadied& steadied);
    void squares_changed(Millis at, const steady::Changed& change);
    void flickered(Millis at, const steady::Flickered& flicker);
    void pressed(Millis at, Side side);
    void clock_read(Millis at, const reading::ClockRead& clock);
    void clock_is_there(Millis at, bool there);
    void times_read(Millis at, const chess::BySide<Millis>& left);
    void press_read(Millis at, Side side);
    void board_read(Millis at, const BoardPicture& board, bool first);
    void trust_again(Millis now);
    void distrust(Millis at, Square square, Bitboard& set, std::optional<Piece> missing = {});
    void distrust_missing(Millis at, const DoubtedFit& fit);

    // interpreter_look.cpp: what the board shows now
    void look(Millis at);
    void leave_candidate(Millis at);
    bool ends_the_game(Move move) const;
    bool end_stands() const;
    bool cleared(Millis at) const;
    void after_end(Millis at);
    bool goes_on_after_kings() const;
    bool went_on_after_end(Millis at, Side side);
    void look_beyond(Millis at);
    void look_back(Millis at);
    bool opponent_begins(const Standing& move) const;
    void look_turned(Millis now);
    void look_strange(Millis now);
    bool taken_back_stands() const;
    bool reply_stands(Millis at);
    bool altered(Millis at);
    Millis stood(const Standing& made, Millis at) const;
    void several_lifted(Millis at);
    void wait_over(Millis now);
    std::optional<Convention> kings_in_centre() const;

    // interpreter_settle.cpp: when a move is made for good
    Doubts without_press() const { return settings_.clock ? Doubts{}.with(Doubt::no_press) : Doubts{}; }
    void conclude(const Concluded& move, Millis looked_at);
    void tell_turn(const Concluded& move, const std::vector<Carry>& carries);
    TurnSeen turn_seen(const Concluded& move, const std::vector<Carry>& carries) const;
    bool unheard(const Concluded& move) const;
    void remember(Past past);
    void settle_presses(Millis at, bool held);
    void settle_pressed(Millis now);
    void conclude_pressed(Millis looked_at);
    void resolve_press(Millis now);
    bool pressed_early() const;
    void settle_early(Millis looked_at);
    void resolve_but_one(Millis press, const DoubtedFit& made, Millis now);
    bool only_in_hand() const;
    void displaced_beside(Millis press, const MoveAmongMissing& made, Millis now);
    void settle_changed(Millis press, Move changed);
    bool settle_unseen(Millis at, std::optional<Millis> press);
    void settle_back(Millis now);
    bool settle_moved_before(Millis press);
    void resolve_movement(Millis press, const laws::HandMove& movement);
    bool may_go_on(Millis now) const;
    void illegal(Millis at, const laws::HandMove& movement);
    void mismatch(Millis at);
    void agree(Millis at);
    void reinstated(Millis at);
    void take_back(Millis at, std::size_t plies);
    bool idle(const Concluded& move) const;
    void act(laws::Act act, bool held);
    template <class What>
    void tell(Millis at, What what, Doubts doubts = {}) {
        seen_.observations.push_back({at, doubts, std::move(what)});
    }

    Settings settings_;
    Position game_;
    std::vector<Past> past_;  // the last few positions, the latest at the end
    BoardPicture board_;  // as far as it is decided, seen the right way round
    Steady steady_;
    Carries carries_;
    Seen seen_;
    Millis now_{};

    std::optional<Standing> candidate_;  // the legal move that the board shows
    std::optional<Standing> left_;  // the one it showed before
    std::optional<Move> longest_left_;  // of those it showed on this turn
    Millis longest_stood_{};
    std::optional<Millis> waiting_press_;  // of the player having the move, whose move does not stand for good yet
    bool early_press_ = false;  // by the player having the move, before the board was right; the lever is still so
    std::optional<Millis> illegal_;  // pressed for: a movement that was told and not entered
    std::optional<Millis> back_since_, kings_since_;
    std::size_t back_plies_ = 0;
    std::vector<Millis> presses_;  // the last two
    std::vector<laws::Act> held_;  // acts of moves that nobody pressed for
    std::vector<Side> owed_;  // presses for moves, none of which was seen, the earliest first
    int unpressed_run_ = 0;
    std::optional<Millis> stopped_;  // since when the clock says that it stands
    std::optional<chess::BySide<Millis>> left_on_clock_;
    int pressed_while_stopped_ = 0;  // moves in a row
    std::optional<Side> ran_, pressed_last_;  // whose clock did, by the clock; who pressed, by the lever
    std::vector<Mend> mends_told_;  // last
    std::vector<Flicker> flickers_;
    Millis turn_began_{};  // when the move before stood, as far as it was seen
    std::vector<Silence> silences_;  // since then
    Bitboard restless_ = 0, dead_ = 0;
    // Squares by which the board showed a move that was taken back, and what stood there.
    Bitboard taken_back_ = 0;
    BoardPicture shown_then_{};
    Millis changed_at_{};  // the board, last
    bool looked_strange_ = true, looked_turned_ = true;  // since then
    bool heard_ = false;  // any square
    bool word_given_ = false;  // by an arbiter, since the board last changed
    bool displaced_ = false, astray_ = false, over_ = false, after_end_told_ = false, turned_ = false, lost_ = false;
    bool unpressed_ = false;  // the last move
    bool in_hand_ = false;  // what was missing when the board was told astray
    bool reinstating_ = false;  // hands follow an arbiter's word
};

}  // namespace adoube::sensor
