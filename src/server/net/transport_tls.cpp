// Connections over TLS.
#include "server/net/transport_connection.h"

namespace adoube::server::wire {

void converse(Floor& floor, tcp::socket&& socket, const std::string& peer, std::uint64_t place,
              asio::ssl::context& tls) {
    std::make_shared<Connection<Secure>>(floor, Secure(std::move(socket), tls), peer, place)->begin();
}

}  // namespace adoube::server::wire
