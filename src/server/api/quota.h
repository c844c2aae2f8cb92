// How much one source may ask for: a bucket that holds `burst`, fills at `per_second`, and is emptied by what is asked.
// Sources that asked nothing for long are forgotten, and never more than a bounded number is remembered.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/game/ports.h"

namespace adoube::server {

struct Rate {
    double burst;
    double per_second;
};

class Quota {
public:
    explicit Quota(Rate rate) : rate_(rate) {}

    // Takes `count`, or takes nothing and says after how many seconds there will be enough. More than a whole bucket is
    // asked for with a full one.
    std::optional<std::chrono::seconds> take(const std::string& source, Nanos now, double count = 1);
    void give_back(const std::string& source, double count = 1);

    static constexpr std::size_t most_sources = 10'000;
    std::size_t sources() const { return buckets_.size(); }

private:
    struct Bucket {
        double level;
        Nanos at;
    };
    double level_now(const Bucket& bucket, Nanos now) const;
    void forget_some(Nanos now);

    Rate rate_;
    std::map<std::string, Bucket> buckets_;
};

}  // namespace adoube::server
