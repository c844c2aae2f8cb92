// The simulator of the Laws: laws_simulator [--games N] [--seed S] [--seconds T]. Plays random stories, seeds
// S, S + 1 …, until N of them or T seconds are over, and checks after every act what must hold in all of them. A
// failure prints its seed and a shrunk scenario.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>

#include "chess/board/setup.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/guideline_3_quickplay/quickplay.h"
#include "scenario/run.h"
#include "scenario/write.h"
#include "story.h"

namespace adoube::simulator {
namespace {

using namespace laws;

// The position without its counters, told by FEN: a sameness of its own for the recount.
std::string sameness(const Position& position) {
    const std::string fen = chess::write_fen(position);
    const auto counters = fen.rfind(' ', fen.rfind(' ') - 1);
    return fen.substr(0, counters);
}

int recount(const Game& game, const Position& wanted) {
    int n = 0;
    for (std::size_t ply = 0; ply <= game.history.plies(); ++ply)
        n += sameness(game.history.position(ply)) == sameness(wanted);
    return n;
}

std::optional<std::string> wrong_citations(const Game& game, const Ruling& ruling) {
    if (ruling.citations.empty()) return "a ruling without a citation";
    for (const Clause clause : ruling.citations)
        if (number(clause, *game.terms.edition).empty()) return "a clause without a number in this edition";
    return {};
}

std::optional<std::string> wrong_refusal(const Game& before, const RuledAct& entry) {
    if (entry.ruling.finding != Finding::unlawful) return {};
    if (before.terms.venue == Venue::refuse && !entry.ruling.events.empty())
        return "refused, and yet something happened";
    if (before.over() && !entry.ruling.events.empty()) return "something happened after the end";
    return {};
}

std::optional<std::string> acts_after_end(const Game& before, const RuledAct& entry) {
    const auto* over = before.over();
    if (!over || over->result == Outcome::none) return {};
    const bool reopening = std::holds_alternative<act::DecideOtherwise>(entry.act.body) ||
                           std::holds_alternative<act::CorrectMove>(entry.act.body);
    const bool changes = !entry.ruling.events.empty();  // an appeal is heard after the end and changes nothing (11.10)
    if (entry.ruling.finding == Finding::unlawful || reopening) return {};
    if (entry.ruling.finding == Finding::referred && !changes) return {};
    if (std::holds_alternative<act::SignResult>(entry.act.body)) return {};  // 8.7: signed when it is over
    if (std::holds_alternative<act::FindFact>(entry.act.body)) return {};  // conduct is found afterwards too (12.9)
    return "an act was lawful after the end";
}

// Made on the board as it stood then: what was taken back, or corrected, is off it again.
std::optional<std::string> illegal_made(const Game& before, const RuledAct& entry) {
    Game board = before;
    for (const Event& event : entry.ruling.events) {
        const auto* made = std::get_if<event::MoveMade>(&event);
        if (made && !chess::legal_moves(board.position).has(made->move)) return "an illegal move was made";
        evolve(board, event, entry.act);
    }
    return {};
}

// Time leaves a clock only while it runs, and never faster than it passes.
std::optional<std::string> time_lost(const Game& before, const RuledAct& entry, const Game& after, Duration passed) {
    Duration charged{};
    for (const Event& event : entry.ruling.events)
        if (const auto* charge = std::get_if<event::TimeCharged>(&event)) charged += charge->time;
    const Instant at = entry.act.at;
    Duration spent{};
    for (const Side side : {Side::white, Side::black})
        spent += spent_at(after.clock, side, at) - spent_at(before.clock, side, at - passed);
    if (spent > passed + charged) return "more time was spent than passed";
    if (spent < Duration::zero()) return "spent time came back";
    if (before.clock.running && passed > Duration::zero() && before.terms.control[0].delay == Duration::zero() &&
        !flag_down(before.clock, *before.clock.running, at) && spent < passed)
        return "time passed and nobody was charged";
    return {};
}

std::optional<std::string> wrong_draw(const Game& before, const RuledAct& entry, const Game& after) {
    for (const Event& event : entry.ruling.events) {
        const auto* over = std::get_if<event::GameOver>(&event);
        if (!over) continue;
        if (over->reason == Reason::fivefold && recount(after, after.position) < 5)
            return "fivefold without five occurrences";
        if (over->reason != Reason::threefold) continue;
        int best = recount(before, before.position);
        for (const Move move : chess::legal_moves(before.position))
            best = std::max(best, recount(before, before.position.after(move)) + 1);
        if (best < 3) return "a threefold claim was right without three occurrences";
    }
    return {};
}

std::optional<std::string> missed_draw(const Game& after) {
    if (after.over() || after.plies == 0 || after.breach || !after.standing_illegal.empty()) return {};
    if (after.position.quiet_plies() >= 150 && after.history.plies() > 0 && after.hand.touches.empty() &&
        after.uncompleted[0] + after.uncompleted[1] > 0)
        return "seventy-five moves went by";
    return {};
}

std::optional<std::string> no_move_left(const Game& after) {
    if (after.over() || lawful_moves(after.position).empty()) return {};
    if (moves_allowed(after).empty()) return "the duties leave no move";
    return {};
}

struct Failure {
    std::string what;
    std::vector<Act> acts;
};

class Story {
public:
    Story(const Game& start, std::vector<Act> acts) : start_(start), acts_(std::move(acts)) {}

