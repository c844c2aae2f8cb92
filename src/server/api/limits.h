// What one source has asked of a server that others can reach: by address for everybody, by token, ten times as much,
// for the arbiter of all games. Asked from every loop.
#pragma once

#include <mutex>

#include "server/api/address_quotas.h"
#include "server/net/http.h"

namespace adoube::server {

class RequestLimits {
public:
    explicit RequestLimits(const AddressQuotas& quotas);

    // The refusal (429), or nothing and `count` is taken.
    std::optional<Response> over(Asked what, const std::string& address, Nanos now, double count = 1);
    std::optional<Response> over_by_token(Asked what, const std::string& token_id, Nanos now, double count = 1);
    // The same for all sources together: creating writes to the disk that acts wait for.
    std::optional<Response> over_together(Asked what, Nanos now);
    // A connection that turned out to have a seat is not counted.
    void give_back(Asked what, const std::string& address);

private:
    std::mutex mutex_;
    std::vector<Quota> by_address_, by_token_;  // in the order of Asked
    Quota together_;
};

}  // namespace adoube::server
