// Connections over plain TCP.
#include "server/net/transport_connection.h"

namespace adoube::server::wire {

void converse(Floor& floor, tcp::socket&& socket, const std::string& peer, std::uint64_t place) {
    std::make_shared<Connection<Plain>>(floor, Plain(std::move(socket)), peer, place)->begin();
}

}  // namespace adoube::server::wire
