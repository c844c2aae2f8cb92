// A progress bar on a terminal: share done, rate, time left. Silent when stderr is none.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace adoube::cli {

class ProgressBar {
public:
    explicit ProgressBar(std::string what);
    ~ProgressBar();  // wipes the line
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(std::uint64_t done, std::uint64_t of);  // bytes; `of` 0 if not known; at most ten times a second

private:
    using Clock = std::chrono::steady_clock;
    std::string what_;
    bool on_terminal_;
    bool drawn_ = false;
    Clock::time_point begin_ = Clock::now(), latest_{};
};

}  // namespace adoube::cli
