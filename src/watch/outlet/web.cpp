#include "watch/outlet/web.h"

#include <fmt/args.h>
#include <fmt/core.h>

#include "base/json_write.h"
#include "base/plain_text.h"
#include "server/api/query.h"
#include "server/api/validated.h"
#include "server/view/game_pgn.h"
#include "watch/outlet/web_files.h"
#include "watch/screen/board_row.h"
#include "watch/watch_words.h"

namespace adoube::watch {
namespace {

constexpr std::array page_languages{chess::Language::hy, chess::Language::en, chess::Language::ru};
constexpr std::chrono::seconds lately{30};
constexpr std::size_t alerts_shown = 50;

std::string counted(std::string_view words, std::size_t n) {
    return fmt::format(fmt::runtime(words), fmt::arg("n", n));
}

std::string words_json(const WatchWords& say, const Follower& follower, std::size_t alerts) {
    std::size_t going_on = 0, all = 0;
    for (const Board* board : follower.boards()) {
        ++all;
        going_on += board->believed()->score == chess::Score::unknown && !board->absent_since();
    }
    return JsonObject()
        .text("title", say.title)
        .text("counts",
              counted(say.boards, all) + " · " + counted(say.going_on, going_on) + " · " + counted(say.alerts, alerts))
        .raw("columns", json_texts(say.columns))
        .text("sound", say.sound)
        .text("sound_on", say.sound_on)
        .text("quiet", say.quiet_page)
        .text("lost", say.lost)
        .text("filter", fmt::format(fmt::runtime(say.filter), fmt::arg("text", "")))
        .done();
}

std::string state_json(const Follower& follower, const std::deque<WebAlert>& latest, std::size_t rung,
                       chess::Language language) {
    JsonArray boards, alerts;
    for (const Board* board : follower.boards()) {
        const BoardRow row = row_of(*board, language);
        boards.raw(JsonObject()
                       .text("table", row.table)
                       .text("white", row.white)
                       .text("black", row.black)
                       .text("move", row.move)
                       .text("countdown", row.countdown)
                       .text("stood", row.stood)
                       .text("clocks", row.clocks)
                       .text("result", row.result)
                       .text("what", row.what)
                       .text("weight", name(row.weight))
                       .done());
    }
    std::size_t shown = 0;
    for (auto one = latest.rbegin(); one != latest.rend() && shown < alerts_shown; ++one, ++shown) {
        const bool wrong = one->happening.finding.verdict == audit::FindingVerdict::contradicts;
        alerts.raw(JsonObject()
                       .text("time", one->time)
                       .text("place", without_controls(place(one->happening, language)))
                       .text("sentence", without_controls(sentence(one->happening, language)))
                       .text("weight", wrong ? "wrong" : "claimable")
                       .done());
    }
    return JsonObject()
        .raw("words", words_json(watch_words(language), follower, latest.size()))
        .number("rung", rung)
        .raw("alerts", alerts.done())
        .raw("boards", boards.done())
        .done();
}

}  // namespace

// Reads what was published, on the transport's thread.
class WebServer::Pages final : public server::Router {
public:
    Pages(bool feed, const server::Time& time) : has_feed_(feed), time_(time) {}

    server::Admission admit(const server::Request& head) override {
        if (head.method == "GET" || head.method == "HEAD") return {};
        return {server::error_response(405, "method", "only reading is possible here"), 0};
    }

    void answer(const server::Request& request, std::function<void(server::Response)> respond) override {
        const std::string path = request.target.substr(0, request.target.find('?'));
        const auto file = [&](std::string_view text, const char* type) {
            server::Response response{200, type, std::string(text)};
            return respond(std::move(response));
        };
        if (path == "/") return file(page_html(), "text/html; charset=utf-8");
        if (path == "/watch.css") return file(page_css(), "text/css; charset=utf-8");
        if (path == "/watch.js") return file(page_js(), "text/javascript; charset=utf-8");
        if (path == "/state.json") return respond(state_of(request));
        const std::lock_guard lock(mutex_);
        if (path != "/live.pgn" || !has_feed_) return respond(server::not_found());
        respond(server::validated(request, {200, std::string(server::pgn_type), feed_}, modified_us_, time_.wall_us()));
    }

    std::optional<server::Response> refuse_socket(const server::Request&) override { return server::not_found(); }
    std::shared_ptr<server::Conversation> converse(const server::Request&, std::shared_ptr<server::Peer>) override {
        return nullptr;
    }

    void publish_feed(std::string text, std::int64_t modified_us) {
        const std::lock_guard lock(mutex_);
        feed_ = std::move(text);
        modified_us_ = modified_us;
    }

    bool is_wanted(std::size_t language) {
        const std::lock_guard lock(mutex_);
        return wanted_[language] && time_.now() - *wanted_[language] < lately;
    }
    void publish_state(std::size_t language, std::string json) {
        const std::lock_guard lock(mutex_);
        states_[language] = std::move(json);
    }

private:
    server::Response state_of(const server::Request& request) {
        const auto asked = chess::parse_language(server::parameter(request.target, "lang"));
        std::size_t language = 1;
        for (std::size_t i = 0; i < page_languages.size(); ++i)
            if (asked == page_languages[i]) language = i;
        const std::lock_guard lock(mutex_);
        const bool stale = !wanted_[language] || time_.now() - *wanted_[language] >= lately;
        wanted_[language] = time_.now();
        if (stale || states_[language].empty())
            return server::try_again(503, "soon", "what is watched is being written down", std::chrono::seconds(1));
        return server::json_response(200, states_[language]);
    }

    const bool has_feed_;
    const server::Time& time_;
    std::mutex mutex_;
    std::string feed_;
    std::int64_t modified_us_ = 0;
    std::array<std::string, page_languages.size()> states_;
    std::array<std::optional<server::Nanos>, page_languages.size()> wanted_;
};

WebServer::WebServer(const WebSettings& settings) : pages_(std::make_unique<Pages>(settings.feed, time_)) {}

Result<std::unique_ptr<WebServer>> WebServer::open(const WebSettings& settings) {
    std::unique_ptr<WebServer> made(new WebServer(settings));
    server::Listen listen;
    listen.address = settings.address;
    listen.port = settings.port;
    auto transport = server::Transport::open(listen, made->time_);
    if (!transport) return std::unexpected(transport.error());
    made->transport_ = std::move(*transport);
    made->transport_->serve(*made->pages_);
    made->thread_ = std::thread([loop = made->transport_.get()] { loop->run(); });
    return made;
}

WebServer::~WebServer() {
    if (!transport_) return;
    transport_->post([this] {
        transport_->refuse_more();
        transport_->close_all();
    });
    thread_.join();
    transport_->drain();
}

unsigned short WebServer::port() const { return transport_->port(); }

void WebServer::publish_feed(std::string text, std::int64_t modified_us) {
    pages_->publish_feed(std::move(text), modified_us);
}

void WebServer::publish_state(const Follower& follower, const std::deque<WebAlert>& latest, std::size_t rung) {
    for (std::size_t i = 0; i < page_languages.size(); ++i)
        if (pages_->is_wanted(i)) pages_->publish_state(i, state_json(follower, latest, rung, page_languages[i]));
}

}  // namespace adoube::watch
