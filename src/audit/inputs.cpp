#include "audit/inputs.h"

#include <algorithm>
#include <filesystem>

namespace adoube::audit {
namespace {

bool is_pgn(const std::string& path) {
    return path.ends_with(".pgn") || path.ends_with(".pgn.zst") || path.ends_with(".pgn.gz");
}

}  // namespace

Result<std::vector<std::string>> list_inputs(const std::vector<std::string>& named) {
    namespace fs = std::filesystem;
    std::vector<std::string> out;
    for (const std::string& path : named) {
        std::error_code error;
        if (path == "-" || !fs::is_directory(path, error)) {
            out.push_back(path);
            continue;
        }
        std::vector<std::string> found;
        fs::recursive_directory_iterator it(path, error), end;
        for (; !error && it != end; it.increment(error))
            if (it->is_regular_file(error) && is_pgn(it->path().string())) found.push_back(it->path().string());
        if (error) return fail(path + ": " + error.message());
        std::ranges::sort(found);
        out.insert(out.end(), found.begin(), found.end());
    }
    return out;
}

}  // namespace adoube::audit
