#include "cli/progress.h"

#include <fmt/core.h>
#include <unistd.h>

namespace adoube::cli {

ProgressBar::ProgressBar(std::string what) : what_(std::move(what)), on_terminal_(::isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
    if (drawn_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::show(std::uint64_t done, std::uint64_t of) {
    const auto now = Clock::now();
    if (!on_terminal_ || now - latest_ < std::chrono::milliseconds(100)) return;
    latest_ = now;
    drawn_ = true;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    if (of == 0) {
        fmt::print(stderr, "\r\033[K{}  {:.0f} MB  {:.0f} MB/s", what_, static_cast<double>(done) / 1e6, rate / 1e6);
        return;
    }
    const double share = static_cast<double>(done) / static_cast<double>(of);
    const auto filled = static_cast<std::size_t>(share * 24);
    const double left = rate > 0 ? static_cast<double>(of - done) / rate : 0;
    fmt::print(stderr, "\r\033[K{} [{:=<{}}{:{}}] {:3.0f} %  {:.0f} MB/s  {:.0f} s left", what_, "", filled, "",
               24 - filled, share * 100, rate / 1e6, left);
}

}  // namespace adoube::cli
