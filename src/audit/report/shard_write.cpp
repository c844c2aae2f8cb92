#include <boost/json.hpp>

#include "audit/report/shard_json.h"
#include "audit/report/shard_report.h"

namespace adoube::audit {
namespace {

boost::json::array to_json(const GameHead& head) {
    return {head.event, head.date, head.white, head.black, head.result};
}

boost::json::object to_json(const Finding& finding) {
    boost::json::object out{{"kind", name(finding.kind)},  {"verdict", name(finding.verdict)},
                            {"game", finding.game},        {"line", finding.line},
                            {"ply", finding.ply},          {"times", finding.times},
                            {"text", finding.text},        {"fen", finding.fen},
                            {"move", finding.move_number}, {"head", to_json(finding.head)}};
    out["to_move"] = static_cast<int>(finding.to_move);
    if (finding.clause) out["clause"] = laws::entry(*finding.clause).meaning;
    if (finding.side) out["side"] = static_cast<int>(*finding.side);
    return out;
}

template <std::size_t n>
boost::json::array numbers(const std::array<std::uint64_t, n>& counts) {
    boost::json::array out;
    for (const std::uint64_t count : counts) out.push_back(count);
    return out;
}

boost::json::object to_json(const Charts& charts) {
    boost::json::array years;
    for (const auto& [year, row] : charts.years)
        years.push_back(boost::json::array{year, row.games, row.on_board, row.by_move_only, row.decisive});
    return {{"years", std::move(years)}, {"on_board", numbers(charts.on_board)}, {"by_move", numbers(charts.by_move)}};
}

}  // namespace

std::string shard_header(const ShardHeader& header) {
    boost::json::array files;
    for (const std::string& file : header.files) files.push_back(boost::json::string(file));
    return boost::json::serialize(boost::json::object{{"format", shard_format},
                                                      {"shard", header.shard.index},
                                                      {"of", header.shard.of},
                                                      {"duplicates", header.duplicates},
                                                      {"files", std::move(files)}}) +
           "\n";
}

std::string shard_segment(std::size_t file, const Segment& segment) {
    boost::json::object facts;
    for (const FactName& fact : fact_names())
        if (segment.facts.*fact.count) facts[fact.name] = segment.facts.*fact.count;
    boost::json::array findings, marks;
    for (const Finding& finding : segment.findings) findings.push_back(to_json(finding));
    for (const GameMark& mark : segment.marks)
        marks.push_back(boost::json::array{mark.hash[0], mark.hash[1], mark.game, mark.line, to_json(mark.head)});
    return boost::json::serialize(boost::json::object{{"file", file},
                                                      {"stretch", segment.number},
                                                      {"games", segment.games},
                                                      {"lines", segment.lines},
                                                      {"gave_up", segment.gave_up},
                                                      {"facts", std::move(facts)},
                                                      {"charts", to_json(segment.charts)},
                                                      {"findings", std::move(findings)},
                                                      {"marks", std::move(marks)}}) +
           "\n";
}

std::string shard_end(const ShardEnd& end) {
    boost::json::array stretches;
    for (const std::uint64_t count : end.stretches) stretches.push_back(count);
    return boost::json::serialize(boost::json::object{{"end", true},
                                                      {"partial", end.partial},
                                                      {"seconds", end.seconds},
                                                      {"stretches", std::move(stretches)}}) +
           "\n";
}

}  // namespace adoube::audit
