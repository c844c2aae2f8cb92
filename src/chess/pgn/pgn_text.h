// The texts within a PGN: values of tags and comments made clean UTF-8, and the clock in a comment.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::chess {

struct CleanText {
    std::string text;           // UTF-8 without control characters
    bool was_latin1 = false;    // the bytes were not UTF-8 and were read as Latin-1 (with the signs of Windows-1252)
    bool was_cp1251 = false;    // nor that: whole words of letters above 0xBF, read as Cyrillic of Windows-1251
    bool had_control = false;   // a control character became U+FFFD
    bool had_newline = false;   // an end of line became a space
};
CleanText clean(std::string_view raw);

// At most that many bytes, without a letter cut in two at the end.
std::string_view cut(std::string_view text, std::size_t most);

// \" and \\ become " and \; a backslash before anything else stays.
std::string unescape(std::string_view raw);
std::string escape(std::string_view value);

// Where the ] of a command stands in what follows its opening; npos if it is not near. A run of spaces counts as
// one, so that a comment laid out on other lines is read the same.
std::size_t end_of_command(std::string_view rest);

// The last [%clk h:mm:ss], also m:ss, with or without a fraction. Milliseconds below 2^31.
struct ClockReading {
    std::optional<std::int32_t> milliseconds;
    bool malformed = false;  // a %clk that is none, or out of range
};
ClockReading clock_in(std::string_view comment);
std::string clock_text(std::int32_t milliseconds);  // "[%clk 1:29:58]", "[%clk 0:00:04.2]"

}  // namespace adoube::chess
