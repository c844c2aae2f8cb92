#include "acts.h"

#include <set>

#include "chess/board/moves.h"
#include "chess/notation/move_text.h"
#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/example_acts_test.h"
#include "laws/guideline_1_adjournment/sealing.h"
#include "laws/words.h"

namespace adoube::walk {
namespace {

using namespace std::chrono_literals;
using namespace laws;

constexpr std::size_t moves_tried = 3;  // of the legal ones, the first, the middle and the last

HandMove by_hand(Move move) {
    HandMove hand{move.from(), move.to(), {}, {}};
    if (move.is_promotion()) hand.becomes = move.becomes();
    if (move.is_castling()) hand.castling = wing_of(move);
    return hand;
}

std::vector<Move> some_moves(const Position& position) {
    const auto legal = lawful_moves(position);
    std::vector<Move> some;
    for (std::size_t i = 0; i < moves_tried && i < legal.size(); ++i)
        some.push_back(legal[legal.size() > moves_tried ? i * (legal.size() - 1) / (moves_tried - 1) : i]);
    return some;
}

// A movement of an own piece that is no legal move.
std::optional<HandMove> illegal_movement(const Position& position) {
    const Square king = position.king(position.turn());
    for (const Square to : chess::squares(~position.pieces(position.turn()))) {
        if (to == position.king(other(position.turn()))) continue;
        bool legal = false;
        for (const Move move : chess::legal_moves(position)) legal |= move.from() == king && move.to() == to;
        if (!legal) return HandMove{king, to, {}, {}};
    }
    return {};
}

class Steps {
public:
    explicit Steps(const Place& place) : place_(place), game_(place.game) {}

    void add(Actor by, ActBody body, std::string text = {}) {
        steps_.push_back({{}, {place_.now, by, std::move(body), {}}, std::move(text)});
    }
    void wait_until(Instant at, Actor by, ActBody body) {
        if (at > place_.now) steps_.push_back({at - place_.now, {at, by, std::move(body), {}}, {}});
    }

