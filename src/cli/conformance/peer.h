// The other program: it reads a question a line and answers a line. Whatever it does, asking ends: a program that is
// silent, has gone or talks nonsense is started anew for the next question, and given up after several such in a row.
#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>

#include "base/json.h"
#include "cli/child_process.h"

namespace adoube::cli::conformance {

// Why there is no answer, for people and programs: "silent", "ended", "nonsense", "error", "given_up".
struct NoAnswer {
    std::string kind;
    std::string detail;  // its words, or how it ended
};

struct Answer {
    bool claimed = true;  // false: it does not claim to know
    json::Value value;
    json::Object members;  // the whole object
};

class Peer {
public:
    Peer(std::string command, std::chrono::milliseconds patience) : command_(std::move(command)), patience_(patience) {}

    std::expected<Answer, NoAnswer> ask(const std::string& id, const std::string& line);

private:
    std::expected<Answer, NoAnswer> ask_once(const std::string& id, const std::string& line);
    NoAnswer gone();

    std::string command_;
    std::chrono::milliseconds patience_;
    std::optional<ChildProcess> program_;
    int failures_ = 0;  // in a row
};

}  // namespace adoube::cli::conformance
