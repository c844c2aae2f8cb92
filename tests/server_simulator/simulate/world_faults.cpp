// What goes wrong in a simulated game: crashes, stops, holes, disks, connections, and an operator.
#include "server/game/vault.h"
#include "simulate/diary.h"
#include "simulate/operator.h"
#include "simulate/people/tab.h"
#include "simulate/world_inside.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

void World::crash(const Fault& fault) {
    ++outcome_.crashes;
    end_run();
    wall_jump_us_ += fault.wall_jump_us;
    agenda_.add(agenda_.now() + fault.lasts, Agenda::faults, [this] { start(); });
    again_ = fault;
}

void World::stop(const Fault& fault) {
    if (!run_ || run_->stopped) return;
    again_ = fault;
    run_->on_loop(agenda_.now(), Agenda::faults, [this, run = run_.get()] {
        promises_.run_stops();
        run->stop();
    });
    agenda_.add(agenda_.now() + 5s, Agenda::faults, [this, run = run_.get()] {
        if (run != run_.get()) return;
        end_run();
        start();
    });
}

// One fault hard on the heels of another.
void World::follow(const Fault& fault, Nanos when) {
    if (!fault.again) return;
    const Fault next{*fault.again, {}, 400ms + fault.lasts / 8};
    agenda_.add(when, Agenda::faults, [this, next] {
        if (!is_quiet()) happen(next);
    });
}

// The process is hardly there when it stands still, or its disk is full.
void World::strike_again() {
    const auto fault = std::exchange(again_, std::nullopt);
    if (!fault || !fault->again || is_quiet()) return;
    const Fault next{*fault->again, {}, 1300ms + fault->lasts};
    agenda_.add(agenda_.now() + fault->lasts / 40, Agenda::faults, [this, next] { happen(next); });
}

void World::happen(const Fault& fault) {
    const auto now = agenda_.now();
    const auto until = now + fault.lasts;
    note_down(now, "fault: {} until {:.3f}", name_of(fault.kind), in_diary(until));
    calm_since_ = std::max(calm_since_, until + fault.how_slow);
    const auto later = [&](Nanos when, std::function<void()> what) {
        agenda_.add(when, Agenda::faults, std::move(what));
    };
    switch (fault.kind) {
        case Fault::Kind::crash:
            if (!run_) return;
            if (fault.in_commit) return void(behind_an_entry_ = fault);
            return crash(fault);
        case Fault::Kind::stop:
            if (fault.in_commit) return void(with_an_entry_ = fault);
            return stop(fault);
        case Fault::Kind::still:
            if (!run_ || run_->stands_still()) return;
            run_->stand_still(until);
            still_since_ = now;
            follow(fault, until + fault.lasts / 40);
            return later(until, [this, now, until, run = run_.get()] {
                if (run == run_.get()) promises_.stood_still(now, until);
            });
        case Fault::Kind::slow_disk:
            follow(fault, now + fault.how_slow * 3 / 2);
            return disk_.be_slow(until, fault.how_slow);
        case Fault::Kind::full_disk:
            promises_.disk_filled(now);
            disk_.be_full(true);
            return later(until, [this] { disk_.be_full(false); });
        case Fault::Kind::cut: return people_[fault.whom % people_.size()]->lose_connection(fault.noticed_late);
        case Fault::Kind::slow_reader: return people_[fault.whom % people_.size()]->read_slowly(until);
        case Fault::Kind::our_fault:
            if (run_) run_->miscount = true;
            return;
        case Fault::Kind::forgery: return forge_envelope();
    }
}

void World::forge_envelope() {
    const auto& game = promises_.ledger().game();
    const auto there =
        game.in<laws::phase::Adjourned>() || game.in<laws::phase::Resuming>() ? envelope() : std::nullopt;
    if (!there) return;
    if (can_be_opened_by_operator(*there))
        verdict_.broken("a sealed text stays unseen", "the operator opens the envelope");
    const auto another = forged(*there);
    if (!another) return;
    const auto id = game_ + "." + std::string(game.adjournment->commitment());
    const auto document = server::envelope_document(*another);
    if (disk_.store().put_document({"sealed", id, document})) promises_.envelope_forged(id, document);
}

// Whoever saw the game before is not shown another: the server notices by itself, or by what each of them knows.
void World::tamper_with_record() {
    if (promises_.ledger().seq() == 0) return;
    end_run();
    promises_.record_tampered_with();
    const auto first = tamper(disk_.memory(), game_, *plan_.tampering, chance_);
    const bool by_itself = plan_.tampering == Tampering::one_entry;
    std::vector<std::pair<const Tab*, std::uint64_t>> knew;
    for (const auto& person : people_)
        for (const auto& tab : person->tabs())
            if (!person->is_stranger()) knew.emplace_back(tab.get(), tab->seq());
    start();
    for (const auto until = agenda_.now() + 6s; agenda_.step(until);) {}
    for (const auto& [tab, seq] : knew)
        if (by_itself ? tab->shows() : seq >= first && !tab->was_turned_away())
            verdict_.broken("a changed record is noticed", "entry " + std::to_string(first) +
                                                               " is not as it was, and " + std::to_string(seq) +
                                                               " entries were known");
}

}  // namespace adoube::simulate
