#include "base/json.h"

#include <gtest/gtest.h>

namespace adoube::json {
namespace json_test {

struct Bad {
    const char* what;
    std::string text;
    std::size_t at;
    const char* says;
};

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(Json, RefusesWhatARecordDoesNotHold) {
    using namespace std::string_literals;
    const std::vector<Bad> bad{
        {"nothing", "", 0, "missing"},
        {"only spaces", "  ", 2, "missing"},
        {"trailing bytes", "{} x", 3, "follows"},
        {"two values", "1 2", 2, "follows"},
        {"byte order mark", "\xef\xbb\xbf{}", 0, "not a value"},
        {"fraction", "1.5", 0, "whole"},
        {"fraction of zero", "0.0", 0, "whole"},
        {"exponent", "1e3", 0, "whole"},
        {"exponent beyond doubles", "1e400", 0, "whole"},
        {"minus zero", "-0", 0, "begins with 0"},
        {"leading zero", "01", 0, "begins with 0"},
        {"two to the 63rd", "9223372036854775808", 0, "64 bits"},
        {"below 64 bits", "-9223372036854775809", 0, "64 bits"},
        {"many digits", std::string(400, '9'), 0, "64 bits"},
        {"plus", "+1", 0, "not a value"},
        {"minus alone", "-", 0, "not a value"},
        {"NaN", "NaN", 0, "not a value"},
        {"infinity", "Infinity", 0, "not a value"},
        {"capital true", "True", 0, "not a value"},
        {"single quotes", "'a'", 0, "not a value"},
        {"duplicate", R"({"a":1,"a":2})", 7, "twice"},
        {"duplicate by escape", R"({"a":1,"\u0061":2})", 7, "twice"},
        {"name without quotes", "{a:1}", 1, "name"},
        {"trailing comma", R"({"a":1,})", 7, "name"},
        {"no colon", R"({"a" 1})", 5, "':'"},
        {"object cut off", R"({"a":1)", 6, "'}'"},
        {"array cut off", "[1", 2, "']'"},
        {"comma in an array", "[1,]", 3, "not a value"},
        {"text cut off", "\"ab", 3, "without its end"},
        {"escape cut off", "\"\\", 2, "without its end"},
        {"control byte", "\"a\nb\"", 2, "control"},
        {"NUL byte", "\"a\0b\""s, 2, "control"},
        {"NUL escaped", R"("\u0000")", 1, "NUL"},
        {"unknown escape", R"("\x41")", 1, "escape"},
        {"short unicode escape", R"("\u12")", 1, "four"},
        {"lone high surrogate", R"("\ud800")", 1, "surrogate"},
        {"lone low surrogate", R"("\udc00")", 1, "surrogate"},
        {"two high surrogates", R"("\ud800\ud800")", 1, "surrogate"},
        {"not UTF-8", "\"\xff\"", 1, "UTF-8"},
        {"overlong", "\"\xc0\xaf\"", 1, "UTF-8"},
        {"overlong in three", "\"\xe0\x80\xaf\"", 1, "UTF-8"},
        {"surrogate in UTF-8", "\"\xed\xa0\x80\"", 1, "UTF-8"},
        {"beyond Unicode", "\"\xf4\x90\x80\x80\"", 1, "UTF-8"},
        {"cut UTF-8", "\"\xe2\x82", 1, "UTF-8"},
        {"deeper than 8", nested(9), 8, "deeper"},
        {"a thousand deep", nested(1000), 8, "deeper"},
        {"too long", std::string(101, ' '), 100, "longer than 100"},
    };
    for (const Bad& b : bad) {
        const auto value = read(b.text, {b.text.size() == 101 ? 100 : 4096UL});
        ASSERT_FALSE(value) << b.what;
        EXPECT_EQ(value.error().at, b.at) << b.what << ": " << value.error().message;
        EXPECT_NE(value.error().message.find(b.says), std::string::npos) << b.what << ": " << value.error().message;
    }
}

TEST(Json, ReadsValues) {
    EXPECT_EQ(std::get<std::int64_t>(read("-9223372036854775808", {100})->is), INT64_MIN);
    EXPECT_EQ(std::get<std::int64_t>(read(" 0 ", {100})->is), 0);
    EXPECT_EQ(std::get<std::string>(read(R"("\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00")", {100})->is),
              "\"\\/\b\f\n\r\t\xc3\xa9\xf0\x9f\x98\x80");
    EXPECT_TRUE(read(nested(8), {100}));
    const auto object = read(R"({ "b" : [true, false, null], "" : {} })", {100});
    ASSERT_TRUE(object);
    const auto& members = std::get<Object>(object->is);
    ASSERT_EQ(members.size(), 2U);
    EXPECT_EQ(members[0].name, "b");
    EXPECT_EQ(members[0].value.at, 8U);
    EXPECT_EQ(std::get<Array>(members[0].value.is).size(), 3U);
}

TEST(Json, WritesTextInOneWay) {
    using namespace std::string_literals;
    EXPECT_EQ(quoted("j\xe2\x80\x99"
                     "adoube"),
              "\"j\xe2\x80\x99"
              "adoube\"");
    EXPECT_EQ(quoted("a\"b\\c/\n\x7f"), R"("a\"b\\c/\u000a\u007f")");
    EXPECT_EQ(json::quoted("a\0b\xff"s),
              "\"a\xef\xbf\xbd"
              "b\xef\xbf\xbd\"");
    ObjectWriter object;
    object.add("b", "1");
    object.add("a", "[]");
    EXPECT_EQ(object.text(), R"({"a":[],"b":1})");
}

TEST(Json, ShowsAtMostEightyBytes) {
    EXPECT_EQ(shown("short"), "\"short\"");
    std::string armenian;
    for (int i = 0; i < 100; ++i) armenian += "\xd5\xb1";
    EXPECT_LE(shown(armenian).size(), 80U);
}

}  // namespace json_test
}  // namespace adoube::json
