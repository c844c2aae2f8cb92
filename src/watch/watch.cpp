#include "watch/watch.h"

#include <filesystem>

#include "watch/source/livechess_source.h"
#include "watch/source/url_source.h"

namespace adoube::watch {
namespace {

void add_to(std::vector<Happening>& all, std::vector<Happening>&& more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<Happening> follow(Follower& follower, const Look& look, Elapsed now) {
    if (!look.trouble.empty()) return follower.fails(look.name, look.trouble, now);
    return look.text ? follower.see(look.name, *look.text, now) : follower.see_same(look.name, now);
}

// The page of an event of ours is named as well as its feed.
void prefer_feed(Url& url) {
    constexpr std::string_view page = "/e/";
    if (!url.target.starts_with(page)) return;
    const std::string id = url.target.substr(page.size(), url.target.find_first_of("/?", page.size()) - page.size());
    url.target = "/api/events/" + id + "/live.pgn";
}

}  // namespace

Watch::Watch(const Patience& patience)
    : began_wall_ms_(
          std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
              .count()),
      began_(std::chrono::steady_clock::now()),
      follower_(patience) {}

Elapsed Watch::now() const { return std::chrono::duration_cast<Elapsed>(std::chrono::steady_clock::now() - began_); }

std::vector<Happening> Watch::take() {
    std::vector<Happening> told;
    for (const Look& look : lookers_.take()) add_to(told, follow(follower_, look, now()));
    return told;
}

std::vector<Happening> Watch::finish() { return follower_.finish(now()); }

Result<std::unique_ptr<Source>> open_source(const std::string& named, const SourceSettings& settings) {
    if (named.find("://") != named.npos) {
        auto url = parse_url(named);
        if (!url) return std::unexpected(url.error());
        if (url->is_livechess()) return std::make_unique<LiveChessSource>(*url, settings.players);
        prefer_feed(*url);
        return std::make_unique<UrlSource>(
            *url, UrlSettings{.interval = settings.interval, .private_redirects = settings.private_addresses});
    }
    std::error_code ignored;
    if (std::filesystem::is_directory(named, ignored)) return std::make_unique<FolderSource>(named);
    return std::make_unique<FileSource>(named);
}

OneLook look_once(Follower& follower, Source& source) {
    OneLook one;
    for (const Look& look : source.look()) {
        one.readable = one.readable && look.trouble.empty();
        add_to(one.told, follow(follower, look, Elapsed(0)));
    }
    return one;
}

}  // namespace adoube::watch
