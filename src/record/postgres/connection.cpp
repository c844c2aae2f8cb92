#include "record/postgres/connection.h"

#include <fmt/core.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <tuple>

#include "base/check.h"

namespace adoube::record::pq {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_looks{100};  // whether another primary was promoted meanwhile
constexpr const char* left_behind = "another primary was promoted meanwhile";

// One text, one name: the address of the text tells statements apart.
std::string name_of(const char* sql) { return fmt::format("s{:x}", reinterpret_cast<std::uintptr_t>(sql)); }

std::vector<std::string> parts_of(std::string_view list) {
    std::vector<std::string> parts;
    for (std::size_t comma = 0; comma != list.npos;) {
        comma = list.find(',');
        parts.emplace_back(list.substr(0, comma));
        list.remove_prefix(comma == list.npos ? list.size() : comma + 1);
    }
    return parts;
}

// "Committed here, perhaps not on the standby" comes as a warning. So whatever the server warns of is no plain yes.
void hear(void* warned, const PGresult* notice) {
    const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    if (severity && std::strcmp(severity, "WARNING") == 0) *static_cast<bool*>(warned) = true;
}

}  // namespace

std::string one_line(std::string_view message) {
    std::string line;
    bool hint = false;
    for (const char byte : message) {
        hint = byte == '\t' || (hint && byte != '\n');
        if (hint) continue;
        const bool space = byte == '\n' || byte == '\t' || byte == ' ';
        if (space && (line.empty() || line.back() == ' ')) continue;
        line += space ? ' ' : byte;
    }
    while (line.ends_with(' ')) line.pop_back();
    return line;
}

namespace {

std::string big_endian(std::uint64_t number, int bytes) {
    std::string text;
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) text += static_cast<char>(number >> shift & 0xff);
    return text;
}

// The server's own form of an array of one dimension: dimensions, no nulls, type, length, first index, then each
// element with its length.
template <class Each, class BytesOf>
Value array_of(std::uint32_t type, std::span<const Each> elements, BytesOf bytes_of) {
    std::string bytes = big_endian(elements.empty() ? 0 : 1, 4) + big_endian(0, 4) + big_endian(type, 4);
    if (!elements.empty()) bytes += big_endian(elements.size(), 4) + big_endian(1, 4);
    for (const auto& one : elements) {
        const auto element = bytes_of(one);
        bytes += big_endian(element.size(), 4);
        bytes += element;
    }
    return Value::raw(bytes);
}

constexpr std::uint32_t bytea_type = 17, int8_type = 20, text_type = 25;  // fixed in every PostgreSQL

}  // namespace

Value Value::array(std::span<const std::int64_t> numbers) {
    return array_of(int8_type, numbers, [](std::int64_t n) { return big_endian(static_cast<std::uint64_t>(n), 8); });
}

Value Value::array(std::span<const std::string> texts) {
    return array_of(text_type, texts, [](std::string_view text) { return text; });
}

Value Value::raw_array(std::span<const std::string> bytes) {
    return array_of(bytea_type, bytes, [](std::string_view one) { return one; });
}

Value Value::raw(std::string_view bytes) {
    Value value(bytes);
    value.is_raw = true;
    return value;
}

std::int64_t Rows::integer(int row, int column) const {
    ADOUBE_CHECK(PQgetlength(result_.get(), row, column) == 8);
    const auto* at = reinterpret_cast<const unsigned char*>(PQgetvalue(result_.get(), row, column));
    std::uint64_t number = 0;
    for (int i = 0; i < 8; ++i) number = number << 8 | at[i];
    return static_cast<std::int64_t>(number);
}

