// The least a server of games can do, as a yardstick: Beast, WebSocket, tables. No rules, no storage,
// no roles. Everybody at the table is told the act as a view, whoever said it with an {"ack"}.
// As many frames as `adoube serve` sends, shorter ones.
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdio>
#include <deque>
#include <map>
#include <memory>
#include <set>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using Text = std::shared_ptr<const std::string>;

class Player;
struct Table {
    std::set<Player*> players;
    long seq = 0;
};
std::map<std::string, Table, std::less<>> tables;

class Player : public std::enable_shared_from_this<Player> {
public:
    explicit Player(tcp::socket&& socket) : stream_(std::move(socket)) {}
    ~Player() {
        if (table_) table_->players.erase(this);
    }
    void start() {
        http::async_read(stream_.next_layer(), buffer_, request_,
                         [self = shared_from_this()](error_code error, std::size_t) {
                             if (error) return;
                             self->stream_.async_accept(self->request_, [self](error_code failed) {
                                 if (failed) return;
                                 self->table_ = &tables[std::string(self->request_.target())];
                                 self->table_->players.insert(self.get());
                                 self->request_ = {};
                                 self->read();
                             });
                         });
    }
    void send(Text text) {
        queue_.push_back(std::move(text));
        if (queue_.size() == 1) write();
    }

private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return;
            self->said(beast::buffers_to_string(self->buffer_.data()));
            self->buffer_.consume(self->buffer_.size());
            self->read();
        });
    }
    void said(const std::string& frame) {
        constexpr std::string_view name = "\"key\":\"";
        const auto at = frame.find(name);
        const auto seq = "\"seq\":" + std::to_string(at == frame.npos ? table_->seq : ++table_->seq);
        if (at == frame.npos) return send(std::make_shared<const std::string>("{\"view\":{" + seq + "}}"));
        const auto view = std::make_shared<const std::string>("{\"view\":{" + seq + ",\"said\":" + frame + "}}");
        const auto ack = "{\"ack\":\"" + frame.substr(at + name.size(), 22) + "\"," + seq + ",";
        send(std::make_shared<const std::string>(ack + view->substr(1)));
        for (auto* player : table_->players)
            if (player != this) player->send(view);
    }
    void write() {
        stream_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return;
            self->queue_.pop_front();
            if (!self->queue_.empty()) self->write();
        });
    }

    websocket::stream<tcp::socket> stream_;
    beast::flat_buffer buffer_;
    http::request<http::string_body> request_;
    Table* table_ = nullptr;
    std::deque<Text> queue_;
};

void accept(tcp::acceptor& acceptor) {
    acceptor.async_accept([&acceptor](error_code error, tcp::socket socket) {
        if (!error) {
            socket.set_option(tcp::no_delay(true), error);
            std::make_shared<Player>(std::move(socket))->start();
        }
        accept(acceptor);
    });
}

}  // namespace

int main() {
    asio::io_context context(1);
    tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
    std::printf("Relay serves at http://127.0.0.1:%d/\n", acceptor.local_endpoint().port());
    std::fflush(stdout);
    accept(acceptor);
    context.run();
}
