// The pages call the acts as the labels say.
#include "views/words/act_labels.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace adoube::views {
namespace act_labels_test {

void expect_fresh(const std::string& file, const std::string& made) {
    const std::string place = ADOUBE_SOURCE_DIR "/" + file;
    if (std::getenv("ADOUBE_WRITE_ACT_TYPES")) std::ofstream(place, std::ios::binary) << made;
    std::ifstream in(place, std::ios::binary);
    const std::string kept{std::istreambuf_iterator<char>(in), {}};
    EXPECT_TRUE(kept == made) << file << " is old: run tools/act-types";
}

TEST(ActLabels, ThePagesHaveThem) {
    expect_fresh("web/src/lib/words/acts.ts", act_words());
    expect_fresh("web/src/lib/words/verbs.ts", verb_words());
}

// As docs/formats/scenario.md has them.
TEST(ActLabels, AVerbWantsWhatItsActCarries) {
    const std::string made = verb_words();
    for (const std::string verb :
         {"verb: 'displaces', by: 'player', wants: 'squares'", "verb: 'places', by: 'player', wants: 'piece'",
          "verb: 'plays', by: 'player', wants: 'move'", "verb: 'resigns', by: 'player', wants: 'nothing'",
          "verb: 'adds', by: 'arbiter', wants: 'side_time'", "verb: 'sets moves', by: 'arbiter', wants: 'side_count'",
          "verb: 'sets increment', by: 'arbiter', wants: 'time'", "verb: 'finds', by: 'arbiter', wants: 'fact'"})
        EXPECT_NE(made.find("{ " + verb + " }"), std::string::npos) << verb;
}

}  // namespace act_labels_test
}  // namespace adoube::views
