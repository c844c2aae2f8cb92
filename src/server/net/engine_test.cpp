#include "server/net/engine.h"

#include <gtest/gtest.h>

#include <latch>

#include "record/store/memory_store.h"

namespace adoube::server {
namespace engine_test {

record::Append act(std::uint64_t after) { return {"g", after, "white", "key" + std::to_string(after), {}, 1, "{}"}; }

// While one work is under way, acts and other works come in: the acts go first.
TEST(GroupWriter, ActsGoBeforeOtherWorks) {
    record::MemoryStore store;
    ASSERT_TRUE(store.create_game("g", "{}", 1));
    std::mutex mutex;
    std::vector<std::string> order;
    const auto note = [&](const std::string& what) {
        const std::lock_guard lock(mutex);
        order.push_back(what);
    };
    std::latch first_began(1), all_is_there(1);
    {
        GroupWriter writer(store, [](const std::function<void()>& task) { task(); });
        writer.write(
            [&]() -> Result<void> {
                first_began.count_down();
                all_is_there.wait();
                return {};
            },
            [&](const Result<void>&) { note("first"); });
        first_began.wait();
        for (int i = 0; i < 3; ++i)
            writer.write([]() -> Result<void> { return {}; }, [&](const Result<void>&) { note("other"); });
        for (std::uint64_t i = 0; i < 3; ++i)
            writer.append({act(i)}, [&](const std::vector<record::AppendResult>& outcomes) {
                EXPECT_TRUE(std::holds_alternative<record::append::Appended>(outcomes[0]));
                note("act");
            });
        all_is_there.count_down();
    }  // what was given is done first
    EXPECT_EQ(order, (std::vector<std::string>{"first", "act", "act", "act", "other", "other", "other"}));
}

TEST(GroupWriter, TellsThatAWorkFailed) {
    record::MemoryStore store;
    std::string told;
    {
        GroupWriter writer(store, [](const std::function<void()>& task) { task(); });
        writer.write([]() -> Result<void> { return fail("no room"); },
                     [&](const Result<void>& done) { told = done.error().message; });
    }
    EXPECT_EQ(told, "no room");
}

}  // namespace engine_test
}  // namespace adoube::server
