#include "simulate/wire.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr Nanos between_servers = 300us;
constexpr std::size_t longest_queue = 256 * 1024;  // as server/net/transport_socket.h

}  // namespace

Wire::Wire(Agenda& agenda, std::shared_ptr<Run> run, Chance chance, std::uint32_t number, Tap tap)
    : agenda_(agenda),
      run_(std::move(run)),
      loop_(&run_->first()),
      chance_(chance),
      number_(number),
      tap_(std::move(tap)),
      slowest_(chance_.one_in(4) ? 400ms : 40ms) {}

void Wire::open(const server::Request& request, Hearer& hearer) {
    hearer_ = &hearer;
    up_ = agenda_.now() + delay();
    loop_->on_loop(up_, Agenda::wires + number_, [self = shared_from_this(), request] {
        if (!self->lost_) self->direct(request);
    });
}

void Wire::direct(server::Request request) {
    directing_ = true;
    loop_->routes().direct(request, [self = shared_from_this(), request](const server::Direction& direction) {
        if (!self->lost_) self->directed(request, direction);
    });
}

void Wire::directed(const server::Request& request, const server::Direction& direction) {
    if (std::holds_alternative<server::Here>(direction)) {
        auto& home = run_->home_of(server::concerned_by(request.target)->name);
        if (&home == loop_) return converse_at(home, request);
        handed_on_ = true;
        loop_->registry().look_for_holes();  // as serve() does
        return home.deliver(server::letter([self = shared_from_this(), request, &home] {
            if (!self->lost_) self->converse_at(home, request);
        }));
    }
    const auto* elsewhere = std::get_if<server::Elsewhere>(&direction);
    auto there = elsewhere ? tap_.reached(elsewhere->address) : nullptr;
    if (!there) return turn_away();
    via_ = std::exchange(run_, std::move(there));
    loop_ = &run_->first();
    auto passed_on = request;
    passed_on.relayed = true;
    loop_->on_loop(agenda_.now() + between_servers, Agenda::wires + number_, [self = shared_from_this(), passed_on] {
        if (!self->lost_) self->direct(passed_on);
    });
}

// What came before is read there.
void Wire::converse_at(RunLoop& home, const server::Request& request) {
    loop_ = &home;
    directing_ = false;
    conversation_ = home.routes().converse(request, shared_from_this());
    for (const auto& [frame, key] : std::exchange(early_, {})) arrive(frame, key, agenda_.now());
}

// 503: whoever asked comes again.
void Wire::turn_away() {
    lost_ = true;
    if (auto* hearer = std::exchange(hearer_, nullptr))
        agenda_.add(agenda_.now() + delay(), Agenda::wires + number_, [hearer] { hearer->hung_up(0); });
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
                    self->pass(frame, key, received);
                });
}

// Acts are stamped by whoever keeps the game.
void Wire::pass(const std::string& frame, const std::string& key, Nanos received) {
    const auto lane = Agenda::wires + number_;
    if (!via_)
        return loop_->on_loop(received, lane, [self = shared_from_this(), loop = loop_, frame, key, received] {
            if (self->loop_ == loop) return self->arrive(frame, key, received);
            self->pass(frame, key, self->agenda_.now());  // it was passed on meanwhile
        });
    via_->first().on_loop(received, lane, [self = shared_from_this(), lane, frame, key] {
        const auto there = self->agenda_.now() + between_servers;
        self->agenda_.add(there, lane, [self, lane, frame, key, there] {
            if (self->lost_) return;
            self->loop_->on_loop(there, lane, [self, frame, key, there] { self->arrive(frame, key, there); });
        });
    });
}

void Wire::arrive(const std::string& frame, const std::string& key, Nanos received) {
    if (!conversation_ && directing_) return void(early_.emplace_back(frame, key));
    if (!conversation_ || closing_) return;
    if (!key.empty()) tap_.received(*this, key, received);
    const auto kept = conversation_;
    kept->frame(frame, received);
}

void Wire::send(std::shared_ptr<const std::string> text) {
    if (closing_) return tap_.in_vain ? tap_.in_vain(*this, text) : void();
    tap_.sent(*this, text);
    if (lost_) return;
    unread_ += text->size();
    if (unread_ > longest_queue) return close(4008, "slow reader");
    const auto now = agenda_.now();
    down_ = std::max(down_, now + delay() + (now < slow_until_ ? slow_by_ : 0ns));
    if (via_) down_ = std::max(down_ + between_servers, via_->still_until());
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
    loop_->on_loop(agenda_.now(), Agenda::wires + number_, [self = shared_from_this()] {
        if (const auto conversation = std::exchange(self->conversation_, nullptr)) conversation->closed();
    });
}

}  // namespace adoube::simulate
