// One WebSocket between a person and a run of the server: delayed in both directions, in order as TCP keeps it; it may
// be cut, noticed by the server at once or late, and a person may read too slowly. Bytes that the person leaves unread
// count against the same limit as at the real socket.
#pragma once

#include "simulate/servers/run.h"

namespace adoube::simulate {

// The person's end.
class Hearer {
public:
    virtual ~Hearer() = default;
    virtual void heard(const std::shared_ptr<const std::string>& frame) = 0;
    virtual void hung_up(int code) = 0;  // 0: the connection was lost
};

class Wire final : public server::Peer, public std::enable_shared_from_this<Wire> {
public:
    // Somebody between both ends who looks at everything.
    struct Tap {
        std::function<void(const Wire&, const std::shared_ptr<const std::string>&)> sent;  // by the server
        std::function<void(const Wire&, const std::string& key, Nanos)> received;  // by the server, an act
        // Who answers at this address, where one of several servers passes it on; nobody may.
        std::function<std::shared_ptr<Run>(const std::string& address)> reached = {};
        // Said by the server into a connection that it has closed: an answer all the same, though nobody hears it.
        std::function<void(const Wire&, const std::shared_ptr<const std::string>&)> in_vain = {};
    };

    Wire(Agenda& agenda, std::shared_ptr<Run> run, Chance chance, std::uint32_t number, Tap tap);

    void open(const server::Request& request, Hearer& hearer);
    // Something the person says; an act has a key.
    void say(std::string frame, std::string key = {});
    void say_to_arrive_at(Nanos when, std::string frame, std::string key);  // as luck would have it
    void cut(bool noticed_late);
    void read_slowly(Nanos until, Nanos delay) {
        slow_until_ = until;
        slow_by_ = delay;
    }
    void forget() { hearer_ = nullptr; }  // the person looks away for good
    void drop() {  // nobody is told: the simulation is over, and server and connections keep each other
        conversation_.reset();
        run_.reset();
        via_.reset();
    }

    void send(std::shared_ptr<const std::string> text) override;
    void close(int code, std::string_view why) override;
    bool is_there() const override { return !lost_; }

    bool is_served() const { return conversation_ && !closing_; }  // as far as the server knows
    bool is_open() const { return hearer_ && !lost_ && !closing_; }
    std::uint32_t number() const { return number_; }
    const Run& run() const { return *run_; }  // that answers
    bool is_past_the_door() const { return is_open() && (conversation_ || handed_on_); }  // at the first loop
    bool goes_through(const Run& run) const { return &run == run_.get() || &run == via_.get(); }
    bool is_passed_on(const Run& by, const Run& to) const { return &by == via_.get() && &to == run_.get(); }
    int owner = -1;  // whose it is, for the tap

private:
    void arrive(const std::string& frame, const std::string& key, Nanos received);
    void direct(server::Request request);
    void directed(const server::Request& request, const server::Direction& direction);
    void turn_away();
    void converse_at(RunLoop& home, const server::Request& request);
    void pass(const std::string& frame, const std::string& key, Nanos received);
    void server_hears_the_end();
    Nanos delay() { return chance_.between(std::chrono::milliseconds(1), slowest_); }

    Agenda& agenda_;
    std::shared_ptr<Run> run_, via_;  // via: the one that passes everything on to the other
    RunLoop* loop_;  // of the run, that reads what comes
    Chance chance_;
    std::uint32_t number_;
    Tap tap_;
    Nanos slowest_, up_{}, down_{}, slow_until_{}, slow_by_{};
    std::size_t unread_ = 0;
    bool lost_ = false, closing_ = false, directing_ = false;
    bool handed_on_ = false;  // from the first loop to another, or on its way there
    std::vector<std::pair<std::string, std::string>> early_;  // frames and keys that came before it was open
    Hearer* hearer_ = nullptr;
    std::shared_ptr<server::Conversation> conversation_;
};

}  // namespace adoube::simulate
