// A connection whose request another server of the same record answers: bytes go both ways, unread, until one side
// ends, or nothing has come back for too long.
#pragma once

#include <boost/asio/write.hpp>

#include <array>

#include "server/net/transport_http.h"

namespace adoube::server::wire {

template <class Stream>
class Relay final : public Connected, public std::enable_shared_from_this<Relay<Stream>> {
public:
    Relay(Floor& transport, Stream&& client, tcp::socket&& server, std::string address, std::uint64_t place)
        : Connected(transport),
          transport_(transport),
          client_(std::move(client)),
          server_(std::move(server)),
          address_(std::move(address)),
          place_(place) {}
    ~Relay() override { transport_.left(place_); }
    void cut() override {
        error_code ignored;
        server_.close(ignored);
        beast::get_lowest_layer(client_).close();
    }
    void no_server_lives_at(const std::string& address) override {
        if (address != address_ || is_ending_) return;
        if (has_answered_) return cut();
        give_up();
    }
    // `within`: by when something must have come back. It may live and be out of reach, or hear us and not be heard.
    void begin(std::string request, std::chrono::nanoseconds within) {
        transport_.on_eviction(place_, letter([weak = this->weak_from_this()] {
                                   if (const auto self = weak.lock()) self->cut();
                               }));
        transport_.at(transport_.time().now() + within, [weak = this->weak_from_this()] {
            if (const auto self = weak.lock(); self && !self->has_answered_ && !self->is_ending_) self->give_up();
        });
        auto text = std::make_shared<const std::string>(std::move(request));
        asio::async_write(server_, asio::buffer(*text), [begun = begun(), text](error_code error, std::size_t) mutable {
            const auto self = begun.ended();
            if (error) return self->ended();
            self->pass(self->client_, self->server_, self->up_);
            self->pass(self->server_, self->client_, self->down_);
        });
    }

    void operation_lost() noexcept { cut(); }  // without memory; the other direction hears of it

private:
    wire::Begun<std::shared_ptr<Relay>> begun() { return wire::Begun(this->shared_from_this()); }
    using Buffer = std::array<char, 16 * 1024>;

    void give_up() {
        is_ending_ = true;
        error_code ignored;
        server_.close(ignored);
        beast::get_lowest_layer(client_).expires_after(request_within);
        const auto answer = dressed(keeper_does_not_answer(), false, false, transport_.settings().strict_transport);
        http::async_write(client_, *answer,
                          [begun = begun(), answer](error_code, std::size_t) mutable { begun.ended()->cut(); });
    }

    void ended() {
        if (!is_ending_) cut();
    }

    // What is read here is written there before more is read: whoever does not read holds up whoever writes.
    template <class From, class To>
    void pass(From& from, To& to, Buffer& buffer) {
        from.async_read_some(
            asio::buffer(buffer), [begun = begun(), &from, &to, &buffer](error_code ended, std::size_t count) mutable {
                const auto self = begun.ended();
                if (ended) return self->ended();
                if (&buffer == &self->down_) self->has_answered_ = true;
                asio::async_write(to, asio::buffer(buffer.data(), count),
                                  [begun = self->begun(), &from, &to, &buffer](error_code error, std::size_t) mutable {
                                      const auto same = begun.ended();
                                      if (error) return same->ended();
                                      same->pass(from, to, buffer);
                                  });
            });
    }

    Floor& transport_;
    Stream client_;
    tcp::socket server_;
    std::string address_;
    std::uint64_t place_;
    bool has_answered_ = false, is_ending_ = false;
    Buffer up_{}, down_{};
};

}  // namespace adoube::server::wire
