// One connection of the load client: sits down at a table by WebSocket, says what it is told to and
// passes on what it hears.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace adoube::bench {

using Clock = std::chrono::steady_clock;

class Seat {
public:
    Seat(boost::asio::io_context& context, unsigned short port, std::string game, std::string token);
    ~Seat();

    std::function<void(std::string_view)> heard;  // every frame; may throw to end the run

    void start();
    bool ready() const;  // a first view came
    void say(std::string frame);

private:
    struct Wire;
    std::shared_ptr<Wire> wire_;
};

// The number after the first "seq": of a frame, 0 without one.
std::int64_t seq_in(std::string_view frame);

}  // namespace adoube::bench
