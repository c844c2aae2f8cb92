#include "story.h"

#include <array>

#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/guideline_3_quickplay/quickplay.h"
#include "laws/words.h"

namespace adoube::simulator {
namespace {

using namespace std::chrono_literals;
using namespace laws;

constexpr std::array starts{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "4k3/P6p/8/8/8/8/7P/4K3 w - - 0 1",
    "1n2k3/P6p/8/8/8/8/p6P/1N2K3 b - - 0 30",
    "r3kb1r/5ppp/4p3/8/3P4/2N5/Pn1BK1PP/R6R w kq - 0 22",
    "7k/8/5KQ1/8/8/8/8/8 w - - 96 120",
    "8/8/4k3/8/8/4K3/r7/7R w - - 140 90",
    "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 5",
    "6k1/5p1p/6p1/8/8/6P1/5P1P/R5K1 w - - 0 41",
    "8/8/4k3/8/8/3NK3/8/8 w - - 0 60",
};

TimeControl random_control(Random& random) {
    switch (random.below(6)) {
        case 0: return {};
        case 1: return {{0, 90min, 30s, {}}};
        case 2: return {{0, 3min, {}, {}}};
        case 3: return {{4, 10min, {}, {}}, {0, 5min, {}, {}}};
        case 4: return {{0, 5min, {}, 5s}};
        default: return {{3, 2min, 1s, {}}, {2, 2min, {}, {}}, {0, 150s, {}, {}}};
    }
}

TimeControl quickplay_control(Random& random) {
    switch (random.below(3)) {
        case 0: return {{0, 3min, {}, {}}};
        case 1: return {{0, 150s, {}, {}}};
        default: return {{3, 2min, {}, {}}, {0, 90s, {}, {}}};
    }
}

Square any_square(Random& random) { return chess::square_number(static_cast<int>(random.below(64))); }

Square likely_square(Random& random, const Game& game) {
    if (random.one_in(8)) return any_square(random);
    const auto set = random.one_in(3) ? game.position.pieces(other(game.turn())) : game.position.pieces(game.turn());
    std::uint32_t skip = random.below(static_cast<std::uint32_t>(chess::count(set)));
    for (const Square s : chess::squares(set))
        if (skip-- == 0) return s;
    return Square::a1;
}

std::optional<Move> any_legal(Random& random, const Game& game) {
    const auto moves = random.one_in(4) ? chess::legal_moves(game.position) : moves_allowed(game);
    if (moves.empty()) return {};
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

HandMove hand_of(Move move) {
    HandMove hand{move.from(), move.to(), {}, {}};
    if (move.is_promotion()) hand.becomes = move.becomes();
    if (move.is_castling()) hand.castling = wing_of(move);
    return hand;
}

std::optional<HandMove> any_movement(Random& random, const Game& game) {
    if (random.one_in(12)) return HandMove{likely_square(random, game), any_square(random), {}, {}};
    if (random.one_in(40))
        return HandMove{king_home(game.position), castled_king(game.turn(), Wing::kingside), {}, Wing::kingside};
    // Shuffling the piece that moved last brings repetitions about.
    if (game.plies >= 4 && random.one_in(2)) {
        const Move back = game.history.move(game.plies - 2);
        const Move undo(back.to(), back.from());
        if (chess::is_legal(game.position, undo)) return hand_of(undo);
    }
    const auto move = any_legal(random, game);
    if (!move) return {};
    return hand_of(*move);
}

std::string any_text(Random& random, const Game& game) {
    constexpr std::array<std::string_view, 6> odd{"", "Nd2", "O-O", "e8", "garbage", "Ձf3"};
    if (random.one_in(4)) return std::string(odd[random.below(odd.size())]);
    const auto move = any_legal(random, game);
    return move ? chess::san(game.position, *move, static_cast<chess::Language>(random.below(3))) : "??";
}

SquareList touched(Random& random, const Game& game) {
    SquareList squares;
    for (std::uint32_t i = 0; i <= random.below(2); ++i) squares.push_back(likely_square(random, game));
    return squares;
}

ActBody act_of_hand(Random& random, const Game& game) {
    const auto move = any_legal(random, game);
    if (random.one_in(25)) return act::Displace{touched(random, game)};
    if (random.one_in(25)) return act::RestorePieces{};
    switch (random.below(9)) {
        case 0: return act::Touch{touched(random, game), random.one_in(6), random.one_in(6)};
        case 1: return act::Adjust{touched(random, game)};
        case 2: return act::Release{likely_square(random, game), any_square(random)};
        case 3: return move ? ActBody(act::Release{move->from(), move->to()}) : ActBody(act::Press{});
        case 4: return act::Remove{likely_square(random, game)};
        case 5: return act::PlaceNew{static_cast<Kind>(random.below(6)), any_square(random), random.one_in(2)};
        case 6:
            if (move && move->is_promotion()) return act::PlaceNew{move->becomes(), move->to(), true};
            return act::Touch{{move ? move->from() : Square::a1}, false, false};
        case 7: return act::MovePiece{any_movement(random, game), random.one_in(8)};
        default: return act::Press{random.one_in(10)};
    }
}

ActBody act_of_record(Random& random) {
    switch (random.below(5)) {
        case 0: return act::StopRecording{};
        case 1: return act::UpdateScoresheet{random.one_in(2)};
        case 2: return act::SignResult{static_cast<Outcome>(random.below(6))};
        case 3: return act::SayWords{"OK"};
        default: return act::Appeal{};
    }
}

ActBody act_of_mouth(Random& random, const Game& game) {
    switch (random.below(14)) {
        case 0: return act::OfferDraw{};
        case 1: return random.one_in(4) ? ActBody(act::AcceptDraw{}) : ActBody(act::DeclineDraw{});
        case 2: return act::DeclineDraw{};
        case 3: return act::WithdrawOffer{};
        case 4: return random.one_in(12) ? ActBody(act::Resign{}) : ActBody(act::SummonArbiter{});
        case 5: return act::WriteMove{any_text(random, game)};
        case 6: return act::RequestIncrement{};
        case 7: return act::WithdrawClaim{};
        case 8: return random.one_in(2) ? act_of_record(random) : ActBody(act::VerifyPosition{});
        case 9: return random.one_in(2) ? ActBody(act::WritePosition{}) : ActBody(act::AgreeToCorrect{});
        default: return act::Claim{static_cast<Ground>(random.below(9)), {}};
    }
}

// What the arbiter finds of a player or of the game, with any penalty, fitting or not.
ActBody finding(Random& random) {
    act::FindFact find{static_cast<Fact>(random.below(words<Fact>.size())), {}, {}, {}};
    if (random.one_in(2)) find.side = static_cast<Side>(random.below(2));
    if (random.one_in(3)) {
        find.penalty = Penalty{static_cast<Measure>(random.below(words<Measure>.size())), {}, {}, 0};
        if (random.one_in(2)) find.penalty->time = 30s;
        if (random.one_in(2)) find.penalty->half_points = static_cast<int>(random.below(4));
        if (random.one_in(2)) find.penalty->rounds = 1;
    }
    return find;
}

ActBody act_of_arbiter(Random& random, const Game& game, const Paper& paper) {
    const bool reply = game.adjournment && game.adjournment->opened();
    switch (random.below(26)) {
        case 0: return act::StopClocks{};
        case 1:
        case 2: return act::StartClocks{};
        case 3: {
            const auto side = static_cast<Side>(random.below(2));
            if (random.one_in(4)) return finding(random);
            if (random.one_in(9)) return act::SetIncrement{std::chrono::seconds(random.below(40))};
            if (random.one_in(9)) return act::SetMoves{side, static_cast<std::uint32_t>(random.below(60))};
            if (random.one_in(3)) return act::TakeTime{side, 30s};
            return random.one_in(3) ? ActBody(act::Warn{side}) : ActBody(act::AddTime{side, 30s});
        }
        case 4: return act::SetClock{static_cast<Side>(random.below(2)), std::chrono::seconds(random.below(600))};
        case 5:
        case 6: return act::CallFlag{static_cast<Side>(random.below(2))};
        case 7: return act::FindBothFlags{};
        case 8: return act::FindIllegalMove{};
        case 9:
        case 10: return act::ExamineClaim{};
        case 11: return act::ConsentDraw{};
        case 12: return act::FindAccident{likely_square(random, game)};
        case 13:
            if (random.one_in(2)) return act::SeeTouch{game.turn(), touched(random, game)};
            return act::FindIntent{likely_square(random, game)};
        case 14: return random.one_in(5) ? ActBody(act::AcceptClaim{}) : ActBody(act::RejectClaim{});
        case 15: return act::PostponeClaim{random.one_in(2) ? std::optional<Duration>(2min) : std::nullopt};
        case 16: return act::AgreeIncrement{};
        case 17: return act::RefuseIncrement{};
        case 18: return random.one_in(10) ? ActBody(act::DeclareDraw{}) : ActBody(act::ApproveAssistant{Side::white});
        case 19:
            return random.one_in(10) ? ActBody(act::DeclareWin{Side::black})
                                     : ActBody(act::ApproveAssistant{Side::black});
        case 20: return act::DecideOtherwise{};
        case 21:
            return random.one_in(6) ? ActBody(act::GoBack{game.plies - std::min(game.plies, 2U), "entered wrongly"})
                                    : ActBody(act::StartClocks{});
        case 22: return act::CorrectMove{any_movement(random, game), "entered wrongly"};
        case 23: return act::OpenEnvelope{reply ? paper.reply : paper.sealed};
        default: return act::AskToSeal{};
    }
}

// What usually comes next in an adjournment, so that stories get through it.
ActBody next_of_adjournment(Random& random, const Game& game, Actor& by, Paper& paper) {
    const Adjournment& a = *game.adjournment;
    by = actor(a.sealer);
    if (game.in<phase::Sealing>()) {
        if (a.sealed() && random.one_in(2)) return act::StopClock{};
        paper.writing = any_text(random, game);
        return act::Seal{paper.writing.empty(), "sealed"};
    }
    const auto arrive = [&](Side side) {
        by = actor(side);
        return act::Arrive{paper.sealed};
    };
    switch (random.below(9)) {
        case 0: return arrive(a.sealer);
        case 1:
        case 2: return arrive(a.replier());
        default: break;
    }
    by = Actor::arbiter;
    if (random.one_in(20)) return act::ReportEnvelopeLost{};
    if (random.one_in(60)) return act::ReportPositionLost{};
    if (a.lost() && game.in<phase::Resuming>()) {
        by = actor(a.sealer);
        return act::StateMove{paper.sealed};
    }
    if (!a.appointment()) return act::Schedule{18h, "hall"};
    if (!a.appointment()->checked) return act::CheckEnvelope{};
    if (game.in<phase::Adjourned>()) return act::Resume{};
    return act::OpenEnvelope{paper.sealed};
}

// Whether the player having the move may ask or claim under III.4 and III.5 now.
bool quickplay_open(const Game& game, Instant now) {
    const Side side = game.turn();
    return game.in<phase::Playing>() && !game.pending && !quickplay_closed(game, side) &&
           left_at(game.clock, side, now) < 2min && !flag_down(game.clock, side, now);
}

bool quickplay_waits(const Game& game) {
    const auto matter = game.open_matter();
    return matter && (!matter->ground || is_quickplay(*matter->ground));
}

ActBody quickplay_claim(Random& random) {
    constexpr std::array grounds{Ground::cannot_win, Ground::no_effort, Ground::cannot_win_and_no_effort};
    if (random.one_in(2)) return act::RequestIncrement{};
    return act::Claim{grounds[random.below(3)], {}};
}

// What usually comes next when such a matter waits for the opponent or the arbiter.
ActBody next_of_quickplay(Random& random, const Game& game, Actor& by) {
    const OpenMatter matter = *game.open_matter();
    if (!matter.ground && game.offered()) {
        by = actor(other(matter.by));
        return random.one_in(10) ? ActBody(act::AcceptDraw{}) : ActBody(act::DeclineDraw{});
    }
    if (awaits_assigned_arbiter(game) && random.one_in(2)) {
        by = random.one_in(2) ? actor(matter.by) : actor(other(matter.by));
        if (random.one_in(3)) return act::WritePosition{};
        return random.one_in(2) ? ActBody(act::VerifyPosition{}) : ActBody(act::VerifyScoresheet{});
    }
    by = Actor::arbiter;
    if (!matter.ground) return random.one_in(2) ? ActBody(act::AgreeIncrement{}) : ActBody(act::RefuseIncrement{});
    switch (random.below(8)) {
        case 0: return act::AcceptClaim{};
        case 1:
        case 2: return act::PostponeClaim{random.one_in(2) ? std::optional<Duration>(2min) : std::nullopt};
        case 3: return random.one_in(2) ? ActBody(act::DeclareDraw{}) : ActBody(act::DeclareWin{matter.by});
        default: return act::RejectClaim{};
    }
}

}  // namespace

Game random_start(Random& random) {
    Terms terms;
    terms.edition = &all_editions()[random.below(static_cast<std::uint32_t>(all_editions().size()))];
    terms.play = static_cast<Play>(random.below(3));
    terms.venue = static_cast<Venue>(random.below(2));
    terms.control = random_control(random);
    terms.rules.quickplay_announced = random.one_in(2);
    terms.rules.arbiter_present = !random.one_in(6);
    terms.rules.flags_distinguishable = !random.one_in(3);
    terms.rules.watch = random.one_in(3) ? WatchedBy::players : WatchedBy::arbiter;
    terms.rules.claims = random.one_in(2) ? ClaimsDecided::by_arbiter : ClaimsDecided::instantly;
    if (random.one_in(3)) {
        terms.play = random.one_in(2) ? Play::standard : Play::rapid;
        terms.control = quickplay_control(random);
        terms.rules.quickplay_announced = true;
    }
    if (random.one_in(6)) terms.rules.draw_offers = {DrawOffers::Rule::from_move, 3};
    if (random.one_in(8)) terms.rules.assistant = static_cast<AssistantFor>(1 + random.below(3));
    if (random.one_in(4)) terms.reading = random.one_in(2) ? LawsReading::first : LawsReading::second;
    if (random.one_in(2)) terms.rules.default_time = 30min;
    if (random.one_in(2)) terms.rules.session = 4h;
    return Game(std::move(terms), *chess::position_from_fen(starts[random.below(starts.size())]));
}

Act random_act(Random& random, const Game& game, Instant now, Paper& paper) {
    const bool adjourning = game.in<phase::Sealing>() || game.in<phase::Adjourned>() || game.in<phase::Resuming>();
    Actor by = random.one_in(12) ? actor(other(game.turn())) : actor(game.turn());
    if (adjourning && !random.one_in(6)) {
        ActBody body = next_of_adjournment(random, game, by, paper);
        return {now, by, std::move(body), {}};
    }
    if (game.adjournment && game.adjournment->opened() && random.one_in(10)) {
        if (random.one_in(2)) return {now, by, act::Arrive{}, {}};
        paper.writing = any_text(random, game);
        return {now, by, act::SealReply{"reply"}, {}};
    }
    if (quickplay_open(game, now) && random.one_in(4)) return {now, actor(game.turn()), quickplay_claim(random), {}};
    // A postponed claim leaves the players to play on.
    if (quickplay_waits(game) && !random.one_in(game.postponed_claim() ? 2 : 6)) {
        if (game.postponed_claim() && !random.one_in(6)) return {now, by, act::Play{any_movement(random, game)}, {}};
        ActBody body = next_of_quickplay(random, game, by);
        return {now, by, std::move(body), {}};
    }
    if (random.one_in(40)) return {now, by, act::Adjourn{}, {}};
    switch (random.below(12)) {
        case 0:
        case 1:
        case 2: return {now, by, act_of_hand(random, game), {}};
        case 3:
        case 4: return {now, random.one_in(2) ? actor(other(game.turn())) : by, act_of_mouth(random, game), {}};
        case 5: return {now, Actor::arbiter, act_of_arbiter(random, game, paper), {}};
        default: return {now, by, act::Play{any_movement(random, game)}, {}};
    }
}

}  // namespace adoube::simulator
