#include "livechess/client.h"

namespace adoube::livechess {

Result<void> Client::connect() {
    disconnect();
    if (auto opened = socket_.open(address_, limits_); !opened) return opened;
    connected_ = true;
    ask_for_boards(std::chrono::steady_clock::now());
    return {};
}

void Client::disconnect() {
    socket_.close();
    connected_ = listed_ = list_asked_ = false;
    unreadable_ = 0;
    subscribed_.clear();
    silent_.clear();
}

void Client::ask_for_boards(Time now) {
    socket_.send(list_boards(++last_id_));
    asked_ = now;
    list_asked_ = true;
}

void Client::subscribe_to_new(const BoardList& list) {
    for (const ListedBoard& board : list.boards) {
        if (!only_.empty() && board.serial != only_) continue;
        if (subscribed_.size() >= most_boards || !subscribed_.insert(board.serial).second) continue;
        if (board.state == BoardState::active || board.state == BoardState::delayed) silent_.insert(board.serial);
        const std::int64_t call = ++last_id_, feed = ++last_id_;
        socket_.send(subscribe_to_board(call, feed, board.serial));
    }
}

bool Client::belongs_here(const FeedMessage& message) const {
    const auto* event = std::get_if<BoardEvent>(&message);
    return !event || subscribed_.contains(event->serial);
}

Result<std::vector<FeedMessage>> Client::receive(std::chrono::milliseconds longest) {
    const auto over = [this](std::string why) -> Result<std::vector<FeedMessage>> {
        disconnect();
        return fail(address_.host + ": " + std::move(why));
    };
    const Time now = std::chrono::steady_clock::now();
    if (!list_asked_ && now - asked_ >= between_lists) ask_for_boards(now);
    if (list_asked_ && now - asked_ >= longest_for_list) return over("it does not answer as LiveChess does");
    auto texts = socket_.receive(longest);
    if (!texts) {
        disconnect();
        return std::unexpected(texts.error());
    }
    std::vector<FeedMessage> messages;
    for (const std::string& text : *texts) {
        auto message = read_message(text);
        unreadable_ = message ? 0 : unreadable_ + 1;
        if (unreadable_ >= most_unreadable) return over("no answers of LiveChess: " + message.error().text());
        if (!message || !belongs_here(*message)) continue;
        if (const auto* list = std::get_if<BoardList>(&*message)) {
            subscribe_to_new(*list);
            listed_ = true;
            list_asked_ = false;
        }
        if (const auto* event = std::get_if<BoardEvent>(&*message)) silent_.erase(event->serial);
        messages.push_back(std::move(*message));
    }
    return messages;
}

}  // namespace adoube::livechess
