#include "laws/guideline_1_adjournment/adjournment.h"

#include <utility>

#include "base/overloaded.h"

namespace adoube::laws {
namespace {

// Of an adjournment that may change, or of one that may not.
template <class A>
auto arrivals(A& a) -> decltype(&a.template at<stage::Kept>()->arrived) {
    if (auto* kept = a.template at<stage::Kept>()) return &kept->arrived;
    if (auto* resuming = a.template at<stage::Resuming>()) return &resuming->arrived;
    if (auto* opened = a.template at<stage::Opened>()) return &opened->arrived;
    if (auto* reply = a.template at<stage::ReplySealed>()) return &reply->opened.arrived;
    return nullptr;
}

template <class A>
auto final_envelope(A& a) -> decltype(&a.template at<stage::Kept>()->envelope) {
    if (auto* kept = a.template at<stage::Kept>()) return &kept->envelope;
    if (auto* resuming = a.template at<stage::Resuming>()) return &resuming->envelope;
    return nullptr;
}

template <class A>
auto appointment_of(A& a) -> decltype(&a.template at<stage::Resuming>()->appointment) {
    if (auto* kept = a.template at<stage::Kept>()) return kept->appointment ? &*kept->appointment : nullptr;
    if (auto* resuming = a.template at<stage::Resuming>()) return &resuming->appointment;
    if (auto* opened = a.template at<stage::Opened>()) return &opened->appointment;
    if (auto* reply = a.template at<stage::ReplySealed>()) return &reply->opened.appointment;
    return nullptr;
}

}  // namespace

const stage::Opened* Adjournment::opened() const {
    if (const auto* reply = at<stage::ReplySealed>()) return &reply->opened;
    return at<stage::Opened>();
}

const FinalEnvelope* Adjournment::envelope() const { return final_envelope(*this); }

const Appointment* Adjournment::appointment() const { return appointment_of(*this); }

std::optional<Instant> Adjournment::arrived(Side side) const {
    const Arrivals* list = arrivals(*this);
    return list ? (*list)[side] : std::nullopt;
}

std::optional<Move> Adjournment::board_move() const {
    if (const auto* asked = at<stage::Asked>()) return asked->board_move;
    if (const auto* sealed = at<stage::Sealed>()) return sealed->board_move;
    return envelope() ? envelope()->board_move : std::nullopt;
}

std::string_view Adjournment::commitment() const {
    if (const auto* sealed = at<stage::Sealed>()) return sealed->commitment;
    if (envelope()) return envelope()->commitment;
    return opened() ? std::string_view(opened()->commitment) : std::string_view();
}

void put_in_envelope(Adjournment& a, const event::EnvelopeSealed& sealed) {
    if (a.sealing()) a.stage = stage::Sealed{sealed.commitment, sealed.one_scoresheet, a.board_move()};
}

void bind_text(Adjournment& a, Move board_move) {
    if (auto* asked = a.at<stage::Asked>()) asked->board_move = board_move;
    if (auto* sealed = a.at<stage::Sealed>()) sealed->board_move = board_move;
}

void keep_envelope(Adjournment& a, const Hand& hand, const std::optional<Imposed>& imposed) {
    if (!a.sealing()) return;
    FinalEnvelope final{std::string(a.commitment()), a.board_move(), hand, imposed, FinalEnvelope::Fate::at_hand};
    a.stage = stage::Kept{std::move(final), {}, {}};
}

// Another hour is another appointment: the envelope is checked again, and who came for the first has not come.
void appoint(Adjournment& a, Appointment appointment) {
    auto* kept = a.at<stage::Kept>();
    if (!kept) return;
    if (kept->appointment) kept->arrived = {};
    kept->appointment = std::move(appointment);
}

void appoint_again_unchecked(Adjournment& a, Appointment appointment) {
    auto* kept = a.at<stage::Kept>();
    if (!kept) return;
    appointment.checked = kept->appointment && kept->appointment->checked;
    kept->appointment = std::move(appointment);
}

void check_envelope(Adjournment& a) {
    if (auto* kept = a.at<stage::Kept>(); kept && kept->appointment) kept->appointment->checked = true;
}

void note_arrival(Adjournment& a, Side side, Instant at) {
    if (auto* list = arrivals(a)) (*list)[side] = at;
}

void resume(Adjournment& a) {
    const auto* kept = a.at<stage::Kept>();
    if (!kept) return;
    const bool absent = !a.arrived(a.replier());
    a.stage = stage::Resuming{kept->envelope, kept->appointment.value_or(Appointment{}), kept->arrived, absent};
}

// What a player stated, the envelope being lost, is on no paper.
void open_envelope(Adjournment& a, std::uint32_t plies) {
    const auto from_paper = a.lost() || a.reply_lost() ? std::nullopt : std::optional(plies);
    if (auto* reply = a.at<stage::ReplySealed>()) {
        reply->opened.from_paper = from_paper;
        a.stage = stage::Opened(std::move(reply->opened));
        return;
    }
    if (!a.envelope()) return;
    const auto* appointment = a.appointment();
    a.stage = stage::Opened{
        std::string(a.commitment()), appointment ? *appointment : Appointment{}, *arrivals(a), {}, from_paper};
}

void lose_envelope(Adjournment& a) {
    if (auto* envelope = final_envelope(a)) envelope->fate = FinalEnvelope::Fate::lost;
    if (auto* reply = a.at<stage::ReplySealed>()) reply->lost = true;
}

void set_envelope_aside(Adjournment& a) {
    if (auto* envelope = final_envelope(a)) envelope->fate = FinalEnvelope::Fate::set_aside;
    if (auto* reply = a.at<stage::ReplySealed>()) a.stage = stage::Opened(reply->opened);
}

void go_on_without_envelope(Adjournment& a) {
    const auto* kept = a.at<stage::Kept>();
    const auto* resuming = a.at<stage::Resuming>();
    if (kept)
        a.stage =
            stage::Opened{kept->envelope.commitment, kept->appointment.value_or(Appointment{}), kept->arrived, {}, {}};
    if (resuming)
        a.stage = stage::Opened{resuming->envelope.commitment, resuming->appointment, resuming->arrived, {}, {}};
}

void excuse(Adjournment& a) {
    if (auto* appointment = appointment_of(a)) appointment->excused = true;
}

void seal_reply(Adjournment& a, const std::string& commitment) {
    if (const auto* opened = a.opened()) a.stage = stage::ReplySealed{stage::Opened(*opened), commitment, false};
}

void press_reply(Adjournment& a) {
    if (auto* reply = a.at<stage::ReplySealed>()) reply->pressed = true;
}

void undo_sealed_move(Adjournment& a, std::uint32_t plies) {
    if (auto* opened = a.at<stage::Opened>(); opened && opened->from_paper > plies) opened->from_paper.reset();
}

void note_move(Adjournment& a, Side side) {
    if (auto* opened = a.at<stage::Opened>()) opened->moved_since[side] = true;
}

}  // namespace adoube::laws
