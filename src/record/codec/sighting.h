// One thing that a sensor board saw, as its recorder tells it (docs/formats/sensor.md): with its time and the reasons
// for doubting it. It is evidence and no act; what is read here is well formed, and nothing is said of its truth.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/json.h"

namespace adoube::record {

struct Sighting {
    struct Mend {
        std::string square;
        std::string put{};  // a piece; empty: the square is to be cleared
        bool operator==(const Mend&) const = default;
    };

    std::int64_t at = 0;  // ms since the recording began
    std::string saw;
    std::string square{}, piece{}, from{}, to{}, side{}, move{}, uci{}, clause{}, first{}, custom{};
    std::optional<std::int64_t> away{}, lasted{}, gap{}, plies{}, number{};
    std::vector<std::string> squares{}, doubts{};
    std::vector<Mend> mend{};
    bool operator==(const Sighting&) const = default;

    bool certain() const { return doubts.empty(); }
};

inline constexpr std::size_t most_sightings = 64;  // told at once
inline constexpr std::int64_t longest_recording = 7 * 24 * 3600 * 1000LL;  // ms

Result<Sighting> read_sighting(const json::Value& value, const std::string& path);
std::string sighting_json(const Sighting& sighting);  // in its one spelling

}  // namespace adoube::record
