#include "base/json_write.h"
#include "chess/notation/move_text.h"
#include "laws/clause.h"
#include "sensor/stream/side_word.h"
#include "sensor/tell/sensor_words.h"

namespace adoube::sensor {
namespace {

constexpr std::array<std::string_view, doubt_count> doubt_names{
    "brief", "other_hand", "disturbed", "order_unknown", "unseen", "no_press", "sensor", "late", "held", "stopped"};

std::string letter_text(Piece piece) { return std::string(1, letter(piece)); }

// The name of what was seen and its facts.
struct AsJson {
    JsonObject& out;

    void on_square(std::string_view saw, Square square) const {
        out.text("saw", saw).text("square", to_string(square));
    }
    void on_square(std::string_view saw, Square square, Piece piece) const {
        on_square(saw, square);
        out.text("piece", letter_text(piece));
    }
    void of_side(std::string_view saw, Side side) const { out.text("saw", saw).text("side", side_word(side)); }
    void move(const Position& before, Move made) const {
        out.text("move", chess::san(before, made)).text("uci", chess::uci(before, made));
        out.number("number", before.move_number());
    }

    void operator()(const seen::Lifted& s) const { on_square("lifted", s.square, s.piece); }
    void operator()(const seen::SlidOver& s) const { on_square("slid_over", s.square, s.piece); }
    void operator()(const seen::PutBack& s) const {
        on_square("put_back", s.square, s.piece);
        out.number("away", s.away.count());
    }
    void operator()(const seen::PutDown& s) const {
        on_square("put_down", s.to, s.piece);
        if (s.from) out.text("from", to_string(*s.from));
    }
    void operator()(const seen::TakenOff& s) const { on_square("taken_off", s.square, s.piece); }
    void operator()(const seen::Pressed& s) const { of_side("pressed", s.side); }
    void operator()(const seen::PressedWithoutMove& s) const { of_side("pressed_without_move", s.side); }
    void operator()(const seen::MoveMade& s) const {
        of_side("move_made", s.before.turn());
        move(s.before, s.move);
    }
    void operator()(const seen::IllegalMovement& s) const {
        of_side("illegal_movement", s.before.turn());
        out.text("from", to_string(s.movement.from)).text("to", to_string(s.movement.to));
        out.number("number", s.before.move_number());
    }
    void operator()(const seen::TakenBack& s) const { out.text("saw", "taken_back").number("plies", s.plies); }
    void operator()(const seen::Displaced& s) const {
        JsonArray squares;
        for (const Square square : s.squares) squares.text(to_string(square));
        out.text("saw", "displaced").raw("squares", squares.done());
    }
    void operator()(const seen::Restored&) const { out.text("saw", "restored"); }
    void operator()(const seen::Exchanged& s) const {
        out.text("saw", "exchanged").raw("squares", JsonArray().text(to_string(s.one)).text(to_string(s.two)).done());
    }
    void operator()(const seen::TurnedRound&) const { out.text("saw", "turned_round"); }
    void operator()(const seen::Flickered& s) const {
        on_square("flickered", s.square);
        out.number("lasted", s.lasted.count());
    }
    void operator()(const seen::Unbelieved& s) const {
        s.missing ? on_square("unbelieved", s.square, *s.missing) : on_square("unbelieved", s.square);
    }
    void operator()(const seen::BelievedAgain& s) const { on_square("believed_again", s.square); }
    void operator()(const seen::KingsInCentre& s) const {
        constexpr std::array<std::string_view, 3> results{"1-0", "0-1", "1/2-1/2"};
        out.text("saw", "kings_in_centre").text("custom", results[static_cast<std::size_t>(s.means)]);
    }
    void operator()(const seen::AfterTheEnd&) const { out.text("saw", "after_the_end"); }
    void operator()(const seen::ConnectionLost&) const { out.text("saw", "connection_lost"); }
    void operator()(const seen::ConnectionFound&) const { out.text("saw", "connection_found"); }
    void operator()(const seen::ClockLost&) const { out.text("saw", "clock_lost"); }
    void operator()(const seen::ClockFound&) const { out.text("saw", "clock_found"); }
    void operator()(const seen::TimeGone& s) const { of_side("time_gone", s.side); }
    void operator()(const seen::TimeGiven& s) const { of_side("time_given", s.side); }
    void operator()(const seen::PressesMissing&) const { out.text("saw", "presses_missing"); }
    void operator()(const seen::Mismatch& s) const {
        JsonArray mends;
        for (const Mend& mend : s.mends) {
            JsonObject one;
            one.text("square", to_string(mend.square));
            mend.piece ? one.text("put", letter_text(*mend.piece)) : one.null("put");
            mends.raw(one.done());
        }
        out.text("saw", "mismatch").raw("mend", mends.done());
    }
    void operator()(const seen::MayBreach& s) const {
        of_side("may_breach", s.by);
        out.text("clause", laws::number(s.clause, laws::current_edition()))
            .text("first", to_string(s.first))
            .number("gap", s.gap.count());
        move(s.before, s.move);
    }
};

}  // namespace

std::string observation_json(const Observation& observation) {
    JsonObject out;
    out.number("at", observation.at.count());
    std::visit(AsJson{out}, observation.what);
    JsonArray why;
    for (std::size_t i = 0; i < doubt_count; ++i)
        if (observation.doubts.has(static_cast<Doubt>(i))) why.text(doubt_names[i]);
    if (!why.empty()) out.raw("doubts", why.done());
    return out.done();
}

}  // namespace adoube::sensor
