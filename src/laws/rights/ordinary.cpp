#include "laws/rights/ordinary.h"

#include "laws/07_irregularities/illegal.h"
#include "laws/08_recording/record.h"

namespace adoube::laws {
namespace {

constexpr std::uint32_t both_have_moved = 2;

// By these a right may come or go with the time or with a move.
bool rules_look_at_time_or_moves(const Regulations& rules) {
    return rules.draw_offers.rule == DrawOffers::Rule::from_move || rules.session || rules.quickplay_announced ||
           rules.visually_disabled != SomePlayers::nobody;
}

bool is_empty(const Hand& hand) {
    return hand.touches.empty() && !hand.begun() && !hand.illegal && !hand.owed && !hand.declined &&
           hand.touches_when_fixed == 0;
}

template <class T>
bool none(const BySide<T>& each) {
    return !each[Side::white] && !each[Side::black];
}

class Facts {
public:
    void add(std::uint32_t value, std::uint32_t how_many) { all_ = all_ * how_many + value; }
    void add_each(const BySide<bool>& yes) { add(yes[Side::white] * 2U + yes[Side::black], 4); }
    void add(const std::optional<Side>& side) { add(side ? 1U + static_cast<std::uint32_t>(*side) : 0U, 3); }
    std::uint32_t all() const { return all_; }

private:
    std::uint32_t all_ = 0;
};

}  // namespace

std::optional<OrdinaryMoment> ordinary_moment(const Game& game, Instant at) {
    // Every member is named: a new one does not compile until somebody has said what it does to the rights.
    const auto& [terms, position, clock, phase, hand, uncompleted, illegal, wrong_claims, warnings, correction_agreed,
                 halves_moved, behind, signatures, assistant_approved, present, offers, pending, postponed, imposed,
                 written, written_for_claim, breach, standing_illegal, adjournment, displaced_by, flag_referred,
                 ran_before_pause, session_began, illegal_position_seen, session_ended, announced_first, announced,
                 result_before_signing, draw_consented, times_disputed, plies] = static_cast<const State&>(game);
    if (!std::holds_alternative<phase::Playing>(phase) || plies < both_have_moved || !is_empty(hand)) return {};
    if (rules_look_at_time_or_moves(terms.rules)) return {};
    if (flag_down(clock, Side::white, at) || flag_down(clock, Side::black, at)) return {};
    if (!none(illegal) || !none(wrong_claims) || !none(warnings) || !none(correction_agreed) || !none(halves_moved))
        return {};
    if (!none(behind) || !none(signatures) || !none(offers)) return {};
    if (pending || postponed || imposed || written || written_for_claim || breach || !standing_illegal.empty())
        return {};
    if (adjournment || displaced_by || flag_referred || illegal_position_seen || session_ended || announced_first ||
        announced || result_before_signing || draw_consented || times_disputed)
        return {};
    if (uncompleted[Side::white] > 1 || uncompleted[Side::black] > 1) return {};
    static_cast<void>(session_began);  // matters where a session has an end
    Facts facts;
    facts.add(static_cast<std::uint32_t>(position.turn()), 2);
    facts.add_each({uncompleted[Side::white] > 0, uncompleted[Side::black] > 0});
    facts.add_each({must_record(game, Side::white, at), must_record(game, Side::black, at)});
    facts.add_each(assistant_approved);
    facts.add_each(present);
    facts.add(clock.running);
    facts.add(ran_before_pause);
    facts.add(settings_stand(game), 2);
    return OrdinaryMoment{facts.all()};
}

bool same_rules(const Terms& a, const Terms& b) {
    return a.edition == b.edition && a.play == b.play && a.venue == b.venue && a.control == b.control &&
           a.rules == b.rules && a.languages.bits == b.languages.bits && a.reading == b.reading;
}

}  // namespace adoube::laws
