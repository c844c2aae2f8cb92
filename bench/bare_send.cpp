// What the kernel alone takes to send a short text to many connections on this machine: the least that telling a crowd
// can cost. One number: microseconds of the processor a send, the median of several rounds.
//   bare_send CONNECTIONS BYTES
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace {

double processor_us() {
    timespec spent{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) * 1e6 + static_cast<double>(spent.tv_nsec) / 1e3;
}

int fail(const char* what) {
    std::perror(what);
    return 3;
}

}  // namespace

int main(int argc, char** argv) {
    const auto count = static_cast<std::size_t>(argc > 1 ? std::atoi(argv[1]) : 1000);
    const std::string text(static_cast<std::size_t>(argc > 2 ? std::atoi(argv[2]) : 200), 'x');
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    const int listening = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const where = reinterpret_cast<sockaddr*>(&address);
    if (bind(listening, where, size) != 0 || listen(listening, 64) != 0) return fail("listen");
    getsockname(listening, where, &size);
    std::vector<std::pair<int, int>> wires;
    for (std::size_t i = 0; i < count; ++i) {
        const int there = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(there, where, size) != 0) return fail("connect");
        const int here = accept(listening, nullptr, nullptr), yes = 1;
        if (here < 0) return fail("accept");
        setsockopt(here, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        wires.emplace_back(here, there);
    }
    std::vector<double> rounds;
    std::string read(text.size(), '\0');
    for (int round = 0; round < 9; ++round) {
        const double before = processor_us();
        for (const auto& [here, there] : wires)
            if (send(here, text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL) < 0) return fail("send");
        rounds.push_back((processor_us() - before) / static_cast<double>(count));
        for (const auto& [here, there] : wires)
            if (recv(there, read.data(), read.size(), 0) < 0) return fail("recv");
    }
    std::ranges::sort(rounds);
    std::printf("%.1f\n", rounds[rounds.size() / 2]);
}
