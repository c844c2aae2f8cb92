#include <sys/stat.h>
#include <time.h>

#include <algorithm>
#include <filesystem>

#include "audit/input.h"
#include "audit/inputs.h"
#include "watch/source/source.h"

namespace adoube::watch {
namespace {

// The whole of an input, unpacked.
Result<std::string> whole_input(const std::string& path) {
    auto input = audit::open_input(path);
    if (!input) return std::unexpected(input.error());
    std::string text;
    std::vector<char> room(256 * 1024);
    while (true) {
        const auto got = (*input)->read(room);
        if (!got) return std::unexpected(got.error());
        if (*got == 0) return text;
        if (text.size() + *got > longest_feed) return fail(path + ": more than 64 MiB");
        text.append(room.data(), *got);
    }
}

bool is_one_game_of_many(const std::string& path) {
    const std::string name = std::filesystem::path(path).stem().string();
    return name.starts_with("game-") && name.size() > 5 && name.find_first_not_of("0123456789", 5) == name.npos;
}

}  // namespace

Look FileSource::look_once() {
    struct stat now{};
    if (path_ != "-") {
        if (::stat(path_.c_str(), &now) != 0) {
            stamp_.reset();
            return {path_, {}, path_ + ": there is no such file"};
        }
        const Stamp stamp{now.st_ino, now.st_size, now.st_mtim.tv_sec, now.st_mtim.tv_nsec};
        // A file may change twice within one tick of its clock: for a while after a change it is read all the same.
        const bool long_ago = ::time(nullptr) - now.st_mtim.tv_sec > 2;
        if (stamp_ && *stamp_ == stamp && long_ago) return {path_};
        stamp_ = stamp;
    } else if (stamp_) {
        return {path_};
    } else {
        stamp_.emplace();
    }
    auto text = whole_input(path_);
    if (!text) {
        stamp_.reset();
        return {path_, {}, text.error().text()};
    }
    return {path_, std::move(*text)};
}

std::vector<Look> FolderSource::look() {
    const auto listed = audit::list_inputs({path_});
    if (!listed) return {{path_, {}, listed.error().text()}};
    std::vector<std::string> names = *listed;
    const bool has_all = std::ranges::any_of(
        names, [](const auto& name) { return std::filesystem::path(name).filename() == "games.pgn"; });
    if (has_all) std::erase_if(names, is_one_game_of_many);
    for (const std::string& name : names)
        if (std::ranges::find(files_, name, &std::pair<std::string, FileSource>::first) == files_.end())
            files_.emplace_back(name, FileSource(name));
    std::vector<Look> looks;
    for (auto& [name, file] : files_) looks.push_back(file.look_once());
    std::erase_if(files_, [&](const auto& one) { return std::ranges::find(names, one.first) == names.end(); });
    return looks;
}

}  // namespace adoube::watch
