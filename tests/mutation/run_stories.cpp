// Runs the stories below the folders given and stops at the first that does not get its rulings:
// exit 1, and its name. Built by tools/mutate together with Laws that hold many mutants at once; which
// of them is alive is told by ADOUBE_MUTANT.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "scenario/run.h"

int main(int argc, char** argv) {
    namespace fs = std::filesystem;
    using namespace adoube;
    std::vector<fs::path> files;
    for (int i = 1; i < argc; ++i)
        for (const auto& entry : fs::recursive_directory_iterator(argv[i]))
            if (entry.path().extension() == ".scn") files.push_back(entry.path());
    std::ranges::sort(files);
    int runs = 0;
    for (const auto& file : files) {
        std::ifstream in(file, std::ios::binary);
        const auto story = scenario::parse(std::string{std::istreambuf_iterator<char>(in), {}});
        if (!story) return std::printf("%s: cannot be read\n", file.c_str()), 1;
        for (const auto* edition : story->editions) {
            const auto run = scenario::run(*story, *edition);
            if (run.unreadable || !run.mismatches.empty()) return std::printf("%s\n", file.c_str()), 1;
            ++runs;
        }
    }
    std::printf("%d runs\n", runs);
    return runs == 0;
}
