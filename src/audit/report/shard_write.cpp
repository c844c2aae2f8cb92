#include "audit/report/shard_json.h"
#include "audit/report/shard_report.h"
#include "base/json_write.h"

namespace adoube::audit {
namespace {

std::string to_json(const GameHead& head) {
    return JsonArray().text(head.event).text(head.date).text(head.white).text(head.black).text(head.result).done();
}

std::string to_json(const Finding& finding) {
    JsonObject out;
    out.text("kind", name(finding.kind))
        .text("verdict", name(finding.verdict))
        .number("game", finding.game)
        .number("line", finding.line)
        .number("ply", finding.ply)
        .number("times", finding.times)
        .text("text", finding.text)
        .text("fen", finding.fen)
        .number("move", finding.move_number)
        .raw("head", to_json(finding.head))
        .number("to_move", static_cast<int>(finding.to_move));
    if (finding.clause) out.text("clause", laws::entry(*finding.clause).meaning);
    if (finding.side) out.number("side", static_cast<int>(*finding.side));
    return out.done();
}

// The hash as signed numbers, which is what our JSON has.
std::string to_json(const GameMark& mark) {
    return JsonArray()
        .number(static_cast<std::int64_t>(mark.hash[0]))
        .number(static_cast<std::int64_t>(mark.hash[1]))
        .number(mark.game)
        .number(mark.line)
        .raw(to_json(mark.head))
        .done();
}

template <class Counts>
std::string numbers(const Counts& counts) {
    JsonArray out;
    for (const std::uint64_t count : counts) out.number(count);
    return out.done();
}

std::string to_json(const Charts& charts) {
    JsonArray years;
    for (const auto& [year, row] : charts.years)
        years.raw(JsonArray()
                      .number(year)
                      .number(row.games)
                      .number(row.on_board)
                      .number(row.by_move_only)
                      .number(row.decisive)
                      .done());
    return JsonObject()
        .raw("years", years.done())
        .raw("on_board", numbers(charts.on_board))
        .raw("by_move", numbers(charts.by_move))
        .done();
}

template <class List>
std::string list_of(const List& list) {
    JsonArray out;
    for (const auto& one : list) out.raw(to_json(one));
    return out.done();
}

}  // namespace

std::string shard_header(const ShardHeader& header) {
    return JsonObject()
               .text("format", shard_format)
               .number("shard", header.shard.index)
               .number("of", header.shard.of)
               .yes("duplicates", header.duplicates)
               .raw("files", json_texts(header.files))
               .done() +
           "\n";
}

std::string shard_segment(std::size_t file, const Segment& segment) {
    JsonObject facts;
    for (const FactName& fact : fact_names())
        if (segment.facts.*fact.count) facts.number(fact.name, segment.facts.*fact.count);
    return JsonObject()
               .number("file", file)
               .number("stretch", segment.number)
               .number("games", segment.games)
               .number("lines", segment.lines)
               .yes("gave_up", segment.gave_up)
               .raw("facts", facts.done())
               .raw("charts", to_json(segment.charts))
               .raw("findings", list_of(segment.findings))
               .raw("marks", list_of(segment.marks))
               .done() +
           "\n";
}

std::string shard_end(const ShardEnd& end) {
    return JsonObject()
               .yes("end", true)
               .yes("partial", end.partial)
               .number("milliseconds", static_cast<std::int64_t>(end.seconds * 1000))
               .raw("stretches", numbers(end.stretches))
               .done() +
           "\n";
}

}  // namespace adoube::audit
