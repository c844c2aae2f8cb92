// audit: recorded games in pieces, each game with its findings as soon as it has ended.
#include "base/encoding.h"
#include "library/session.h"

namespace adoube::library {
namespace {

constexpr std::size_t longest_piece = 256 << 10;
constexpr std::size_t longest_file_name = 4096;

// The bytes of the piece: `pgn`, a text, or `bytes`, base64url; nothing if there is none.
std::string piece_of(Call& request) {
    auto& fields = request.fields();
    if (!fields.has("bytes")) return request.whole_text("pgn");
    if (fields.has("pgn")) fields.wrong("bytes", "a piece is pgn or bytes, not both");
    auto bytes = unbase64url(request.whole_text("bytes"));
    if (!bytes) fields.wrong("bytes", "expected base64url without padding");
    return bytes.value_or("");
}

}  // namespace

// The stream is out of the session's hands while it works: a fault inside leaves none behind.
CallAnswer audit_games(CallerState& session, Call& request) {
    auto& fields = request.fields();
    const auto number = request.number("audit", 0, 1, INT64_MAX);
    const bool begins = number == 0;
    const std::string file = fields.text("file", longest_file_name).value_or("");
    if (!begins && fields.has("file")) fields.wrong("file", "is named where an audit begins");
    const std::string piece = piece_of(request);
    const bool ends = request.yes("end");
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    if (piece.size() > longest_piece) return failed("limit", "a piece is at most 256 KiB");
    if (begins && !ends && session.audits.size() >= CallerState::most_audits)
        return failed("limit", "there are 16 audits already; end or stop one");
    const auto named = session.audits.find(number);
    if (!begins && named == session.audits.end()) return failed("unknown", "no audit " + std::to_string(number));
    const auto key = begins ? session.next_audit++ : number;
    auto stream = begins ? std::make_unique<AuditStream>(file) : std::move(named->second);
    if (!begins) session.audits.erase(named);
    stream->feed(piece);
    if (ends) stream->finish();
    auto out = answer();
    if (!ends) out.number("audit", key);
    out.raw("games", stream->take_games());
    if (stream->gave_up()) out.yes("gave_up", true);
    if (ends)
        out.raw("counts", stream->counts());
    else
        session.audits.emplace(key, std::move(stream));
    return out;
}

}  // namespace adoube::library
