// The network and a loop: HTTP and WebSocket connections in, timers, signals and work posted from other threads. The
// first loop listens; others of the same server take the connections whose requests they answer. The only face of
// Boost.Beast; nothing of it shows here.
#pragma once

#include "server/loops/letter.h"
#include "server/net/http.h"
#include "server/net/source_address.h"

namespace adoube::server {

struct Listen {
    std::string address = "127.0.0.1";
    unsigned short port = 8080;  // 0: any free one
    std::string tls_cert{}, tls_key{};  // files; empty: plain HTTP
    std::size_t most_connections = 20000;
    std::size_t most_from_one_address = 64;  // without a seat; not counted on this machine
    std::vector<AddressNetwork> trusted_proxies{};  // whose X-Forwarded-For is believed
    bool strict_transport = false;                  // browsers are told to come back over HTTPS only
    std::size_t loops = 1;       // over which connections are spread
    std::string relay_secret{};  // with which servers of one record know each other; empty: there is one
};

class Transport : public Timers, public Postbox {
public:
    static Result<std::unique_ptr<Transport>> open(const Listen& listen, const Time& time);
    virtual std::unique_ptr<Transport> beside() = 0;  // another loop for the same connections; not with TLS

    virtual unsigned short port() const = 0;
    virtual void serve(Router& router) = 0;                         // begins to accept
    // Before that, where there are several loops: which of them answers a request; null: whichever read it.
    using Home = std::function<Transport*(std::string_view method, std::string_view target)>;
    virtual void spread(Home home) = 0;
    virtual void on_signal(std::function<void()> stop) = 0;       // SIGINT, SIGTERM
    virtual void post(std::function<void()> task) = 0;            // from any thread
    virtual void run() = 0;                                       // until quit
    virtual void refuse_more() = 0;                               // accepts nobody any more
    virtual bool crowded() const = 0;                             // what is left is for those who have a seat
    virtual void close_all() = 0;                                 // WebSockets with 1001, then quits
    virtual void cut_relays_to(const std::string& address) = 0;  // who has heard nothing from there is told so first
    // After run: cuts what is still open and does what was posted, until nothing is left that could call anybody. What
    // other loops had for it is dropped. False: there was nothing to do.
    virtual bool drain() = 0;
};

}  // namespace adoube::server
