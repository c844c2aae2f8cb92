#include "simulate/people/tab.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

void Tab::open() {
    opening_ = false;
    if (given_up_ || (wire_ && wire_->is_open())) return;
    view_.reset();
    seen_.reset();
    wire_ = person_.stage_.connect(person_, *this);
    if (!wire_) return open_later(person_.chance_.between(100ms, 1500ms));
    std::string hello = "{\"hello\":1";
    if (!person_.token_.empty()) hello += ",\"token\":\"" + person_.token_ + "\"";
    if (seq_ > 0) hello += ",\"since\":" + std::to_string(seq_) + ",\"head\":\"" + head_ + "\"";
    wire_->say(hello + "}");
}

void Tab::open_later(Nanos after) {
    if (std::exchange(opening_, true)) return;
    auto& agenda = person_.stage_.agenda();
    agenda.add(agenda.now() + after, Agenda::people + static_cast<Agenda::Lane>(person_.number_), [this] { open(); });
}

void Tab::hung_up(int code) {
    wire_.reset();
    auto& verdict_of = person_.stage_.promises();
    if (code == 4009) verdict_of.client_was_told("diverged", person_.role_);
    if (code == 4004 && !person_.is_stranger()) verdict_of.client_was_told("no such game", person_.role_);
    given_up_ = (code == 4004 || code == 4009);
    open_later(person_.chance_.between(50ms, 2s));
}

void Tab::know(std::string_view part) {
    const auto early = part.substr(0, 400);
    const auto seq = number(member(early, "seq"));
    if (seq < seq_) person_.stage_.promises().client_was_told("an older game than before", person_.role_);
    seq_ = seq;
    head_ = unquoted(member(early, "head"));
}

void Tab::heard(const std::shared_ptr<const std::string>& frame) {
    const std::string_view text = *frame;
    if (text.starts_with("{\"view\"")) {
        const bool first = !std::exchange(view_, frame);
        seen_.reset();
        know(text);
        if (first) person_.send_again(*this);
        return person_.think_soon();
    }
    if (text.starts_with("{\"hb\"")) {
        if (number(member(text, "seq")) <= seq_ || !wire_) return;
        // Something was missed, or is on its way: as the protocol says, the connection is opened anew.
        const auto old = std::exchange(wire_, nullptr);
        old->forget();
        old->cut(false);
        return open_later(50ms);
    }
    if (text.starts_with("{\"ack\"") || text.starts_with("{\"refused\"") || text.starts_with("{\"kept\""))
        person_.was_answered(text);
}

}  // namespace adoube::simulate
