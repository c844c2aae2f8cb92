// The file that a verb writes, or standard output. Every verb that is told a file to write writes it here: never one
// that it reads, one that is there only with --force, and whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/whole_file.h"
#include "cli/options.h"

namespace adoube::cli {

struct OutFile {
    std::string path;  // empty or "-": standard output
    bool force = false;
    std::vector<std::string> reads;  // files and folders that the verb reads
    Readers readers = Readers::everyone;

    bool is_standard_output() const { return path.empty() || path == "-"; }
};

void add_force_option(Verb verb, bool& force);

// Why the file must not be written: it is one of those that are read, by whatever name, or lies in a folder that is.
std::optional<std::string> read_as_well(const std::string& path, const std::vector<std::string>& reads);

// Written piece by piece. What goes wrong is told on standard error with the verb's name.
class Output {
public:
    Output(std::string verb, const OutFile& file);
    int code() const { return code_; }  // 0; 2 the file is there or is read as well; 3 the disk
    void put(std::string_view text);
    int finish();  // the code; only now the file has its name. Standard output is checked when the program ends.

private:
    int refuse(const WriteFailure& failure);

    std::string verb_;
    std::optional<NewFile> file_;  // none: standard output
    int code_ = 0;
};

int write_out(const std::string& verb, const OutFile& file, std::string_view text);  // as Output::finish

}  // namespace adoube::cli
