#include "server/sensor/sensor_view.h"

#include <algorithm>
#include <charconv>
#include <ranges>

#include "base/json_write.h"
#include "chess/board/setup.h"
#include "laws/words.h"
#include "record/codec/note.h"

namespace adoube::server {
namespace {

using record::Sighting;

constexpr std::size_t longest_strip = 400;  // of a long think beside a flickering square the last ones

struct Seen {
    Sighting what;
    std::int64_t wall = 0;  // ms since 1970
};

struct AllSeen {
    std::vector<Seen> seen;  // by time
    std::int64_t period = 50;
};

// Times of one recording stay on its clock; where this stands on the wall is told by the note that came fastest.
AllSeen put_in_order(const std::vector<std::pair<std::int64_t, record::note::SensorSaw>>& notes) {
    std::map<std::string, std::int64_t> began;
    for (const auto& [received, saw] : notes) {
        const auto found = began.emplace(saw.recording, received - saw.now).first;
        found->second = std::min(found->second, received - saw.now);
    }
    AllSeen all;
    for (const auto& [received, saw] : notes) {
        all.period = saw.period;
        for (const Sighting& one : saw.sightings) all.seen.push_back({one, began[saw.recording] + one.at});
    }
    std::ranges::stable_sort(all.seen, {}, &Seen::wall);
    return all;
}

Result<AllSeen> read_all(record::Store& store, const LoadedGame& scene) {
    std::vector<std::pair<std::int64_t, record::note::SensorSaw>> notes;
    for (std::uint64_t from = 1; from <= scene.seq;) {
        const auto entries = store.read(scene.name, from, std::min<std::size_t>(read_at_once, scene.seq - from + 1));
        if (!entries) return std::unexpected(entries.error());
        if (entries->empty()) break;
        for (const record::Entry& entry : *entries) {
            if (!record::is_note(entry.body)) continue;
            auto note = record::decode_note(entry.body);
            if (!note) return std::unexpected(note.error());
            if (auto* saw = std::get_if<record::note::SensorSaw>(&*note))
                notes.emplace_back(entry.at_us / 1000, std::move(*saw));
        }
        from += entries->size();
    }
    return put_in_order(notes);
}

// The squares as the board saw them: a game's position, and then what was lifted and put down.
class Squares {
public:
    explicit Squares(const chess::Position& position) : board_(chess::setup_of(position).board) {}

    void take(const Sighting& one) {
        const auto square = chess::parse_square(one.square);
        if (!square) return;
        auto& here = board_[static_cast<std::size_t>(chess::index(*square))];
        if (one.saw == "lifted" || one.saw == "taken_off") here.reset();
        if (one.saw == "put_down" || one.saw == "put_back") here = chess::piece_of(one.piece[0]);
    }
    std::string text() const {  // as in FEN
        std::string out;
        for (int rank = 7; rank >= 0; --rank) {
            int empty = 0;
            for (int file = 0; file < 8; ++file) {
                const auto& here = board_[static_cast<std::size_t>(rank * 8 + file)];
                if (!here) {
                    ++empty;
                    continue;
                }
                if (empty > 0) out += std::to_string(std::exchange(empty, 0));
                out += chess::letter(*here);
            }
            if (empty > 0) out += std::to_string(empty);
            if (rank > 0) out += '/';
        }
        return out;
    }

private:
    std::array<std::optional<chess::Piece>, 64> board_;
};

// Where the strip begins and ends in the list, and what its times are counted from.
struct Window {
    std::size_t begin = 0, end = 0;
    std::optional<std::size_t> made{};
    std::int64_t zero = 0;
};

bool is_move(const Seen& one) { return one.what.saw == "move_made"; }

std::optional<std::size_t> last_move(const std::vector<Seen>& seen, std::size_t before,
                                     const std::optional<StripOf>& wanted = {}) {
    for (std::size_t i = before; i-- > 0;) {
        if (!is_move(seen[i])) continue;
        if (!wanted || (seen[i].what.number == wanted->number && seen[i].what.side == laws::word(wanted->side)))
            return i;
    }
    return {};
}

// What has the time of the move before belongs to that; the player's own press is the last thing of his move.
Window window_of(const std::vector<Seen>& seen, std::optional<std::size_t> made) {
    Window window{.end = seen.size(), .made = made};
    const auto before = last_move(seen, made.value_or(seen.size()));
    if (before)
        while (window.begin < seen.size() && seen[window.begin].wall <= seen[*before].wall) ++window.begin;
    if (made) {
        const std::string& side = seen[*made].what.side;
        window.end = *made + 1;
        while (window.end < seen.size() && seen[window.end].wall == seen[*made].wall) ++window.end;
        for (std::size_t i = window.end; i < seen.size() && !is_move(seen[i]); ++i)
            if (seen[i].what.saw == "pressed" && seen[i].what.side == side) {
                window.end = i + 1;
                break;
            }
    }
    window.begin = std::min(window.begin, made.value_or(seen.size()));
    if (window.end - window.begin > longest_strip) window.begin = window.end - longest_strip;
    if (window.begin == window.end) return window;
    window.zero = before ? seen[*before].wall : seen[window.begin].wall;
    for (std::size_t i = window.begin; i < window.end && seen[i].what.saw != "lifted"; ++i)
        if (seen[i].what.saw == "pressed") window.zero = seen[i].wall;
    return window;
}

std::string with_board(const Seen& one, std::int64_t zero, const Squares& squares) {
    Sighting told = one.what;
    told.at = one.wall - zero;
    std::string text = record::sighting_json(told);
    text.back() = ',';
    return text + "\"board\":" + json::quoted(squares.text()) + "}";
}

std::string moves_json(const LoadedGame& scene, const std::vector<Seen>& seen) {
    JsonArray moves;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (!is_move(seen[i])) continue;
        const auto& [what, wall] = seen[i];
        const auto plies = plies_before(scene.game, what.number.value_or(0), what.side);
        const auto same = [&](const Seen& one) {
            return one.what.saw == "may_breach" && one.what.number == what.number && one.what.side == what.side;
        };
        JsonObject move;
        move.number("number", what.number.value_or(0)).text("side", what.side).text("move", what.move);
        move.number("ply", plies + 1);
        if (!what.certain()) move.yes("doubtful", true);
        if (std::ranges::any_of(seen, same)) move.yes("may", true);
        moves.raw(move.done());
    }
    return moves.done();
}

// The position of the game before the move, as far as the game knows one.
chess::Position position_before(const LoadedGame& scene, const std::vector<Seen>& seen, const Window& window) {
    const auto plies = static_cast<std::int64_t>(scene.game.history.plies());
    if (!window.made) return scene.game.position;
    const Sighting& made = seen[*window.made].what;
    const auto before = plies_before(scene.game, made.number.value_or(0), made.side);
    return scene.game.history.position(static_cast<std::size_t>(std::clamp<std::int64_t>(before, 0, plies)));
}

}  // namespace

