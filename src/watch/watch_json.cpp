#include "watch/watch_json.h"

#include <fmt/core.h>
#include <time.h>

#include "audit/finding_json.h"
#include "base/json_write.h"
#include "chess/board/setup.h"
#include "watch/screen/board_row.h"
#include "watch/watch_words.h"

namespace adoube::watch {
namespace {

std::string_view side_name(chess::Side side) { return side == chess::Side::white ? "white" : "black"; }

void add_who(JsonObject& out, const Identity& who) {
    out.text_if("table", who.table).text_if("round", who.round).text("white", who.white).text("black", who.black);
}

}  // namespace

std::string local_time(std::int64_t wall_ms) {
    const std::time_t seconds = wall_ms / 1000;
    std::tm parts{};
    ::localtime_r(&seconds, &parts);
    return fmt::format("{:02}:{:02}:{:02}", parts.tm_hour, parts.tm_min, parts.tm_sec);
}

std::string time_text(std::int64_t wall_ms) {
    const std::chrono::sys_time<std::chrono::milliseconds> at{std::chrono::milliseconds(wall_ms)};
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss time{at - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), time.hours().count(),
                       time.minutes().count(), time.seconds().count(), time.subseconds().count());
}

std::string happening_json(const Happening& happening, std::int64_t wall_ms, chess::Language language) {
    JsonObject out;
    out.text("format", "adoube/watch/1")
        .text("type", name(happening.kind))
        .text("time", time_text(wall_ms))
        .text("source", happening.source);
    if (happening.board) {
        out.number("board", happening.board).number("game", happening.game);
        add_who(out, happening.who);
    }
    if (happening.at_start) out.yes("at_start", true);
    out.text("sentence", sentence(happening, language));
    if (happening.kind != Happening::Kind::notice)
        return out.raw("finding", audit::finding_json(happening.source, happening.finding)).done();
    out.text("notice", name(*happening.notice));
    if (happening.side) out.text("side", side_name(*happening.side));
    out.text_if("text", happening.text);
    return out.done();
}

std::string board_json(const Board& board, chess::Language language) {
    const Reading& reading = *board.believed();
    const BoardRow row = row_of(board, language);
    JsonObject out;
    out.text("format", "adoube/watch/1")
        .text("type", "board")
        .text("source", board.source)
        .number("board", board.number)
        .number("game", board.game());
    add_who(out, reading.who);
    out.text("event", reading.who.event)
        .number("plies", reading.plies.size())
        .text("at", row.move)
        .text("fen", chess::write_fen(reading.last))
        .text("result", text_of(reading.score))
        .number("quiet_plies", reading.last.quiet_plies())
        .number("occurrences", reading.occurrences)
        .yes("claim_threefold", reading.claims.threefold)
        .yes("claim_fifty", reading.claims.fifty)
        .raw("threefold_by", json_texts(reading.claims.threefold_by))
        .raw("fifty_by", json_texts(reading.claims.fifty_by))
        .number("illegal", reading.illegal)
        .number("unplayed", reading.unplayed);
    if (!reading.words.empty()) out.text("last", reading.words.back());
    if (reading.claims.over) out.text("over", end_word(reading.claims.over->clause, language));
    for (const chess::Side side : {chess::Side::white, chess::Side::black})
        if (const auto& clock = reading.clocks[side])
            out.number(side == chess::Side::white ? "white_clock" : "black_clock", clock->count() / 1000);
    if (board.absent_since()) out.yes("gone", true);
    return out.text("what", row.what).text("weight", name(row.weight)).done();
}

}  // namespace adoube::watch
