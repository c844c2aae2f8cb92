// What to tell of a ruling, before any language: a list of sentences by meaning with their facts.
// One overload of tell() an act; everything is read from the act, the ruling and the games on
// both sides of it, nothing is judged again.
#pragma once

#include <algorithm>

#include "views/words/ruling_text.h"

namespace adoube::views {

class Telling {
public:
    Telling(const laws::Game& game_before, const laws::Act& told, const laws::Ruling& given,
            const laws::Game& game_after)
        : before(game_before), act(told), ruling(given), after(game_after) {}

    const laws::Game& before;
    const laws::Act& act;
    const laws::Ruling& ruling;
    const laws::Game& after;
    Told sentences{};

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
    void say_move(Say say, Side side, const chess::Position& position, laws::Move move);
};

// What the hand is bound to in this game; `just_touched` are the squares of the act told.
void tell_duty(Telling& t, const laws::Game& game, const laws::SquareList& just_touched = {});

// What the ruling's events brought beside the act itself.
void tell_end_of_game(Telling& t);      // after a made move
void tell_illegal_penalty(Telling& t);  // 7.5.5
void tell_unsettled_mate(Telling& t);   // the exact answer was not found
void tell_press(Telling& t);
void tell_draw_claim(Telling& t, laws::Ground ground, Side claimant, const std::optional<std::string>& written);
void tell_flag(Telling& t, Side side);
void tell_illegal_found(Telling& t);
void tell_quickplay_closed(Telling& t);

// The envelope was looked into while this player was absent (I.10); a text that loses is told as it reads.
void tell_looked_into(Telling& t, Side absent, const std::string& text);
void tell_envelope_after_restoring(Telling& t);  // a sealing cancelled, a final envelope kept

// A reason that many acts share (the game is over, a claim waits …); nothing if there is none.
std::optional<Say> shared_refusal(const Telling& t);

namespace act = laws::act;
void tell(Telling& t, const act::Touch& a);
void tell(Telling& t, const act::Adjust& a);
void tell(Telling& t, const act::Release& a);
void tell(Telling& t, const act::Remove& a);
void tell(Telling& t, const act::PlaceNew& a);
void tell(Telling& t, const act::MovePiece& a);
void tell(Telling& t, const act::Play& a);
void tell(Telling& t, const act::Press& a);
void tell(Telling& t, const act::Displace& a);
void tell(Telling& t, const act::RestorePieces& a);
void tell(Telling& t, const act::OfferDraw& a);
void tell(Telling& t, const act::AcceptDraw& a);
void tell(Telling& t, const act::DeclineDraw& a);
void tell(Telling& t, const act::WithdrawOffer& a);
void tell(Telling& t, const act::Resign& a);
void tell(Telling& t, const act::WriteMove& a);
void tell(Telling& t, const act::Claim& a);
void tell(Telling& t, const act::WithdrawClaim& a);
void tell(Telling& t, const act::AgreeToCorrect& a);
void tell(Telling& t, const act::SummonArbiter& a);
void tell(Telling& t, const act::RequestIncrement& a);
void tell(Telling& t, const act::Adjourn& a);
void tell(Telling& t, const act::Seal& a);
void tell(Telling& t, const act::SealReply& a);
void tell(Telling& t, const act::StopClock& a);
void tell(Telling& t, const act::Arrive& a);
void tell(Telling& t, const act::StateMove& a);
void tell(Telling& t, const act::WritePosition& a);
void tell(Telling& t, const act::VerifyPosition& a);
void tell(Telling& t, const act::SubmitScoresheet& a);
void tell(Telling& t, const act::VerifyScoresheet& a);
void tell(Telling& t, const act::SayWords& a);
void tell(Telling& t, const act::Announce& a);
void tell(Telling& t, const act::StopRecording& a);
void tell(Telling& t, const act::UpdateScoresheet& a);
void tell(Telling& t, const act::SignResult& a);
void tell(Telling& t, const act::Appeal& a);
void tell(Telling& t, const act::SetIncrement& a);
void tell(Telling& t, const act::SetMoves& a);
void tell(Telling& t, const act::FindFact& a);
void tell(Telling& t, const act::EndSession& a);
void tell(Telling& t, const act::AskToSeal& a);
void tell(Telling& t, const act::Schedule& a);
void tell(Telling& t, const act::CheckEnvelope& a);
void tell(Telling& t, const act::Resume& a);
void tell(Telling& t, const act::OpenEnvelope& a);
void tell(Telling& t, const act::ReportEnvelopeLost& a);
void tell(Telling& t, const act::ReportPositionLost& a);
void tell(Telling& t, const act::StartClocks& a);
void tell(Telling& t, const act::StopClocks& a);
void tell(Telling& t, const act::AddTime& a);
void tell(Telling& t, const act::TakeTime& a);
void tell(Telling& t, const act::Warn& a);
void tell(Telling& t, const act::SetClock& a);
void tell(Telling& t, const act::CallFlag& a);
void tell(Telling& t, const act::CallDefault& a);
void tell(Telling& t, const act::FindBothFlags& a);
void tell(Telling& t, const act::FindIllegalMove& a);
void tell(Telling& t, const act::FindWrongStart& a);
void tell(Telling& t, const act::FindWrongColours& a);
void tell(Telling& t, const act::ExamineClaim& a);
void tell(Telling& t, const act::ConsentDraw& a);
void tell(Telling& t, const act::ApproveAssistant& a);
void tell(Telling& t, const act::SeeTouch& a);
void tell(Telling& t, const act::FindAccident& a);
void tell(Telling& t, const act::FindIntent& a);
void tell(Telling& t, const act::AcceptClaim& a);
void tell(Telling& t, const act::RejectClaim& a);
void tell(Telling& t, const act::PostponeClaim& a);
void tell(Telling& t, const act::AgreeIncrement& a);
void tell(Telling& t, const act::RefuseIncrement& a);
void tell(Telling& t, const act::DeclareDraw& a);
void tell(Telling& t, const act::DeclareWin& a);
void tell(Telling& t, const act::DecideOtherwise& a);
void tell(Telling& t, const act::GoBack& a);
void tell(Telling& t, const act::CorrectMove& a);

}  // namespace adoube::views
