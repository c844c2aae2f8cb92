// The stories and cases of the conformance kit, read, written out, and asked of another program.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "chess/notation/notation.h"

namespace adoube::cli::conformance {

struct AgainstOptions {
    std::string command;
    std::string profile = "library";
    double seconds = 10;  // for an answer
    bool json = false;
    chess::Language language{};
};

// All return an exit code; what is wrong is told on standard error.
int run_against(const std::vector<std::filesystem::path>& stories, const AgainstOptions& options);
int export_kit(const std::vector<std::filesystem::path>& stories, const std::string& folder);  // "-": standard output
int answer_questions();  // until standard input ends

// The stories installed with the program; nothing if there are none.
std::optional<std::filesystem::path> installed_stories();

}  // namespace adoube::cli::conformance
