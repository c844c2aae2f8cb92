// Any bytes as the act of a client, by each role. What is taken is told to the Laws, and the entry it
// makes comes back from its line; what is not has its place inside the text.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "laws/decide.h"
#include "record/codec/codec.h"
#include "record/log/game_log.h"

using namespace adoube;

namespace {

void told(const laws::Game& game, laws::Actor by, std::string_view text) {
    const auto body = record::decode_act(text, by, game);
    if (!body) {
        ADOUBE_CHECK(!body.error().message.empty());
        ADOUBE_CHECK(!body.error().at || *body.error().at <= text.size());
        return;
    }
    laws::Act act{laws::Instant(std::chrono::seconds(3)), by, *body, {}};
    laws::Ruling ruling = decide(game, act);
    const laws::RuledAct entry{std::move(act), std::move(ruling)};
    const std::string line = record::encode_entry(entry, *game.terms.edition);
    const auto read = record::decode_entry(line, *game.terms.edition);
    ADOUBE_CHECK(read.has_value());
    ADOUBE_CHECK(*read == entry);
    laws::Game after = game;
    apply(after, entry.ruling, entry.act);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    static const laws::Game hall = [] {
        record::Genesis genesis;
        genesis.terms.venue = laws::Venue::note;
        genesis.terms.control = {{0, std::chrono::minutes(2), {}, {}}};
        genesis.terms.rules.quickplay_announced = true;
        return record::start_of(genesis);
    }();
    static const laws::Game screen = record::start_of({});
    for (const auto by : {laws::Actor::white, laws::Actor::black, laws::Actor::arbiter}) {
        told(hall, by, text);
        told(screen, by, text);
    }
    if (const auto entry = record::decode_entry(text, laws::current_edition()))
        ADOUBE_CHECK(record::encode_entry(*entry, laws::current_edition()) == text);
    if (const auto genesis = record::decode_genesis(text)) ADOUBE_CHECK(record::encode_genesis(*genesis) == text);
    return 0;
}
