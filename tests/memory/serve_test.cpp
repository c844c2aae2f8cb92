// The whole server without memory: its loop with every connection, its writer and its workers. Whatever allocation
// fails, each question is answered or its connection ends, the moves of a game are entered once each, and when there is
// memory again strangers and players find everything as it was.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <thread>

#include "failing_memory.h"
#include "plain_client.h"
#include "record/codec/acts_test.h"
#include "server/net/serve.h"

namespace adoube::server {
namespace {

using testing::Answered;
using testing::ask;
using testing::Ended;
using testing::fail_from;
using testing::has_failed;
using testing::quoted_after;
using testing::Silent;
using testing::spare_this_thread;

unsigned short free_port() {
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof here;
    EXPECT_EQ(bind(probe, reinterpret_cast<sockaddr*>(&here), size), 0);
    EXPECT_EQ(getsockname(probe, reinterpret_cast<sockaddr*>(&here), &size), 0);
    close(probe);
    return ntohs(here.sin_port);
}

// On a thread of its own, from its first answer to a stop by SIGTERM.
class Served {
public:
    Served() {
        settings_.data = folder_.path();
        settings_.listen.port = free_port();
        if (const char* loops = std::getenv("ADOUBE_LOOPS")) settings_.loops = std::strtoul(loops, nullptr, 10);
        thread_ = std::thread([this] {
            const auto served = serve(settings_);
            EXPECT_TRUE(served) << served.error().message;
        });
        for (int tries = 0; tries < 6000; ++tries) try {
                if (ask(port(), "GET", "/healthz").status == 200) return;
            } catch (const Ended&) { std::this_thread::sleep_for(std::chrono::milliseconds(10)); }
        ADD_FAILURE() << "it does not serve";
    }
    ~Served() {
        kill(getpid(), SIGTERM);
        thread_.join();
    }
    int port() const { return settings_.listen.port; }

private:
    record::testing::TemporaryFolder folder_;
    ServeSettings settings_;
    std::thread thread_;
};

// As every client does it: who is cut off comes back, and sends again under its key what is in doubt or finds no room.
template <class Step>
void until_done(std::string_view what, const Step& step) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::chrono::steady_clock::now() < end) {
        try {
            if (step()) return;
        } catch (const Ended&) {
        } catch (const Silent&) {
            ADD_FAILURE() << "neither an answer nor an end: " << what;
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    ADD_FAILURE() << "not in a minute: " << what;
}

class Player {
public:
    Player(int port, std::string game, std::string token)
        : port_(port), game_(std::move(game)), token_(std::move(token)) {
        come();
    }
    void come() {
        until_done("a seat", [&] {
            seat_.emplace(port_, game_, token_);
            return true;
        });
    }
    // The number of its entry.
    int play(const std::string& move, int expect) {
        auto key = new_key();
        int seq = expect;
        until_done("move " + move, [&] {
            try {
                const auto said = seat_->act(key, "{\"type\":\"plays\",\"move\":\"" + move + "\"}", expect);
                seq = std::atoi(said.c_str() + said.find("\"seq\":") + 6);
                const auto refused = quoted_after(said, "\"code\":\"");
                if (refused == "stale") {  // the server has started or stopped the clocks
                    key = new_key();
                    expect = seq;
                }
                EXPECT_TRUE(refused.empty() || refused == "stale" || refused == "unknown" || refused == "full") << said;
                return refused.empty();
            } catch (const Ended&) {
                come();
                throw;
            }
        });
        return seq;
    }

private:
    static std::string new_key() {
        static int last = 0;
        auto key = std::to_string(++last);
        return std::string(21 - key.size(), 'k') + key + "A";
    }
    int port_;
    std::string game_, token_;
    std::optional<testing::Seat> seat_;
};

std::string get(int port, const std::string& path) {
    std::string body;
    until_done(path, [&] {
        const auto answered = ask(port, "GET", path);
        body = answered.body;
        return answered.status == 200;
    });
    return body;
}

constexpr long all = 1'000'000'000;  // in a row: until memory comes back

// A game is made and two moves are played, while memory fails; a third when it does not any more.
bool serve_without(int port, long nth, long in_a_row) {
    fail_from(nth, in_a_row);
    const std::jthread comes_back([in_a_row](const std::stop_token& over) {
        spare_this_thread();
        if (in_a_row != all) return;
        while (!testing::is_failing() && !over.stop_requested())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        has_failed();
    });
    std::string made;
    until_done("a game", [&] {
        const auto answered =
            ask(port, "POST", "/api/games", R"({"players":{"white":"A","black":"B"},"control":"3600"})");
        made = answered.body;
        return answered.status == 201;
    });
    if (::testing::Test::HasFailure()) return has_failed();
    const auto game = quoted_after(made, "\"game\":\"");
    const auto token_of = [&](std::string_view seat) {
        const auto link = quoted_after(made, "\"" + std::string(seat) + "\":\"");
        return link.substr(link.find("#s=") + 3);
    };
    Player white(port, game, token_of("white")), black(port, game, token_of("black"));
    int seq = white.play("e2e4", 0);
    seq = black.play("e7e5", seq);
    const bool failed = has_failed();
    EXPECT_FALSE(get(port, "/healthz").empty());
    white.play("g1f3", seq);
    const auto log = get(port, "/api/games/" + game + "/log");
    int moves = 0;
    for (auto at = log.find("\"type\":\"plays\""); at != std::string::npos; at = log.find("\"type\":\"plays\"", at + 1))
        ++moves;
    EXPECT_EQ(moves, 3) << log;
    return failed;
}

void fail_each(long in_a_row, long step) {
    Served served;
    long nth = 1;
    const auto began = std::chrono::steady_clock::now();
    for (; nth < 100'000 && serve_without(served.port(), nth, in_a_row); nth += step)
        if (::testing::Test::HasFailure()) {
            ADD_FAILURE() << "allocation " << nth << ", " << in_a_row << " in a row";
            testing::tell_where();
            break;
        }
    EXPECT_GT(nth, 200);
    std::printf("%ld allocations of a server failed, %s in a row, in %ld ms\n", nth - 1,
                in_a_row == all ? "all" : std::to_string(in_a_row).c_str(),
                (std::chrono::steady_clock::now() - began) / std::chrono::milliseconds(1));
}

TEST(ServedWithoutMemory, EverybodyIsAnsweredOrLeaves) { fail_each(1, 1); }
TEST(ServedWithoutMemory, SeveralInARow) { fail_each(20, 10); }
TEST(ServedWithoutMemory, NoneForAWhile) { fail_each(all, 5); }

}  // namespace
}  // namespace adoube::server
