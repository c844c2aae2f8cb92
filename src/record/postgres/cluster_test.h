// For tests of the store in PostgreSQL: a cluster of this test program alone (tests/postgres/cluster.py), started when
// it is first asked for and stopped when the program ends; and a line to it that can be cut.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "record/codec/acts_test.h"
#include "record/postgres/connection.h"

namespace adoube::record::testing {

class TestCluster {
public:
    static TestCluster& here() {
        static TestCluster one;
        return one;
    }

    // Each schema holds a record of its own; made if it is not there. `port`: of a line to the cluster.
    std::string address(const std::string& schema, int port = 0) {
        sql("CREATE SCHEMA IF NOT EXISTS \"" + schema + "\"");
        auto text = address_;
        if (port) text.replace(text.rfind(':') + 1, text.rfind('/') - text.rfind(':') - 1, std::to_string(port));
        return text + "?options=-csearch_path%3D" + schema;
    }
    int port() const { return std::stoi(address_.substr(address_.rfind(':') + 1)); }

    void sql(const std::string& text) {
        auto connection = pq::Connection::open(address_, "test", std::chrono::seconds(10));
        ADOUBE_CHECK(connection.has_value());
        const auto done = connection->script(text.c_str(), std::chrono::seconds(10));
        EXPECT_TRUE(done) << text << ": " << done.error().text();
    }

    // Errors that the database has complained of in its journal so far.
    int errors() const {
        int count = 0;
        std::ifstream journal(folder_.path() / "log");
        for (std::string line; std::getline(journal, line);) count += line.find("ERROR:") != line.npos;
        return count;
    }

private:
    TestCluster() {
        holder_ = ::popen(("exec tests/postgres/cluster.py hold " + folder_.path().string()).c_str(), "w");
        ADOUBE_CHECK(holder_ != nullptr);
        for (int tries = 0; tries < 1200 && address_.empty(); ++tries) {
            ::usleep(50'000);
            std::ifstream(folder_.path() / "address") >> address_;
        }
        ADOUBE_CHECK(!address_.empty() && "the cluster did not start");
    }
    ~TestCluster() { ::pclose(holder_); }

    TemporaryFolder folder_;
    FILE* holder_ = nullptr;
    std::string address_;
};

// A line to the cluster. Once armed it breaks at one of the bursts that the next connection's user sends: before it
// arrives, or after it has arrived and before it was answered.
class Line {
public:
    enum class Breaks { never, before, after };

    Line() : listens_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in any{.sin_family = AF_INET, .sin_port = 0, .sin_addr = {htonl(INADDR_LOOPBACK)}, .sin_zero = {}};
        socklen_t size = sizeof any;
        ADOUBE_CHECK(::bind(listens_, reinterpret_cast<sockaddr*>(&any), size) == 0 && ::listen(listens_, 8) == 0);
        ADOUBE_CHECK(::getsockname(listens_, reinterpret_cast<sockaddr*>(&any), &size) == 0);
        port_ = ntohs(any.sin_port);
        thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
    }
    ~Line() {
        thread_ = {};
        ::close(listens_);
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    int port() const { return port_; }
    void arm(Breaks breaks, int burst) {
        left_ = burst;
        breaks_ = breaks;
    }
    int bursts() const { return bursts_; }  // that users have sent so far
    bool has_broken() const { return breaks_ == Breaks::never; }
    std::atomic<bool> dead = false;  // takes nobody
    // Dead, and whoever was there has gone.
    void die() {
        dead = true;
        while (relays_ > 0) ::usleep(1000);
    }

private:
    static int to_cluster() {
        const int one = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in there{.sin_family = AF_INET,
                          .sin_port = htons(static_cast<std::uint16_t>(TestCluster::here().port())),
                          .sin_addr = {htonl(INADDR_LOOPBACK)},
                          .sin_zero = {}};
        ADOUBE_CHECK(::connect(one, reinterpret_cast<sockaddr*>(&there), sizeof there) == 0);
        return one;
    }

    void work(const std::stop_token& stop) {
        std::vector<std::jthread> relays;
        while (!stop.stop_requested()) {
            pollfd one{listens_, POLLIN, 0};
            if (::poll(&one, 1, 20) <= 0) continue;
            const int client = ::accept(listens_, nullptr, nullptr);
            if (dead) {
                ::close(client);
                continue;
            }
            ++relays_;
            relays.emplace_back([this, client](const std::stop_token& end) { relay(client, to_cluster(), end); });
        }
    }

    void relay(int client, int server, const std::stop_token& stop) {
        char bytes[65536];
        const auto move = [&](int from, int to) {
            const auto count = ::recv(from, bytes, sizeof bytes, 0);
            return count > 0 && ::send(to, bytes, static_cast<std::size_t>(count), MSG_NOSIGNAL) == count;
        };
        while (!stop.stop_requested() && !dead) {
            pollfd both[] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
            if (::poll(both, 2, 20) <= 0) continue;
            if (both[1].revents && !move(server, client)) break;
            if (!both[0].revents) continue;
            ++bursts_;
            const bool breaks = breaks_ != Breaks::never && --left_ == 0;
            if (breaks && breaks_.exchange(Breaks::never) == Breaks::before) break;
            if (!move(client, server)) break;
            if (!breaks) continue;
            pollfd answer{server, POLLIN, 0};
            ::poll(&answer, 1, 60'000);  // what arrived is done
            break;
        }
        ::close(client);
        ::close(server);
        --relays_;
    }

    int listens_, port_ = 0;
    std::atomic<Breaks> breaks_ = Breaks::never;
    std::atomic<int> left_ = 0, bursts_ = 0, relays_ = 0;
    std::jthread thread_;
};

}  // namespace adoube::record::testing
