#include "record/log/fold.h"

#include "laws/words.h"
#include "record/log/game_log.h"

namespace adoube::record {
namespace {

constexpr std::string_view server = "server";  // acts as an observer would: an arbiter's acts without an arbiter

Result<void> check_actor(std::string_view kept_as, laws::Actor by) {
    const auto actor = laws::read_word<laws::Actor>(kept_as);
    if (actor && *actor != by) return fail("kept as an act of another role");
    if (!actor && (kept_as != server || by != laws::Actor::arbiter))
        return fail("kept as an act of nobody who may act");
    return {};
}

}  // namespace

Result<std::variant<Note, FoldedAct>> fold(const laws::Game& game, laws::Instant last, const Entry& stored) {
    if (is_note(stored.body)) {
        auto note = decode_note(stored.body);
        if (!note) return fail("body: " + note.error().text());
        return std::move(*note);
    }
    auto entry = decode_entry(stored.body, *game.terms.edition);
    if (!entry) return fail("body: " + entry.error().text());
    if (auto right = check_actor(stored.actor, entry->act.by); !right) return std::unexpected(right.error());
    Replay replay(game, last);
    if (auto possible = replay.next(*entry); !possible) return std::unexpected(possible.error());
    return FoldedAct{std::move(*entry), std::move(replay).take()};
}

}  // namespace adoube::record
