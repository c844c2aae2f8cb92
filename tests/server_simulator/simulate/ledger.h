// The record of one game as it is durable, read entry by entry and folded beside the server: what was acknowledged is
// held against it, and so is the game that the server plays on.
#pragma once

#include <set>

#include "record/log/fold.h"
#include "simulate/disk.h"
#include "simulate/verdict.h"

namespace adoube::simulate {

// An entry that became durable; `act` is missing if it is a note.
struct Durable {
    const record::Entry& stored;
    const laws::RuledAct* act;
    const laws::Game& before;
    const laws::Game& after;
};

class Ledger {
public:
    Ledger(Disk& disk, std::string game, Verdict& verdict);

    // Reads what became durable since; each entry is shown once.
    void catch_up(const std::function<void(const Durable&)>& each);
    void expect_all_kept();  // what was durable is there after a crash, as it was

    const std::string& name() const { return name_; }
    const laws::Game& game() const { return *game_; }
    laws::Instant last() const { return last_; }
    std::uint64_t seq() const { return entries_.size(); }
    const std::vector<record::Entry>& entries() const { return entries_; }
    const std::vector<laws::RuledAct>& acts() const { return acts_; }
    const laws::Game& start() const { return *start_; }
    // The hash of the entry, of the genesis for 0; nothing: no such entry is durable.
    std::optional<record::Digest> hash(std::uint64_t seq) const;
    const std::string& head(std::uint64_t seq) const {
        return heads_[seq];
    }  // the same in hexadecimal; it must be there
    void name_players(const laws::BySide<std::string>& names) { game_->terms.names = names; }
    bool is_kept(std::string_view actor, std::string_view key) const;  // a verdict under this key

private:
    void take(const record::Entry& stored, const std::function<void(const Durable&)>& each);

    Disk& disk_;
    std::string name_;
    Verdict& verdict_;
    record::Digest genesis_;
    std::optional<laws::Game> start_, game_;
    laws::Instant last_{};
    std::vector<record::Entry> entries_;
    std::vector<std::string> heads_;  // of the genesis and of every entry
    std::vector<laws::RuledAct> acts_;
    std::set<std::pair<std::string, std::string>> keys_;
};

}  // namespace adoube::simulate
