// Another program, started with pipes to and from it and ended with this object: what still runs then
// is killed with everything it started. Waiting is always bounded by a deadline.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace adoube::cli {

class ChildProcess {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    // What it says on standard error is dropped.
    static Result<ChildProcess> start(const std::vector<std::string>& command);

    ChildProcess(ChildProcess&& that) noexcept;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess();

    // False: it no longer listens, or has not taken it all by the deadline.
    bool send(std::string_view text, Deadline deadline = Deadline::max());
    // The next line of its standard output; nothing at its end or at the deadline.
    std::optional<std::string> line(Deadline deadline);
    // Its exit code once it ends (128 and more: by a signal); nothing at the deadline.
    std::optional<int> wait(Deadline deadline);

private:
    ChildProcess(pid_t pid, int talk) : pid_(pid), talk_(talk) {}

    pid_t pid_;
    int talk_;  // a socket: writing to a program that has gone is an answer, not a signal
    std::string read_{};
};

// The first of these programs that can be run: in PATH, or a path of its own.
std::optional<std::string> find_program(const std::vector<std::string>& names);

}  // namespace adoube::cli
