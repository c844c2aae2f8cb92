// The JSON of what is fixed before the first act: terms, start, pseudonyms.
#include <algorithm>
#include <charconv>

#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "record/codec/codec.h"
#include "record/codec/codec_types.h"
#include "record/log/entry.h"

namespace adoube::record {

namespace codec {

namespace {

// A regulation with two words for its two values.
template <class IO>
void two_words(IO& io, std::string_view name, bool& value, std::string_view no, std::string_view yes) {
    std::string text(value ? yes : no);
    io.field(name, text);
    value = text == yes;
    if constexpr (IO::reads)
        if (io.sound() && text != yes && text != no)
            io.wrong(io.at(), io.path_of(name),
                     "expected " + std::string(no) + " or " + std::string(yes) + ", found " + json::shown(text));
}

std::string text_of(const laws::DrawOffers& offers) {
    using Rule = laws::DrawOffers::Rule;
    if (offers.rule == Rule::from_move) return "from_move:" + std::to_string(offers.from_move);
    return offers.rule == Rule::free ? "free" : "none";
}

std::optional<laws::DrawOffers> read_draw_offers(std::string_view text) {
    using Rule = laws::DrawOffers::Rule;
    if (text == "free") return laws::DrawOffers{Rule::free, 0};
    if (text == "none") return laws::DrawOffers{Rule::none, 0};
    if (!text.starts_with("from_move:")) return {};
    text.remove_prefix(10);
    laws::DrawOffers offers{Rule::from_move, 0};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), offers.from_move);
    if (error != std::errc{} || end != text.data() + text.size() || offers.from_move < 1 || offers.from_move > 65535)
        return {};
    return offers;
}

}  // namespace

template <class IO>
void describe(IO& io, laws::DrawOffers& offers, std::string_view name) {
    std::string text = text_of(offers);
    io.field(name, text);
    const auto read = read_draw_offers(text);
    if (read)
        offers = *read;
    else if constexpr (IO::reads)
        io.wrong(io.at(), io.path_of(name), "expected free, none or from_move:N, found " + json::shown(text));
}

template <class IO>
void describe(IO& io, laws::Regulations& rules) {
    describe(io, rules.draw_offers, "draw_offers");
    two_words(io, "quickplay", rules.quickplay_announced, "silent", "announced");
    two_words(io, "arbiter", rules.arbiter_present, "absent", "present");
    two_words(io, "flags", rules.flags_distinguishable, "indistinguishable", "distinguishable");
    io.defaulted("assistant", rules.assistant);
    io.defaulted("visually_disabled", rules.visually_disabled);
    io.field("default_time", rules.default_time);
    io.maybe("session", rules.session);
    io.defaulted("both_absent", rules.both_absent);
    io.defaulted("sensor", rules.sensor);
    io.field("watch", rules.watch);
    io.field("claims", rules.claims);
}

template <class IO>
void describe(IO& io, laws::Period& period) {
    io.defaulted("moves", period.moves);
    io.field("time", period.time);
    io.defaulted("increment", period.increment);
    io.defaulted("delay", period.delay);
}

struct Players {
    std::string white, black;
    bool operator==(const Players&) const = default;
};

template <class IO>
void describe(IO& io, Players& players) {
    io.field("white", players.white);
    io.field("black", players.black);
}

// The genesis as it is written: positions and moves still text.
struct Written {
    std::string edition, position, variant;
    std::vector<std::string> moves;
    Players players;
    Genesis* genesis;
};

template <class IO>
void describe(IO& io, Written& written) {
    laws::Terms& terms = written.genesis->terms;
    describe_version(io);
    io.field("edition", written.edition);
    io.field("play", terms.play);
    io.field("venue", terms.venue);
    io.field("control", terms.control);
    io.field("rules", terms.rules);
    io.defaulted("reading", terms.reading);
    io.field("languages", terms.languages);
    io.field("position", written.position);
    io.defaulted("variant", written.variant);
    io.defaulted("moves", written.moves);
    io.defaulted("players", written.players);
}

}  // namespace codec

namespace {

using codec::Written;

constexpr std::size_t most_periods = 16;

Result<void> read_moves(const std::vector<std::string>& told, Genesis& genesis) {
    chess::Position position = genesis.start;
    for (std::size_t i = 0; i < told.size(); ++i) {
        const auto moves = legal_moves(position);
        const auto* found = std::ranges::find(moves, told[i], [&](chess::Move m) { return uci(position, m); });
        if (found == moves.end())
            return fail("moves[" + std::to_string(i) + "]: " + json::shown(told[i]) + " is not a legal move there");
        genesis.moves.push_back(*found);
        position = position.after(*found);
    }
    return {};
}

Result<void> check_control(const laws::TimeControl& control) {
    if (control.size() > most_periods) return fail("control: more than " + std::to_string(most_periods) + " periods");
    for (std::size_t i = 0; i + 1 < control.size(); ++i)
        if (control[i].moves == 0) return fail("control: only the last period is for all remaining moves");
    return {};
}

Result<void> check_players(const codec::Players& players) {
    for (const auto& id : {players.white, players.black})
        if (!is_name(id)) return fail("players: " + json::shown(id) + " is not a pseudonym");
    return {};
}

Result<void> resolve(const Written& written, Genesis& genesis) {
    genesis.terms.edition = laws::edition_named(written.edition);
    if (!genesis.terms.edition) return fail("edition: unknown edition " + json::shown(written.edition));
    if (!written.variant.empty() && written.variant != "chess960")
        return fail("variant: unknown variant " + json::shown(written.variant));
    const bool chess960 = !written.variant.empty();
    const auto start =
        chess::position_from_fen(written.position, chess960 ? chess::Variant::chess960 : chess::Variant::standard);
    if (!start) return fail("position: " + start.error().text());
    if (start->is_chess960() != chess960) return fail("variant: the position is one of Chess960");
    genesis.start = *start;
    if (auto checked = check_control(genesis.terms.control); !checked) return checked;
    if (written.players != codec::Players{})
        if (auto checked = check_players(written.players); !checked) return checked;
    genesis.players = {written.players.white, written.players.black};
    return read_moves(written.moves, genesis);
}

}  // namespace

std::string encode_genesis(const Genesis& genesis) {
    Genesis copy = genesis;
    Written written{std::string(genesis.terms.edition->name),      write_fen(genesis.start),
                    genesis.start.is_chess960() ? "chess960" : "", {},
                    {genesis.players[0], genesis.players[1]},      &copy};
    written.moves = uci_line(genesis.start, genesis.moves);
    return codec::Writing(*genesis.terms.edition).json_of(written);
}

Result<Genesis> decode_genesis(std::string_view line) {
    const auto value = json::read(line, {longest_body});
    if (!value) return std::unexpected(value.error());
    Genesis genesis;
    codec::Trouble trouble;
    Written written{{}, {}, {}, {}, {}, &genesis};
    codec::Reading(*value, "", laws::current_edition(), trouble).read(*value, "", written);
    if (trouble.first) return std::unexpected(*trouble.first);
    if (auto resolved = resolve(written, genesis); !resolved) return std::unexpected(resolved.error());
    if (auto differs = codec::not_canonical(line, encode_genesis(genesis))) return std::unexpected(*differs);
    return genesis;
}

}  // namespace adoube::record