    // The first broken promise when these acts are decided anew.
    static std::optional<std::string> broken(const Game& start, const std::vector<Act>& acts) {
        Game game = start;
        std::vector<RuledAct> log;
        Instant now{};
        for (const Act& act : acts) {
            const Game before = game;
            RuledAct entry{act, decide(game, act)};
            apply(game, entry.ruling, entry.act);
            if (auto what = check(before, entry, game, act.at - now)) return what;
            now = act.at;
            log.push_back(std::move(entry));
        }
        Game folded = start;
        for (const RuledAct& entry : log) apply(folded, entry.ruling, entry.act);
        if (!(static_cast<const State&>(folded) == static_cast<const State&>(game)))
            return "the log applied again differs from the live game";
        if (folded.history.plies() != game.history.plies()) return "the log applied again has another history";
        return {};
    }

    static std::optional<std::string> check(const Game& before, const RuledAct& entry, const Game& after,
                                            Duration passed) {
        if (auto what = wrong_citations(after, entry.ruling)) return what;
        if (auto what = wrong_refusal(before, entry)) return what;
        if (auto what = acts_after_end(before, entry)) return what;
        if (auto what = illegal_made(before, entry)) return what;
        if (auto what = time_lost(before, entry, after, passed)) return what;
        if (auto what = wrong_draw(before, entry, after)) return what;
        if (auto what = missed_draw(after)) return what;
        if (after.history.plies() != after.plies) return "the history and the count of plies differ";
        return no_move_left(after);
    }

    // Fewer acts with the same broken promise.
    std::vector<Act> shrunk(const std::string& what) const {
        std::vector<Act> acts = acts_;
        for (std::size_t chunk = acts.size() / 2; chunk > 0; chunk /= 2)
            for (std::size_t i = 0; i + chunk <= acts.size();) {
                std::vector<Act> fewer = acts;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i),
                            fewer.begin() + static_cast<std::ptrdiff_t>(i + chunk));
                if (broken(start_, fewer) == what)
                    acts = std::move(fewer);
                else
                    i += chunk;
            }
        return acts;
    }

private:
    const Game& start_;
    std::vector<Act> acts_;
};

void tell(const Game& start, const std::vector<Act>& acts) {
    fmt::print("{}", scenario::header_text(start.terms, start.position));
    Game game = start;
    Instant now{};
    for (const Act& act : acts) {
        const Ruling ruling = decide(game, act);
        fmt::print("+{} {} -> {}\n", scenario::duration_text(act.at - now), scenario::act_text(act),
                   scenario::finding_text(ruling.finding));
        apply(game, ruling, act);
        now = act.at;
    }
}

struct Tally {
    std::uint64_t games = 0, acts = 0, ended = 0, unlawful = 0, adjourned = 0, resumed = 0, claims = 0;
    std::uint64_t increment_requests = 0, increments_agreed = 0, quickplay_claims = 0, postponed = 0, drawn = 0;

