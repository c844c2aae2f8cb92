#include "simulate/wire.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t longest_queue = 256 * 1024;  // as server/net/transport_socket.h

}  // namespace

Wire::Wire(Agenda& agenda, std::shared_ptr<Run> run, Chance chance, std::uint32_t number, Tap tap)
    : agenda_(agenda),
      run_(std::move(run)),
      chance_(chance),
      number_(number),
      tap_(std::move(tap)),
      slowest_(chance_.one_in(4) ? 400ms : 40ms) {}

void Wire::open(const server::Request& request, Hearer& hearer) {
    hearer_ = &hearer;
    up_ = agenda_.now() + delay();
    run_->on_loop(up_, Agenda::wires + number_, [self = shared_from_this(), request] {
        if (!self->lost_) self->conversation_ = self->run_->routes().converse(request, self);
    });
}

void Wire::say(std::string frame, std::string key) {
    say_to_arrive_at(agenda_.now() + delay(), std::move(frame), std::move(key));
}

void Wire::say_to_arrive_at(Nanos when, std::string frame, std::string key) {
    if (!is_open()) return;
    up_ = std::max(up_, when);
    agenda_.add(up_, Agenda::wires + number_,
                [self = shared_from_this(), frame = std::move(frame), key = std::move(key), received = up_] {
                    if (self->lost_) return;
                    self->run_->on_loop(received, Agenda::wires + self->number_,
                                        [self, frame, key, received] { self->arrive(frame, key, received); });
                });
}

void Wire::arrive(const std::string& frame, const std::string& key, Nanos received) {
    if (!conversation_ || closing_) return;
    if (!key.empty()) tap_.received(*this, key, received);
    const auto kept = conversation_;
    kept->frame(frame, received);
}

void Wire::send(std::shared_ptr<const std::string> text) {
    if (closing_) return;
    tap_.sent(*this, text);
    if (lost_) return;
    unread_ += text->size();
    if (unread_ > longest_queue) return close(4008, "slow reader");
    const auto now = agenda_.now();
    down_ = std::max(down_, now + delay() + (now < slow_until_ ? slow_by_ : 0ns));
    agenda_.add(down_, Agenda::wires + number_, [self = shared_from_this(), text = std::move(text)] {
        self->unread_ -= text->size();
        if (self->hearer_ && !self->lost_) self->hearer_->heard(text);
    });
}

void Wire::close(int code, std::string_view) {
    if (closing_) return;
    closing_ = true;
    down_ = std::max(down_, agenda_.now() + delay());
    agenda_.add(down_, Agenda::wires + number_, [self = shared_from_this(), code] {
        if (auto* hearer = std::exchange(self->hearer_, nullptr)) hearer->hung_up(code);
        self->server_hears_the_end();
    });
}

void Wire::cut(bool noticed_late) {
    if (lost_) return;
    lost_ = !noticed_late;  // to the kernel of the server a silent peer is still there
    if (auto* hearer = std::exchange(hearer_, nullptr))
        agenda_.add(agenda_.now() + delay(), Agenda::wires + number_, [hearer] { hearer->hung_up(0); });
    const auto after = noticed_late ? chance_.between(1s, 20s) : chance_.between(0ns, 200ms);
    agenda_.add(agenda_.now() + after, Agenda::wires + number_, [self = shared_from_this()] {
        self->lost_ = true;
        self->server_hears_the_end();
    });
}

void Wire::server_hears_the_end() {
    run_->on_loop(agenda_.now(), Agenda::wires + number_, [self = shared_from_this()] {
        if (const auto conversation = std::exchange(self->conversation_, nullptr)) conversation->closed();
    });
}

}  // namespace adoube::simulate
