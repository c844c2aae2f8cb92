#include "plain_client.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>

namespace adoube::testing {

std::string quoted_after(std::string_view text, std::string_view before) {
    const auto at = text.find(before);
    if (at == std::string_view::npos) return {};
    const auto rest = text.substr(at + before.size());
    return std::string(rest.substr(0, rest.find('"')));
}

Wire::Wire(int port) : descriptor_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_port = htons(static_cast<std::uint16_t>(port));
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    wait_from_now();
    if (connect(descriptor_, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0) return;
    close(descriptor_);
    throw Ended();
}

Wire::~Wire() { close(descriptor_); }

void Wire::send(std::string_view bytes) {
    const auto sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent != static_cast<ssize_t>(bytes.size())) throw Ended();
}

void Wire::more() {
    const auto left = until_ - std::chrono::steady_clock::now();
    pollfd wanted{descriptor_, POLLIN, 0};
    const auto wait = static_cast<int>(left / std::chrono::milliseconds(1));
    if (wait <= 0 || poll(&wanted, 1, wait) == 0) throw Silent();
    char bytes[4096];
    const auto count = recv(descriptor_, bytes, sizeof bytes, 0);
    if (count <= 0) throw Ended();
    come_.append(bytes, static_cast<std::size_t>(count));
}

std::string Wire::take(std::size_t count) {
    while (come_.size() < count) more();
    auto taken = come_.substr(0, count);
    come_.erase(0, count);
    return taken;
}

std::string Wire::take_until(std::string_view end) {
    while (come_.find(end) == std::string::npos) more();
    return take(come_.find(end) + end.size());
}

Answered ask(int port, std::string_view method, std::string_view path, std::string_view body) {
    Wire wire(port);
    wire.send(std::string(method) + " " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
              "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
              std::string(body));
    const auto head = wire.take_until("\r\n\r\n");
    const auto length = head.find("Content-Length: ");
    if (length == std::string::npos) throw Ended();
    return {std::atoi(head.c_str() + 9), wire.take(static_cast<std::size_t>(std::atol(head.c_str() + length + 16)))};
}

Seat::Seat(int port, const std::string& game, const std::string& token) : wire_(port) {
    wire_.send("GET /api/games/" + game + "/ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
               "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
               "Sec-WebSocket-Version: 13\r\n\r\n");
    if (!wire_.take_until("\r\n\r\n").starts_with("HTTP/1.1 101 ")) throw Ended();
    say("{\"hello\":1,\"token\":\"" + token + "\"}");
    while (!frame().starts_with("{\"view\":")) {}
}

std::string Seat::act(const std::string& key, std::string_view body, int expect) {
    wire_.wait_from_now();
    say("{\"act\":" + std::string(body) + ",\"key\":\"" + key + "\",\"expect\":" + std::to_string(expect) + "}");
    while (true) {
        const auto said = frame();
        if (quoted_after(said, "{\"ack\":\"") == key || quoted_after(said, "{\"refused\":\"") == key) return said;
    }
}

// Masked with zeros, which change nothing.
void Seat::say(std::string_view text) {
    std::string head{'\x81'};
    if (text.size() < 126) {
        head += static_cast<char>(0x80 | text.size());
    } else {
        head += '\xFE';
        head += static_cast<char>(text.size() >> 8);
        head += static_cast<char>(text.size() & 0xFF);
    }
    wire_.send(head + std::string(4, '\0') + std::string(text));
}

std::string Seat::frame() {
    const auto head = wire_.take(2);
    std::size_t size = static_cast<unsigned char>(head[1]) & 0x7F;
    const int more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (more > 0) size = 0;
    for (const char byte : wire_.take(static_cast<std::size_t>(more)))
        size = size << 8 | static_cast<unsigned char>(byte);
    auto text = wire_.take(size);
    const int kind = head[0] & 0x0F;
    if (kind == 8) throw Ended();
    return kind == 1 ? text : "";
}

}  // namespace adoube::testing
