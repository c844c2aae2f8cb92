// What goes wrong in a simulated game: crashes, stops, holes, disks, connections, and an operator.
#include "server/game/vault.h"
#include "simulate/diary.h"
#include "simulate/operator.h"
#include "simulate/people/tab.h"
#include "simulate/world_inside.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

void World::crash(Node& node, const Fault& fault) {
    ++outcome_.crashes;
    end_run(node);
    wall_jump_us_ += fault.wall_jump_us;
    agenda_.add(agenda_.now() + fault.lasts, Agenda::faults, [this, &node] { start(node); });
    node.again = fault;
}

void World::stop(Node& node, const Fault& fault) {
    if (!node.run || node.run->stopped) return;
    node.again = fault;
    node.run->first().on_loop(agenda_.now(), Agenda::faults, [this, run = node.run.get()] {
        if (promises_.is_kept_by(*run) && run->loops().size() == 1) promises_.run_stops();
        run->stop();
    });
    agenda_.add(agenda_.now() + 5s, Agenda::faults, [this, &node, run = node.run.get()] {
        if (run != node.run.get()) return;
        end_run(node);
        start(node);
    });
}

void World::stand_still(Node& node, const Fault& fault) {
    if (!node.run || node.run->stands_still()) return;
    const auto now = agenda_.now(), until = now + fault.lasts;
    node.run->stand_still(until);
    node.stood_still_until = std::max(node.stood_still_until, until);
    follow(fault, until + fault.lasts / 40);
    for (const auto& loop : node.run->loops()) stand_still(*node.run, *loop);
}

void World::stand_still_alone(Node& node, const Fault& fault) {
    if (!node.run) return;
    auto& loop = *node.run->loops()[fault.whom % node.run->loops().size()];
    if (loop.stands_still()) return;
    const auto until = agenda_.now() + fault.lasts;
    loop.stand_still(until);
    follow(fault, fault.meanwhile ? until - fault.lasts / 4 : until + fault.lasts / 40);
    stand_still(*node.run, loop);
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
void World::strike_again(Node& node) {
    const auto fault = std::exchange(node.again, std::nullopt);
    if (!fault || !fault->again || is_quiet()) return;
    const Fault next{*fault->again, {}, 1300ms + fault->lasts};
    agenda_.add(agenda_.now() + fault->lasts / 40, Agenda::faults, [this, next, &node] { happen(next, &node); });
}

void World::happen(const Fault& fault, Node* to) {
    Node* const node = to ? to : struck(fault);
    const auto now = agenda_.now();
    const auto until = now + fault.lasts;
    note_down(now, "fault: {} until {:.3f}", name_of(fault.kind), in_diary(until));
    calm_since_ = std::max(calm_since_, until + fault.how_slow);
    const auto later = [&](Nanos when, std::function<void()> what) {
        agenda_.add(when, Agenda::faults, std::move(what));
    };
    switch (fault.kind) {
        case Fault::Kind::crash:
            if (!node || !node->run) return;
            if (fault.in_commit) return void(behind_an_entry_ = fault);
            return crash(*node, fault);
        case Fault::Kind::stop:
            if (fault.in_commit) return void(with_an_entry_ = fault);
            return node ? stop(*node, fault) : void();
        case Fault::Kind::still: return node ? stand_still(*node, fault) : void();
        case Fault::Kind::slow_disk:
            slow_until_ = std::max(slow_until_, until + fault.how_slow + 2s);
            follow(fault, now + fault.how_slow * 3 / 2);
            return disk_.be_slow(until, fault.how_slow);
        case Fault::Kind::full_disk:
            for_each_promises([now](Promises& one) { one.disk_filled(now); });
            slow_until_ = std::max(slow_until_, until + 2s);
            disk_.be_full(true);
            return later(until, [this] { disk_.be_full(false); });
        case Fault::Kind::cut:
            if (hall_) hall_->lose_connection(fault.whom, fault.noticed_late);
            return people_[fault.whom % people_.size()]->lose_connection(fault.noticed_late);
        case Fault::Kind::slow_reader:
            if (hall_) hall_->read_slowly(fault.whom, until);
            return people_[fault.whom % people_.size()]->read_slowly(until);
        case Fault::Kind::our_fault:
            if (run()) run()->miscount = true;
            return;
        case Fault::Kind::forgery: return forge_envelope();
        case Fault::Kind::loop_still: return node ? stand_still_alone(*node, fault) : void();
        case Fault::Kind::slow_letters:
            if (node && node->run) node->run->be_slow_with_letters(until, fault.how_slow);
            return;
        case Fault::Kind::cut_off: return node ? cut_off(*node, until) : void();
    }
}

// From the record, which the others reach: they take over what it keeps.
void World::cut_off(Node& node, Nanos until) {
    if (!node.run) return;
    if (keeper_ == &node) promises_.disk_filled(agenda_.now());
    node.run->cut_off(until);
    node.stood_still_until = std::max(node.stood_still_until, until);
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
    end_run(nodes_.front());
    for_each_promises([](Promises& one) { one.record_tampered_with(); });
    const auto first = tamper(disk_.memory(), game_, *plan_.tampering, chance_);
    const bool by_itself = plan_.tampering == Tampering::one_entry;
    std::vector<std::pair<const Tab*, std::uint64_t>> knew;
    for (const auto& person : people_)
        for (const auto& tab : person->tabs())
            if (!person->is_stranger()) knew.emplace_back(tab.get(), tab->seq());
    start(nodes_.front());
    for (const auto until = agenda_.now() + 6s; agenda_.step(until);) {}
    for (const auto& [tab, seq] : knew)
        if (by_itself ? tab->shows() : seq >= first && !tab->was_turned_away())
            verdict_.broken("a changed record is noticed", "entry " + std::to_string(first) +
                                                               " is not as it was, and " + std::to_string(seq) +
                                                               " entries were known");
}

}  // namespace adoube::simulate
