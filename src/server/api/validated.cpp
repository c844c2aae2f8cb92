#include "server/api/validated.h"

#include <fmt/core.h>
#include <sodium.h>

#include <array>
#include <chrono>

#include "base/encoding.h"

namespace adoube::server {
namespace {

std::string etag_of(std::string_view body) {
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(body.data()), body.size(),
                       nullptr, 0);
    return "\"" + hex({reinterpret_cast<const char*>(hash.data()), hash.size()}) + "\"";
}

bool names(std::string_view list, std::string_view etag) {
    return list == "*" || list.find(etag) != std::string_view::npos;
}

}  // namespace

std::string http_date(std::int64_t wall_us) {
    constexpr std::array<const char*, 7> weekdays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::chrono::sys_seconds at{std::chrono::seconds(wall_us / 1'000'000)};
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss time{at - day};
    return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT", weekdays[std::chrono::weekday(day).c_encoding()],
                       static_cast<unsigned>(date.day()), months[static_cast<unsigned>(date.month()) - 1],
                       static_cast<int>(date.year()), time.hours().count(), time.minutes().count(),
                       time.seconds().count());
}

Response validated(const Request& request, Response whole, std::int64_t modified_us, std::int64_t now_us) {
    const std::string etag = etag_of(whole.body), modified = http_date(modified_us);
    // A date has no parts of a second: for a while after a change it proves nothing.
    const bool settled = modified_us > 0 && now_us - modified_us > 2'000'000;
    const bool known = request.has("if-none-match") ? names(request.header("if-none-match"), etag)
                                                    : settled && request.header("if-modified-since") == modified;
    whole.headers.emplace_back("ETag", etag);
    if (modified_us > 0) whole.headers.emplace_back("Last-Modified", modified);
    whole.headers.emplace_back("Cache-Control", "no-cache");
    whole.headers.emplace_back("Access-Control-Allow-Origin", "*");
    whole.headers.emplace_back("Access-Control-Expose-Headers", "ETag, Last-Modified");
    whole.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
    if (!known) return whole;
    whole.status = 304;
    whole.body.clear();
    return whole;
}

}  // namespace adoube::server
