#include "watch/outlet/outlets.h"

#include <filesystem>

#include "base/whole_file.h"
#include "watch/watch_json.h"

namespace adoube::watch {
namespace {

constexpr std::size_t latest_kept = 200;

}  // namespace

Result<std::unique_ptr<Outlets>> Outlets::open(const OutletSettings& settings) {
    std::unique_ptr<Outlets> made(new Outlets(settings));
    made->mends_ = !settings.folder.empty() || !settings.push.empty() || (settings.web && settings.web->feed);
    std::error_code ignored;
    if (!settings.folder.empty() && !std::filesystem::is_directory(settings.folder, ignored))
        return fail(settings.folder + ": there is no such folder");
    if (!settings.push.empty()) {
        auto pusher = Pusher::open(settings.push, settings.token);
        if (!pusher) return std::unexpected(pusher.error());
        made->pusher_ = std::move(*pusher);
    }
    if (settings.web) {
        auto web = WebServer::open(*settings.web);
        if (!web) return std::unexpected(web.error());
        made->web_ = std::move(*web);
    }
    return made;
}

void Outlets::give_feed(const Watch& watch) {
    const bool changed = feed_.update(watch.follower(), watch.now());
    if (!changed && written_) return;
    if (!folder_.empty()) {
        const auto wrote = write_whole_file(folder_ + "/live.pgn", feed_.text(), Existing::replace);
        if (!wrote && written_) troubles_.push_back(wrote.error().message);
        written_ = wrote.has_value();
    }
    if (!changed) return;
    if (web_) web_->publish_feed(feed_.text(), watch.wall_ms(feed_.changed()) * 1000);
    if (pusher_) pusher_->give(feed_.text());
}

void Outlets::update(const Watch& watch, const std::vector<Happening>& told) {
    for (const Happening& one : told) {
        rung_ += one.rings();
        if (one.at_start && one.finding.verdict == audit::FindingVerdict::cannot_tell) continue;
        latest_.push_back({local_time(watch.wall_ms(one.at)), one});
        if (latest_.size() > latest_kept) latest_.pop_front();
    }
    if (web_) web_->publish_state(watch.follower(), latest_, rung_);
    if (mends_) give_feed(watch);
}

std::vector<std::string> Outlets::troubles() {
    std::vector<std::string> all = std::exchange(troubles_, {});
    if (pusher_)
        for (std::string& one : pusher_->troubles()) all.push_back(std::move(one));
    return all;
}

}  // namespace adoube::watch
