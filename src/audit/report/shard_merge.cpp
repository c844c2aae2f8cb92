#include <fmt/core.h>

#include <algorithm>

#include "audit/report/shard_json.h"

namespace adoube::audit {
namespace {

// One shard, read as far as its next segment.
struct Reading {
    std::string name;
    std::istream* text;
    ShardHeader header{};
    std::optional<FileSegment> next{};
    std::optional<ShardEnd> end{};

    Result<void> advance() {
        next.reset();
        std::string line;
        if (end) return {};
        if (!std::getline(*text, line)) return fail(name + ": the report ends too early");
        auto read = read_shard_line(line);
        if (!read) return fail(name + ": " + read.error().message);
        if (auto* segment = std::get_if<FileSegment>(&*read))
            next = std::move(*segment);
        else if (auto* last = std::get_if<ShardEnd>(&*read))
            end = std::move(*last);
        else
            return fail(name + ": a second header");
        return {};
    }
};

Result<void> open(Reading& reading) {
    std::string line;
    if (!std::getline(*reading.text, line)) return fail(reading.name + ": empty");
    auto read = read_shard_line(line);
    if (!read) return fail(reading.name + ": " + read.error().message);
    auto* header = std::get_if<ShardHeader>(&*read);
    if (!header) return fail(reading.name + ": no header");
    reading.header = std::move(*header);
    return reading.advance();
}

// Every shard once, all of one audit.
Result<void> check(const std::vector<Reading>& readings) {
    const ShardHeader& first = readings.front().header;
    if (readings.size() != first.shard.of)
        return fail(fmt::format("{} of {} shards are there", readings.size(), first.shard.of));
    for (std::size_t i = 0; i < readings.size(); ++i) {
        const ShardHeader& header = readings[i].header;
        if (header.shard.index != i + 1)
            return fail(fmt::format("{}: is shard {} once more, shard {} is missing", readings[i].name,
                                    header.shard.index, i + 1));
        if (header.shard.of != first.shard.of || header.files != first.files || header.duplicates != first.duplicates)
            return fail(readings[i].name + ": a shard of another audit");
    }
    return {};
}

// The segments of one file, stretch by stretch; which shard has the next one is known.
Result<void> merge_file(std::vector<Reading>& readings, std::size_t file, Report& report) {
    std::uint64_t games = 0, lines = 0;
    bool closed = false;
    for (std::uint64_t stretch = 0;; ++stretch) {
        Reading& reading = readings[stretch % readings.size()];
        if (!reading.next || reading.next->file != file) break;
        if (reading.next->segment.number != stretch)
            return fail(fmt::format("{}: stretch {} of file {} is missing", reading.name, stretch, file + 1));
        Segment segment = std::move(reading.next->segment);
        if (auto advanced = reading.advance(); !advanced) return advanced;
        if (closed) continue;
        closed = segment.gave_up;
        segment.raise(games, lines);
        games += segment.games;
        lines += segment.lines;
        report.add(std::move(segment));
    }
    // What an interrupted shard left out cannot be stepped over; what follows it is dropped.
    for (Reading& reading : readings)
        while (reading.next && reading.next->file == file) {
            report.partial |= !closed;
            if (auto advanced = reading.advance(); !advanced) return advanced;
        }
    return {};
}

}  // namespace

Result<void> merge_shards(std::vector<ShardText> shards, Report& report) {
    if (shards.empty()) return fail("no shards");
    std::vector<Reading> readings;
    for (ShardText& shard : shards) {
        readings.push_back({.name = std::move(shard.name), .text = shard.text});
        if (auto opened = open(readings.back()); !opened) return opened;
    }
    std::ranges::sort(readings, {}, [](const Reading& reading) { return reading.header.shard.index; });
    if (auto sound = check(readings); !sound) return sound;
    for (std::size_t file = 0; file < readings.front().header.files.size(); ++file) {
        report.begin(readings.front().header.files[file]);
        if (auto merged = merge_file(readings, file, report); !merged) return merged;
    }
    for (const Reading& reading : readings) {
        if (!reading.end) return fail(reading.name + ": segments out of order");
        report.partial |= reading.end->partial;
        report.seconds += reading.end->seconds;
    }
    return {};
}

}  // namespace adoube::audit
