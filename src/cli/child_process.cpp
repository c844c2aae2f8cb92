#include "cli/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

extern char** environ;

namespace adoube::cli {
namespace {

constexpr std::size_t longest_line = 64 * 1024;

int milliseconds_to(ChildProcess::Deadline deadline) {
    if (deadline == ChildProcess::Deadline::max()) return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

bool can_run(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::vector<std::string>& command) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return fail("no pipe to " + command[0]);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // a group of its own, to be ended as one
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    pid_t pid = 0;
    const int error = ::posix_spawnp(&pid, words[0], &files, &attributes, words.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    ::close(ends[1]);
    if (error == 0) return ChildProcess(pid, ends[0]);
    ::close(ends[0]);
    return fail(command[0] + " cannot be run: " + std::strerror(error));
}

ChildProcess::ChildProcess(ChildProcess&& that) noexcept
    : pid_(std::exchange(that.pid_, 0)), talk_(std::exchange(that.talk_, -1)), read_(std::move(that.read_)) {}

ChildProcess::~ChildProcess() {
    if (talk_ >= 0) ::close(talk_);
    if (pid_ <= 0) return;
    ::kill(-pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
}

bool ChildProcess::send(std::string_view text, Deadline deadline) {
    while (!text.empty()) {
        pollfd waiting{talk_, POLLOUT, 0};
        if (::poll(&waiting, 1, milliseconds_to(deadline)) <= 0) return false;
        const ssize_t sent = ::send(talk_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::optional<std::string> ChildProcess::line(Deadline deadline) {
    while (true) {
        if (const auto end = read_.find('\n'); end != std::string::npos) {
            std::string found = read_.substr(0, end);
            read_.erase(0, end + 1);
            if (found.ends_with('\r')) found.pop_back();
            return found;
        }
        pollfd waiting{talk_, POLLIN, 0};
        if (read_.size() > longest_line || ::poll(&waiting, 1, milliseconds_to(deadline)) <= 0) return {};
        char some[4096];
        const ssize_t got = ::recv(talk_, some, sizeof some, 0);
        if (got <= 0) return {};
        read_.append(some, static_cast<std::size_t>(got));
    }
}

std::optional<int> ChildProcess::wait(Deadline deadline) {
    while (line(deadline)) {}
    // Its output has ended or time is up; a program may close its output a little before it exits.
    int status = 0;
    while (::waitpid(pid_, &status, WNOHANG) == 0) {
        if (milliseconds_to(deadline) == 0) return {};
        ::poll(nullptr, 0, 5);
    }
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::optional<std::string> find_program(const std::vector<std::string>& names) {
    const char* path = std::getenv("PATH");
    for (const std::string& name : names) {
        if (name.find('/') != std::string::npos) {
            if (can_run(name)) return name;
            continue;
        }
        std::string_view rest = path ? path : "";
        while (!rest.empty()) {
            const auto colon = rest.find(':');
            const std::string candidate = std::string(rest.substr(0, colon)) + "/" + name;
            if (can_run(candidate)) return candidate;
            rest = colon == std::string_view::npos ? std::string_view{} : rest.substr(colon + 1);
        }
    }
    return {};
}

}  // namespace adoube::cli
