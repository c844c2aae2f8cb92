// The reading order of the Laws as data: per act, its provisions, exceptions above rules.
// The first that speaks rules; a list that stays silent to its end is a bug of ours.
#include "laws/decide.h"

#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/hand.h"
#include "laws/04_act_of_moving/made.h"
#include "laws/04_act_of_moving/taken_back.h"
#include "laws/04_act_of_moving/touch.h"
#include "laws/05_completion/ending.h"
#include "laws/06_clock/flag.h"
#include "laws/06_clock/press.h"
#include "laws/06_clock/setting.h"
#include "laws/07_irregularities/displaced.h"
#include "laws/07_irregularities/illegal.h"
#include "laws/08_recording/record.h"
#include "laws/08_recording/scoresheet.h"
#include "laws/08_recording/signing.h"
#include "laws/09_drawn_game/claim.h"
#include "laws/09_drawn_game/offer.h"
#include "laws/12_arbiter/findings.h"
#include "laws/12_arbiter/penalties.h"
#include "laws/appendix_d_visually_disabled/announcing.h"
#include "laws/guards.h"
#include "laws/guideline_1_adjournment/absence.h"
#include "laws/guideline_1_adjournment/resumption.h"
#include "laws/guideline_1_adjournment/sealing.h"
#include "laws/guideline_3_quickplay/quickplay.h"

