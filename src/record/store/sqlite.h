// SQLite with owners and errors: a connection, a prepared statement, one run of it. Thin on
// purpose; every SQL text stays with the code that means it.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "record/log/digest.h"

namespace adoube::record::sqlite {

// Bytes to bind as a BLOB; a plain string_view is bound as text.
struct Bytes {
    std::string_view view;
};

// One execution of a statement: bind in order, step, read columns; the statement is free again
// when the run ends. Bound bytes must outlive the run.
class Run {
public:
    explicit Run(sqlite3_stmt* statement) : statement_(statement) {}
    ~Run() { sqlite3_reset(statement_); }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    Run& with(std::int64_t number);
    Run& with(std::string_view text);
    Run& with(Bytes bytes);

    Result<bool> step();  // true: there is a row to read
    Result<void> finish();  // steps to the end, for statements without rows
    bool run_to_end() { return sqlite3_step(statement_) == SQLITE_DONE; }  // the same, where failure needs no words

    std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
    std::string bytes(int column) const;
    Digest digest(int column) const;  // all zero bytes where the column is no digest

private:
    sqlite3_stmt* statement_;
    int bound_ = 0;
};

class Statement {
public:
    Statement() = default;
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}
    Run run() const { return Run(statement_.get()); }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
public:
    // `flags` as for sqlite3_open_v2; an empty `vfs` is the system's own.
    static Result<Database> open(const std::string& path, int flags, const std::string& vfs = {});

    Result<void> execute(const char* sql);
    Result<Statement> prepare(const char* sql);
    Result<std::int64_t> integer(const char* sql);  // first column of the first row
    Result<std::string> text(const char* sql);
    sqlite3* handle() const { return connection_.get(); }
    std::unexpected<Error> failure(std::string_view during) const;

private:
    struct Close {
        void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
    };
    std::unique_ptr<sqlite3, Close> connection_;
};

// Every row of a query, each made into a value by `row_of`.
template <class RowOf, class... Values>
auto select(Database& database, const char* sql, RowOf row_of, const Values&... values)
    -> Result<std::vector<decltype(row_of(std::declval<const Run&>()))>> {
    auto query = database.prepare(sql);
    if (!query) return std::unexpected(query.error());
    std::vector<decltype(row_of(std::declval<const Run&>()))> rows;
    auto run = query->run();
    (run.with(values), ...);
    for (;;) {
        const auto row = run.step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return rows;
        rows.push_back(row_of(run));
    }
}

// Runs a statement that changes data; how many rows it changed.
template <class... Values>
Result<int> change(Database& database, const char* sql, const Values&... values) {
    auto statement = database.prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    auto run = statement->run();
    (run.with(values), ...);
    if (auto done = run.finish(); !done) return std::unexpected(done.error());
    return sqlite3_changes(database.handle());
}

}  // namespace adoube::record::sqlite
