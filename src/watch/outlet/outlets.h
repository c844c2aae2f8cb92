// Where a watch gives out what it knows: the page, the mended feed over HTTP, in a folder, and to a broadcast service.
#pragma once

#include "watch/outlet/pusher.h"
#include "watch/outlet/web.h"
#include "watch/watch.h"

namespace adoube::watch {

struct OutletSettings {
    std::optional<WebSettings> web{};
    std::string folder{};           // live.pgn is written there, whole or not at all
    std::string push{}, token{};    // the address of a round, and the token for it
    MendSettings mend{};
    bool wanted() const { return web || !folder.empty() || !push.empty(); }
};

class Outlets {
public:
    static Result<std::unique_ptr<Outlets>> open(const OutletSettings& settings);

    // After every look, with what was told.
    void update(const Watch& watch, const std::vector<Happening>& told);
    std::vector<std::string> troubles();  // new ones since the last time
    std::optional<unsigned short> port() const { return web_ ? std::optional(web_->port()) : std::nullopt; }

private:
    explicit Outlets(const OutletSettings& settings) : folder_(settings.folder), feed_(settings.mend) {}
    void give_feed(const Watch& watch);

    std::string folder_;
    MendedFeed feed_;
    std::unique_ptr<WebServer> web_;
    std::unique_ptr<Pusher> pusher_;
    std::deque<WebAlert> latest_;
    std::size_t rung_ = 0;
    bool mends_ = false, written_ = true;
    std::vector<std::string> troubles_;
};

}  // namespace adoube::watch
