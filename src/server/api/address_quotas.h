// What one address may ask of a server that others can reach, kind by kind: the usual numbers, and those that whoever
// runs the server wants instead (`adoube serve --quota`). A school of three hundred behind one address needs more, a
// server that strangers try needs less.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "server/api/quota.h"

namespace adoube::server {

enum class Asked { request, socket, download, game, event, board };
inline constexpr std::size_t kinds_asked = 6;

struct AddressQuotas {
    AddressQuotas();  // the usual ones, which `adoube serve --help` and docs/formats/protocol.md tell

    std::array<Rate, kinds_asked> rates;  // in the order of Asked
    std::size_t open = 64;                // connections without a seat at a time
};

// The kinds as they are read, "games" and all others.
std::vector<std::string> quota_kinds();

// Reads one quota into `quotas`: KIND=AT_ONCE+NUMBER/UNIT, such as games=60+20/minute, or open=NUMBER.
Result<void> read_quota(std::string_view text, AddressQuotas& quotas);

}  // namespace adoube::server
