#include "simulate/people/person.h"

#include "base/encoding.h"
#include "base/json.h"
#include "record/log/act_signature.h"
#include "simulate/people/tab.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr Nanos patience = 2500ms;  // after which something is sent again

}  // namespace

std::string act(std::string_view type, std::string_view more) {
    return "{\"type\":" + json::quoted(type) + std::string(more) + "}";
}

Person::Person(Stage& stage, int number, server::Role role, std::string token, Policy policy, Chance chance)
    : stage_(stage), role_(role), chance_(chance), number_(number), token_(std::move(token)), policy_(policy) {}

Person::~Person() = default;

void Person::come() {
    const int tabs = policy_ == Policy::two_tabs || (policy_ == Policy::replaying && chance_.one_in(2)) ? 2 : 1;
    for (int i = 0; i < tabs; ++i) {
        tabs_.push_back(std::make_unique<Tab>(*this, i));
        tabs_.back()->open();
    }
}

void Person::lose_connection(bool noticed_late) {
    if (tabs_.empty()) return;
    if (auto* wire = tabs_[chance_.below(tabs_.size())]->wire()) wire->cut(noticed_late);
}

void Person::read_slowly(Nanos until) {
    for (const auto& tab : tabs_)
        if (auto* wire = tab->wire()) wire->read_slowly(until, chance_.between(500ms, 5s));
}

void Person::server_is_gone(const Run& run) {
    for (const auto& tab : tabs_)
        if (auto* wire = tab->wire(); wire && wire->goes_through(run)) wire->cut(false);
}

void Person::is_not_passed_on(const Run& by, const Run& to) {
    for (const auto& tab : tabs_)
        if (auto* wire = tab->wire(); wire && wire->is_passed_on(by, to)) wire->cut(false);
}

bool Person::is_settled(std::uint64_t seq, const std::string& head) const { return unsettled(seq, head).empty(); }

std::string Person::unsettled(std::uint64_t seq, const std::string& head) const {
    if (is_stranger()) return {};
    const auto who = std::string(name_of(role_)) + " " + std::to_string(number_);
    if (!waiting_.empty()) return who + " waits for an answer to " + waiting_.begin()->second.frame.substr(0, 80);
    for (const auto& tab : tabs_) {
        if (!tab->shows()) return who + " sees nothing";
        if (tab->seq() != seq || tab->head() != head) return who + " sees entry " + std::to_string(tab->seq());
    }
    return {};
}

void Person::think_soon() {
    if (std::exchange(thinks_, true)) return;
    const auto fast = policy_ == Policy::impatient ? 300ms : 1500ms;
    auto& agenda = stage_.agenda();
    agenda.add(agenda.now() + chance_.between(20ms, fast), Agenda::people + static_cast<Agenda::Lane>(number_),
               [this] { think(); });
}

void Person::think() {
    thinks_ = false;
    std::vector<Tab*> showing;
    for (const auto& tab : tabs_)
        if (tab->shows()) showing.push_back(tab.get());
    if (showing.empty()) return;
    Tab& tab = *showing[chance_.below(showing.size())];
    send_again(tab);
    was_greeted_ = true;
    if (stage_.is_quiet()) {
        if (!waiting_.empty()) think_soon();
        return;
    }
    think_soon();
    if (policy_ == Policy::replaying && !answered_.empty() && chance_.one_in(3)) {
        const auto& [key, frame] = answered_[chance_.below(answered_.size())];
        send(tab, key, frame);
    }
    if (waiting_.size() > 1 || (!waiting_.empty() && policy_ == Policy::honest)) return;
    if (const auto saying = choose(tab.view())) say(tab, *saying);
}

