// A connection whose request another server of the same record answers: bytes go both ways, unread, until one side
// ends.
#pragma once

#include <boost/asio/write.hpp>

#include <array>

#include "server/net/transport_beast.h"

namespace adoube::server::wire {

template <class Stream>
class Relay final : public Connected, public std::enable_shared_from_this<Relay<Stream>> {
public:
    Relay(Floor& transport, Stream&& client, tcp::socket&& server, std::uint64_t place)
        : Connected(transport),
          transport_(transport),
          client_(std::move(client)),
          server_(std::move(server)),
          place_(place) {}
    ~Relay() override { transport_.left(place_); }
    void cut() override {
        error_code ignored;
        server_.close(ignored);
        beast::get_lowest_layer(client_).close();
    }
    void begin(std::string request) {
        transport_.on_eviction(place_, [weak = this->weak_from_this()] {
            if (const auto self = weak.lock()) self->cut();
        });
        auto text = std::make_shared<const std::string>(std::move(request));
        asio::async_write(server_, asio::buffer(*text),
                          [self = this->shared_from_this(), text](error_code error, std::size_t) {
                              if (error) return self->cut();
                              self->pass(self->client_, self->server_, self->up_);
                              self->pass(self->server_, self->client_, self->down_);
                          });
    }

private:
    using Buffer = std::array<char, 16 * 1024>;

    // What is read here is written there before more is read: whoever does not read holds up whoever writes.
    template <class From, class To>
    void pass(From& from, To& to, Buffer& buffer) {
        from.async_read_some(asio::buffer(buffer), [self = this->shared_from_this(), &from, &to, &buffer](
                                                       error_code ended, std::size_t count) {
            if (ended) return self->cut();
            asio::async_write(to, asio::buffer(buffer.data(), count),
                              [self, &from, &to, &buffer](error_code error, std::size_t) {
                                  if (error) return self->cut();
                                  self->pass(from, to, buffer);
                              });
        });
    }

    Floor& transport_;
    Stream client_;
    tcp::socket server_;
    std::uint64_t place_;
    Buffer up_{}, down_{};
};

}  // namespace adoube::server::wire
