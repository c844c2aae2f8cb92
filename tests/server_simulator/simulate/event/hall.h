// The event around the game that a simulation plays: it is made over the server's own routes, the game stands at its
// first board, and at the others, at the desk and in the hall are people of its own.
#pragma once

#include "simulate/event/guest.h"
#include "simulate/event/sitter.h"
#include "simulate/plan.h"

namespace adoube::simulate {

class Hall {
public:
    Hall(const Grounds& grounds, const Plan& plan, Chance chance);

    // The game at the first board with its three links.
    std::pair<std::string, std::array<std::string, 3>> create(const std::string& terms);
    void bring_people(Nanos until);  // some of it happens before then

    void after_everything();  // that happens
    bool takes_document() { return book_ && book_->changes(); }  // of the event, since this was asked last
    void server_is_gone(const Run& run);
    void lose_connection(std::size_t whom, bool noticed_late);
    void read_slowly(std::size_t whom, Nanos until);
    std::string unsettled() const;
    void expect_settled();

private:
    json::Value post(const std::string& body);
    std::unique_ptr<Guest> make_operator(Nanos until);
    void give_links(const json::Value& answer);
    std::vector<std::string> tokens_of_strangers() const;
    Chance own() { return chance_.stream(100 + static_cast<std::uint64_t>(number_)); }

    Grounds grounds_;
    std::size_t boards_;
    Chance chance_;
    std::string event_, game_;
    std::unique_ptr<Book> book_;
    std::string desk_, second_desk_, operator_, other_event_;  // tokens
    std::vector<std::string> given_;                           // those of players
    int number_ = 1000;                                        // of the next person
    std::vector<std::unique_ptr<Guest>> guests_;
    std::vector<std::unique_ptr<Sitter>> sitters_;
    std::uint64_t commits_ = 0;
};

}  // namespace adoube::simulate
