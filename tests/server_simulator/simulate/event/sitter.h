// A player at a board of the event that nobody looks at closely: plays a few moves, comes late, runs out of time,
// agrees to a draw or resigns. With a link that went out of use he tries again.
#pragma once

#include "simulate/event/book.h"

namespace adoube::simulate {

class Sitter final : public Hearer {
public:
    Sitter(const Grounds& grounds, Book& book, int number, std::string game, server::Role role, std::string token,
           Chance chance);
    ~Sitter() override;

    void come();
    void lose_connection(bool noticed_late);
    void server_is_gone(const Run& run);
    void heard(const std::shared_ptr<const std::string>& frame) override;
    void hung_up(int code) override;

private:
    void open();
    void open_later(Nanos after);
    void think_soon();
    void think();
    std::string choose();
    void sent(const std::string& frame);
    Agenda::Lane lane() const { return Agenda::people + static_cast<Agenda::Lane>(number_); }

    Grounds grounds_;
    Book& book_;
    int number_;
    std::string game_;
    server::Role role_;
    std::string token_;
    Chance chance_;
    std::uint64_t moves_;  // so many he makes, then he sits and looks
    bool peaceful_;        // agrees to a draw
    std::shared_ptr<Wire> wire_;
    std::shared_ptr<const std::string> view_;
    std::uint64_t seq_ = 0;
    int tries_ = 0;
    bool opening_ = false, thinks_ = false;
};

}  // namespace adoube::simulate
