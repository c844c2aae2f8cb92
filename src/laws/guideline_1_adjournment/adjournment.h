// The course of one adjournment (Guideline I): who seals, and the stage it has reached. A stage has only the
// members that exist in it, so that what must not happen cannot be written down. The sealed text is never here.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "laws/hand_state.h"

namespace adoube::laws {

// When and where the game goes on (I.2.7), and whether the envelope was checked for it (I.3).
struct Appointment {
    Instant at{};
    Duration in{};  // as the arbiter announced it
    std::string place{};
    bool checked = false;
    bool excused = false;  // the arbiter decided beforehand that coming late does not lose (I.10)
    bool operator==(const Appointment&) const = default;
};

// The envelope once the clock is stopped: nothing changes what lies in it.
struct FinalEnvelope {
    // set_aside: the arbiter restored an earlier position; it is kept and never opened.
    enum class Fate : std::uint8_t { at_hand, lost, set_aside };
    std::string commitment{};
    std::optional<Move> board_move{};  // made on the board after the request: the text must say it
    Hand hand{};                       // when the clock was stopped: sealing is moving, its duties bind the text
    std::optional<Imposed> imposed{};
    Fate fate = Fate::at_hand;
    bool operator==(const FinalEnvelope&) const = default;
};

// Who came for the resumption, and when.
using Arrivals = BySide<std::optional<Instant>>;

namespace stage {
// The player to move was asked; no envelope is closed yet.
struct Asked {
    std::optional<Move> board_move{};
    bool operator==(const Asked&) const = default;
};
// An envelope is closed and may still be exchanged: the clock of the sealer runs.
struct Sealed {
    std::string commitment{};
    bool one_scoresheet = false;  // both belong into the envelope
    std::optional<Move> board_move{};
    bool operator==(const Sealed&) const = default;
};
// The clock is stopped, the arbiter keeps the envelope.
struct Kept {
    FinalEnvelope envelope{};
    std::optional<Appointment> appointment{};
    Arrivals arrived{};
    bool operator==(const Kept&) const = default;
};
// The hour has come; the envelope is still closed.
struct Resuming {
    FinalEnvelope envelope{};
    Appointment appointment{};
    Arrivals arrived{};
    bool replier_was_absent = false;  // when the game was resumed
    bool operator==(const Resuming&) const = default;
};
// The sealed move stands on the board and the game goes on.
struct Opened {
    std::string commitment{};
    Appointment appointment{};
    Arrivals arrived{};
    BySide<bool> moved_since{};  // made a move after the resumption (I.13)
    std::optional<std::uint32_t> from_paper{};  // plies with the last move that was read out of an envelope
    bool operator==(const Opened&) const = default;
};
// The reply lies in a second envelope (I.9.3).
struct ReplySealed {
    Opened opened{};
    std::string commitment{};
    bool pressed = false;  // final, as the first one is when the clock is stopped
    bool lost = false;
    bool operator==(const ReplySealed&) const = default;
};
}  // namespace stage

using Stage =
    std::variant<stage::Asked, stage::Sealed, stage::Kept, stage::Resuming, stage::Opened, stage::ReplySealed>;

struct Adjournment {
    Side sealer = Side::white;
    std::uint8_t number = 0;  // first, second … of this game
    bool early = false;       // adjourned before the end of the session (I.1.2)
    Stage stage{};
    bool operator==(const Adjournment&) const = default;

    Side replier() const { return chess::other(sealer); }
    template <class S>
    const S* at() const {
        return std::get_if<S>(&stage);
    }
    template <class S>
    S* at() {
        return std::get_if<S>(&stage);
    }
    bool sealing() const { return at<stage::Asked>() || at<stage::Sealed>(); }
    bool sealed() const { return !at<stage::Asked>(); }  // something is, or was, in an envelope
    const stage::Opened* opened() const;                 // with or without a sealed reply
    const FinalEnvelope* envelope() const;               // final and closed
    const Appointment* appointment() const;
    std::optional<Instant> arrived(Side side) const;
    std::optional<Move> board_move() const;  // which the closed or coming text must say
    std::string_view commitment() const;     // of the sealed move
    bool lost() const { return envelope() && envelope()->fate == FinalEnvelope::Fate::lost; }
    bool set_aside() const { return envelope() && envelope()->fate == FinalEnvelope::Fate::set_aside; }
    bool reply_lost() const { return at<stage::ReplySealed>() && at<stage::ReplySealed>()->lost; }
    bool reply_final() const { return at<stage::ReplySealed>() && at<stage::ReplySealed>()->pressed; }
};

// What the events of Guideline I change. An event that does not belong to the stage changes nothing.
void put_in_envelope(Adjournment& a, const event::EnvelopeSealed& sealed);
void bind_text(Adjournment& a, Move board_move);
void keep_envelope(Adjournment& a, const Hand& hand, const std::optional<Imposed>& imposed);
void appoint(Adjournment& a, Appointment appointment);
void appoint_again_unchecked(Adjournment& a, Appointment appointment);  // by the first reading
void check_envelope(Adjournment& a);
void note_arrival(Adjournment& a, Side side, Instant at);
void resume(Adjournment& a);
void open_envelope(Adjournment& a, std::uint32_t plies);  // of the sealed move, or of the reply; after so many plies
void lose_envelope(Adjournment& a);  // of the sealed move, or of the reply
void set_envelope_aside(Adjournment& a);
void go_on_without_envelope(Adjournment& a);  // resumed after it was set aside
void excuse(Adjournment& a);
void seal_reply(Adjournment& a, const std::string& commitment);
void press_reply(Adjournment& a);
void note_move(Adjournment& a, Side side);
void undo_sealed_move(Adjournment& a, std::uint32_t plies);  // the game goes back to so many

}  // namespace adoube::laws
