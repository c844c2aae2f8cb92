#include "simulate/envelopes/secrets.h"

#include <algorithm>
#include <cstring>

#include "laws/decide.h"
#include "record/envelope/message.h"

namespace adoube::simulate {
namespace {

constexpr std::string_view unseen = "a sealed text stays unseen";

bool holds(std::string_view bytes, std::string_view text) {  // quicker than find: most of these are looked for in vain
    return ::memmem(bytes.data(), bytes.size(), text.data(), text.size()) != nullptr;
}

constexpr std::size_t guess_length = 64;

bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

// Whether one of these hashes stands there: each would reach over some place that is a multiple of its length, so only
// there it is asked whether hexadecimal digits stand, and as many as that.
bool holds_one_of(std::string_view bytes, const std::set<std::string, std::less<>>& guesses) {
    for (std::size_t at = guess_length - 1; at < bytes.size(); at += guess_length) {
        if (!is_hex(bytes[at])) continue;
        std::size_t from = at, to = at + 1;
        while (from > 0 && at - from < guess_length && is_hex(bytes[from - 1])) --from;
        while (to < bytes.size() && to - at < guess_length && is_hex(bytes[to])) ++to;
        for (; from + guess_length <= to; ++from)
            if (guesses.contains(bytes.substr(from, guess_length))) return true;
    }
    return false;
}

// Whatever a curious reader could compute for each of forty legal moves.
std::set<std::string, std::less<>> guesses_of(const std::string& text, const std::string& said) {
    std::set<std::string, std::less<>> found;
    std::vector<std::string> bytes{text, said};
    if (const auto message = record::envelope::message_from(text)) bytes.emplace_back(message->view());
    for (const auto* tag : {"", "act/1", "act/2", "held/1", "held/2", "note/1", "env/com/1"})
        for (const auto& one : bytes) found.insert(record::hex(record::digest(tag, {one})));
    return found;
}

// I.10: a sealed move that ended the game counts, whatever happens to the replier: the arbiter has looked.
bool ended_by_the_envelope(const Durable& entry) {
    if (!entry.after.over()) return false;
    return std::visit(
        []<class A>(const A& act) {
            if constexpr (requires { act.sealed_text; }) return act.sealed_text.has_value();
            return false;
        },
        entry.act->act.body);
}

}  // namespace

void Secrets::sealed(server::Role by, const std::string& text, const std::string& said) {
    ++changes_;
    if (public_.contains(text)) return;
    if (std::ranges::none_of(sealed_, [&](const auto& one) { return one.text == text; }))
        sealed_.push_back({by, text, guesses_of(text, said)});
}

void Secrets::now_public(const std::string& text) {
    public_.insert(text);
    std::erase_if(sealed_, [&](const Sealed& one) { return public_.contains(one.text); });
}

void Secrets::said_openly(const std::string& text) {
    ++changes_;
    now_public(text);
}

void Secrets::look_for_shares(std::string_view where, std::string_view bytes) {
    for (const auto& one : guarded_)
        if (holds(bytes, one.share)) verdict_.broken(std::string(unseen), std::string(where) + " tells a share of it");
}

// Both shares of arbiter and replier are there for good when somebody opens; those with an escrow official never are.
void Secrets::opening_stored(std::string_view document) {
    for (const auto& one : guarded_)
        if (one.ever && holds(document, one.share))
            verdict_.broken(std::string(unseen), "a stored opening tells a share of the escrow official's");
}

// Played, claimed on, or the game is over: then everybody may read it.
void Secrets::forget_what_is_played(const Durable& entry) {
    if (entry.after.over()) return written_.clear();
    if (entry.act->act.by == laws::Actor::arbiter) return;
    const auto by = server::seat_of(laws::side_of(entry.act->act.by));
    const bool claims = std::holds_alternative<laws::act::Claim>(entry.act->act.body);
    for (const auto& event : entry.act->ruling.events) {
        const auto* made = std::get_if<laws::event::MoveMade>(&event);
        const auto move = made ? chess::uci(made->move) : std::string();
        std::erase_if(written_, [&](const Written& one) {
            const bool shown = one.by == by && (claims || one.text.ends_with(move));
            if (shown) public_.insert(one.text);
            return shown;
        });
    }
}

void Secrets::look_for_sealed(std::string_view where, std::string_view bytes) {
    for (const auto& one : sealed_) {
        if (holds(bytes, one.text)) verdict_.broken(std::string(unseen), std::string(where) + " tells " + one.text);
        if (holds_one_of(bytes, one.guesses))
            verdict_.broken(std::string(unseen), std::string(where) + " holds a hash that can be tried out");
    }
}

void Secrets::shown(server::Role to, std::string_view where, std::string_view bytes) {
    if (!sealed_.empty()) look_for_sealed(where, bytes);
    look_for_shares(where, bytes);
    for (const auto& share : shares_)
        if (share.by != to && holds(bytes, share.text))
            verdict_.broken(std::string(unseen), std::string(where) + " tells a share of it");
    if (to == server::Role::arbiter) return;
    for (const auto& one : written_)
        if (one.by != to && holds(bytes, one.text))
            verdict_.broken("what was written and not played stays its writer's",
                            std::string(where) + " tells " + one.text + " to " + std::string(name_of(to)));
}

void Secrets::shown_to_nobody(std::string_view where, std::string_view bytes) {
    if (!sealed_.empty()) look_for_sealed(where, bytes);
    look_for_shares(where, bytes);
    for (const auto& one : written_)
        if (holds(bytes, one.text))
            verdict_.broken("what was written and not played stays its writer's", std::string(where) + " tells it");
}

// Whatever lies in the place of the envelope: what is read out is what was sealed.
void Secrets::check_opened(const Durable& entry) {
    const auto* opened = std::get_if<laws::act::OpenEnvelope>(&entry.act->act.body);
    if (!opened || opened->text.empty() || !laws::has<laws::event::EnvelopeOpened>(entry.act->ruling)) return;
    const bool sealed = std::ranges::any_of(sealed_, [&](const auto& one) { return one.text == opened->text; });
    if (!sealed && !public_.contains(opened->text))
        verdict_.broken("a final envelope stays as it is", opened->text + " is read out, and nobody sealed it");
}

// What that player sealed whose paper it was: the reply stays a secret when the first envelope is opened. What was lost
// and stated is not opened; what is stated is said openly.
void Secrets::release(const Durable& entry) {
    if (std::holds_alternative<laws::act::StateMove>(entry.act->act.body)) return;
    const auto& a = *entry.before.adjournment;
    const auto whose = server::seat_of(a.at<laws::stage::ReplySealed>() ? a.replier() : a.sealer);
    std::vector<std::string> texts;
    for (const auto& one : sealed_)
        if (one.by == whose) texts.push_back(one.text);
    for (const auto& text : texts) now_public(text);
}

void Secrets::entered(const Durable& entry) {
    if (entry.act) forget_what_is_played(entry);
    if (entry.act) check_opened(entry);
    if (entry.act && (laws::has<laws::event::EnvelopeOpened>(entry.act->ruling) || ended_by_the_envelope(entry))) {
        release(entry);
        shares_.clear();
    }
    look_for_shares("the record", entry.stored.body);
    if (sealed_.empty()) return;
    look_for_sealed("the record", entry.stored.body);
    look_for_sealed("the hash of an act in the record", record::hex(entry.stored.act));
}

}  // namespace adoube::simulate
