#include "base/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>

#include "base/readable_file.h"

namespace adoube {
namespace whole_file {

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    int operator*() const { return number_; }

private:
    int number_;
};

}  // namespace whole_file

namespace {

using whole_file::Descriptor;

constexpr std::size_t least_room = 1 << 16;  // bytes, for a file that does not say how long it is

std::string reason(const std::string& path) { return path + ": " + std::strerror(errno); }

bool write_all(int file, std::string_view contents) {
    while (!contents.empty()) {
        const ssize_t written = ::write(file, contents.data(), contents.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        contents.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool sync_folder_of(const std::string& path) {
    const auto slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return *opened >= 0 && ::fsync(*opened) == 0;
}

// Gives `from` the name `to`; with Existing::keep only if nothing has that name, as one step.
bool take_name(const std::string& from, const std::string& to, Existing existing) {
    if (existing == Existing::replace) return ::rename(from.c_str(), to.c_str()) == 0;
    if (::link(from.c_str(), to.c_str()) != 0) return false;
    return ::unlink(from.c_str()) == 0;
}

}  // namespace

Result<std::string> read_whole_file(const std::string& path, std::size_t limit) {
    const auto opened = open_descriptor(path);
    if (!opened) return std::unexpected(opened.error());
    const Descriptor file(*opened);
    struct stat status{};
    if (::fstat(*file, &status) != 0) return fail(reason(path));
    const std::size_t stated = S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
    std::string contents(std::min(limit, std::max(stated, least_room)) + 1, '\0');
    std::size_t size = 0;
    while (size <= limit) {
        if (size == contents.size()) contents.resize(std::min(limit, 2 * size) + 1);
        const ssize_t got = ::read(*file, contents.data() + size, contents.size() - size);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return fail(reason(path));
        if (got == 0) break;
        size += static_cast<std::size_t>(got);
    }
    if (size > limit) return fail(path + ": more than " + std::to_string(limit) + " bytes");
    contents.resize(size);
    return contents;
}

struct NewFile::Draft {
    std::string path, beside;  // no name beside: a device or a pipe
    Existing existing;
    whole_file::Descriptor file;
    std::string waiting;
    std::optional<std::string> wrong;

    ~Draft() {
        if (!beside.empty()) ::unlink(beside.c_str());
    }
    const std::string& written_to() const { return beside.empty() ? path : beside; }
    void write_waiting() {
        if (!wrong && !write_all(*file, waiting)) wrong = reason(written_to());
        waiting.clear();
    }
};

NewFile::NewFile(std::unique_ptr<Draft> draft) : draft_(std::move(draft)) {}
NewFile::NewFile(NewFile&&) noexcept = default;
NewFile& NewFile::operator=(NewFile&&) noexcept = default;
NewFile::~NewFile() = default;

std::expected<NewFile, WriteFailure> NewFile::begin(const std::string& path, Existing existing, Readers readers) {
    struct stat status{};
    const bool there = ::stat(path.c_str(), &status) == 0;
    const bool stream = there && (S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode));
    if (there && !stream && existing == Existing::keep)
        return std::unexpected(WriteFailure{WriteFailure::Kind::exists, path + ": is there already"});
    const std::string beside = stream ? "" : path + "." + std::to_string(::getpid()) + ".tmp";
    const int file = stream ? ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY)
                            : ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                                     readers == Readers::owner ? 0600 : 0644);
    if (file < 0) return std::unexpected(WriteFailure{WriteFailure::Kind::disk, reason(path)});
    return NewFile(std::unique_ptr<Draft>(new Draft{path, beside, existing, Descriptor(file), {}, {}}));
}

void NewFile::put(std::string_view contents) {
    draft_->waiting += contents;
    if (draft_->waiting.size() >= least_room) draft_->write_waiting();
}

Written NewFile::finish() {
    Draft& draft = *draft_;
    const auto refuse = [](WriteFailure::Kind kind, std::string message) {
        return std::unexpected(WriteFailure{kind, std::move(message)});
    };
    draft.write_waiting();
    if (draft.wrong) return refuse(WriteFailure::Kind::disk, *draft.wrong);
    if (draft.beside.empty()) return {};
    if (::fsync(*draft.file) != 0) return refuse(WriteFailure::Kind::disk, reason(draft.beside));
    if (!take_name(draft.beside, draft.path, draft.existing))
        return refuse(errno == EEXIST ? WriteFailure::Kind::exists : WriteFailure::Kind::disk, reason(draft.path));
    draft.beside.clear();
    if (!sync_folder_of(draft.path)) return refuse(WriteFailure::Kind::disk, reason(draft.path));
    return {};
}

Written write_whole_file(const std::string& path, std::string_view contents, Existing existing, Readers readers) {
    auto file = NewFile::begin(path, existing, readers);
    if (!file) return std::unexpected(file.error());
    file->put(contents);
    return file->finish();
}

}  // namespace adoube
