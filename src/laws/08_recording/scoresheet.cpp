#include "laws/08_recording/scoresheet.h"

#include "laws/08_recording/record.h"

namespace adoube::laws {
namespace {

const std::optional<Scoresheet>& sheet_of(const State& table, Side side) { return table.behind[side]; }

// By which clause nobody has to record now.
Clause relief(const State& table) {
    return table.terms.play == Play::standard ? Clause::record_relief : Clause::record_not_needed;
}

}  // namespace

Says stops_what_the_machine_keeps(const Game& game, const Act&, const act::StopRecording&) {
    if (game.terms.venue == Venue::note) return silent;
    return unlawful(Clause::record_each_move);
}

Says stops_again(const Game& game, const Act& act, const act::StopRecording&) {
    if (!sheet_of(game, side_of(act.by))) return silent;
    return unlawful(Clause::record_each_move).cite(Clause::update_own);
}

// Who is not relieved has stopped all the same; what follows is for the arbiter (12.9).
Says stops_recording(const Game& game, const Act& act, const act::StopRecording&) {
    const Side side = side_of(act.by);
    const bool relieved = !must_record(game, side, act.at);
    auto ruling = relieved ? lawful(relief(game)) : unlawful(Clause::record_each_move).cite(Clause::penalties);
    ruling.events.push_back(event::RecordingStopped{side, relieved});
    return ruling;
}

Says updates_nothing(const Game& game, const Act& act, const act::UpdateScoresheet&) {
    if (sheet_of(game, side_of(act.by))) return silent;
    return unlawful(Clause::update_own);
}

// The opponent's sheet is no help when it is behind too: the game is reconstructed (8.5.3).
Says updates_without_a_full_sheet(const Game& game, const Act& act, const act::UpdateScoresheet& update) {
    if (!update.from_opponents || !sheet_of(game, other(side_of(act.by)))) return silent;
    return unlawful(Clause::reconstruction);
}

// In one's own time; while the arbiter has the clock paused both may (8.5.1).
Says borrows_out_of_turn(const Game& game, const Act& act, const act::UpdateScoresheet& update) {
    if (!update.from_opponents || game.in<phase::Paused>() || game.turn() == side_of(act.by)) return silent;
    return unlawful(Clause::update_own).cite(Clause::having_the_move);
}

Says updates_scoresheet(const Game& game, const Act& act, const act::UpdateScoresheet&) {
    auto ruling = lawful(Clause::update_own);
    if (game.in<phase::Paused>()) ruling.add(Clause::update_both);
    ruling.events.push_back(event::ScoresheetUpdated{side_of(act.by)});
    return ruling;
}

void see_to_the_record(const Game& game, const Act& act, Ruling& ruling) {
    if (act.by == Actor::arbiter || ruling.finding != Finding::lawful) return;
    const auto& sheet = sheet_of(game, side_of(act.by));
    if (!sheet || !has<event::MoveMade>(ruling) || has<event::GameOver>(ruling)) return;
    if (!must_record(game, side_of(act.by), act.at)) return;
    auto noted = unlawful(sheet->relieved ? Clause::update_own : Clause::own_move_first).cite(Clause::penalties);
    for (const Clause clause : ruling.citations) noted.add(clause);
    noted.events = std::move(ruling.events);
    ruling = std::move(noted);
}

}  // namespace adoube::laws
