#include "cli/streams/out_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cli/verbs.h"

namespace adoube::cli {
namespace {

namespace fs = std::filesystem;

bool lies_in(const fs::path& file, const fs::path& folder) {
    std::error_code error;
    const fs::path inner = fs::canonical(file, error), outer = fs::canonical(folder, error);
    return !error && std::ranges::mismatch(outer, inner).in1 == outer.end();
}

}  // namespace

void add_force_option(Verb verb, bool& force) {
    verb.add_flag("--force", force, "replace a file that is there; one that is read is never replaced");
}

std::optional<std::string> read_as_well(const std::string& path, const std::vector<std::string>& reads) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return {};
    for (const std::string& read : reads) {
        if (fs::equivalent(path, read, error)) return path + ": is read as well and would be lost";
        if (fs::is_directory(read, error) && lies_in(path, read))
            return path + ": lies in the folder that is read and would be lost";
    }
    return {};
}

Output::Output(std::string verb, const OutFile& file) : verb_(std::move(verb)) {
    if (file.is_standard_output()) return;
    if (const auto read = read_as_well(file.path, file.reads)) {
        fmt::print(stderr, "adoube {}: {}\n", verb_, *read);
        code_ = usage;
        return;
    }
    auto begun = NewFile::begin(file.path, file.force ? Existing::replace : Existing::keep, file.readers);
    if (begun)
        file_ = std::move(*begun);
    else
        code_ = refuse(begun.error());
}

int Output::refuse(const WriteFailure& failure) {
    const bool exists = failure.kind == WriteFailure::Kind::exists;
    fmt::print(stderr, "adoube {}: {}{}\n", verb_, failure.message, exists ? " (--force replaces it)" : "");
    return exists ? usage : trouble;
}

void Output::put(std::string_view text) {
    if (file_)
        file_->put(text);
    else if (code_ == done)
        std::fwrite(text.data(), 1, text.size(), stdout);
}

int Output::finish() {
    if (!file_) return code_;
    const auto written = file_->finish();
    return code_ = written ? done : refuse(written.error());
}

int write_out(const std::string& verb, const OutFile& file, std::string_view text) {
    Output out(verb, file);
    out.put(text);
    return out.finish();
}

}  // namespace adoube::cli
