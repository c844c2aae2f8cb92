#include <fmt/core.h>
#include <unistd.h>

#include <random>

#include "base/check.h"
#include "kill9.h"
#include "record/codec/acts_test.h"
#include "record/store/sqlite_store.h"

namespace adoube::store_tests {

using namespace record;

std::string game_of(std::uint32_t life, std::uint32_t act) { return fmt::format("g{}", (life + act / 3) % games); }
std::string key_of(std::uint32_t life, std::uint32_t act) { return fmt::format("life{}-act{}", life, act); }

void live(const std::filesystem::path& folder, std::uint32_t life, std::uint64_t seed, int pipe,
          std::uint32_t kill_at) {
    SqliteSettings settings{.checkpoint_pages = 50};
    if (kill_at > 0) settings.vfs = killing_vfs(kill_at);
    auto store = SqliteStore::open(folder, settings);
    if (!store) {
        fmt::print(stderr, "life {}: {}\n", life, store.error().message);
        ::_exit(3);
    }
    std::uint64_t seq[games] = {};
    for (int g = 0; g < games; ++g) {
        const std::string name = fmt::format("g{}", g);
        ADOUBE_CHECK((*store)->create_game(name, testing::genesis, 1));
        seq[g] = (**(*store)->game(name)).seq;
    }
    std::mt19937_64 random(seed);
    for (std::uint32_t act = 0;;) {
        std::vector<Append> batch;
        for (auto size = 1 + random() % largest_batch; size > 0; --size) {
            const std::string game = game_of(life, act + static_cast<std::uint32_t>(batch.size()));
            batch.push_back(
                testing::act(game, seq[game[1] - '0']++, key_of(life, act + static_cast<std::uint32_t>(batch.size()))));
        }
        for (const AppendResult& outcome : (*store)->append_batch(batch)) {
            const auto* appended = std::get_if<append::Appended>(&outcome);
            if (appended == nullptr) ::_exit(4);
            const Told told{life, act++, appended->seq};
            if (::write(pipe, &told, sizeof told) != sizeof told) ::_exit(5);
        }
        if (!(*store)->tend()) ::_exit(6);
    }
}

}  // namespace adoube::store_tests
