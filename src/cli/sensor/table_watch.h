// The games of the tables of an event, round after round: a table's link stays good, and what is played there is asked
// of the server now and then, in a thread of its own, so that no board waits for an answer.
#pragma once

#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "chess/notation/notation.h"
#include "watch/source/http_client.h"

namespace adoube::cli {

// "http://HOST/e/EVENT/table/BOARD#s=TOKEN"
struct TableLink {
    watch::Url server;  // where the table is asked for
    int board = 0;
    std::string token, base;  // of links of the same server

    std::string name() const { return std::to_string(board) + "#" + token; }  // among all that are watched
    static Result<TableLink> read(const std::string& text);
};

struct TableGame {
    std::string white{}, black{};  // links of the seats; empty: no game is there now
    std::string trouble{};  // why nothing is known
    bool operator==(const TableGame&) const = default;
};

class TableWatch {
public:
    TableWatch(std::vector<TableLink> tables, std::string authorities, chess::Language language);
    ~TableWatch();
    TableWatch(const TableWatch&) = delete;
    TableWatch& operator=(const TableWatch&) = delete;

    std::optional<TableGame> game_of(const std::string& name) const;  // of a link; nothing: not asked yet

private:
    TableGame ask(const TableLink& table);
    void run(const std::stop_token& stopped);

    std::vector<TableLink> tables_;
    std::string authorities_;
    chess::Language language_;
    watch::HttpClient client_;
    mutable std::mutex mutex_;
    std::map<std::string, TableGame> games_;  // by the names of their tables
    std::jthread thread_;
};

}  // namespace adoube::cli
