// Stacked bar charts as inline SVG: two series at most, named, with a few numbers on the axes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace adoube::audit {

struct Bar {
    std::string label;  // below it; empty: none
    double lower = 0, upper = 0;  // stacked
    std::string title;  // shown on hovering and read aloud
};

// `unit` stands above the vertical axis.
std::string bar_chart(const std::vector<Bar>& bars, const std::string& unit);

}  // namespace adoube::audit
