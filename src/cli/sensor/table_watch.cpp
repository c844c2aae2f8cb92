#include "cli/sensor/table_watch.h"

#include <charconv>

#include "base/json_write.h"
#include "cli/sensor/recorder_words.h"
#include "livechess/json_member.h"

namespace adoube::cli {
namespace table_watch_verb {

using namespace std::chrono_literals;
using livechess::member;
using livechess::text_of;

constexpr auto between_rounds = 10s;  // of asking
constexpr std::size_t longest_answer = 64 * 1024;  // bytes
constexpr int found = 200, no_such_place = 404;

}  // namespace table_watch_verb

Result<TableLink> TableLink::read(const std::string& text) {
    const auto wrong = [] { return fail("a link of a table looks like http://HOST/e/EVENT/table/BOARD#s=TOKEN"); };
    const auto hash = text.find("#s=");
    if (hash == text.npos || hash + 3 == text.size()) return wrong();
    const auto url = watch::parse_url(text.substr(0, hash));
    if (!url) return std::unexpected(url.error());
    const std::string& target = url->target;
    const auto table = target.find("/table/");
    if (url->is_livechess() || !target.starts_with("/e/") || table == target.npos) return wrong();
    TableLink link{*url, 0, text.substr(hash + 3), text.substr(0, text.find("/e/"))};
    const std::string number = target.substr(table + 7);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), link.board);
    if (error != std::errc{} || end != number.data() + number.size()) return wrong();
    link.server.target = "/api/events/" + target.substr(3, table - 3) + "/table";
    return link;
}

TableWatch::TableWatch(std::vector<TableLink> tables, std::string authorities, chess::Language language)
    : tables_(std::move(tables)), authorities_(std::move(authorities)), language_(language) {
    if (!tables_.empty()) thread_ = std::jthread([this](const std::stop_token& stopped) { run(stopped); });
}

TableWatch::~TableWatch() {
    thread_.request_stop();
    client_.stop();
}

std::optional<TableGame> TableWatch::game_of(const std::string& name) const {
    const std::scoped_lock lock(mutex_);
    const auto known = games_.find(name);
    return known == games_.end() ? std::nullopt : std::optional(known->second);
}

TableGame TableWatch::ask(const TableLink& table) {
    using namespace table_watch_verb;
    const auto body = JsonObject().text("token", table.token).number("board", table.board).done();
    const auto answer = client_.ask(table.server, {"POST", body, {{"Content-Type", "application/json"}}},
                                    {.time = 5s, .bytes = longest_answer, .authorities = authorities_});
    if (!answer) return {.trouble = answer.error().text()};
    const auto value = json::read(answer->body, {.bytes = longest_answer, .depth = 16});
    const auto* table_now = value ? &*value : nullptr;
    if (answer->status == no_such_place) return {.trouble = std::string(recorder_words(language_).no_such_table)};
    if (answer->status != found)
        return {.trouble = text_of(member(table_now, "text"))
                               .value_or(table.server.host + ": the answer is " + std::to_string(answer->status))};
    const auto game = text_of(member(table_now, "game")), white = text_of(member(table_now, "white")),
               black = text_of(member(table_now, "black"));
    if (!game || !white || !black) return {};
    const std::string link = table.base + "/g/" + *game + "#s=";
    return {link + *white, link + *black};
}

// What is known of a game stays so while the server does not answer.
void TableWatch::run(const std::stop_token& stopped) {
    using namespace table_watch_verb;
    while (!stopped.stop_requested()) {
        for (const TableLink& table : tables_) {
            TableGame now = ask(table);
            if (stopped.stop_requested()) return;
            const std::scoped_lock lock(mutex_);
            TableGame& known = games_[table.name()];
            if (now.trouble.empty() || known.white.empty()) known = std::move(now);
        }
        for (auto waited = 0ms; waited < between_rounds && !stopped.stop_requested(); waited += 100ms)
            std::this_thread::sleep_for(100ms);
    }
}

}  // namespace adoube::cli
