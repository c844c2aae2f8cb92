#include "simulate/event/hall.h"

#include "base/check.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t most_sitters = 16;

std::string token_in(const std::string& link) { return link.substr(link.find("#s=") + 3); }

// Asks until it is answered, over and over: for what an operator does.
class Operator final : public Guest {
public:
    Operator(const Grounds& grounds, Book& book, const std::string& event, int number, Chance chance, Asked asked,
             std::string token, Nanos when)
        : Guest(grounds, book, event, number, server::Role::watcher, {}, chance),
          asked_(std::move(asked)),
          with_(std::move(token)),
          when_(when) {}

private:
    Nanos pause() override { return 500ms; }
    void act() override {
        if (grounds_.agenda.now() < when_ || std::exchange(asks_, true)) return;
        ask(asked_, with_);
    }

    Asked asked_;
    std::string with_;
    Nanos when_;
    bool asks_ = false;
};

}  // namespace

Hall::Hall(const Grounds& grounds, const Plan& plan, Chance chance)
    : grounds_(grounds), boards_(plan.boards), chance_(chance) {
    grounds_.disk.take_nothing_when_full();
}

json::Value Hall::post(const std::string& body) {
    std::optional<server::Response> made;
    const server::Request request{
        "POST", "/api/events", body, {{"host", "127.0.0.1:8080"}, {"content-type", "application/json"}}, "127.0.0.1"};
    grounds_.run()->first().routes().answer(request, [&](server::Response response) { made = std::move(response); });
    while (!made && grounds_.agenda.step(grounds_.agenda.now() + 1s)) {}
    ADOUBE_CHECK(made && made->status == 201);
    auto answer = json::read(made->body, {1 << 20, 16});
    ADOUBE_CHECK(answer.has_value());
    return std::move(*answer);
}

std::pair<std::string, std::array<std::string, 3>> Hall::create(const std::string& terms) {
    const auto other = post(R"({"name":"Another","lines":"1; Xaver; Yvonne\n"})");
    other_event_ = token_in(text_in(&other, "arbiter"));
    std::string lines;
    for (std::size_t i = 1; i <= boards_; ++i)
        lines += std::to_string(i) + "; White " + std::to_string(i) + "; Black " + std::to_string(i) + "\\n";
    const auto made = post(R"({"name":"Open","defaults":{)" + terms + R"(},"lines":")" + lines + "\"}");
    event_ = text_in(&made, "event");
    book_ = std::make_unique<Book>(grounds_, event_);
    desk_ = token_in(text_in(&made, "arbiter"));
    book_->learn_token(desk_, event_);
    book_->learn_token(other_event_, "elsewhere");
    auto chance = chance_.stream(1);
    SimulatedRandom random(chance);
    for (auto* token : {&second_desk_, &operator_}) {
        *token = server::Seats::new_token(random);
        ADOUBE_CHECK(grounds_.run()->first().registry().seats().put(*token, server::everywhere, server::Role::arbiter));
        book_->learn_token(*token, "everywhere");
    }
    std::array<std::string, 3> first;
    for (const auto& board : list_in(&made, "boards")) {
        const auto* seats = part(&board, "seats");
        const bool is_first = number_in(&board, "board") == 1;
        if (is_first) game_ = text_in(&board, "game");
        for (const std::size_t i : {0U, 1U, 2U}) {
            const auto token = token_in(text_in(seats, server::role_names[i]));
            book_->learn_token(token, text_in(&board, "game"), server::role_names[i]);
            if (is_first) first[i] = token;
        }
    }
    book_->catch_up();
    give_links(made);
    return {game_, first};
}

void Hall::bring_people(Nanos until) {
    const auto add = [this](std::unique_ptr<Guest> guest) {
        auto own_chance = chance_.stream(10 + guests_.size());
        grounds_.agenda.add(grounds_.agenda.now() + own_chance.between(0ns, 1500ms), Agenda::people,
                            [one = guest.get()] { one->come(); });
        guests_.push_back(std::move(guest));
        ++number_;
    };
    const auto links = [this](const json::Value& answer) { give_links(answer); };
    add(make_desk(grounds_, *book_, event_, number_, desk_, own(), links));
    add(make_event_watcher(grounds_, *book_, event_, number_, own()));
    if (chance_.one_in(2)) add(make_desk(grounds_, *book_, event_, number_, second_desk_, own(), links));
    if (chance_.one_in(2))
        add(make_stranger(grounds_, *book_, event_, number_, own(), [this] { return tokens_of_strangers(); }));
    const bool is_revoked = !chance_.one_in(2);
    if (is_revoked) add(make_operator(until));
    // By a chance of its own: what the others do does not depend on it.
    if (chance_.stream(2).one_in(3)) add(make_registrar(grounds_, *book_, event_, number_, desk_, own(), links));
}

std::unique_ptr<Guest> Hall::make_operator(Nanos until) {
    Asked revoking{Asked::What::file, 0, 0, "/api/arbiter/tokens/revoke",
                   R"({"id":")" + grounds_.run()->first().registry().seats().id_of(second_desk_) + "\"}"};
    revoking.token = second_desk_;
    const auto when = grounds_.agenda.now() + chance_.between(2s, until);
    return std::make_unique<Operator>(grounds_, *book_, event_, number_, own(), std::move(revoking), operator_, when);
}

// Whoever gets a link sits down with it. The game at the first board has players of its own.
void Hall::give_links(const json::Value& answer) {
    for (const auto& board : list_in(&answer, "boards")) {
        const auto game = text_in(&board, "game");
        const auto* seats = part(&board, "seats");
        for (const auto role : {server::Role::white, server::Role::black}) {
            const auto link = text_in(seats, name_of(role));
            if (link.empty()) continue;
            given_.push_back(token_in(link));
            if (game == game_ || sitters_.size() >= most_sitters) continue;
            sitters_.push_back(std::make_unique<Sitter>(grounds_, *book_, number_, game, role, given_.back(), own()));
            ++number_;
            sitters_.back()->come();
        }
    }
}

std::vector<std::string> Hall::tokens_of_strangers() const {
    auto tokens = given_;
    tokens.push_back(other_event_);
    if (book_->is_revoked(second_desk_))
        for (int i = 0; i < 4; ++i) tokens.push_back(second_desk_);
    return tokens;
}

void Hall::after_everything() {
    if (std::exchange(commits_, grounds_.promises.commits()) != grounds_.promises.commits()) book_->catch_up();
}

void Hall::server_is_gone(const Run& run) {
    for (const auto& guest : guests_) guest->server_is_gone(run);
    for (const auto& sitter : sitters_) sitter->server_is_gone(run);
}

void Hall::lose_connection(std::size_t whom, bool noticed_late) {
    guests_[whom % guests_.size()]->lose_connection(noticed_late);
    if (!sitters_.empty()) sitters_[whom % sitters_.size()]->lose_connection(noticed_late);
}

void Hall::read_slowly(std::size_t whom, Nanos until) { guests_[whom % guests_.size()]->read_slowly(until); }

std::string Hall::unsettled() const {
    for (const auto& guest : guests_)
        if (auto why = guest->unsettled(); !why.empty()) return why;
    return book_->behind();
}

void Hall::expect_settled() {
    if (const auto why = unsettled(); !why.empty())
        return grounds_.verdict.broken("all at the event agree when the faults are over", why);
    book_->settled();
}

}  // namespace adoube::simulate
