#include "server/net/engine.h"

#include <gtest/gtest.h>

#include <array>
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

// Acts of several loops are written together, and each loop hears its own answers.
TEST(GroupWriter, AnswersTheLoopThatAsked) {
    record::MemoryStore store;
    std::mutex mutex;
    std::array<std::vector<std::string>, 3> heard;
    std::size_t loop_now = 0;  // under the mutex
    {
        const auto post_to = [&](std::size_t loop) {
            return [&, loop](const std::function<void()>& task) {
                const std::lock_guard lock(mutex);
                loop_now = loop;
                task();
            };
        };
        GroupWriter writer(store, post_to(0));
        std::array<WriterOfLoop, 2> others{WriterOfLoop(writer, post_to(1)), WriterOfLoop(writer, post_to(2))};
        const auto hear = [&](const std::string& what) { heard[loop_now].push_back(what); };
        for (std::size_t loop = 0; loop < 3; ++loop) {
            auto& asked = loop == 0 ? static_cast<Writer&>(writer) : others[loop - 1];
            const auto game = "g" + std::to_string(loop);
            ASSERT_TRUE(store.create_game(game, "{}", 1));
            for (std::uint64_t i = 0; i < 50; ++i)
                asked.append({{game, i, "white", "key" + std::to_string(i), {}, 1, "{}"}},
                             [&hear, game](const std::vector<record::AppendResult>& outcomes) {
                                 EXPECT_TRUE(std::holds_alternative<record::append::Appended>(outcomes[0]));
                                 hear(game);
                             });
            asked.write([]() -> Result<void> { return {}; }, [&hear, game](const Result<void>&) { hear(game); });
        }
        writer.finish();
    }
    for (std::size_t loop = 0; loop < 3; ++loop)
        EXPECT_EQ(heard[loop], std::vector<std::string>(51, "g" + std::to_string(loop)));
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
