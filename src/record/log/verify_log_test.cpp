// Logs written long ago verify for ever; one changed byte, a lost tail, a forged ruling do not.
#include "record/log/verify_log.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "record/log/make_log.h"

namespace adoube::record {
namespace verify_log_test {

namespace fs = std::filesystem;

std::vector<fs::path> kept_logs() {
    std::vector<fs::path> logs;
    for (const auto& file : fs::directory_iterator(ADOUBE_SOURCE_DIR "/src/record/fixtures/games"))
        logs.push_back(file.path());
    std::ranges::sort(logs);
    return logs;
}

std::string contents(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

LogReport verify(const std::string& log) {
    std::istringstream in(log);
    return verify_log(in);
}

TEST(KeptLogs, VerifyForEver) {
    std::size_t editions[2] = {};
    for (const auto& file : kept_logs()) {
        const auto report = verify(contents(file));
        ASSERT_FALSE(report.fault) << file << " line " << report.fault->line << ": " << report.fault->what;
        EXPECT_TRUE(report.differences.empty()) << file << " entry " << report.differences.front().entry;
        EXPECT_GT(report.chain.entries, 3U) << file;
        ++editions[report.genesis->terms.edition->column];
    }
    EXPECT_GE(editions[0], 4U);
    EXPECT_GE(editions[1], 8U);
}

std::string shortest() {
    std::string found;
    for (const auto& file : kept_logs())
        if (auto log = contents(file); found.empty() || log.size() < found.size()) found = log;
    return found;
}

TEST(KeptLogs, EveryFlippedBitIsFound) {
    std::string log = shortest();
    std::size_t lines = 1;
    for (std::size_t at = 0; at < log.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            log[at] ^= static_cast<char>(1 << bit);
            const auto report = verify(log);
            ASSERT_TRUE(report.fault) << "byte " << at << " bit " << bit;
            ASSERT_EQ(report.fault->line, lines) << report.fault->what;
            log[at] ^= static_cast<char>(1 << bit);
        }
        if (log[at] == '\n') ++lines;
    }
}

TEST(KeptLogs, EveryTruncationIsFound) {
    const std::string log = shortest();
    for (std::size_t size = 0; size < log.size(); ++size) ASSERT_TRUE(verify(log.substr(0, size)).fault) << size;
    EXPECT_TRUE(verify(log + "\n").fault);
    EXPECT_FALSE(verify(log).fault);
}

// A game of two acts, and what somebody makes of it who can compute hashes.
struct Forgery {
    Genesis genesis{};
    std::vector<laws::RuledAct> entries{};

    Forgery() {
        Replay told(genesis);
        for (const auto& [by, from, to] : {std::tuple{laws::Actor::white, laws::Square::e2, laws::Square::e4},
                                           std::tuple{laws::Actor::black, laws::Square::e7, laws::Square::e5}}) {
            laws::Act act{
                laws::Instant(std::chrono::seconds(1)), by, laws::act::Play{laws::HandMove{from, to, {}, {}}}, {}};
            laws::Ruling ruling = decide(told.game(), act);
            entries.push_back({std::move(act), std::move(ruling)});
            EXPECT_TRUE(told.next(entries.back()));
        }
    }
    LogReport report() const { return verify(make_log("forged", genesis, entries)); }
};

TEST(ForgedLogs, ARulingOfTheirOwnIsShownBesideTheLaws) {
    Forgery forgery;
    EXPECT_TRUE(forgery.report().holds());
    forgery.entries[1].ruling.citations = {laws::Clause::touch_own};
    const auto report = forgery.report();
    EXPECT_FALSE(report.fault);
    ASSERT_EQ(report.differences.size(), 1U);
    EXPECT_EQ(report.differences[0].entry, 2U);
    EXPECT_EQ(report.differences[0].recorded.citations[0], laws::Clause::touch_own);
    EXPECT_NE(report.differences[0].today.citations[0], laws::Clause::touch_own);
}

TEST(ForgedLogs, TheLawsMayCiteMoreThanWasRecordedAndNeverLess) {
    const laws::Ruling recorded = laws::lawful(laws::Clause::release);
    const laws::Ruling more = laws::lawful(laws::Clause::release).cite(laws::Clause::offer);
    const laws::Ruling other_ground = laws::lawful(laws::Clause::offer).cite(laws::Clause::release);
    EXPECT_TRUE(upholds(recorded, recorded));
    EXPECT_TRUE(upholds(more, recorded));
    EXPECT_FALSE(upholds(recorded, more));
    EXPECT_FALSE(upholds(recorded, laws::lawful(laws::Clause::release).cite(laws::Clause::distraction)));
    EXPECT_FALSE(upholds(other_ground, recorded));
    EXPECT_FALSE(upholds(laws::unlawful(laws::Clause::release), recorded));
    EXPECT_FALSE(upholds(laws::lawful(laws::Clause::release).with(laws::event::OfferEnded{}), recorded));
}

TEST(ForgedLogs, WhatCannotHaveHappenedIsAFault) {
    namespace event = laws::event;
    const std::vector<std::pair<laws::Event, const char*>> impossible{
        {event::MoveMade{laws::Move(laws::Square::e2, laws::Square::e4)}, "not legal"},
        {event::EnvelopeOpened{}, "no envelope is closed"},
        {event::ClaimPostponed{}, "no claim waits"},
        {event::PositionRestored{3}, "plies"},
        {event::TakenBack{}, "let go"},
        {event::MoveReplaced{laws::Move(laws::Square::e2, laws::Square::e5)}, "not legal"},
        {event::Reopened{}, "not over"},
        {event::PartRemoved{laws::Square::d5}, "nothing stands there"},
        {event::IllegalStands{laws::Clause::illegal_completed, {laws::Square::d5, laws::Square::d6, {}, {}}},
         "no such piece"},
    };
    for (const auto& [happened, says] : impossible) {
        Forgery forgery;
        forgery.entries[1].ruling.events = {happened};
        const auto report = forgery.report();
        ASSERT_TRUE(report.fault) << says;
        EXPECT_EQ(report.fault->line, 3U);
        EXPECT_EQ(report.fault->seq, 2U);
        EXPECT_NE(report.fault->what.find(says), std::string::npos) << report.fault->what;
    }
    Forgery backwards;
    backwards.entries[1].act.at = laws::Instant(std::chrono::milliseconds(1));
    EXPECT_TRUE(backwards.report().fault);
}

// A resignation that is turned into a draw by "cannot mate" in a position where anybody can.
TEST(ForgedLogs, AMateCalledImpossibleIsLookedFor) {
    Forgery forgery;
    laws::Act act{forgery.entries.back().act.at, laws::Actor::white, laws::act::Resign{}, {}};
    act.facts.can_mate = {chess::Can::yes, chess::Can::no};
    laws::Game game(forgery.genesis.terms, forgery.genesis.start);
    for (const auto& entry : forgery.entries) laws::apply(game, entry.ruling, entry.act);
    auto ruling = decide(game, act);
    forgery.entries.push_back({std::move(act), std::move(ruling)});
    const auto report = forgery.report();
    ASSERT_TRUE(report.fault);
    EXPECT_NE(report.fault->what.find("who can mate"), std::string::npos) << report.fault->what;
}

}  // namespace verify_log_test
}  // namespace adoube::record