    void count_quickplay(const Game& before, const RuledAct& entry) {
        for (const Event& event : entry.ruling.events) {
            increment_requests += std::holds_alternative<event::IncrementRequested>(event);
            postponed += std::holds_alternative<event::ClaimPostponed>(event);
            if (const auto* waits = std::get_if<event::ClaimWaits>(&event))
                quickplay_claims += is_quickplay(waits->ground);
            if (const auto* settled = std::get_if<event::IncrementSettled>(&event))
                increments_agreed += settled->agreed;
            if (const auto* over = std::get_if<event::GameOver>(&event))
                drawn += before.open_matter() && over->reason == Reason::quickplay && over->result == Outcome::draw;
        }
    }
    // So many stories must get through both Guidelines, or the simulator proves little about them.
    bool enough() const {
        return adjourned * 10 >= games && resumed * 20 >= games && increment_requests * 20 >= games &&
               quickplay_claims * 20 >= games && increments_agreed * 50 >= games && postponed * 80 >= games &&
               drawn * 80 >= games;
    }
};

bool simulate(std::uint64_t seed, Tally& tally) {
    using namespace std::chrono_literals;
    Random random(seed);
    const Game start = random_start(random);
    Game game = start;
    std::vector<Act> acts;
    Paper paper;
    Instant now{};
    std::vector<RuledAct> log;
    const std::uint32_t length = 20 + random.below(100);
    for (std::uint32_t i = 0; i < length; ++i) {
        const Duration passed = random.one_in(60) ? Duration(18h) : std::chrono::milliseconds(random.below(20'000));
        now += passed;
        acts.push_back(random_act(random, game, now, paper));
        const Game before = game;
        RuledAct entry{acts.back(), decide(game, acts.back())};
        apply(game, entry.ruling, entry.act);
        if (entry.ruling.finding == Finding::lawful) {
            if (std::holds_alternative<act::Seal>(entry.act.body)) paper.sealed = paper.writing;
            if (std::holds_alternative<act::SealReply>(entry.act.body)) paper.reply = paper.writing;
        }
        tally.unlawful += entry.ruling.finding == Finding::unlawful;
        tally.adjourned += !before.in<phase::Adjourned>() && game.in<phase::Adjourned>();
        tally.resumed += before.in<phase::Resuming>() && game.in<phase::Playing>();
        tally.count_quickplay(before, entry);
        tally.claims += std::holds_alternative<act::Claim>(entry.act.body) && entry.ruling.finding != Finding::unlawful;
        if (auto what = Story::check(before, entry, game, passed)) {
            fmt::print("seed {}: {}\n\n", seed, *what);
            tell(start, Story(start, acts).shrunk(*what));
            return false;
        }
        log.push_back(std::move(entry));
        if (game.over() && random.one_in(4)) break;
    }
    if (auto what = Story::broken(start, acts)) {
        fmt::print("seed {}: {}\n\n", seed, *what);
        tell(start, Story(start, acts).shrunk(*what));
        return false;
    }
    ++tally.games;
    tally.acts += acts.size();
    tally.ended += game.over() != nullptr;
    return true;
}

}  // namespace
}  // namespace adoube::simulator

int main(int argc, char** argv) {
    using namespace adoube::simulator;
    std::uint64_t games = 1000, seed = 1, seconds = 0;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::string_view(argv[i]) == "--games") games = std::strtoull(argv[i + 1], nullptr, 10);
        if (std::string_view(argv[i]) == "--seconds") seconds = std::strtoull(argv[i + 1], nullptr, 10);
        if (std::string_view(argv[i]) == "--seed") seed = std::strtoull(argv[i + 1], nullptr, 10);
    }
    Tally tally;
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    for (std::uint64_t i = 0; i < games && (seconds == 0 || std::chrono::steady_clock::now() < until); ++i)
        if (!simulate(seed + i, tally)) return 1;
    fmt::print("seeds {} to {}: {} games, {} acts ({} unlawful, {} claims), {} ended, {} adjourned, {} resumed\n", seed,
               seed + tally.games - 1, tally.games, tally.acts, tally.unlawful, tally.claims, tally.ended,
               tally.adjourned, tally.resumed);
    fmt::print("III.4: {} requests, {} agreed; III.5 and III.6: {} claims, {} postponed, {} drawn; nothing broken\n",
               tally.increment_requests, tally.increments_agreed, tally.quickplay_claims, tally.postponed, tally.drawn);
    if (tally.games < 1000 || tally.enough()) return 0;
    fmt::print("too few stories went through Guidelines I and III\n");
    return 1;
}
