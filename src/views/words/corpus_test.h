// Every scenario beside the Laws, run act by act, for tests that look at all of them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "scenario/run.h"

namespace adoube::views {

inline std::vector<std::filesystem::path> corpus_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(ADOUBE_SOURCE_DIR "/src/laws"))
        if (entry.path().extension() == ".scn") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

struct TestedAct {
    const std::filesystem::path& file;
    const scenario::Scenario& scenario;
    const laws::Edition& edition;
    const laws::Game& before;
    const scenario::ActLine& line;
    const laws::RuledAct& entry;
    const laws::Game& after;
    std::string where() const { return file.filename().string() + ":" + std::to_string(line.line) + " " + line.told; }
};

inline void for_every_act(const std::function<void(const TestedAct&)>& look) {
    for (const auto& file : corpus_files()) {
        std::ifstream in(file, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto parsed = scenario::parse(text);
        ASSERT_TRUE(parsed) << file;
        for (const auto* edition : parsed->editions)
            scenario::run(*parsed, *edition,
                          [&](const auto& before, const auto& line, const auto& entry, const auto& after) {
                              look({file, *parsed, *edition, before, line, entry, after});
                          });
    }
}

}  // namespace adoube::views
