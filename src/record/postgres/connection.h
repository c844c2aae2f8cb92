// A connection to PostgreSQL with an owner, a deadline for every call, and statements sent in one go: each group is one
// round trip however many statements it has, and an error in one of them undoes the group. Used by one thread at a
// time.
#pragma once

#include <libpq-fe.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "record/log/digest.h"

namespace adoube::record::pq {

// A value of a statement: text and numbers as text, bytes as they are, arrays as the server keeps them.
struct Value {
    Value(std::int64_t number) : bytes(std::to_string(number)) {}
    Value(std::string_view text) : bytes(text) {}
    Value(const std::string& text) : bytes(text) {}
    static Value raw(std::string_view bytes);
    static Value raw(const Digest& digest) { return raw(digest.view()); }
    static Value array(std::span<const std::int64_t> numbers);
    static Value array(std::span<const std::string> texts);
    static Value raw_array(std::span<const std::string> bytes);

    std::string bytes;
    bool is_raw = false;
};

struct Statement {
    const char* sql;
    std::vector<Value> values{};
};

// What a statement gave. Columns are read as int8, text or bytea, as the statement selects them.
class Rows {
public:
    explicit Rows(PGresult* result) : result_(result, PQclear) {}
    int size() const { return PQntuples(result_.get()); }
    bool empty() const { return size() == 0; }
    std::int64_t integer(int row, int column) const;
    std::string bytes(int row, int column) const;
    Digest digest(int row, int column) const;  // all zero bytes where the column is no digest
    std::int64_t changed() const;  // rows

private:
    std::shared_ptr<PGresult> result_;  // which nobody changes
};

// One of the hosts that an address names; empty: as the address says.
struct Host {
    std::string name, number, port;
};
Result<std::vector<Host>> hosts_in(const std::string& address);

class Connection {
public:
    using Limit = std::chrono::milliseconds;  // how long the other side may take
    // `name` is how the server lists this connection. Of several hosts in the address only this one is asked.
    static Result<Connection> open(const std::string& address, const std::string& name, Limit limit,
                                   const Host& host = {});

    Result<std::vector<Rows>> run(std::span<const Statement> group, Limit limit);
    Result<Rows> run(const Statement& statement, Limit limit);
    Result<void> script(const char* sql, Limit limit);  // several statements in one text, in one transaction

    // The timeline of this primary beside the newest that was seen anywhere. Once there is a newer one, this primary
    // was left behind: whatever it still says, also of a COMMIT that is under way, is not believed.
    void believe_while_newest(std::int64_t timeline, std::atomic<std::int64_t>& newest);
    std::int64_t timeline() const { return timeline_; }

    // Between calls: hears whether the other side has ended the connection meanwhile. Then nothing can be in doubt.
    bool is_still_there();

    // After a failed call: whether nothing more can be asked here, and the code of the server's complaint.
    bool is_lost() const { return !handle_ || lost_ || is_left_behind(); }
    const std::string& code() const { return code_; }
    bool is_in_transaction() const { return PQtransactionStatus(handle_.get()) != PQTRANS_IDLE; }
    std::string place() const;  // host, port and database, for messages
    int server_version() const { return PQserverVersion(handle_.get()); }  // 150004 for 15.4

private:
    Connection() = default;
    bool is_left_behind() const { return newest_ && newest_->load() > timeline_; }
    std::unexpected<Error> lose(std::string message);
    Result<void> wait(bool to_write, std::chrono::steady_clock::time_point until);
    Result<PGresult*> next(std::chrono::steady_clock::time_point until);
    Result<void> send(std::span<const Statement> group);
    Result<void> send(const Statement& statement);
    Result<std::vector<Rows>> receive(std::span<const Statement> group, std::chrono::steady_clock::time_point until);

    struct Close {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    std::unique_ptr<PGconn, Close> handle_;
    std::set<const char*> prepared_;  // texts of statements, by their address
    std::vector<const char*> preparing_;  // in the group under way
    std::int64_t timeline_ = 0;
    const std::atomic<std::int64_t>* newest_ = nullptr;
    bool lost_ = false;
    std::unique_ptr<bool> warned_ = std::make_unique<bool>(false);  // libpq keeps its address
    std::string code_;
};

std::string one_line(std::string_view message);  // of the many lines that libpq says, without its hints

}  // namespace adoube::record::pq
