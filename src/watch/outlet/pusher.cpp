#include "watch/outlet/pusher.h"

#include "base/json.h"
#include "base/plain_text.h"

namespace adoube::watch {
namespace {

constexpr std::chrono::seconds between_pushes{2}, longest_wait{60};
constexpr std::size_t longest_answer = 1024 * 1024;

const json::Value* member_of(const json::Value& value, std::string_view name) {
    const auto* object = std::get_if<json::Object>(&value.is);
    if (!object) return nullptr;
    for (const json::Member& member : *object)
        if (member.name == name) return &member.value;
    return nullptr;
}

std::string text_in(const json::Value* value) {
    const auto* text = value ? std::get_if<std::string>(&value->is) : nullptr;
    return text ? without_controls(*text) : "";
}

}  // namespace

std::vector<std::string> errors_in(std::string_view answer) {
    std::vector<std::string> errors;
    const auto read = json::read(answer, {longest_answer});
    if (!read) return {"the answer cannot be read: " + read.error().text()};
    const auto* games = member_of(*read, "games");
    const auto* list = games ? std::get_if<json::Array>(&games->is) : nullptr;
    if (!list) return errors;
    for (const json::Value& game : *list) {
        const std::string error = text_in(member_of(game, "error"));
        if (error.empty()) continue;
        const auto* tags = member_of(game, "tags");
        errors.push_back(
            (tags ? text_in(member_of(*tags, "White")) + " – " + text_in(member_of(*tags, "Black")) + ": " : "") +
            error);
    }
    return errors;
}

Pusher::Pusher(Url url, std::string token) : url_(std::move(url)), token_(std::move(token)) {
    thread_ = std::thread([this] { run(); });
}

Result<std::unique_ptr<Pusher>> Pusher::open(const std::string& url, std::string token) {
    const auto to = parse_url(url);
    if (!to) return std::unexpected(to.error());
    if (to->is_livechess()) return fail(url + ": games are pushed over https");
    const bool here = to->host == "127.0.0.1" || to->host == "::1" || to->host == "localhost";
    if (!to->secure() && !here) return fail(url + ": a token is sent over https only");
    if (token.empty()) return fail("there is no token to push with (ADOUBE_PUSH_TOKEN)");
    return std::unique_ptr<Pusher>(new Pusher(*to, std::move(token)));
}

Pusher::~Pusher() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    client_.stop();
    thread_.join();
}

void Pusher::give(std::string text) {
    {
        const std::lock_guard lock(mutex_);
        waiting_ = std::move(text);
    }
    changed_.notify_all();
}

std::vector<std::string> Pusher::troubles() {
    const std::lock_guard lock(mutex_);
    return std::exchange(troubles_, {});
}

void Pusher::complain(const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (what == last_trouble_) return;
    last_trouble_ = what;
    if (!what.empty()) troubles_.push_back(what);
}

bool Pusher::send(const std::string& text) {
    const HttpAsked asked{
        "POST", text, {{"Authorization", "Bearer " + token_}, {"Content-Type", "text/plain; charset=utf-8"}}};
    const auto answer = client_.ask(url_, asked, {.bytes = longest_answer});
    if (!answer) {
        complain(answer.error().text());
        return false;
    }
    if (answer->status != 200) {
        complain(url_.host + ": the answer is " + std::to_string(answer->status));
        return answer->status == 400;  // the same text would be refused again
    }
    std::string all;
    for (const std::string& error : errors_in(answer->body)) all += (all.empty() ? "" : "; ") + error;
    complain(all);
    return true;
}

void Pusher::run() {
    std::chrono::seconds pause = between_pushes;
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return stopping_ || waiting_; });
        if (stopping_) return;
        const std::string text = *std::exchange(waiting_, std::nullopt);
        lock.unlock();
        const bool sent = send(text);
        lock.lock();
        if (!sent && !waiting_) waiting_ = text;
        pause = sent ? between_pushes : std::min(longest_wait, pause * 2);
        if (changed_.wait_for(lock, pause, [this] { return stopping_; })) return;
    }
}

}  // namespace adoube::watch