std::string Rows::bytes(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

Digest Rows::digest(int row, int column) const { return digest_from_bytes(bytes(row, column)).value_or(Digest{}); }

std::int64_t Rows::changed() const { return std::strtoll(PQcmdTuples(result_.get()), nullptr, 10); }

Result<std::vector<Host>> hosts_in(const std::string& address) {
    char* wrong = nullptr;
    PQconninfoOption* options = PQconninfoParse(address.c_str(), &wrong);
    if (!options) {
        const auto why = one_line(wrong ? wrong : "not an address of a database");
        PQfreemem(wrong);
        return fail(why);
    }
    std::vector<std::string> names, numbers, ports;
    for (auto* one = options; one->keyword; ++one)
        for (const auto& [word, into] : {std::pair("host", &names), {"hostaddr", &numbers}, {"port", &ports}})
            if (std::strcmp(one->keyword, word) == 0 && one->val) *into = parts_of(one->val);
    PQconninfoFree(options);
    std::vector<Host> hosts(std::max({names.size(), numbers.size(), std::size_t{1}}));
    const auto at = [](const std::vector<std::string>& list, std::size_t i) {
        return list.empty() ? std::string() : list[std::min(i, list.size() - 1)];
    };
    for (std::size_t i = 0; i < hosts.size(); ++i) hosts[i] = {at(names, i), at(numbers, i), at(ports, i)};
    return hosts;
}

Result<Connection> Connection::open(const std::string& address, const std::string& name, Limit limit,
                                    const Host& host) {
    // What stands before the address is a default, what stands behind it is not to be chosen there; an empty text
    // chooses nothing.
    const std::array<std::pair<const char*, const char*>, 12> chosen{{{"tcp_user_timeout", "5000"},
                                                                      {"keepalives_idle", "5"},
                                                                      {"keepalives_interval", "2"},
                                                                      {"keepalives_count", "3"},
                                                                      {"dbname", address.c_str()},
                                                                      {"application_name", name.c_str()},
                                                                      {"client_encoding", "UTF8"},
                                                                      {"target_session_attrs", "any"},  // see Link
                                                                      {"host", host.name.c_str()},
                                                                      {"hostaddr", host.number.c_str()},
                                                                      {"port", host.port.c_str()},
                                                                      {nullptr, nullptr}}};
    std::array<const char*, chosen.size()> words{}, values{};
    for (std::size_t i = 0; i < chosen.size(); ++i) std::tie(words[i], values[i]) = chosen[i];
    Connection made;
    made.handle_.reset(PQconnectStartParams(words.data(), values.data(), 1));
    auto* handle = made.handle_.get();
    if (!handle || PQstatus(handle) == CONNECTION_BAD) return fail(one_line(PQerrorMessage(handle)));
    const auto until = Clock::now() + limit;
    for (auto wants = PGRES_POLLING_WRITING; wants != PGRES_POLLING_OK; wants = PQconnectPoll(handle)) {
        if (wants == PGRES_POLLING_FAILED) return fail(one_line(PQerrorMessage(handle)));
        if (auto ready = made.wait(wants == PGRES_POLLING_WRITING, until); !ready)
            return std::unexpected(ready.error());
    }
    PQsetnonblocking(handle, 1);
    PQsetNoticeReceiver(handle, hear, made.warned_.get());
    PQenterPipelineMode(handle);
    return made;
}

std::string Connection::place() const {
    if (!handle_) return "a database";
    return fmt::format("{}:{}/{}", PQhost(handle_.get()), PQport(handle_.get()), PQdb(handle_.get()));
}

std::unexpected<Error> Connection::lose(std::string message) {
    lost_ = true;
    code_.clear();
    return fail(std::move(message));
}

void Connection::believe_while_newest(std::int64_t timeline, std::atomic<std::int64_t>& newest) {
    timeline_ = timeline;
    newest_ = &newest;
    for (auto seen = newest.load(); seen < timeline && !newest.compare_exchange_weak(seen, timeline);) {}
}

Result<void> Connection::wait(bool to_write, Clock::time_point until) {
    for (;;) {
        const auto left = std::chrono::duration_cast<Limit>(until - Clock::now());
        if (left <= Limit::zero()) return lose("the database does not answer in time");
        if (is_left_behind()) return lose(left_behind);
        pollfd one{PQsocket(handle_.get()), static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN), 0};
        const int ready = ::poll(&one, 1, static_cast<int>(std::min(left, between_looks).count()));
        if (ready > 0) return {};
        if (ready < 0 && errno != EINTR) return lose(std::strerror(errno));
    }
}

bool Connection::is_still_there() {
    pollfd one{PQsocket(handle_.get()), POLLIN, 0};
    while (!is_lost() && ::poll(&one, 1, 0) > 0)
        if (!PQconsumeInput(handle_.get())) (void)lose(one_line(PQerrorMessage(handle_.get())));
    return !is_lost();
}

Result<PGresult*> Connection::next(Clock::time_point until) {
    for (;;) {
        const int unsent = PQflush(handle_.get());
        if (unsent < 0) return lose(one_line(PQerrorMessage(handle_.get())));
        if (!PQisBusy(handle_.get())) return PQgetResult(handle_.get());
        if (auto ready = wait(unsent > 0, until); !ready) return std::unexpected(ready.error());
        if (!PQconsumeInput(handle_.get())) return lose(one_line(PQerrorMessage(handle_.get())));
    }
}

