// A loop, the listening socket, timers and signals, on Asio. One thread a loop.
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include <unistd.h>

#include "base/readable_file.h"
#include "server/net/places.h"
#include "server/net/source_address.h"
#include "server/net/transport_beast.h"

namespace adoube::server {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;

constexpr auto look_every = std::chrono::seconds(5);  // at connections of which nothing is heard

class BeastTransport final : public Transport, public wire::Floor {
public:
    BeastTransport(const Listen& listen, const Time& time)
        : BeastTransport(listen, time, std::make_shared<ConnectionPlaces>(listen)) {}
    BeastTransport(const Listen& listen, const Time& time, std::shared_ptr<ConnectionPlaces> places)
        : listen_(listen), time_(time), places_(std::move(places)), signals_(context_) {}
    ~BeastTransport() override { is_over_ = true; }
    std::unique_ptr<Transport> beside() override { return std::make_unique<BeastTransport>(listen_, time_, places_); }

    // Certificate and key are read once, before anybody is let in.
    Result<void> secure() {
        if (listen_.tls_cert.empty()) return {};
        for (const auto& file : {listen_.tls_cert, listen_.tls_key})
            if (auto regular = check_regular_file(file); !regular) return regular;
        error_code error;
        auto& tls = tls_.emplace(asio::ssl::context::tls_server);
        tls.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                        asio::ssl::context::no_tlsv1_1);
        tls.use_certificate_chain_file(listen_.tls_cert, error);
        if (error) return fail(listen_.tls_cert + ": not a chain of certificates");
        tls.use_private_key_file(listen_.tls_key, asio::ssl::context::pem, error);
        if (error) return fail(listen_.tls_key + ": not the key of the certificate");
        return {};
    }
    Result<void> bind() {
        if (auto secured = secure(); !secured) return secured;
        error_code error;
        const auto address = asio::ip::make_address(listen_.address, error);
        if (error) return fail("not an address: " + listen_.address);
        const tcp::endpoint endpoint(address, listen_.port);
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error)
            return fail("cannot listen on " + listen_.address + ":" + std::to_string(listen_.port) + ": " +
                        error.message());
        return {};
    }
    unsigned short port() const override { return acceptor_.local_endpoint().port(); }
    void serve(Router& router) override {
        doors_ = &router;
        accept();
        look_again();
    }
    void spread(Home home) override { home_ = std::move(home); }
    void on_signal(std::function<void()> stop) override {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        stop_ = std::move(stop);
        signals_.async_wait([this](error_code error, int) {
            stop_wanted_ = !error;
            mend_soon();
        });
    }
    void post(std::function<void()> task) override { asio::post(context_, std::move(task)); }
    // Whoever asks for more memory than there is loses the connection, and so does who came first of those without a
    // seat: what strangers hold is not worth more than a game in play. Everybody else goes on. What was called back and
    // what it owned are gone then: whatever must go on all the same is in the care of mend().
    void run() override {
        for (;;) try {
                context_.run();
                return;
            } catch (const std::bad_alloc&) { make_room(); }
    }
    void refuse_more() override {
        error_code ignored;
        acceptor_.close(ignored);
    }
    void close_all() override {
        const auto open = sockets_;
        for (const auto& socket : open) socket->close(1001, "the server stops");
        auto last = std::make_shared<asio::steady_timer>(context_, std::chrono::milliseconds(open.empty() ? 50 : 500));
        last->async_wait([this, last](error_code) { context_.stop(); });
    }
    void cut_relays_to(const std::string& address) override {
        for (auto* connection : open_) connection->no_server_lives_at(address);
    }
    bool drain() override {
        bool did = letters_.take_all();
        do {
            timers_.clear();
            signals_.clear();
            for (auto* connection : open_) connection->cut();
            context_.restart();
        } while (context_.poll() > 0 && (did = true));
        return did;
    }
    void deliver(std::unique_ptr<Letter> letter) noexcept override {
        if (!letters_.put(std::move(letter))) return;
        opening_.post([this] { letters_.open_all([this] { make_room(); }); });
    }
    void take_over(tcp::socket&& socket, const std::string& peer, std::uint64_t place, wire::Early early) override {
        auto arrival = std::make_unique<Arrival>(*this, peer, place, std::move(early));
        arrival->take(socket);
        deliver(std::move(arrival));
    }
    wire::Floor* home_of(std::string_view method, std::string_view target) override {
        auto* const home = home_ ? static_cast<BeastTransport*>(home_(method, target)) : nullptr;
        return home == this ? nullptr : home;
    }
    std::uint64_t at(Nanos when, std::function<void()> ring) override {
        const auto id = ++last_timer_;
        const auto left = std::chrono::duration_cast<asio::steady_timer::duration>(when - time_.now());
        asio::steady_timer due(context_, std::max(left, left.zero()));
        const auto timer = timers_.emplace(id, Timer{std::move(due), std::move(ring)}).first;
        try {
            ring_when_due(id, timer->second);
        } catch (const std::bad_alloc&) {
            timers_.erase(timer);
            throw;
        }
        return id;
    }
    void cancel(std::uint64_t timer) override { timers_.erase(timer); }
    Router& router() override { return *doors_; }
    const Time& time() const override { return time_; }
    const Listen& settings() const override { return listen_; }
    void keep(const std::shared_ptr<Peer>& socket) override { sockets_.insert(socket); }
    void drop(const std::shared_ptr<Peer>& socket, std::uint64_t place) override {
        if (sockets_.erase(socket) > 0) left(place);
    }
    void on_eviction(std::uint64_t place, std::unique_ptr<Letter> leave) override {
        places_->on_eviction(place, *this, std::move(leave));
    }
    std::set<wire::Connected*>& connected() override { return open_; }
    void counts_as(std::uint64_t place, const std::string& from) override { places_->counts_as(place, from); }
    void seated(std::uint64_t place) override { places_->seated(place); }
    void left(std::uint64_t place) override { places_->left(place); }
    bool crowded() const override { return places_->crowded(); }
    std::size_t& unsent() override { return unsent_; }
    void mend_soon() noexcept override {
        if (!is_over_) mending_.post([this] { mend(); });
    }
    void make_room() noexcept override { places_->evict_oldest(); }
    void operation_lost() noexcept {  // that of accepting: Asio finds no memory for who comes, or for waiting
        accepting_ = false;
        mend_soon();
    }

