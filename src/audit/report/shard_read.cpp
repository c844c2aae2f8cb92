#include <boost/json.hpp>

#include "audit/report/shard_json.h"

namespace adoube::audit {
namespace {

namespace json = boost::json;

// Boost.JSON throws where a field is missing or of another sort; read_shard_line catches.
std::uint64_t count(const json::value& value) { return value.to_number<std::uint64_t>(); }
std::string text(const json::value& value) { return std::string(value.as_string()); }

GameHead head_from(const json::value& value) {
    const json::array& list = value.as_array();
    return {text(list.at(0)), text(list.at(1)), text(list.at(2)), text(list.at(3)), text(list.at(4))};
}

chess::Side side_from(const json::value& value) { return count(value) ? chess::Side::black : chess::Side::white; }

std::optional<laws::Clause> clause_from(std::string_view meaning) {
    for (const laws::ClauseEntry& entry : laws::all_clauses())
        if (entry.meaning == meaning) return entry.clause;
    return {};
}

Finding finding_from(const json::object& from) {
    Finding finding;
    const auto kind = parse_kind(text(from.at("kind")));
    const auto verdict = parse_verdict(text(from.at("verdict")));
    if (!kind || !verdict) throw std::runtime_error("a finding of unknown kind");
    finding.kind = *kind;
    finding.verdict = *verdict;
    finding.game = count(from.at("game"));
    finding.line = count(from.at("line"));
    finding.ply = static_cast<std::uint32_t>(count(from.at("ply")));
    finding.times = static_cast<std::uint32_t>(count(from.at("times")));
    finding.text = text(from.at("text"));
    finding.fen = text(from.at("fen"));
    finding.move_number = static_cast<std::uint16_t>(count(from.at("move")));
    finding.to_move = side_from(from.at("to_move"));
    finding.head = head_from(from.at("head"));
    if (from.contains("side")) finding.side = side_from(from.at("side"));
    if (from.contains("clause")) finding.clause = clause_from(text(from.at("clause")));
    return finding;
}

template <std::size_t n>
void numbers_from(const json::value& value, std::array<std::uint64_t, n>& to) {
    for (std::size_t i = 0; i < n; ++i) to[i] = count(value.as_array().at(i));
}

Charts charts_from(const json::object& from) {
    Charts charts;
    for (const json::value& value : from.at("years").as_array()) {
        const json::array& row = value.as_array();
        charts.years[row.at(0).to_number<int>()] = {count(row.at(1)), count(row.at(2)), count(row.at(3)),
                                                    count(row.at(4))};
    }
    numbers_from(from.at("on_board"), charts.on_board);
    numbers_from(from.at("by_move"), charts.by_move);
    return charts;
}

FileSegment segment_from(const json::object& from) {
    FileSegment out;
    out.file = count(from.at("file"));
    Segment& segment = out.segment;
    segment.number = count(from.at("stretch"));
    segment.games = count(from.at("games"));
    segment.lines = count(from.at("lines"));
    segment.gave_up = from.at("gave_up").as_bool();
    const json::object& facts = from.at("facts").as_object();
    for (const FactName& fact : fact_names())
        if (const auto* value = facts.if_contains(fact.name)) segment.facts.*fact.count = count(*value);
    segment.charts = charts_from(from.at("charts").as_object());
    for (const json::value& value : from.at("findings").as_array())
        segment.findings.push_back(finding_from(value.as_object()));
    for (const json::value& value : from.at("marks").as_array()) {
        const json::array& mark = value.as_array();
        segment.marks.push_back(
            {{count(mark.at(0)), count(mark.at(1))}, count(mark.at(2)), count(mark.at(3)), head_from(mark.at(4))});
    }
    return out;
}

ShardHeader header_from(const json::object& from) {
    ShardHeader header;
    header.shard = {count(from.at("shard")), count(from.at("of"))};
    header.duplicates = from.at("duplicates").as_bool();
    for (const json::value& file : from.at("files").as_array()) header.files.push_back(text(file));
    return header;
}

ShardEnd end_from(const json::object& from) {
    ShardEnd end{from.at("partial").as_bool(), from.at("seconds").to_number<double>(), {}};
    for (const json::value& value : from.at("stretches").as_array()) end.stretches.push_back(count(value));
    return end;
}

}  // namespace

Result<ShardLine> read_shard_line(std::string_view line) {
    try {
        const json::value value = json::parse(line);
        const json::object& from = value.as_object();
        if (from.contains("format")) {
            if (text(from.at("format")) != shard_format) return fail("not a shard of an audit of this version");
            return header_from(from);
        }
        if (from.contains("end")) return end_from(from);
        return segment_from(from);
    } catch (const std::exception&) { return fail("not a line of a shard report"); }
}

}  // namespace adoube::audit
