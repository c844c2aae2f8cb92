// A client of the server that allocates only on its own thread and waits for nothing longer than it should: what it
// asks is answered, or its connection ends. Nothing of the server's code is in it.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace adoube::testing {

struct Ended {};   // the connection is over
struct Silent {};  // it is not, and no answer came

inline constexpr std::chrono::seconds patience{60};

// The text between what stands before it and the next quotation mark; empty: it is not there.
std::string quoted_after(std::string_view text, std::string_view before);

class Wire {
public:
    explicit Wire(int port);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    void send(std::string_view bytes);
    std::string take(std::size_t count);
    std::string take_until(std::string_view end);
    void wait_from_now() { until_ = std::chrono::steady_clock::now() + patience; }

private:
    void more();

    int descriptor_;
    std::string come_;
    std::chrono::steady_clock::time_point until_;
};

struct Answered {
    int status;
    std::string body;
};
Answered ask(int port, std::string_view method, std::string_view path, std::string_view body = {});

// A seat at a game, from its greeting on.
class Seat {
public:
    Seat(int port, const std::string& game, const std::string& token);
    std::string act(const std::string& key, std::string_view body, int expect);  // the frame that answers it

private:
    void say(std::string_view text);
    std::string frame();

    Wire wire_;
};

}  // namespace adoube::testing