void Person::say(Tab& tab, const Saying& saying) {
    if (saying.sort == Saying::Sort::raw) return tab.wire()->say(saying.json);
    const auto key = base64url(SimulatedRandom(Chance(chance_.next())).bytes(16));
    static constexpr std::array<std::string_view, 3> names{"act", "seal", "share"};
    std::string frame = "{\"" + std::string(names[static_cast<std::size_t>(saying.sort)]) + "\":";
    frame += saying.sort == Saying::Sort::share ? json::quoted(saying.json) : saying.json;
    frame += ",\"key\":\"" + key + "\"";
    if (saying.sort != Saying::Sort::share) frame += ",\"expect\":" + std::to_string(tab.seq());
    if (!saying.proof.empty()) frame += ",\"proof\":" + json::quoted(saying.proof);
    frame += "}";
    Gesture gesture{role_, saying.sort == Saying::Sort::act ? saying.json : std::string(),
                    saying.sort == Saying::Sort::share, tab.seq()};
    gesture.worthless = saying.worthless;
    auto& promises = stage_.promises();
    promises.gestures().said(key, std::move(gesture));
    if (saying.laid_down) promises.custody().said(key, *saying.laid_down);
    if (saying.statement) promises.custody().said(key, *saying.statement);
    if (saying.sort == Saying::Sort::share) promises.custody().offered(role_, saying.json);
    if (!saying.openly.empty()) promises.secrets().said_openly(saying.openly);
    if (saying.sort == Saying::Sort::seal && !saying.secret.empty())
        promises.secrets().sealed(role_, saying.secret, saying.json);
    if (saying.sort == Saying::Sort::act && !saying.secret.empty()) promises.secrets().written(role_, saying.secret);
    const auto& game = promises.ledger().game();
    const bool reply = game.adjournment && game.adjournment->reply_final();
    const bool opens = saying.sort == Saying::Sort::share && (game.in<laws::phase::Resuming>() || reply);
    if (opens && !saying.secret.empty()) promises.secrets().shared(role_, saying.secret);
    waiting_[key] = {frame, stage_.agenda().now()};
    if (policy_ == Policy::late && chance_.one_in(3)) return;  // it is sent when patience is over
    send(tab, key, frame);
    if (policy_ == Policy::impatient)
        for (auto again = chance_.below(3); again > 0; --again) send(tab, key, frame);
    if (tabs_.size() > 1 && chance_.one_in(4))
        for (const auto& other : tabs_)
            if (other.get() != &tab && other->shows()) send(*other, key, frame);
}

void Person::send(Tab& tab, const std::string& key, const std::string& frame) {
    const auto falls = policy_ == Policy::at_the_brink ? stage_.flag_falls() : std::nullopt;
    const auto now = stage_.agenda().now();
    if (!falls || *falls > now + 8s || *falls < now + 5ms) return tab.wire()->say(frame, key);
    tab.wire()->say_to_arrive_at(*falls + chance_.between(0ns, 2ns) - 1ns, frame, key);
}

void Person::send_again(Tab& tab) {
    const auto now = stage_.agenda().now();
    for (auto& [key, kept] : waiting_) {
        if (now - kept.said < patience && tab.seq() > 0 && was_greeted_) continue;
        kept.said = now;
        tab.wire()->say(kept.frame, key);
    }
}

void Person::was_answered(std::string_view frame) {
    const std::string key(unquoted(frame.substr(frame.find(':') + 1, 24)));
    const auto found = waiting_.find(key);
    if (found == waiting_.end()) return;
    const auto code = unquoted(member(frame, "code"));
    if (code == "unknown" || code == "full") return;  // the same key again, a little later
    answered_.emplace_back(key, found->second.frame);
    waiting_.erase(found);
}

bool Person::registers_key(const Seen& view, const record::envelope::Keys& keys) {
    const auto me = name_of(role_);
    if (!member(view["keys"], me).empty() || unquoted(view["phase"]) != "playing") return false;
    const auto key = record::registration(keys, stage_.game(), me);
    say_raw(R"({"keys":{"box":")" + key.box + R"(","sign":")" + key.sign + R"(","proof":")" + key.proof + "\"}}");
    return true;
}

void Person::say_raw(const std::string& frame) {
    for (const auto& tab : tabs_)
        if (tab->shows()) return tab->wire()->say(frame);
}

}  // namespace adoube::simulate
