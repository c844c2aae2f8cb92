#include "audit/report/shard_json.h"
#include "base/json_fields.h"

namespace adoube::audit {
namespace {

constexpr json::Limits limits{.bytes = std::size_t{1} << 30};
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t longest = std::numeric_limits<std::size_t>::max();

// The members of one object; whatever is missing or of another sort is noted in `sound` and read as nothing.
class Row {
public:
    Row(const json::Value& value, bool& sound) : fields_(value, ""), sound_(sound) {}
    ~Row() { sound_ = sound_ && !fields_.finish(); }
    Row(const Row&) = delete;
    Row& operator=(const Row&) = delete;

    bool has(std::string_view name) const { return fields_.has(name); }
    std::uint64_t count(std::string_view name) {
        return static_cast<std::uint64_t>(wanted(fields_.number(name, 0, most)));
    }
    std::string text(std::string_view name) { return wanted(fields_.text(name, longest)); }
    bool yes(std::string_view name) { return wanted(fields_.yes(name)); }
    const json::Array& list(std::string_view name) {
        static const json::Array none;
        const auto* list = fields_.list(name, longest);
        sound_ = sound_ && list;
        return list ? *list : none;
    }
    const json::Value& value(std::string_view name) {
        static const json::Value none{};
        const auto* value = fields_.value(name);
        sound_ = sound_ && value;
        return value ? *value : none;
    }

private:
    template <class T>
    T wanted(std::optional<T> found) {
        sound_ = sound_ && found;
        return found.value_or(T{});
    }
    JsonFields fields_;
    bool& sound_;
};

// The same for the places of an array.
class Places {
public:
    Places(const json::Value& value, bool& sound) : list_(std::get_if<json::Array>(&value.is)), sound_(sound) {}

    std::int64_t number(std::size_t place) {
        const auto* value = at(place);
        const auto* number = value ? std::get_if<std::int64_t>(&value->is) : nullptr;
        sound_ = sound_ && number;
        return number ? *number : 0;
    }
    std::uint64_t count(std::size_t place) {
        const auto found = number(place);
        sound_ = sound_ && found >= 0;
        return static_cast<std::uint64_t>(found);
    }
    std::string text(std::size_t place) {
        const auto* value = at(place);
        const auto* text = value ? std::get_if<std::string>(&value->is) : nullptr;
        sound_ = sound_ && text;
        return text ? *text : std::string();
    }
    const json::Value* at(std::size_t place) {
        sound_ = sound_ && list_ && place < list_->size();
        return sound_ ? &(*list_)[place] : nullptr;
    }

private:
    const json::Array* list_;
    bool& sound_;
};

GameHead head_from(const json::Value& value, bool& sound) {
    Places head(value, sound);
    return {head.text(0), head.text(1), head.text(2), head.text(3), head.text(4)};
}

chess::Side side_from(std::uint64_t number) { return number ? chess::Side::black : chess::Side::white; }

std::optional<laws::Clause> clause_from(std::string_view meaning) {
    for (const laws::ClauseEntry& entry : laws::all_clauses())
        if (entry.meaning == meaning) return entry.clause;
    return {};
}

Finding finding_from(const json::Value& value, bool& sound) {
    Row from(value, sound);
    Finding finding;
    const auto kind = parse_kind(from.text("kind"));
    const auto verdict = parse_verdict(from.text("verdict"));
    sound = sound && kind && verdict;
    if (!sound) return finding;
    finding.kind = *kind;
    finding.verdict = *verdict;
    finding.game = from.count("game");
    finding.line = from.count("line");
    finding.ply = static_cast<std::uint32_t>(from.count("ply"));
    finding.times = static_cast<std::uint32_t>(from.count("times"));
    finding.text = from.text("text");
    finding.fen = from.text("fen");
    finding.move_number = static_cast<std::uint16_t>(from.count("move"));
    finding.to_move = side_from(from.count("to_move"));
    finding.head = head_from(from.value("head"), sound);
    if (from.has("side")) finding.side = side_from(from.count("side"));
    if (from.has("clause")) finding.clause = clause_from(from.text("clause"));
    return finding;
}

Charts charts_from(const json::Value& value, bool& sound) {
    Row from(value, sound);
    Charts charts;
    for (const json::Value& year : from.list("years")) {
        Places row(year, sound);
        charts.years[static_cast<int>(row.number(0))] = {row.count(1), row.count(2), row.count(3), row.count(4)};
    }
    Places on_board(from.value("on_board"), sound), by_move(from.value("by_move"), sound);
    for (std::size_t i = 0; i < charts.on_board.size(); ++i) charts.on_board[i] = on_board.count(i);
    for (std::size_t i = 0; i < charts.by_move.size(); ++i) charts.by_move[i] = by_move.count(i);
    return charts;
}

GameMark mark_from(const json::Value& value, bool& sound) {
    Places mark(value, sound);
    const auto* head = mark.at(4);
    if (!head) return {};
    return {{static_cast<std::uint64_t>(mark.number(0)), static_cast<std::uint64_t>(mark.number(1))},
            mark.count(2),
            mark.count(3),
            head_from(*head, sound)};
}

FileSegment segment_from(Row& from, bool& sound) {
    FileSegment out;
    out.file = from.count("file");
    Segment& segment = out.segment;
    segment.number = from.count("stretch");
    segment.games = from.count("games");
    segment.lines = from.count("lines");
    segment.gave_up = from.yes("gave_up");
    {
        Row facts(from.value("facts"), sound);
        for (const FactName& fact : fact_names())
            if (facts.has(fact.name)) segment.facts.*fact.count = facts.count(fact.name);
    }
    segment.charts = charts_from(from.value("charts"), sound);
    for (const json::Value& value : from.list("findings")) segment.findings.push_back(finding_from(value, sound));
    for (const json::Value& value : from.list("marks")) segment.marks.push_back(mark_from(value, sound));
    return out;
}

ShardHeader header_from(Row& from, bool& sound) {
    ShardHeader header;
    header.shard = {from.count("shard"), from.count("of")};
    header.duplicates = from.yes("duplicates");
    for (const json::Value& file : from.list("files")) {
        const auto* name = std::get_if<std::string>(&file.is);
        sound = sound && name;
        if (name) header.files.push_back(*name);
    }
    return header;
}

ShardEnd end_from(Row& from, bool& sound) {
    sound = sound && from.yes("end");
    ShardEnd end{from.yes("partial"), static_cast<double>(from.count("milliseconds")) / 1000, {}};
    for (const json::Value& value : from.list("stretches")) {
        const auto* count = std::get_if<std::int64_t>(&value.is);
        sound = sound && count && *count >= 0;
        if (count) end.stretches.push_back(static_cast<std::uint64_t>(*count));
    }
    return end;
}

ShardLine line_from(Row& from, bool& sound) {
    if (from.has("format")) return header_from(from, sound);
    if (from.has("end")) return end_from(from, sound);
    return segment_from(from, sound);
}

}  // namespace

Result<ShardLine> read_shard_line(std::string_view line) {
    const auto value = json::read(line, limits);
    bool sound = value && std::holds_alternative<json::Object>(value->is);
    if (!sound) return fail("not a line of a shard report");
    ShardLine read;
    {
        Row from(*value, sound);
        if (from.has("format") && from.text("format") != shard_format)
            return fail("not a shard of an audit of this version");
        read = line_from(from, sound);
    }
    if (!sound) return fail("not a line of a shard report");
    return read;
}

}  // namespace adoube::audit
