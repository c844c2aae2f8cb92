// What people said, by the key of each gesture: when it arrived, what was answered, and what of it is in the record.
// One gesture, one verdict: whatever is sent again gets the answer it got before.
#pragma once

#include <deque>
#include <map>

#include "server/game/role.h"
#include "simulate/ledger.h"

namespace adoube::simulate {

struct Gesture {
    server::Role role = server::Role::watcher;  // what the token of the sender is good for in this game
    std::string act;                            // JSON, of an act
    bool shares = false;                        // of an envelope: entered as the arbiter's opening
    std::uint64_t expect = 0;                   // the entry after which it was meant
    std::deque<Nanos> arrived{};                // at the run that lives, and not answered yet
    std::uint64_t entered = 0;                  // as this entry
    std::uint64_t acked = 0;
    bool refused = false;  // for good
    bool worthless = false;  // the server must not take it, whoever says it
};

class Gestures {
public:
    explicit Gestures(Verdict& verdict) : verdict_(verdict) {}

    void said(const std::string& key, Gesture gesture) { known_.try_emplace(key, std::move(gesture)); }
    void arrived(const std::string& key, Nanos when);
    // `counts`: by the server that keeps the game; another may still answer what it was asked when it kept it.
    void answered(server::Role to, std::string_view frame, const Ledger& ledger, bool counts = true);
    // When the act of this entry arrived; nothing: nobody who may said it.
    std::optional<Nanos> entered(const Durable& entry);
    // When the first one with this key arrived that has no answer yet.
    std::optional<Nanos> waits_since(std::string_view key) const {
        const auto found = known_.find(key);
        if (found == known_.end() || found->second.arrived.empty()) return {};
        return found->second.arrived.front();
    }
    bool waits(server::Role role) const;  // something that one of this role said has arrived and has no answer yet
    void run_ended();
    void settled(Nanos long_ago) const;  // nothing that arrived before then waits for an answer

private:
    void acked(Gesture& gesture, std::string_view frame, const Ledger& ledger);
    void check_same(const Gesture& gesture, const Durable& entry);
    void check_board(const Gesture& gesture, const Durable& entry);

    Verdict& verdict_;
    std::map<std::string, Gesture, std::less<>> known_;
    std::array<std::uint64_t, 2> moved_{};  // the last entry in which White and Black moved
};

}  // namespace adoube::simulate
