#include "audit/report/bar_chart.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "views/sheets/diagram.h"

namespace adoube::audit {
namespace {

constexpr double width = 640, height = 170, left = 44, bottom = 22, top = 18;

// A round number at or above the largest bar.
double ceiling_of(double largest) {
    if (largest <= 0) return 1;
    const double magnitude = std::pow(10, std::floor(std::log10(largest)));
    for (const double step : {1.0, 2.0, 2.5, 5.0, 10.0})
        if (step * magnitude >= largest) return step * magnitude;
    return 10 * magnitude;
}

}  // namespace

std::string bar_chart(const std::vector<Bar>& bars, const std::string& unit) {
    double largest = 0;
    for (const Bar& bar : bars) largest = std::max(largest, bar.lower + bar.upper);
    const double full = ceiling_of(largest), room = height - top - bottom;
    const double step = (width - left) / static_cast<double>(std::max<std::size_t>(bars.size(), 1));
    const auto y = [&](double value) { return height - bottom - value / full * room; };
    std::string out = fmt::format(R"(<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">)", width,
                                  height, views::escape_html(unit));
    out += fmt::format(R"(<text x="0" y="10">{}</text>)", views::escape_html(unit));
    for (const double share : {0.0, 0.5, 1.0})
        out +=
            fmt::format(R"(<path class="grid" d="M{} {:.1f}H{}"/><text class="axis" x="{}" y="{:.1f}">{:.4g}</text>)",
                        left, y(full * share), width, left - 5, y(full * share) + 3.5, full * share);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const Bar& bar = bars[i];
        const double x = left + step * static_cast<double>(i), thick = std::min(step * 0.78, 46.0),
                     at = x + (step - thick) / 2;
        out += fmt::format(
            R"(<g><title>{}</title><rect class="lower" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
            views::escape_html(bar.title), at, y(bar.lower), thick, y(0) - y(bar.lower));
        out += fmt::format(R"(<rect class="upper" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/></g>)", at,
                           y(bar.lower + bar.upper), thick, y(bar.lower) - y(bar.lower + bar.upper));
        if (!bar.label.empty())
            out += fmt::format(R"(<text class="under" x="{:.1f}" y="{}">{}</text>)", x + step / 2, height - 6,
                               views::escape_html(bar.label));
    }
    return out + "</svg>\n";
}

}  // namespace adoube::audit
