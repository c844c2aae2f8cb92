// One WebSocket conversation in texts, as a client: bounded in time and size, nothing followed elsewhere. The only face
// of Boost.Beast in this layer; nothing of it shows. One thread uses it; only stop() may be called from another.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"

namespace adoube::livechess {

struct Address {
    std::string host = "127.0.0.1", port = "1982", target = "/api/v1.0";
    bool secure = false;  // TLS; the certificate must be the host's, by the authorities of this machine
    std::string authorities{};  // or by those of this PEM file, if one is named
    bool operator==(const Address&) const = default;
};

struct SocketLimits {
    std::chrono::milliseconds opening{5'000};  // for each of: finding the host, connecting, shaking hands
    std::chrono::milliseconds idle{20'000};  // without a byte and without an answer to a ping: the peer is lost
    std::size_t bytes = 1024 * 1024;  // of one message
    std::size_t waiting = 4096;  // messages that nobody has taken; then nothing more is read
};

class Socket {
public:
    Socket();
    ~Socket();
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    Result<void> open(const Address& address, const SocketLimits& limits);
    void send(std::string text);  // in order; never waits
    // What has come, after waiting for the first of it. An Error: the conversation is over.
    Result<std::vector<std::string>> receive(std::chrono::milliseconds longest);
    int close_code() const;  // with which the other side closed; 0: it did not
    void close();
    void stop();  // what is waited for ends, and so does everything later

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace adoube::livechess
