// Connections over plain TCP.
#include "server/net/transport_connection.h"

namespace adoube::server::wire {

void converse(Floor& floor, tcp::socket&& socket, const std::string& peer, std::uint64_t place, Early early) {
    std::make_shared<Connection<Plain>>(floor, Plain(std::move(socket)), peer, place)->begin(early);
}

}  // namespace adoube::server::wire
