// What one source may ask of a server that others can reach: by address for everybody, by token for the arbiter of all
// games. The numbers stand in one table here, in `adoube serve --help` and in docs/formats/protocol.md.
#pragma once

#include <array>

#include "server/api/quota.h"
#include "server/net/http.h"

namespace adoube::server {

enum class Asked { request, socket, download, game, event, board };

class RequestLimits {
public:
    RequestLimits();

    // The refusal (429), or nothing and `count` is taken.
    std::optional<Response> over(Asked what, const std::string& address, Nanos now, double count = 1);
    std::optional<Response> over_by_token(Asked what, const std::string& token_id, Nanos now, double count = 1);
    // The same for all sources together: creating writes to the disk that acts wait for.
    std::optional<Response> over_together(Asked what, Nanos now);
    // A connection that turned out to have a seat is not counted.
    void give_back(Asked what, const std::string& address);

private:
    static constexpr std::size_t kinds = 6;
    std::array<Quota, kinds> by_address_, by_token_;
    Quota together_;
};

}  // namespace adoube::server
