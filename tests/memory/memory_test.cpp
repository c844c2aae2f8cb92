// The writer of the record and the workers when memory fails them, at every allocation they make. Each gesture is
// answered once; what was answered as entered is there after a crash at that moment, what was answered otherwise is
// not, and is entered when it is sent again.
#include <gtest/gtest.h>

#include <chrono>
#include <set>

#include "failing_memory.h"
#include "record/codec/acts_test.h"
#include "record/store/sqlite_store.h"
#include "server/net/engine.h"

namespace adoube::server {
namespace {

using record::testing::act;
using record::testing::TemporaryFolder;
using testing::fail_from;
using testing::has_failed;

constexpr long most_allocations = 20'000;

// What is posted waits here, and is done by the thread of the test.
class Loop {
public:
    Post post() {
        return [this](std::function<void()> task) {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
        };
    }
    template <class Done>
    bool run_until(Done done) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (!done() && std::chrono::steady_clock::now() < end) {
            std::unique_lock lock(mutex_);
            if (tasks_.empty()) {
                lock.unlock();
                std::this_thread::sleep_for(std::chrono::microseconds(50));
                continue;
            }
            const auto task = std::move(tasks_.front());
            tasks_.pop_front();
            lock.unlock();
            task();
        }
        return done();
    }

private:
    std::mutex mutex_;
    std::deque<std::function<void()>> tasks_;
};

class Record {
public:
    Record() {
        store_ = *record::SqliteStore::open(folder_.path());
        for (const char* game : {"g1", "g2"}) EXPECT_TRUE(store_->create_game(game, record::testing::genesis, 1));
    }
    record::SqliteStore& store() { return *store_; }
    // The keys in the record that a start after a crash at this moment would find.
    std::set<std::string> keys_after_a_crash() const {
        const TemporaryFolder copy;
        for (const char* ending : {"", "-wal"}) {
            const auto file = record::database_path(folder_.path()).string() + ending;
            if (std::filesystem::exists(file))
                std::filesystem::copy_file(file, record::database_path(copy.path()).string() + ending);
        }
        const auto found = record::SqliteStore::open(copy.path());
        EXPECT_TRUE(found) << (found ? "" : found.error().message);
        std::set<std::string> keys;
        for (const char* game : {"g1", "g2"})
            if (const auto entries = (*found)->read(game, 1, 100))
                for (const auto& entry : *entries) keys.insert(entry.game + " " + entry.key);
        if (*(*found)->document("kind", "id")) keys.insert("document");
        return keys;
    }

private:
    TemporaryFolder folder_;
    std::unique_ptr<record::SqliteStore> store_;
};

// Three gestures in two games, one of them of two entries, and something that is no act.
struct Given {
    std::map<std::string, int> answers;
    std::set<std::string> entered;
    std::vector<std::vector<record::Append>> gestures{
        {act("g1", 0, "a"), act("g1", 1, "a.1")}, {act("g2", 0, "b")}, {act("g1", 2, "c")}};

    void send(GroupWriter& writer, record::Store& store) {
        for (const auto& gesture : gestures) {
            const auto name = gesture.front().game + " " + gesture.front().key;
            if (entered.contains(name)) continue;
            writer.append(gesture, [this, name, gesture](const std::vector<record::AppendResult>& outcomes) {
                ++answers[name];
                for (std::size_t i = 0; i < gesture.size(); ++i) {
                    if (std::holds_alternative<record::append::Appended>(outcomes.at(i)))
                        entered.insert(gesture[i].game + " " + gesture[i].key);
                    const auto* doubt = std::get_if<record::append::InDoubt>(&outcomes.at(i));
                    EXPECT_FALSE(doubt) << doubt->why;
                }
            });
        }
        if (entered.contains("document")) return;
        writer.write([&store] { return store.put_document({"kind", "id", "{\"some\":\"more text than fits\"}"}); },
                     [this](const Result<void>& done) {
                         ++answers["document"];
                         if (done) entered.insert("document");
                         EXPECT_TRUE(done || done.error().message == record::no_room);
                     });
    }
};

// Whether memory failed: then there are more allocations to fail.
bool write_without(long nth, long in_a_row) {
    Record record;
    Loop loop;
    GroupWriter writer(record.store(), loop.post());
    Given given;
    fail_from(nth, in_a_row);
    given.send(writer, record.store());
    EXPECT_TRUE(loop.run_until([&] { return given.answers.size() == 4; })) << "an answer is missing";
    const bool failed = has_failed();
    for (const auto& [name, count] : given.answers) EXPECT_EQ(count, 1) << name;
    EXPECT_EQ(record.keys_after_a_crash(), given.entered);
    given.send(writer, record.store());
    EXPECT_TRUE(loop.run_until([&] { return given.entered.size() == 5; })) << "sent again, not entered";
    EXPECT_EQ(record.keys_after_a_crash().size(), 5u);
    return failed;
}

long fail_each(long in_a_row, const std::function<bool(long, long)>& without) {
    long nth = 1;
    for (; nth < most_allocations && without(nth, in_a_row); ++nth)
        if (::testing::Test::HasFailure()) {
            ADD_FAILURE() << "allocation " << nth << ", " << in_a_row << " in a row";
            break;
        }
    std::printf("%ld allocations failed, %ld in a row\n", nth - 1, in_a_row);
    return nth - 1;
}

TEST(WithoutMemory, TheWriterAnswersAndLosesNothing) {
    const auto alone = fail_each(1, write_without);
    EXPECT_GT(alone, 50);
    EXPECT_LT(alone, most_allocations - 1);
    EXPECT_GT(fail_each(7, write_without), 50);
}

bool work_without(long nth, long in_a_row) {
    Loop loop;
    WorkerThread worker(loop.post());
    int ends = 0, worked = 0;
    fail_from(nth, in_a_row);
    for (int i = 0; i < 3; ++i) {
        const auto made = std::make_shared<Result<std::string>>(fail("no memory"));
        worker.run([made] { *made = std::string(100, 'x') + std::to_string(*std::make_unique<long>(1'000'000'000)); },
                   [&, made] {
                       ++ends;
                       EXPECT_TRUE(!*made || (*made)->size() == 110);
                       worked += made->has_value();
                   });
    }
    EXPECT_TRUE(loop.run_until([&] { return ends == 3; })) << "an end is missing";
    const bool failed = has_failed();
    EXPECT_TRUE(failed || worked == 3);
    return failed;
}

TEST(WithoutMemory, AWorkerEndsEveryJob) {
    EXPECT_GT(fail_each(1, work_without), 5);
    EXPECT_GT(fail_each(4, work_without), 5);
}

}  // namespace
}  // namespace adoube::server

int main(int argc, char** argv) {
    adoube::testing::fail_sqlite_too();
    adoube::testing::spare_this_thread();
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
