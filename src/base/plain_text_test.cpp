#include "base/plain_text.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace adoube {
namespace plain_text_test {

TEST(PlainText, NamesOfAllScriptsHaveNoControls) {
    for (const char* name : {"Anna", "Պետրոսյան", "Левин", "김민수", "محمد", "O'Neil-Ö", "é\xCC\x81", "\xE2\x80\x99"})
        EXPECT_FALSE(has_controls(name)) << name;
}

TEST(PlainText, ControlsAreFoundAndReplaced) {
    for (const char* text : {"a\nb", "a\tb", "\x1b[2J", "a\x7f",
                             "a\xC2\x9B"
                             "31m",
                             "a\xE2\x80\xAE"
                             "b",
                             "a\xE2\x80\xA8"
                             "b",
                             "a\xE2\x81\xA6"
                             "b"}) {
        EXPECT_TRUE(has_controls(text)) << text;
        EXPECT_FALSE(has_controls(without_controls(text))) << text;
    }
    EXPECT_EQ(without_controls("a\nb"), "a\uFFFDb");
}

TEST(PlainText, NoSpreadsheetComputesACell) {
    EXPECT_EQ(csv_cell("Anna"), "Anna");
    EXPECT_EQ(csv_cell("=HYPERLINK(\"http://evil.example\")"), "\"'=HYPERLINK(\"\"http://evil.example\"\")\"");
    EXPECT_EQ(csv_cell("+1"), "'+1");
    EXPECT_EQ(csv_cell("-1"), "'-1");
    EXPECT_EQ(csv_cell("@SUM(A1)"), "'@SUM(A1)");
    EXPECT_EQ(csv_cell("\t=1"), "'\uFFFD=1");
    EXPECT_EQ(csv_cell("\r=1"), "'\uFFFD=1");
    EXPECT_EQ(csv_cell("a,b"), "\"a,b\"");
    EXPECT_EQ(csv_cell("a\nb"), "a\uFFFDb");
}

TEST(PlainText, WhatAnErrorShowsHasNoControls) { EXPECT_FALSE(has_controls(json::shown("a\x1b\xC2\x9B\xE2\x80\xAE"))); }

}  // namespace plain_text_test
}  // namespace adoube