std::string sensor_json(const LoadedGame& scene) {
    const SensorState& sensor = scene.sensor;
    if (sensor.notes == 0 && sensor.recorders == 0) return "null";
    JsonArray mend, may, fell;
    for (const laws::Side side : {laws::Side::white, laws::Side::black})
        if (sensor.fell[side]) fell.text(laws::word(side));
    for (const auto& one : sensor.mend) {
        JsonObject square;
        square.text("square", one.square);
        one.put.empty() ? square.null("put") : square.text("put", one.put);
        mend.raw(square.done());
    }
    // By sensor=acts the touches themselves are ruled on.
    if (scene.game.terms.rules.sensor == laws::SensorUse::evidence)
        for (const Sighting& one : sensor.may) may.raw(record::sighting_json(one));
    return JsonObject()
        .yes("here", sensor.recorders > 0)
        .yes("heard", sensor.heard)
        .number("at", sensor.at_us / 1000)
        .raw("fell", fell.done())
        .raw("mend", mend.done())
        .raw("may", may.done())
        .done();
}

std::optional<StripOf> read_strip_of(std::string_view text) {
    StripOf strip;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), strip.number);
    const std::string_view side(end, text.data() + text.size());
    if (error != std::errc{} || strip.number < 1 || strip.number > 65'535 || (side != "w" && side != "b")) return {};
    strip.side = side == "w" ? laws::Side::white : laws::Side::black;
    return strip;
}

Result<std::string> strip_json(record::Store& store, const LoadedGame& scene, std::optional<StripOf> wanted,
                               bool under_way) {
    const auto all = read_all(store, scene);
    if (!all) return std::unexpected(all.error());
    const auto& seen = all->seen;
    const auto made = under_way ? std::nullopt : last_move(seen, seen.size(), wanted);
    JsonObject out;
    out.number("period", all->period).raw("moves", moves_json(scene, seen));
    if (!made && !under_way) return out.null("made").done();
    const Window window = window_of(seen, made);
    const auto before = position_before(scene, seen, window);
    Squares squares(before);
    out.number("number", before.move_number()).text("side", laws::word(before.turn()));
    out.number("wall", window.zero).text("board", squares.text());
    JsonArray strip, may;
    for (std::size_t i = window.begin; i < window.end; ++i) {
        squares.take(seen[i].what);
        if (seen[i].what.saw == "may_breach")
            may.raw(with_board(seen[i], window.zero, squares));
        else if (!is_move(seen[i]))
            strip.raw(with_board(seen[i], window.zero, squares));
    }
    out.raw("sightings", strip.done()).raw("may", may.done());
    made ? out.raw("made", with_board(seen[*made], window.zero, squares)) : out.null("made");
    return out.done();
}

}  // namespace adoube::server
