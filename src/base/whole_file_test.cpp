#include "base/whole_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

namespace adoube {
namespace whole_file_test {

class WholeFile : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }
    std::string folder = testing::TempDir() + "adoube_whole_file_" + std::to_string(::getpid());
    std::string path = folder + "/a";
};

TEST_F(WholeFile, ReadsWhatWasWritten) {
    const std::string contents("a\0b\n", 4);
    ASSERT_TRUE(write_whole_file(path, contents, Existing::keep));
    EXPECT_EQ(read_whole_file(path, 4), contents);
    EXPECT_FALSE(read_whole_file(path, 3));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << "something was left behind";
}

TEST_F(WholeFile, TakesTheRoomOfTheFileAndNotOfTheLimit) {
    ASSERT_TRUE(write_whole_file(path, std::string(300'000, 'a'), Existing::keep));
    const auto text = read_whole_file(path, 256 << 20);
    ASSERT_TRUE(text.has_value());
    EXPECT_EQ(*text, std::string(300'000, 'a'));
    EXPECT_LT(text->capacity(), 1u << 20);
}

TEST_F(WholeFile, KeepsWhatIsThere) {
    ASSERT_TRUE(write_whole_file(path, "old", Existing::keep));
    const auto again = write_whole_file(path, "new", Existing::keep);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().kind, WriteFailure::Kind::exists);
    EXPECT_EQ(read_whole_file(path, 9), "old");
    ASSERT_TRUE(write_whole_file(path, "new", Existing::replace));
    EXPECT_EQ(read_whole_file(path, 9), "new");
}

TEST_F(WholeFile, WhatIsNotFinishedWasNeverThere) {
    ASSERT_TRUE(write_whole_file(path, "old", Existing::keep));
    {
        auto file = NewFile::begin(path, Existing::replace);
        ASSERT_TRUE(file);
        file->put(std::string(300'000, 'a'));
    }
    EXPECT_EQ(read_whole_file(path, 9), "old");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << "something was left behind";
}

TEST_F(WholeFile, ADeviceIsWrittenToAsItStands) {
    EXPECT_TRUE(write_whole_file("/dev/null", "x", Existing::keep));
    const auto full = write_whole_file("/dev/full", "x", Existing::replace);
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().kind, WriteFailure::Kind::disk);
}

TEST_F(WholeFile, ASecretIsTheOwnersAlone) {
    ASSERT_TRUE(write_whole_file(path, "x", Existing::keep, Readers::owner));
    struct stat status{};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600U);
}

TEST_F(WholeFile, SaysWhatIsWrong) {
    EXPECT_FALSE(read_whole_file(folder, 9));
    EXPECT_FALSE(read_whole_file(folder + "/none", 9));
    const auto lost = write_whole_file(folder + "/none/a", "x", Existing::keep);
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().kind, WriteFailure::Kind::disk);
}

}  // namespace whole_file_test
}  // namespace adoube
