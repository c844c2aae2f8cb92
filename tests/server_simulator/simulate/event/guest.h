// Somebody at the stream of an event: what he was told so far, over however many connections, and what he asks over
// HTTP, again and again until it is answered. The desk, the watcher and the stranger are guests.
#pragma once

#include "simulate/event/book.h"

namespace adoube::simulate {

class Guest : public Hearer {
public:
    Guest(const Grounds& grounds, Book& book, const std::string& event, int number, server::Role role,
          std::string token, Chance chance);
    ~Guest() override;

    void come();
    void lose_connection(bool noticed_late);
    void read_slowly(Nanos until);
    void server_is_gone(const Run& run);

    // Whether he was told all that is durable, and nothing waits for an answer; why not.
    std::string unsettled() const;
    int number() const { return number_; }

    void heard(const std::shared_ptr<const std::string>& frame) override;
    void hung_up(int code) override;

protected:
    using Place = std::pair<int, std::int64_t>;  // round and board
    using Then = std::function<void(const server::Response&)>;

    virtual void act() = 0;  // something he may want to do now
    virtual Nanos pause() = 0;  // until the next time

    void ask(Asked asked, const std::string& token, Then then = {});
    bool waits() const { return !waiting_.empty(); }
    void say(const std::string& frame);
    const std::map<Place, ToldBoard>& boards() const { return shown_; }
    int last_round() const { return rounds_; }
    const std::string& event() const { return event_; }

    Grounds grounds_;
    Book& book_;
    Chance chance_;
    std::string token_;

private:
    struct Waiting {
        std::string token;
        Then then;
        Nanos sent{};
    };
    void open();
    void open_later(Nanos after);
    void live();
    void send(std::size_t number);
    void was_answered(std::size_t number, const server::Response& response);
    void sent(const Wire& wire, const std::shared_ptr<const std::string>& frame);
    void check_told(std::map<Place, ToldBoard>& known, const ToldFrame& told);
    void check_told_board(const ToldBoard& board);
    void check_late(const BoardRecord& record, std::uint64_t seq);
    void pass(const ToldBoard& board);
    Agenda::Lane lane() const { return Agenda::people + static_cast<Agenda::Lane>(number_); }

    std::string event_;
    int number_;
    server::Role role_;
    std::shared_ptr<Wire> wire_;
    bool opening_ = false, given_up_ = false, greeted_ = false;
    int rounds_ = 0;
    std::map<Place, ToldBoard> shown_;
    std::map<std::uint32_t, std::map<Place, ToldBoard>> sent_;  // by connection, as the server sent it
    std::map<std::string, std::uint64_t> passed_;  // the last entry of each game he was told of
    std::map<Place, std::size_t> stood_;           // the last state of each board, as the documents had it
    std::map<std::size_t, Waiting> waiting_;
};

// What a board shows with what a frame adds to it.
void add_told(ToldBoard& known, const ToldBoard& fresh);

std::unique_ptr<Guest> make_desk(const Grounds& grounds, Book& book, const std::string& event, int number,
                                 std::string token, Chance chance,
                                 std::function<void(const json::Value& boards)> give_links);
// Gives byes and late boards, and lets players withdraw.
std::unique_ptr<Guest> make_registrar(const Grounds& grounds, Book& book, const std::string& event, int number,
                                      std::string token, Chance chance,
                                      std::function<void(const json::Value& boards)> give_links);
std::unique_ptr<Guest> make_event_watcher(const Grounds& grounds, Book& book, const std::string& event, int number,
                                          Chance chance);
// Tries what only the arbiter may, with tokens that are good elsewhere or no more.
std::unique_ptr<Guest> make_stranger(const Grounds& grounds, Book& book, const std::string& event, int number,
                                     Chance chance, std::function<std::vector<std::string>()> tokens);

}  // namespace adoube::simulate
