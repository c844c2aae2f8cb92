// What was asked of an event and what was answered, kept by the simulator and held against the documents and the
// records of the event as they are durable. Whatever is asked bears a mark that stands in what is written, so that it
// can be counted there.
#pragma once

#include <set>

#include "simulate/event/grounds.h"
#include "simulate/event/kept.h"

namespace adoube::simulate {

struct Asked {
    enum class What { result, note, correction, round, player, clocks, links, late, bye, withdrawal, file, strange };
    What what = What::note;
    int round = 0;
    std::int64_t board = 0;
    std::string target, body;  // with MARK where the mark is to stand
    std::string act{};         // of the clocks: what each board is to be told
    bool revokes = false;      // the links of before
    std::string token{};       // that is to be revoked
    int newcomers = 0;         // who are in the event when it is done
    std::int64_t player = 0;   // who gets the bye, or withdraws
    std::string value{};       // the bye, or from which round on
};

// The record of one game of the event, and what a view of each of its entries shows.
struct BoardRecord {
    std::unique_ptr<Ledger> ledger;
    std::vector<std::string> fens, phases;  // after every entry; the first before all of them
    std::vector<std::pair<std::uint64_t, std::string>> commands;  // acts of the event's arbiter
};

class Book {
public:
    Book(const Grounds& grounds, std::string event) : grounds_(grounds), event_(std::move(event)) {}

    // What somebody is about to ask, under its number.
    std::size_t ask(Asked asked);
    const Asked& asked(std::size_t number) const { return all_[number].asked; }
    void came(std::size_t number);  // to the server
    void answered(std::size_t number, const server::Response& response);  // by the server, at this moment
    bool is_settled(std::size_t number) const { return all_[number].final; }  // nothing is to be asked again

    void catch_up();  // with what is durable
    std::string behind() const;  // a result that the record of its game has and the documents do not
    void settled();   // nothing happens any more

    const KeptEvent& kept() const { return kept_; }
    const BoardRecord* record(const std::string& game) const;
    bool changes() { return std::exchange(changed_, false); }  // of documents since this was asked last
    // Which of the states that this board had in the documents this is, counted from 1: the first that is not before
    // `from`. 0: none.
    std::size_t state_of(int round, std::int64_t board, const std::string& standing, std::size_t from = 1) const;
    bool was_taken_back(int round, std::int64_t board, std::size_t since) const;

    // Links.
    void learn_token(const std::string& token, const std::string& place, std::string_view role = {}) {
        tokens_[token] = {place, std::string(role), {}};
    }
    void revoked(const std::string& token);
    bool is_revoked(const std::string& token) const;
    bool may_be_revoked(const std::string& token) const;  // somebody asked for it, whatever was answered
    void look_for_tokens(std::string_view where, std::string_view bytes);  // of somebody else
    void said(const std::string& key, const std::string& token) { said_[key] = {token, {}}; }
    void arrived(const std::string& key, Nanos when);

private:
    struct Line {
        Asked asked;
        std::string mark;
        int came = 0, done = 0, written = 0;
        bool final = false;
        std::size_t boards = 0;  // with a game in its round when it came first
        std::map<std::string, std::uint64_t> seqs{};  // of the games when it came first
    };
    struct Link {
        std::string place, role;
        std::optional<Nanos> revoked;
    };
    struct Said {
        std::string token;
        std::optional<Nanos> arrived;
    };
    using Place = std::pair<int, std::int64_t>;  // round and board

    void wrong(const std::string& how) const;
    void read_records();
    void entered(const std::string& game, BoardRecord& record, const Durable& entry);
    void check_board(int round, const KeptBoard& board, const KeptBoard* before);
    void count_decision(int round, std::int64_t board, const KeptDecision& decision);
    void check_result(int round, const KeptBoard& board, bool at_rest);
    void check_done(Line& line, const server::Response& response);
    void check_clocks(const Line& line, const json::Value& answer);
    void learn_links(const Line& line, const json::Value& answer);
    void check_rounds();
    void check_players() const;
    void check_boards(const KeptRound& round);
    void check_places(const KeptRound& round, const KeptEvent& before) const;
    void check_given(std::size_t number) const;
    std::size_t games_in(int round) const;
    int commands_allowed(const std::string& game) const;

    Grounds grounds_;
    std::string event_;
    std::vector<Line> all_;
    KeptEvent kept_;
    bool changed_ = false;
    std::size_t players_at_first_ = 0;
    std::map<int, std::size_t> boards_at_first_;  // by round
    std::map<std::string, BoardRecord> records_;
    std::map<std::string, Place> places_;  // of games
    std::map<Place, std::vector<std::string>> games_, states_;  // that a board had, in their order
    std::map<std::string, Link, std::less<>> tokens_;
    std::map<std::string, Said, std::less<>> said_;
};

// What a game counts for its event by its record alone; nothing: points were moved, and it is not looked at.
std::optional<std::string> result_by_record(const laws::Game& game);

}  // namespace adoube::simulate