private:
    // A connection on its way from another loop.
    class Arrival final : public Letter {
    public:
        Arrival(BeastTransport& to, const std::string& peer, std::uint64_t place, wire::Early early)
            : to_(to), peer_(peer), place_(place), early_(std::move(early)) {}
        ~Arrival() override {
            if (socket_ < 0) return;
            ::close(socket_);
            to_.left(place_);
        }
        void take(tcp::socket& socket) {
            error_code error;
            protocol_ = socket.local_endpoint(error).protocol();
            socket_ = socket.release(error);
        }
        void open(std::unique_ptr<Letter>) override {
            tcp::socket socket(to_.context_);
            error_code error;
            socket.assign(protocol_, socket_, error);
            if (error) return;
            socket_ = -1;
            to_.converse(std::move(socket), peer_, place_, std::move(early_));
        }

    private:
        BeastTransport& to_;
        std::string peer_;
        std::uint64_t place_;
        wire::Early early_;
        tcp::socket::protocol_type protocol_ = tcp::v4();
        int socket_ = -1;
    };
    struct Timer {
        asio::steady_timer timer;
        std::function<void()> ring;
        bool waits = false;
    };

    void look_again() {
        at(time_.now() + look_every, [this] {
            look_again();
            for (auto* connection : open_) connection->look();
        });
    }
    void accept() {
        if (!acceptor_.is_open() || std::exchange(accepting_, true)) return;
        acceptor_.async_accept([this, begun = wire::Begun(this)](error_code error, tcp::socket socket) mutable {
            begun.ended();
            accepting_ = false;
            if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
            try {
                // No descriptors left, most likely: breathe.
                if (error) return void(at(time_.now() + std::chrono::milliseconds(100), [this] { accept(); }));
                admit(std::move(socket));
            } catch (const std::bad_alloc&) { make_room(); }  // this one goes; others are let in
            accept();
        });
    }
    // What finds no memory is rung for again: what the server does every so often it does for ever.
    void ring_when_due(std::uint64_t id, Timer& timer) {
        timer.timer.async_wait([this, id](error_code error) {
            const auto due = timers_.find(id);
            if (error || due == timers_.end()) return;
            auto ring = std::move(due->second.ring);
            try {
                ring();
                timers_.erase(id);
            } catch (const std::bad_alloc&) {
                const auto again = timers_.find(id);
                if (again == timers_.end()) return;
                again->second.ring = std::move(ring);
                again->second.waits = false;
                mend_soon();
            }
        });
        timer.waits = true;
    }
    // Begins again what was not begun or was dropped, until there was memory for all of it. The loop goes on meanwhile:
    // what it does may be what gives memory back.
    void mend() {
        try {
            if (doors_) accept();
            if (stop_wanted_) at(time_.now(), stop_);
            stop_wanted_ = false;
            const auto lost = [](const auto* connection) { return connection->is_lost(); };
            for (auto one = std::ranges::find_if(open_, lost); one != open_.end();
                 one = std::ranges::find_if(open_, lost))
                (*one)->leave();
            for (auto& [id, timer] : timers_) {
                if (timer.waits) continue;
                timer.timer.expires_after(std::chrono::milliseconds(10));
                ring_when_due(id, timer);
            }
        } catch (const std::bad_alloc&) {
            make_room();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            mend_soon();
        }
    }
    void admit(tcp::socket socket) {
        error_code error;
        const auto remote = socket.remote_endpoint(error);
        if (error) return;
        const auto peer = usual_address(remote.address().to_string());
        const auto place = places_->take(peer);
        if (!place) return;
        socket.set_option(tcp::no_delay(true), error);
        converse(std::move(socket), peer, *place, {});
    }
    void converse(tcp::socket socket, const std::string& peer, std::uint64_t place, wire::Early early) {
        try {
            if (tls_) return wire::converse(*this, std::move(socket), peer, place, *tls_);
            wire::converse(*this, std::move(socket), peer, place, std::move(early));
        } catch (const std::bad_alloc&) {
            places_->left(place);
            throw;
        }
    }

    Listen listen_;
    const Time& time_;
    std::set<wire::Connected*> open_;  // these outlive the context, whose handlers own connections
    std::shared_ptr<ConnectionPlaces> places_;
    std::size_t unsent_ = 0;
    wire::UnfailingTask<asio::io_context> mending_{context_}, opening_{context_};
    Letters letters_;
    Home home_;
    bool accepting_ = false, is_over_ = false;
    asio::io_context context_{1};
    std::optional<asio::ssl::context> tls_;
    tcp::acceptor acceptor_{context_};
    asio::signal_set signals_;
    Router* doors_ = nullptr;
    std::map<std::uint64_t, Timer> timers_;
    std::uint64_t last_timer_ = 0;
    std::function<void()> stop_;
    bool stop_wanted_ = false;
    std::set<std::shared_ptr<Peer>> sockets_;
};

}  // namespace

Result<std::unique_ptr<Transport>> Transport::open(const Listen& listen, const Time& time) {
    auto transport = std::make_unique<BeastTransport>(listen, time);
    if (const auto bound = transport->bind(); !bound) return std::unexpected(bound.error());
    return transport;
}

}  // namespace adoube::server
