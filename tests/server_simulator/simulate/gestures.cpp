#include "simulate/gestures.h"

#include <algorithm>

#include "simulate/diary.h"
#include "simulate/seen.h"

namespace adoube::simulate {
namespace {

constexpr std::size_t key_length = 22;

// Codes after which the same key is to be sent again, or that say nothing about the game.
bool is_for_now(std::string_view code) {
    return code == "unknown" || code == "full" || code == "closed" || code == "busy" || code == "rate";
}

}  // namespace

void Gestures::arrived(const std::string& key, Nanos when) {
    const auto found = known_.find(key);
    if (found == known_.end()) return;
    note_down(when, "came: {} {}", key, found->second.act);
    found->second.arrived.push_back(when);
}

bool Gestures::waits(server::Role role) const {
    return std::ranges::any_of(
        known_, [role](const auto& one) { return one.second.role == role && !one.second.arrived.empty(); });
}

void Gestures::run_ended() {
    for (auto& [key, gesture] : known_) gesture.arrived.clear();
}

std::optional<Nanos> Gestures::entered(const Durable& entry) {
    const auto wrong = [&](const std::string& how) {
        verdict_.broken("roles act only for themselves", "entry " + std::to_string(entry.stored.seq) + ": " + how);
        return std::nullopt;
    };
    const auto found = known_.find(std::string_view(entry.stored.key).substr(0, key_length));
    if (found == known_.end()) return wrong("nobody said it");
    auto& gesture = found->second;
    if (!gesture.shares && entry.stored.actor != name_of(gesture.role))
        return wrong("said by " + std::string(name_of(gesture.role)) + ", kept as " + entry.stored.actor + "'s");
    if (gesture.refused) {
        verdict_.broken("one gesture, one verdict", "entered after it was refused: " + entry.stored.key);
        return std::nullopt;
    }
    if (gesture.arrived.empty()) return wrong("it did not arrive");
    if (gesture.worthless) return wrong("it is not what it says");
    if (entry.stored.key.substr(key_length, 1) != ".") {  // the first entry of the gesture
        if (gesture.entered) verdict_.broken("stored once and in order", "entered twice: " + entry.stored.key);
        gesture.entered = entry.stored.seq;
        check_same(gesture, entry);
        check_board(gesture, entry);
    }
    return gesture.arrived.front();
}

void Gestures::check_same(const Gesture& gesture, const Durable& entry) {
    if (gesture.act.empty() || !entry.act) return;
    const auto body = record::decode_act(gesture.act, server::actor_of(gesture.role), entry.before);
    // The texts of papers are filled in by whoever holds them.
    const bool by_word = laws::needs(entry.act->act.body) != laws::Needs::nothing ||
                         std::holds_alternative<laws::act::Arrive>(entry.act->act.body) ||
                         std::holds_alternative<laws::act::Claim>(entry.act->act.body);
    const bool same =
        body && (by_word ? laws::word(*body) == laws::word(entry.act->act.body) : *body == entry.act->act.body);
    if (!same)
        verdict_.broken("acknowledged means stored",
                        "entry " + std::to_string(entry.stored.seq) + " is not what was said: " + gesture.act);
}

// Whoever moves, claims or answers an offer means the board he saw.
void Gestures::check_board(const Gesture& gesture, const Durable& entry) {
    const auto& body = entry.act->act.body;
    const bool means_it = std::holds_alternative<laws::act::Play>(body) ||
                          std::holds_alternative<laws::act::Claim>(body) ||
                          std::holds_alternative<laws::act::AcceptDraw>(body);
    const auto& since = entry.stored.actor == "white" ? moved_[1] : moved_[0];
    if (means_it && gesture.expect < since && entry.stored.actor != "arbiter")
        verdict_.broken("nobody acts on a board he has not seen",
                        "entry " + std::to_string(entry.stored.seq) + " was meant after entry " +
                            std::to_string(gesture.expect) + ", and " + std::to_string(since) + " changed it");
    for (const auto& event : entry.act->ruling.events)
        if (std::holds_alternative<laws::event::MoveMade>(event) && entry.act->act.by != laws::Actor::arbiter)
            moved_[entry.act->act.by == laws::Actor::white ? 0 : 1] = entry.stored.seq;
}

void Gestures::settled(Nanos long_ago) const {
    for (const auto& [key, gesture] : known_)
        if (!gesture.arrived.empty() && gesture.arrived.front() < long_ago)
            verdict_.broken("each act is answered once", key + " has no answer");
}

void Gestures::answered(server::Role to, std::string_view frame, const Ledger& ledger, bool counts) {
    const auto found = known_.find(unquoted(frame.substr(frame.find(':') + 1, key_length + 2)));
    if (found == known_.end()) return;
    auto& gesture = found->second;
    if (gesture.role != to && !gesture.shares)
        verdict_.broken("roles see only theirs", "an answer went to " + std::string(name_of(to)));
    if (counts && !gesture.arrived.empty()) gesture.arrived.pop_front();
    if (gesture.worthless && !frame.starts_with("{\"refused\""))
        verdict_.broken("a share or envelope that is not what it says is refused", std::string(frame.substr(0, 60)));
    if (frame.starts_with("{\"ack\"")) return acked(gesture, frame, ledger);
    if (!frame.starts_with("{\"refused\"")) return;
    const auto code = unquoted(member(frame, "code"));
    if (is_for_now(code)) return;
    if (gesture.entered)
        verdict_.broken("one gesture, one verdict",
                        "refused as " + std::string(code) + " though it is entry " + std::to_string(gesture.entered));
    if (code != "stale") return;
    gesture.refused = true;
    if (frame.find("gone on") != std::string_view::npos && !ledger.is_kept(name_of(gesture.role), found->first))
        verdict_.broken("one gesture, one verdict", "a refusal is told and not kept: " + found->first);
}

void Gestures::acked(Gesture& gesture, std::string_view frame, const Ledger& ledger) {
    const auto seq = number(member(frame, "seq"));
    const auto hash = ledger.hash(seq);
    const auto wrong = [&](const std::string& how) {
        verdict_.broken("acknowledged means stored", std::string(frame.substr(0, 60)) + ": " + how);
    };
    if (seq == 0 || !hash) return wrong("no such entry is durable");
    if (ledger.head(seq) != unquoted(member(frame, "head"))) return wrong("the entry has another hash");
    if (seq != gesture.entered) return wrong("this is the entry of another gesture");
    if (gesture.acked && gesture.acked != seq) return wrong("it was another entry before");
    if (gesture.refused) return wrong("it was refused before");
    gesture.acked = seq;
}

}  // namespace adoube::simulate
