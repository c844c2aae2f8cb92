// By itself: the kernel's header and the C library's both describe TCP and cannot be read together.
#include "server/net/tcp_state.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <time.h>

#include <algorithm>
#include <cstddef>
#include <optional>

namespace adoube::server {
namespace {

constexpr int established = 1;  // TCP_ESTABLISHED, which the kernel's header for programs leaves out

std::optional<tcp_info> ask(int socket, std::size_t needed) {
    tcp_info told{};
    socklen_t size = sizeof told;
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &told, &size) != 0 || size < needed) return {};
    return told;
}

std::chrono::nanoseconds tick() {
    timespec step{};
    clock_getres(CLOCK_MONOTONIC_COARSE, &step);
    return std::chrono::seconds(step.tv_sec) + std::chrono::nanoseconds(step.tv_nsec);
}

}  // namespace

bool peer_is_there(int socket) {
    const auto told = ask(socket, offsetof(tcp_info, tcpi_state) + sizeof tcp_info::tcpi_state);
    return told && told->tcpi_state == established;
}

std::chrono::nanoseconds received_ago(int socket) {
    static const auto two_ticks = 2 * tick();
    const auto told = ask(socket, offsetof(tcp_info, tcpi_last_data_recv) + sizeof tcp_info::tcpi_last_data_recv);
    if (!told) return {};
    return std::max(std::chrono::nanoseconds{}, std::chrono::milliseconds(told->tcpi_last_data_recv) - two_ticks);
}

}  // namespace adoube::server
