// Who looks after the players of an event while its boards are played: late boards, byes, withdrawals.
#include "simulate/event/guest.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr int most_late = 2;

class Registrar final : public Guest {
public:
    Registrar(const Grounds& grounds, Book& book, const std::string& event, int number, std::string token,
              Chance chance, std::function<void(const json::Value&)> give_links)
        : Guest(grounds, book, event, number, server::Role::arbiter, std::move(token), chance),
          give_links_(std::move(give_links)) {}

private:
    Nanos pause() override { return chance_.between(300ms, 2s); }

    void act() override {
        if (last_round() == 0 || (waits() && !chance_.one_in(5))) return;
        const int round = chance_.one_in(3) ? 1 : last_round();
        switch (chance_.below(6)) {
            case 0: return late_board(round);
            case 1:
            case 2: return bye(round);
            case 3: return withdrawal(round);
            default: return;
        }
    }

    // Of the event, or a number that is nobody's yet.
    std::int64_t somebody() { return 1 + static_cast<std::int64_t>(chance_.below(book_.kept().players + 2)); }

    void late_board(int round) {
        if (late_++ >= most_late) return;
        Asked asked{Asked::What::late, round, 0, in_round(round) + "/boards", {}};
        if (chance_.one_in(3)) {
            asked.body =
                R"({"white":)" + std::to_string(somebody()) + R"(,"black":)" + std::to_string(somebody()) + "}";
        } else {
            asked.body = R"({"white":"Late MARK","black":"Rival MARK"})";
            asked.newcomers = 2;
        }
        ask(std::move(asked), token_, [this](const server::Response& response) {
            const auto answer = json::read(response.body, {1 << 20, 16});
            if (response.status == 201 && answer) give_links_(*answer);
        });
    }

    void bye(int round) {
        constexpr std::array<std::string_view, 5> words{"half", "full", "zero", "pairing", "none"};
        Asked asked{Asked::What::bye, round, 0, in_round(round) + "/byes", {}};
        asked.player = somebody();
        asked.value = words[chance_.below(words.size())];
        asked.body = R"({"player":)" + std::to_string(asked.player) + R"(,"bye":")" + asked.value + "\"}";
        ask(std::move(asked), token_);
    }

    void withdrawal(int round) {
        Asked asked{Asked::What::withdrawal, 0, 0, {}, {}};
        asked.player = somebody();
        asked.value = std::to_string(chance_.one_in(3) ? 0 : round);
        asked.target = "/api/events/" + event() + "/players/" + std::to_string(asked.player);
        asked.body = R"({"withdrawn":)" + asked.value + "}";
        ask(std::move(asked), token_);
    }

    std::string in_round(int round) const { return "/api/events/" + event() + "/rounds/" + std::to_string(round); }

    std::function<void(const json::Value&)> give_links_;
    int late_ = 0;
};

}  // namespace

std::unique_ptr<Guest> make_registrar(const Grounds& grounds, Book& book, const std::string& event, int number,
                                      std::string token, Chance chance,
                                      std::function<void(const json::Value& boards)> give_links) {
    return std::make_unique<Registrar>(grounds, book, event, number, std::move(token), chance, std::move(give_links));
}

}  // namespace adoube::simulate
