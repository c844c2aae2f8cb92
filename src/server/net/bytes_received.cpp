// By itself: the kernel's header and the C library's both describe TCP and cannot be read together.
#include "server/net/bytes_received.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cstddef>

namespace adoube::server {

std::uint64_t bytes_received(int socket) {
    tcp_info told{};
    socklen_t size = sizeof told;
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &told, &size) != 0) return 0;
    if (size < offsetof(tcp_info, tcpi_bytes_received) + sizeof told.tcpi_bytes_received) return 0;
    return told.tcpi_bytes_received;
}

}  // namespace adoube::server
