// Runs a fuzz target without a fuzzer: first on every seed, then for so many seconds on seeds changed at
// random. The changes are the same in every run; how far it gets depends on the machine. An input that
// breaks what the target claims is left in the folder it was started in, as NAME.tmp.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace {

std::string last_tried;  // the file for it

void run(const std::string& input) {
    std::ofstream(last_tried, std::ios::binary | std::ios::trunc) << input;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

std::string changed(std::string input, const std::vector<std::string>& seeds, std::mt19937& chance) {
    const auto below = [&](std::size_t end) { return end == 0 ? 0 : chance() % end; };
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
        const auto at = below(input.size() + 1);
        const auto& other = seeds[below(seeds.size())];
        switch (below(5)) {
            case 0: input.insert(at, 1, static_cast<char>(chance())); break;
            case 1: input.erase(at, below(8)); break;
            case 2: input.insert(at, other.substr(below(other.size() + 1), below(40))); break;
            case 3: input = input.substr(0, at) + other.substr(below(other.size() + 1)); break;
            default:
                if (at < input.size()) input[at] = static_cast<char>(chance());
        }
    }
    return input;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    last_tried = std::filesystem::path(argv[1]).filename().string() + ".tmp";
    std::vector<std::string> seeds;
    if (std::filesystem::exists(argv[1]))
        for (const auto& file : std::filesystem::directory_iterator(argv[1])) {
            std::ifstream stream(file.path(), std::ios::binary);
            seeds.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
        }
    if (seeds.empty()) {
        std::fprintf(stderr, "%s: no seeds\n", argv[1]);
        return 1;
    }
    std::sort(seeds.begin(), seeds.end());
    for (const auto& seed : seeds) run(seed);
    std::mt19937 chance(20);
    std::size_t tries = 0;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(std::atoi(argv[2]));
    for (; std::chrono::steady_clock::now() < end; ++tries) run(changed(seeds[chance() % seeds.size()], seeds, chance));
    std::filesystem::remove(last_tried);
    std::printf("%zu seeds and %zu changes of them\n", seeds.size(), tries);
    return 0;
}
