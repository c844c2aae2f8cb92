// A chess engine that speaks UCI, run as a process of its own with limits of time and nodes. What it
// says is an opinion: it is told to the arbiter and never enters a ruling.
#pragma once

#include <span>

#include "base/error.h"
#include "views/evidence/evidence.h"

namespace adoube::cli {

struct EngineLimits {
    std::chrono::milliseconds time{5000};
    std::uint64_t nodes = 1'000'000;
};

// Error if the program cannot be run; nothing if it does not answer as an engine in time.
Result<std::optional<views::EngineOpinion>> ask_engine(const std::string& program, const chess::Position& start,
                                                       std::span<const chess::Move> moves, EngineLimits limits);

}  // namespace adoube::cli
