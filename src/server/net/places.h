// Places for connections. There are as many as the settings and the process's descriptors allow. When only the reserve
// is left the server is crowded: what is left is for those who have a seat. When nothing is left, the connection that
// came first and has not shown a seat leaves for the new one. One address without a seat has a bounded number of them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "server/net/transport.h"

namespace adoube::server {

class ConnectionPlaces {
public:
    explicit ConnectionPlaces(const Listen& listen);

    std::optional<std::uint64_t> take(const std::string& peer);  // nothing: there is none for this address
    void on_eviction(std::uint64_t place, std::function<void()> leave);
    void evict_oldest();  // of those without a seat; wants no memory
    // A proxy's connection speaks for another address; false: that one has too many already.
    bool counts_as(std::uint64_t place, const std::string& from);
    void seated(std::uint64_t place);
    void left(std::uint64_t place);
    bool crowded() const { return taken_.size() + reserve_ >= most_; }

private:
    struct Place {
        std::string from;
        bool counted = false;  // among those of its address
        std::function<void()> leave{};
    };
    bool is_counted(const std::string& address) const;
    void uncount(Place& place);

    const Listen& listen_;
    std::size_t most_, reserve_;
    std::map<std::uint64_t, Place> taken_;
    std::set<std::uint64_t> strangers_;  // in order of their coming
    std::map<std::string, std::size_t> by_address_;
    std::uint64_t last_ = 0;
};

}  // namespace adoube::server
