#include "simulate/ledger.h"

#include "base/check.h"
#include "record/log/game_log.h"

namespace adoube::simulate {

Ledger::Ledger(Disk& disk, std::string game, Verdict& verdict)
    : disk_(disk), name_(std::move(game)), verdict_(verdict) {
    const auto stored = disk_.store().game(name_);
    ADOUBE_CHECK(stored && *stored);
    auto genesis = record::decode_genesis((*stored)->genesis);
    ADOUBE_CHECK(genesis.has_value());
    genesis_ = record::genesis_hash(name_, (*stored)->genesis);
    heads_.push_back(record::hex(genesis_));
    start_ = record::start_of(*genesis);
    game_ = start_;
}

std::optional<record::Digest> Ledger::hash(std::uint64_t seq) const {
    if (seq == 0) return genesis_;
    if (seq > entries_.size()) return {};
    return entries_[seq - 1].hash;
}

bool Ledger::is_kept(std::string_view actor, std::string_view key) const {
    const auto found = disk_.store().find(name_, actor, key);
    return found && *found;
}

void Ledger::catch_up(const std::function<void(const Durable&)>& each) {
    const auto fresh = disk_.store().read(name_, entries_.size() + 1, 1000);
    ADOUBE_CHECK(fresh.has_value());
    for (const auto& stored : *fresh) take(stored, each);
}

void Ledger::expect_all_kept() {
    const auto kept = disk_.store().read(name_, 1, entries_.size());
    const auto gone = [&](std::size_t seq) {
        verdict_.broken("acknowledged means stored", "entry " + std::to_string(seq) + " is not there after a crash");
    };
    if (!kept || kept->size() != entries_.size()) return gone(kept ? kept->size() + 1 : 1);
    for (std::size_t i = 0; i < entries_.size(); ++i)
        if ((*kept)[i].hash != entries_[i].hash) return gone(i + 1);
}

void Ledger::take(const record::Entry& stored, const std::function<void(const Durable&)>& each) {
    const auto wrong = [&](const std::string& how) {
        verdict_.broken("stored once and in order", "entry " + std::to_string(stored.seq) + ": " + how);
    };
    if (stored.seq != seq() + 1) return wrong("not the next one");
    if (stored.prev != *hash(seq()) || record::entry_hash(stored) != stored.hash) return wrong("the chain is broken");
    if (!keys_.emplace(stored.actor, stored.key).second) return wrong("its key was there before");
    const auto folded = record::fold(*game_, last_, stored);
    if (!folded) return wrong(folded.error().text());
    entries_.push_back(stored);
    heads_.push_back(record::hex(stored.hash));
    if (const auto* act = std::get_if<record::FoldedAct>(&*folded)) {
        const laws::Game before = std::move(*game_);
        game_ = act->after;
        last_ = std::max(last_, act->entry.act.at);
        acts_.push_back(act->entry);
        each({entries_.back(), &acts_.back(), before, *game_});
    } else {
        each({entries_.back(), nullptr, *game_, *game_});
    }
}

}  // namespace adoube::simulate