Result<void> Connection::send(const Statement& statement) {
    std::vector<const char*> values;
    std::vector<int> lengths, formats;
    for (const auto& value : statement.values) {
        values.push_back(value.bytes.data());
        lengths.push_back(static_cast<int>(value.bytes.size()));
        formats.push_back(value.is_raw ? 1 : 0);
    }
    const auto name = name_of(statement.sql);
    const bool known =
        prepared_.contains(statement.sql) || std::ranges::find(preparing_, statement.sql) != preparing_.end();
    if ((!known && !PQsendPrepare(handle_.get(), name.c_str(), statement.sql, 0, nullptr)) ||
        !PQsendQueryPrepared(handle_.get(), name.c_str(), static_cast<int>(values.size()), values.data(),
                             lengths.data(), formats.data(), 1))
        return lose(one_line(PQerrorMessage(handle_.get())));
    if (!known) preparing_.push_back(statement.sql);
    return {};
}

Result<void> Connection::send(std::span<const Statement> group) {
    for (const auto& statement : group)
        if (auto sent = send(statement); !sent) return sent;
    if (!PQpipelineSync(handle_.get())) return lose(one_line(PQerrorMessage(handle_.get())));
    return {};
}

Result<std::vector<Rows>> Connection::run(std::span<const Statement> group, Limit limit) {
    if (is_lost()) return fail("the connection to the database is lost");
    *warned_ = false;
    code_.clear();
    preparing_.clear();
    try {
        if (auto sent = send(group); !sent) return std::unexpected(sent.error());
        auto rows = receive(group, Clock::now() + limit);
        if (rows && *warned_) return lose("the database has a doubt about what it has written");
        if (rows && is_left_behind()) return lose(left_behind);
        return rows;
    } catch (const std::bad_alloc&) {  // what was asked or answered is not known whole
        lost_ = true;
        return fail("no memory");
    }
}

// A statement gives its result, then a null; one that was not known gives the same for its preparation first.
Result<std::vector<Rows>> Connection::receive(std::span<const Statement> group, Clock::time_point until) {
    std::vector<Rows> rows;
    rows.reserve(group.size());
    std::size_t prepared = 0;
    std::string complaint;
    for (bool ended = false; !ended;) {
        auto got = next(until);
        if (!got) return std::unexpected(got.error());
        if (*got == nullptr) {
            if (PQstatus(handle_.get()) == CONNECTION_BAD) return lose(one_line(PQerrorMessage(handle_.get())));
            continue;
        }
        Rows one(*got);
        switch (PQresultStatus(*got)) {
            case PGRES_PIPELINE_SYNC: ended = true; break;
            case PGRES_TUPLES_OK: rows.push_back(std::move(one)); break;
            case PGRES_COMMAND_OK:
                // A preparation has no words; whatever else is done has.
                if (*PQcmdStatus(*got) != '\0')
                    rows.push_back(std::move(one));
                else
                    prepared_.insert(preparing_.at(prepared++));
                break;
            case PGRES_PIPELINE_ABORTED: break;
            default:
                if (PQstatus(handle_.get()) == CONNECTION_BAD) return lose(one_line(PQresultErrorMessage(*got)));
                if (const char* code = PQresultErrorField(*got, PG_DIAG_SQLSTATE)) code_ = code;
                complaint = one_line(PQresultErrorMessage(*got));
        }
    }
    if (!complaint.empty()) return fail(complaint);
    ADOUBE_CHECK(rows.size() == group.size());
    return rows;
}

Result<Rows> Connection::run(const Statement& statement, Limit limit) {
    auto rows = run(std::span(&statement, 1), limit);
    if (!rows) return std::unexpected(rows.error());
    return std::move(rows->front());
}

Result<void> Connection::script(const char* sql, Limit limit) {
    if (is_lost()) return fail("the connection to the database is lost");
    PQexitPipelineMode(handle_.get());
    const auto until = Clock::now() + limit;
    if (!PQsendQuery(handle_.get(), sql)) return lose(one_line(PQerrorMessage(handle_.get())));
    std::string complaint;
    for (;;) {
        auto got = next(until);
        if (!got) return std::unexpected(got.error());
        if (*got == nullptr) break;
        const Rows one(*got);
        if (PQresultStatus(*got) != PGRES_FATAL_ERROR) continue;
        if (const char* code = PQresultErrorField(*got, PG_DIAG_SQLSTATE)) code_ = code;
        complaint = one_line(PQresultErrorMessage(*got));
    }
    if (PQstatus(handle_.get()) == CONNECTION_BAD) return lose(complaint);
    PQenterPipelineMode(handle_.get());
    if (!complaint.empty()) return fail(complaint);
    return {};
}

}  // namespace adoube::record::pq