namespace adoube::laws {
namespace {

template <class A>
using Provision = Says (*)(const Game&, const Act&, const A&);

// A guard asked of many acts, as a provision of this one.
template <class A, auto guard>
Says any(const Game& game, const Act& act, const A&) {
    return guard(game, act);
}

template <class A>
constexpr int reading_order = 0;  // every act has its own below; this one would not compile when asked

#define READING_ORDER(A, ...) \
    template <>               \
    constexpr auto reading_order<act::A> = std::to_array<Provision<act::A>>({__VA_ARGS__});

#define BY_PLAYER(A) any<act::A, not_the_arbiters>, any<act::A, game_is_over>
#define BY_ARBITER(A) any<act::A, not_the_players>, any<act::A, game_is_over>
#define BY_HAND(A)                                                                                            \
    BY_PLAYER(A), any<act::A, claim_waits>, any<act::A, pieces_stand_still>, any<act::A, sits_down_too_late>, \
        any<act::A, assistant_not_approved>

// clang-format off
READING_ORDER(Touch, BY_HAND(Touch), touches_nothing, touches_in_the_aperture, touch_by_accident, touch_out_of_turn,
    any<act::Touch, touch_lets_the_end_stand>, touch_binds)
READING_ORDER(Adjust, BY_HAND(Adjust), adjusts_nothing, adjusts_out_of_turn, adjusts_on_the_others_clock,
    adjusts_too_late, adjusts_announced)
READING_ORDER(Release, BY_HAND(Release), takes_back_by_release, any<act::Release, handles_out_of_turn>,
    releases_nothing, any<act::Release, touch_lets_the_end_stand>, puts_back, releases_rook_beside_the_king,
    releases_castling_rook, releases_castling_king, releases_rook_first, takes_up_part, releases_fixed_piece,
    releases_where_it_cannot_go, releases_against_duty, releases_part, releases_and_makes)
READING_ORDER(Remove, BY_HAND(Remove), any<act::Remove, handles_out_of_turn>,
    removes_nothing, any<act::Remove, touch_lets_the_end_stand>, removes_promoting_pawn,
    removes_castling_king, removes_own_piece, removes_captured)
READING_ORDER(PlaceNew, BY_HAND(PlaceNew), any<act::PlaceNew, handles_out_of_turn>,
    places_opposing_piece, places_impossible_kind, places_another_kind, places_where_no_pawn_promotes,
    places_against_duty, places_new_piece)
READING_ORDER(MovePiece, BY_HAND(MovePiece), takes_back_by_moving, any<act::MovePiece, handles_out_of_turn>,
    movement_is_none, any<act::MovePiece, touch_lets_the_end_stand>, movement_is_a_part, movement_is_illegal,
    movement_breaks_duty, movement_with_two_hands, movement_makes_move)
READING_ORDER(Displace, BY_HAND(Displace), displaces_nothing, displaces)
READING_ORDER(RestorePieces, BY_HAND(RestorePieces), restores_nothing, restores_pieces)
READING_ORDER(Press, BY_PLAYER(Press), any<act::Press, sits_down_too_late>)

READING_ORDER(OfferDraw, BY_PLAYER(OfferDraw), offer_against_regulations, offers_while_adjourned,
    offer_at_an_odd_moment, offer_after_the_move)
READING_ORDER(AcceptDraw, BY_PLAYER(AcceptDraw), accepts_nothing,
    accepts_on_conditions, accepts_against_regulations, accepts_before_both_moved, accepts)
READING_ORDER(DeclineDraw, BY_PLAYER(DeclineDraw), declines_nothing, declines)
READING_ORDER(WithdrawOffer, BY_PLAYER(WithdrawOffer), offer_is_irrevocable)
READING_ORDER(Resign, BY_PLAYER(Resign), resigns)
READING_ORDER(WriteMove, BY_PLAYER(WriteMove), any<act::WriteMove, claim_waits>, any<act::WriteMove, claims_nowhere>,
    writes_out_of_turn, writes_again, writes_intended_move)
READING_ORDER(Claim, BY_PLAYER(Claim), claims_clock_times, claims_flag, any<act::Claim, claim_waits>,
    any<act::Claim, claims_nowhere>, claims_touch_move, claims_illegal_move,
    quickplay_claim_after_increment, quickplay_claim_closed, quickplay_claim_while_postponed,
    quickplay_claim_unsupervised, quickplay_claimed, draw_claim_out_of_turn, draw_claim_after_the_flag,
    draw_claim_after_touch, draw_claim_waits_for_arbiter, draw_claim_is_right, draw_claim_is_wrong)
READING_ORDER(WithdrawClaim, BY_PLAYER(WithdrawClaim), claim_cannot_be_withdrawn)
READING_ORDER(AgreeToCorrect, BY_PLAYER(AgreeToCorrect), any<act::AgreeToCorrect, claim_waits>,
    corrected_by_the_arbiter_alone, nothing_to_correct, agrees_to_correct)
READING_ORDER(SummonArbiter, BY_PLAYER(SummonArbiter), summons)
READING_ORDER(RequestIncrement, BY_PLAYER(RequestIncrement), any<act::RequestIncrement, claim_waits>,
    any<act::RequestIncrement, requests_nowhere>, increment_already_agreed, increment_request_closed,
    increment_requested)

READING_ORDER(Adjourn, BY_PLAYER(Adjourn), any<act::Adjourn, claim_waits>, adjourns_out_of_turn, adjourns_early)
READING_ORDER(Seal, BY_PLAYER(Seal), seals_uncalled, seals_another_move, seals)
READING_ORDER(SealReply, BY_PLAYER(SealReply), seals_reply_uncalled, seals_reply)
READING_ORDER(StopClock, BY_PLAYER(StopClock),
    stops_unsealed, stops_and_adjourns, stops_on_arrival, stops_for_the_arbiter)
READING_ORDER(Arrive, BY_PLAYER(Arrive), arrives_for_the_start, arrives_unexpected, arrives_after_sealed_end,
    arrives_too_late, arrives_in_time)
READING_ORDER(SayWords, BY_PLAYER(SayWords), says_words)
READING_ORDER(Announce, BY_PLAYER(Announce), any<act::Announce, claim_waits>, any<act::Announce, pieces_stand_still>,
    announces_nowhere, announces_too_late, announces_illegal_move, announces_another_move, announces_move)
READING_ORDER(StopRecording, BY_PLAYER(StopRecording), stops_what_the_machine_keeps, stops_again, stops_recording)
READING_ORDER(UpdateScoresheet, BY_PLAYER(UpdateScoresheet), updates_nothing, updates_without_a_full_sheet,
    borrows_out_of_turn, updates_scoresheet)
READING_ORDER(SignResult, any<act::SignResult, not_the_arbiters>, signs_no_result, signs_again,
    signs_against_the_record, signs_draw_not_to_be_agreed, signs_as_the_opponent, signs_alone)
READING_ORDER(Appeal, any<act::Appeal, not_the_arbiters>, appeals)
READING_ORDER(StateMove, BY_PLAYER(StateMove), states_uncalled, states_move)

// After a claim without an arbiter the phase is over and these are still done (III.6).
READING_ORDER(WritePosition, any<act::WritePosition, not_the_arbiters>, position_written)
READING_ORDER(VerifyPosition, any<act::VerifyPosition, not_the_arbiters>, position_verified)
READING_ORDER(SubmitScoresheet, any<act::SubmitScoresheet, not_the_arbiters>, scoresheet_submitted)
READING_ORDER(VerifyScoresheet, any<act::VerifyScoresheet, not_the_arbiters>, scoresheet_verified)
READING_ORDER(AcceptClaim, any<act::AcceptClaim, not_the_players>, quickplay_accepted)
READING_ORDER(RejectClaim, any<act::RejectClaim, not_the_players>, quickplay_rejected)
READING_ORDER(DeclareDraw, any<act::DeclareDraw, not_the_players>, any<act::DeclareDraw, result_stands>,
    illegal_position_stands, arbiter_declares_draw)
READING_ORDER(DeclareWin, any<act::DeclareWin, not_the_players>, any<act::DeclareWin, result_stands>, declares_default,
    arbiter_declares_win)
READING_ORDER(DecideOtherwise, any<act::DecideOtherwise, not_the_players>, decides_otherwise)

READING_ORDER(PostponeClaim, BY_ARBITER(PostponeClaim), quickplay_postponed)
READING_ORDER(AgreeIncrement, BY_ARBITER(AgreeIncrement),
    increment_not_requested, increment_offer_not_refused, delay_cannot_be_agreed, increment_agreed)
READING_ORDER(RefuseIncrement, BY_ARBITER(RefuseIncrement), increment_refused)
READING_ORDER(EndSession, BY_ARBITER(EndSession), signals_out_of_session, signals_end_of_session)
READING_ORDER(AskToSeal, BY_ARBITER(AskToSeal), asks_to_seal_out_of_play, asks_to_seal)
READING_ORDER(Schedule, BY_ARBITER(Schedule), schedules)
READING_ORDER(CheckEnvelope, BY_ARBITER(CheckEnvelope), checks_without_schedule, checks_envelope)
READING_ORDER(Resume, BY_ARBITER(Resume), resumes_too_early, resumes)
READING_ORDER(OpenEnvelope, BY_ARBITER(OpenEnvelope),
    opens_nothing, opens_without_the_player, opens_bad_text, opens_in_absence_of_the_replier, opens_reply,
    opens_sealed_move)
READING_ORDER(ReportEnvelopeLost, BY_ARBITER(ReportEnvelopeLost), reports_envelope_lost)
READING_ORDER(ReportPositionLost, BY_ARBITER(ReportPositionLost), reports_position_lost)
READING_ORDER(StartClocks, BY_ARBITER(StartClocks), arbiter_starts)
READING_ORDER(StopClocks, BY_ARBITER(StopClocks), arbiter_stops)
READING_ORDER(AddTime, BY_ARBITER(AddTime), arbiter_adds)
READING_ORDER(TakeTime, BY_ARBITER(TakeTime), arbiter_takes)
READING_ORDER(Warn, BY_ARBITER(Warn), arbiter_warns)
READING_ORDER(SetClock, BY_ARBITER(SetClock), arbiter_sets)
READING_ORDER(SetIncrement, BY_ARBITER(SetIncrement), sets_increment_too_late, arbiter_sets_increment)
READING_ORDER(SetMoves, BY_ARBITER(SetMoves), sets_moves_of_another_period, arbiter_sets_moves)
READING_ORDER(FindFact, any<act::FindFact, not_the_players>, finds_what_cannot_be, finds_after_the_end,
    finds_penalty_out_of_place, finds_excused, finds_what_stands, finds_fact_of_the_game, finds_fact_of_a_player)
READING_ORDER(CallDefault, BY_ARBITER(CallDefault), default_not_due, default_after_sealed_end, default_at_the_start,
    default_at_the_resumption)
READING_ORDER(CallFlag, BY_ARBITER(CallFlag), flag_not_down, both_flags_down, flag_with_envelope_closed,
    flag_without_mate, flag_while_claim_postponed, flag_loses)
READING_ORDER(FindBothFlags, BY_ARBITER(FindBothFlags), both_flags_outside_guideline, both_flags_not_down,
    both_flags_distinguished, both_flags_before_last_period, both_flags_in_last_period)
READING_ORDER(FindIllegalMove, BY_ARBITER(FindIllegalMove), arbiter_finds_illegal)
READING_ORDER(FindWrongStart, BY_ARBITER(FindWrongStart), arbiter_finds_wrong_start)
READING_ORDER(FindWrongColours, BY_ARBITER(FindWrongColours), arbiter_finds_wrong_colours)
READING_ORDER(ExamineClaim, BY_ARBITER(ExamineClaim), examines_nothing, examines_right_claim, examines_wrong_claim)
READING_ORDER(ConsentDraw, BY_ARBITER(ConsentDraw), arbiter_consents)
READING_ORDER(ApproveAssistant, BY_ARBITER(ApproveAssistant), assistant_approved)
READING_ORDER(SeeTouch, BY_ARBITER(SeeTouch), saw_nothing, saw_touch)
READING_ORDER(FindAccident, BY_ARBITER(FindAccident), accident_found)
READING_ORDER(FindIntent, BY_ARBITER(FindIntent), intent_found)
READING_ORDER(GoBack, BY_ARBITER(GoBack), arbiter_goes_back)
READING_ORDER(CorrectMove, any<act::CorrectMove, not_the_players>, corrects_sealed_move, corrects_after_the_end,
    any<act::CorrectMove, game_is_over>, arbiter_corrects_move)
// clang-format on

template <class A>
Ruling read(const Game& game, const Act& act, const A& body) {
    for (const auto provision : reading_order<A>)
        if (auto said = provision(game, act, body)) return std::move(*said);
    if constexpr (std::is_same_v<A, act::Press>) return decide_press(game, act);
    ADOUBE_CHECK(false && "every reading order ends with a provision that speaks");
    std::unreachable();
}

Ruling pressed_too(const Game& game, Ruling first, const Ruling& press) {
    if (first.finding == Finding::lawful) first.finding = press.finding;
    if (press.finding != Finding::lawful && game.terms.venue == Venue::refuse) return press;
    for (const Clause clause : press.citations) first.add(clause);
    for (const Event& event : press.events) first.events.push_back(event);
    return first;
}

// MovePiece, then Press: one ruling, that of the first part that is not lawful, with the events
// and citations of both.
Ruling read(const Game& game, const Act& act, const act::Play& play) {
    Ruling first = read(game, act, act::MovePiece{play.movement, false});
    if (first.finding != Finding::lawful && first.events.empty()) return first;
    if (has<event::TakenBack>(first)) {  // needs the moves behind it
        Game after = game;
        apply(after, first, act);
        return after.over() ? first : pressed_too(game, std::move(first), decide_press(after, act));
    }
    State after = game;
    bool over = false;
    for (const Event& event : first.events) over |= apply_to_state(after, event, act);
    if (over) return first;
    return pressed_too(game, std::move(first), decide_press(after, act));
}

}  // namespace

Ruling decide(const Game& game, const Act& act) {
    Ruling ruling = std::visit([&](const auto& body) { return read(game, act, body); }, act.body);
    see_to_the_record(game, act, ruling);
    see_to_the_envelope(game, act, ruling);
    note_arrival(game, act, ruling);
    return ruling;
}

}  // namespace adoube::laws
