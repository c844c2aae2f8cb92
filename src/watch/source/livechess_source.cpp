#include "watch/source/livechess_source.h"

#include <algorithm>

#include "base/overloaded.h"

namespace adoube::watch {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds between_looks = 150ms, one_wait = 100ms, first_wait = 2s, longest_retry = 60s;
constexpr Elapsed between_names = 20s, between_vain_names = 300s;

livechess::Address address_of(const Url& url) { return {url.host, url.port, url.target}; }

Url http_of(const Url& url) {
    Url base = url;
    base.scheme = "http";
    while (base.target.ends_with('/')) base.target.pop_back();
    return base;
}

}  // namespace

LiveChessSource::LiveChessSource(const Url& url, std::shared_ptr<const server::TournamentReport> report)
    : name_(url.text()), client_(address_of(url)), roster_(http_of(url), std::move(report)) {}

void LiveChessSource::stop() {
    client_.stop();
    roster_.stop();
}

Elapsed LiveChessSource::now() const {
    return std::chrono::duration_cast<Elapsed>(std::chrono::steady_clock::now() - began_);
}

Look LiveChessSource::failed(const std::string& why) {
    client_.disconnect();
    failures_ = std::min(failures_ + 1, 16);
    pause_ = std::min(longest_retry, std::chrono::milliseconds(1s) * (1 << std::min(failures_ - 1, 6)));
    return {name_, {}, why};
}

LiveChessSource::Kept& LiveChessSource::board(const std::string& serial) {
    const auto found = boards_.find(serial);
    if (found != boards_.end()) return found->second;
    return boards_.emplace(serial, Kept{LiveChessBoard(serial)}).first->second;
}

void LiveChessSource::take(const livechess::FeedMessage& message, Elapsed at) {
    std::visit(overloaded{[&](const livechess::BoardList& list) {
                              for (const auto& listed : list.boards) {
                                  Kept& kept = board(listed.serial);
                                  kept.stale = kept.board.take(listed, at) || kept.stale;
                              }
                          },
                          [&](const livechess::BoardEvent& event) {
                              Kept& kept = board(event.serial);
                              kept.stale = kept.board.take(event, at) || kept.stale;
                          },
                          [](const livechess::Acknowledged&) {}, [](const livechess::Refused&) {}},
               message);
}

Result<void> LiveChessSource::listen(std::chrono::milliseconds longest) {
    const auto messages = client_.receive(longest);
    if (!messages) return std::unexpected(messages.error());
    for (const auto& message : *messages) take(message, now());
    return {};
}

// Until every board has told how it stands, or for a while.
Result<void> LiveChessSource::connect() {
    if (auto connected = client_.connect(); !connected) return connected;
    for (auto& [serial, kept] : boards_) kept.board.reconnected();
    const Elapsed until = now() + first_wait;
    while (!client_.heard_all() && now() < until)
        if (auto heard = listen(one_wait); !heard) return heard;
    names_asked_.reset();
    return {};
}

void LiveChessSource::ask_for_names(Elapsed at) {
    if (names_asked_ && at - *names_asked_ < (names_told_ ? between_names : between_vain_names)) return;
    names_told_ = roster_.refresh();
    names_asked_ = now();
}

// A game keeps its players; those of another round sit down for the next one. What is played on a board after its game
// got a result is nobody's game.
void LiveChessSource::seat_players(Kept& kept) {
    const RosterSeat* seat = roster_.seat(kept.board.serial());
    if (!seat) return;
    const bool other_round = !kept.seat || kept.seat->round != seat->round || kept.seat->event != seat->event;
    const bool other_game = kept.seated_for != kept.board.games();
    kept.afterwards = !other_round && other_game && seat->score != chess::Score::unknown;
    if (kept.afterwards || (other_round && kept.seat && !other_game && !kept.board.words().empty())) return;
    kept.stale = kept.stale || kept.seat != *seat || other_game;
    kept.seat = *seat;
    kept.seated_for = kept.board.games();
}

std::string LiveChessSource::whole_text() {
    std::vector<Kept*> shown;
    for (auto& [serial, kept] : boards_)
        if (kept.board.playable()) shown.push_back(&kept);
    std::ranges::stable_sort(shown, {}, [](const Kept* one) { return one->seat ? one->seat->table : 1'000'000; });
    std::string text;
    for (Kept* one : shown) {
        if (one->stale && !one->afterwards) {
            one->text = livechess_game(one->board, one->seat ? &*one->seat : nullptr);
            one->stale = false;
        }
        text += one->text;
    }
    return text;
}

std::vector<Look> LiveChessSource::look() {
    if (!client_.connected()) {
        if (auto connected = connect(); !connected) return {failed(connected.error().text())};
    } else if (auto heard = listen(one_wait); !heard) {
        return {failed(heard.error().text())};
    }
    failures_ = 0;
    pause_ = between_looks;
    ask_for_names(now());
    for (auto& [serial, kept] : boards_) {
        kept.stale = kept.board.settle(now()) || kept.stale;
        seat_players(kept);
    }
    std::string text = whole_text();
    if (shown_ && text == last_text_) return {{name_}};
    shown_ = true;
    last_text_ = text;
    return {{name_, std::move(text)}};
}

}  // namespace adoube::watch
