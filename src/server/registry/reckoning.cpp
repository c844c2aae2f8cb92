#include "server/registry/reckoning.h"

#include "base/json_fields.h"
#include "base/json_write.h"

namespace adoube::server {
namespace {

constexpr std::string_view kind = "reckoning";
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

}  // namespace

Result<std::optional<Reckoning>> reckoning_of(record::Store& store, const std::string& game) {
    const auto document = store.document(kind, game);
    if (!document) return std::unexpected(document.error());
    if (!*document) return std::nullopt;
    const auto value = json::read((*document)->body, {4096});
    if (!value) return std::unexpected(value.error());
    JsonFields fields(*value, "");
    Reckoning found;
    found.server = fields.text("server").value_or("");
    found.seq = static_cast<std::uint64_t>(fields.number("seq", 0, most).value_or(0));
    found.since_us = fields.number("since_us", 0, most).value_or(0);
    found.before_us = fields.number("before_us", 0, most).value_or(0);
    if (auto trouble = fields.finish()) return std::unexpected(*trouble);
    return found;
}

record::Document document_of(const Reckoning& reckoning, const std::string& game) {
    JsonObject body;
    body.text("server", reckoning.server).number("seq", static_cast<std::int64_t>(reckoning.seq));
    body.number("since_us", reckoning.since_us).number("before_us", reckoning.before_us);
    return {std::string(kind), game, body.done()};
}

}  // namespace adoube::server
