// Places for connections. There are as many as the settings and the process's descriptors allow. When only the reserve
// is left the server is crowded: what is left is for those who have a seat. When nothing is left, the connection that
// came first and has not shown a seat leaves for the new one. One address without a seat has a bounded number of them:
// there too the first leaves for the new one, who may be a player.
// All loops of a server share them.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "server/loops/letter.h"
#include "server/net/transport.h"

namespace adoube::server {

// What a server of so many loops opens for itself: the record, files being read, and what each loop waits with.
constexpr std::size_t own_descriptors(std::size_t loops) { return 48 + loops * 4; }

class ConnectionPlaces {
public:
    explicit ConnectionPlaces(const Listen& listen);

    std::optional<std::uint64_t> take(const std::string& peer);  // nothing: there is none
    void on_eviction(std::uint64_t place, Postbox& at, std::unique_ptr<Letter> leave);  // delivered there
    void evict_oldest();  // of those without a seat; wants no memory
    void counts_as(std::uint64_t place, const std::string& from);  // a proxy's connection speaks for another address
    void seated(std::uint64_t place);
    void left(std::uint64_t place);
    bool crowded() const;

private:
    struct Place {
        std::string from;
        bool counted = false;  // among those of its address
        bool evicted = false;
        Postbox* at = nullptr;
        std::unique_ptr<Letter> leave{};
    };
    void evict(std::uint64_t place);
    void count(std::uint64_t place, Place& at);
    void forget(std::uint64_t place);
    bool is_counted(const std::string& address) const;
    void uncount(std::uint64_t place, Place& at);

    const Listen listen_;
    const std::size_t most_, reserve_;
    mutable std::mutex mutex_;
    std::map<std::uint64_t, Place> taken_;
    std::set<std::uint64_t> strangers_;  // in order of their coming
    std::map<std::string, std::set<std::uint64_t>> by_address_;  // likewise
    std::uint64_t last_ = 0;
};

}  // namespace adoube::server