    void by_name(Actor by);
    void whatever_else(Actor by);
    void with_the_hand(Side side);
    void in_parts(Actor by);
    void with_the_mouth(Side side);
    void with_the_envelope(Side side);
    void by_the_arbiter();
    void findings_of(Side side);
    void later();
    std::vector<Step> all() { return std::move(steps_); }

private:
    const Place& place_;
    const Game& game_;
    std::vector<Step> steps_;
};

Party party_of(Actor by) { return by == Actor::arbiter ? Party::arbiter : Party::player; }

// Acts that are told by their name alone.
void Steps::by_name(Actor by) {
    for_each_row<ActBody>([&]<class A>() {
        if constexpr (std::is_empty_v<A>)
            if (A::row.party == party_of(by)) add(by, A{});
    });
}

// One of every row of the table that nothing above has tried.
void Steps::whatever_else(Actor by) {
    std::set<std::size_t> tried;
    for (const Step& step : steps_)
        if (step.act.by == by) tried.insert(step.act.body.index());
    for (const ActBody& body : testing::example_acts())
        if (party(body) == party_of(by) && !tried.contains(body.index())) add(by, body);
}

// Castling and promotion told part by part.
void Steps::in_parts(Actor by) {
    for (const Move move : lawful_moves(game_.position)) {
        if (move.is_castling()) {
            const Wing wing = wing_of(move);
            add(by, act::Release{move.from(), move.to()});
            add(by, act::Release{rook_home(game_.position, wing), castled_rook(game_.position.turn(), wing)});
        }
        if (!move.is_promotion() || move.becomes() != Kind::queen) continue;
        add(by, act::Release{move.from(), move.to()});
        add(by, act::Remove{move.from()});
        add(by, act::PlaceNew{Kind::queen, move.to(), true, false});
        add(by, act::PlaceNew{Kind::queen, move.to(), true, true});
    }
}

void Steps::with_the_hand(Side side) {
    const Actor by = actor(side);
    add(by, act::Press{});
    const Square own_king = game_.position.king(side);
    add(by, act::Touch{{own_king}, false, false});
    add(by, act::Adjust{{own_king}});
    add(by, act::Press{true});
    add(by, act::Displace{{own_king}});
    const auto moves = some_moves(game_.position);
    for (const Move move : moves) {
        add(by, act::Play{by_hand(move)});
        add(by, act::MovePiece{by_hand(move), false});
    }
    if (moves.empty()) return;
    add(by, act::MovePiece{by_hand(moves[0]), true});
    add(by, act::Release{moves[0].from(), moves[0].to()});
    if (const auto wrong = illegal_movement(game_.position)) {
        add(by, act::MovePiece{*wrong, false});
        add(by, act::Play{*wrong});
    }
    in_parts(by);
    if (game_.terms.rules.visually_disabled != SomePlayers::nobody) {
        add(by, act::Announce{by_hand(moves[0])});
        if (game_.plies > 0) add(by, act::Announce{by_hand(game_.history.move(game_.plies - 1))});
        add(by, act::Touch{{own_king}, false, false, true});
    }
    if (const auto taken = chess::captured_square(game_.position, moves[0])) add(by, act::Remove{*taken});
}

void Steps::with_the_mouth(Side side) {
    const Actor by = actor(side);
    for (const ActBody& body :
         {ActBody(act::OfferDraw{}), ActBody(act::AcceptDraw{}), ActBody(act::SayWords{"OK"}),
          ActBody(act::UpdateScoresheet{}), ActBody(act::UpdateScoresheet{true}), ActBody(act::Appeal{}),
          ActBody(act::SignResult{Outcome::draw}), ActBody(act::SignResult{Outcome::white_wins}),
          ActBody(act::AcceptDraw{true}), ActBody(act::OfferDraw{true})})
        add(by, body);
    if (const auto moves = some_moves(game_.position); !moves.empty()) add(by, act::WriteMove{chess::uci(moves[0])});
    const bool shown = game_.in<phase::Sealing>() && game_.adjournment->sealed();
    const bool closed = game_.adjournment && game_.adjournment->envelope();
    for (const Ground ground : {Ground::threefold, Ground::fifty, Ground::touch_move, Ground::illegal_move,
                                Ground::flag, Ground::cannot_win, Ground::no_effort, Ground::clock_times}) {
        act::Claim claim{ground, {}, {}};
        if (shown) claim.intended = place_.sealed;
        if (closed && ground == Ground::flag) claim.sealed_text = place_.sealed;
        add(by, claim);
    }
}

void Steps::with_the_envelope(Side side) {
    const Actor by = actor(side);
    const auto moves = some_moves(game_.position);
    std::vector<std::string> texts{"", "Zz9"};
    for (const Move move : moves) texts.push_back(chess::uci(move));
    for (const std::string& text : texts) add(by, act::Seal{text.empty(), "c" + text, text_obeys(game_, text)}, text);
    add(by, act::Seal{true, "one", {}, true}, "");
    if (!moves.empty()) {
        add(by, act::SealReply{"r"}, chess::uci(moves[0]));
        add(by, act::StateMove{chess::uci(moves[0])});
    }
    add(by, act::StopClock{text_obeys(game_, place_.sealed)});
    const bool closed = game_.adjournment && game_.adjournment->envelope();
    add(by, act::Arrive{closed ? std::optional(place_.sealed) : std::nullopt});
}

// One fact of each kind that concerns a player, and every measure of 12.9.
void Steps::findings_of(Side side) {
    for (const Fact fact : {Fact::no_record, Fact::device, Fact::persistent_refusal, Fact::resignation_meant,
                            Fact::acceptance_meant, Fact::offer_meant, Fact::nothing_meant})
        add(Actor::arbiter, act::FindFact{fact, side, {}, {}});
    for (const Penalty& penalty :
         {Penalty{Measure::warning, {}, {}, 0}, Penalty{Measure::time_for_opponent, 2min, {}, 0},
          Penalty{Measure::time_taken, 2min, {}, 0}, Penalty{Measure::points_for_opponent, {}, 1, 0},
          Penalty{Measure::points_taken, {}, 1, 0}, Penalty{Measure::loss, {}, 1, 0}, Penalty{Measure::fine, {}, {}, 0},
          Penalty{Measure::exclusion, {}, {}, 1}, Penalty{Measure::expulsion, {}, {}, 0}})
        add(Actor::arbiter, act::FindFact{Fact::distraction, side, penalty, {}});
}

void Steps::by_the_arbiter() {
    const Actor by = Actor::arbiter;
    const bool closed = game_.adjournment && game_.adjournment->envelope();
    const auto looked_into = closed ? std::optional(place_.sealed) : std::nullopt;
    const bool reply = game_.adjournment && game_.adjournment->opened();
    for (const ActBody& body :
         {ActBody(act::Schedule{1h, "hall"}), ActBody(act::PostponeClaim{}), ActBody(act::PostponeClaim{2min}),
          ActBody(act::AgreeIncrement{}), ActBody(act::AgreeIncrement{true})})
        add(by, body);
    add(by, act::OpenEnvelope{reply ? place_.reply : place_.sealed});
    for (const Side side : {Side::white, Side::black}) {
        add(by, act::CallFlag{side, looked_into});
        add(by, act::CallDefault{side, looked_into});
        add(by, act::CallDefault{side, looked_into, true});
        add(by, act::DeclareWin{side});
        add(by, act::ApproveAssistant{side});
        add(by, act::SetClock{side, 1min});
        add(by, act::AddTime{side, 2min});
        add(by, act::TakeTime{side, 2min});
        add(by, act::Warn{side});
        add(by, act::SetMoves{side, game_.clock.completed[side]});
        findings_of(side);
    }
    add(by, act::SetIncrement{5s});
    for (std::size_t i = 0; i < words<Fact>.size(); ++i) add(by, act::FindFact{static_cast<Fact>(i), {}, {}, {}});
    for (const auto& touch : game_.hand.touches) {
        add(by, act::FindAccident{touch.square});
        add(by, act::FindIntent{touch.square});
    }
    add(by, act::SeeTouch{game_.turn(), {game_.position.king(game_.turn())}});
    if (game_.plies == 0) return;
    add(by, act::GoBack{game_.plies - 1, "a wrong entry"});
    add(by, act::GoBack{game_.plies - 1, {}});
    const auto earlier = some_moves(game_.history.position(game_.plies - 1));
    if (!earlier.empty()) add(by, act::CorrectMove{by_hand(earlier.back()), "a wrong entry"});
}

// Waiting: until a flag falls, a resumption is due, the default time has passed, the session is over.
void Steps::later() {
    if (game_.over()) return;
    const bool closed = game_.adjournment && game_.adjournment->envelope();
    const auto looked_into = closed ? std::optional(place_.sealed) : std::nullopt;
    if (const auto running = game_.clock.running) {
        const Instant falls = place_.now + left_at(game_.clock, *running, place_.now) + 1s;
        wait_until(falls, Actor::arbiter, act::CallFlag{*running, looked_into});
        wait_until(falls, actor(*running), act::Press{});
    }
    const Appointment* due = game_.adjournment ? game_.adjournment->appointment() : nullptr;
    if (!due) return;
    wait_until(due->at, Actor::arbiter, act::Resume{});
    const Instant late = due->at + game_.terms.rules.default_time + 1s;
    for (const Side side : {Side::white, Side::black}) {
        wait_until(due->at, actor(side), act::Arrive{looked_into});
        wait_until(late, actor(side), act::Arrive{looked_into});
        wait_until(late, Actor::arbiter, act::CallDefault{side, looked_into});
    }
    wait_until(late, Actor::arbiter, act::OpenEnvelope{closed ? place_.sealed : place_.reply});
}

}  // namespace

std::vector<Step> steps_from(const Place& place) {
    Steps steps(place);
    for (const Side side : {Side::white, Side::black}) {
        steps.by_name(actor(side));
        steps.with_the_hand(side);
        steps.with_the_mouth(side);
        steps.with_the_envelope(side);
    }
    steps.by_name(Actor::arbiter);
    steps.by_the_arbiter();
    for (const Actor by : {Actor::white, Actor::black, Actor::arbiter}) steps.whatever_else(by);
    steps.later();
    return steps.all();
}

Taken take(const Place& from, const Step& step) {
    Taken taken{{step.act, decide(from.game, step.act)}, from};
    taken.to.now = step.act.at;
    apply(taken.to.game, taken.entry.ruling, taken.entry.act);
    if (taken.entry.ruling.finding != Finding::lawful) return taken;
    if (std::holds_alternative<act::Seal>(step.act.body)) taken.to.sealed = step.text;
    if (std::holds_alternative<act::SealReply>(step.act.body)) taken.to.reply = step.text;
    return taken;
}

}  // namespace adoube::walk
