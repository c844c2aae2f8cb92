#include "cli/envelope/papers_source.h"

#include <fmt/core.h>

#include <charconv>
#include <ctime>
#include <filesystem>
#include <utility>

#include "audit/read_game.h"
#include "base/readable_file.h"
#include "base/whole_file.h"
#include "cli/game_source.h"
#include "record/log/game_log.h"
#include "record/log/read_game.h"
#include "scenario/run.h"
#include "server/game/card.h"

namespace adoube::cli {
namespace {

using views::AdjournmentPapers;
using Offer = views::EnvelopeFacts::Offer;

constexpr std::size_t largest_scenario = 1 << 20;

Result<AdjournmentPapers> or_over(std::optional<AdjournmentPapers> papers, const std::string& path) {
    if (!papers) return fail(path + ": the game is over and was never adjourned");
    return std::move(*papers);
}

Result<AdjournmentPapers> from_scenario(const PapersSource& source) {
    const auto text = read_whole_file(source.path, largest_scenario);
    if (!text) return std::unexpected(text.error());
    const auto parsed = scenario::parse(*text);
    if (!parsed)
        return fail(fmt::format("{}:{}:{}: {}", source.path, parsed.error().line, parsed.error().column,
                                parsed.error().expected));
    const auto* edition = source.edition.empty() ? parsed->editions.front() : laws::edition_named(source.edition);
    const auto run = scenario::run(*parsed, *edition);
    if (run.unreadable)
        return fail(fmt::format("{}:{}: {}", source.path, run.unreadable->line, run.unreadable->expected));
    auto papers = or_over(views::papers_of(scenario::start_of(*parsed, *edition), run.log), source.path);
    if (papers && parsed->terms.names != laws::Terms{}.names) papers->envelope.names = parsed->terms.names;
    return papers;
}

// Tags with nothing but question marks and dots say nothing.
std::string tag(const chess::PgnGame& game, std::string_view name) {
    for (const auto& one : game.tags)
        if (one.name == name && one.value.find_first_not_of("?.- ") != std::string::npos) return one.value;
    return {};
}

Result<AdjournmentPapers> from_pgn(const PapersSource& source) {
    std::uint64_t number = 1;
    if (!source.game.empty()) {
        const char* end = source.game.data() + source.game.size();
        const auto read = std::from_chars(source.game.data(), end, number);
        if (read.ec != std::errc{} || read.ptr != end || number == 0)
            return fail("--game is the number of a game in the file, from 1");
    }
    auto recorded = audit::read_game(source.path, number);
    if (!recorded) return std::unexpected(recorded.error());
    // A sheet with a move that cannot be is no sheet to seal under: the part before it is asked for with --at.
    for (const auto& wrong : {recorded->stood, recorded->trouble})
        if (source.at.empty() && !wrong.empty()) return fail(source.path + ": " + wrong);
    std::size_t plies = recorded->moves.size();
    if (!source.at.empty()) {
        const auto place = audit::plies_at(*recorded, source.at);
        if (!place) return fail(source.path + ": " + place.error().text());
        plies = *place;
    }
    AdjournmentPapers papers;
    papers.game = std::move(recorded->written);
    papers.game.moves.resize(plies);
    auto& facts = papers.envelope;
    if (!source.edition.empty()) facts.edition = laws::edition_named(source.edition);
    facts.event = tag(papers.game, "Event");
    facts.round = tag(papers.game, "Round");
    facts.board = tag(papers.game, "Board");
    facts.names = {tag(papers.game, "White"), tag(papers.game, "Black")};
    papers.date = tag(papers.game, "Date");
    facts.position = recorded->position(plies);
    facts.sealer = facts.position->turn();
    facts.move = facts.position->move_number();
    for (std::size_t back = 1; back <= std::min<std::size_t>(2, plies); ++back) {
        const auto& made = papers.game.moves[plies - back];
        const bool by_white = (*facts.sealer == chess::Side::white) == (back == 2);
        if (made.clock) facts.left[by_white ? 0 : 1] = *made.clock;
        if (back == 1 && views::has_offer(made)) facts.offer = by_white ? Offer::by_white : Offer::by_black;
    }
    return papers;
}

std::string wall_time(std::int64_t at_us, laws::Duration later) {
    const std::time_t when = static_cast<std::time_t>((at_us + later / std::chrono::microseconds(1)) / 1'000'000);
    std::tm parts{};
    ::localtime_r(&when, &parts);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts)};
}

// Names are in a folder of data only; a log holds pseudonyms.
Result<void> add_people(record::Store& store, const record::DecodedGame& game, AdjournmentPapers& papers) {
    auto& facts = papers.envelope;
    facts.names = game.genesis.players;
    const auto document = store.document("game", game.name);
    if (!document) return std::unexpected(document.error());
    if (!*document) return {};
    const auto card = server::card_from((*document)->body);
    if (!card) return std::unexpected(card.error());
    facts.event = card->event;
    facts.round = card->round;
    if (card->board > 0) facts.board = std::to_string(card->board);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto person = store.person(card->players[side].person);
        if (!person) return std::unexpected(person.error());
        if (*person) facts.names[side] = (*person)->name;
    }
    return {};
}

Result<AdjournmentPapers> from_record(const PapersSource& source) {
    const auto opened = GameSource::open(source.path);
    if (!opened) return std::unexpected(opened.error());
    std::string name = source.game;
    if (name.empty()) {
        const auto games = opened->games();
        if (!games) return std::unexpected(games.error());
        if (games->size() != 1)
            return fail(fmt::format("{}: there are {} games; say which with --game", source.path, games->size()));
        name = games->front();
    }
    auto& store = opened->store();
    const auto game = record::read_game(store, name);
    if (!game) return fail(source.path + ": " + name + ": " + game.error().text());
    auto papers = or_over(views::papers_of(record::start_of(game->genesis), game->log), source.path);
    if (!papers) return papers;
    papers->envelope.game = name;
    if (papers->scheduled)
        papers->envelope.resumption = wall_time(game->at_us[*papers->scheduled], *papers->envelope.resumes_after);
    if (const auto added = add_people(store, *game, *papers); !added) return std::unexpected(added.error());
    return papers;
}

}  // namespace

namespace {

// What comes without a name that tells is known by how it begins: a log is JSON, a game in PGN has tags or a move's
// number, or is packed; the rest are stories.
Result<AdjournmentPapers> from_stream(PapersSource source) {
    const auto copy = SeekableFile::of(source.path);
    if (!copy) return std::unexpected(copy.error());
    const std::string named = std::exchange(source.path, copy->path());
    const std::string head = std::string(std::istreambuf_iterator<char>(copy->open().rdbuf()), {}).substr(0, 4096);
    const auto begin = head.find_first_not_of(" \t\r\n");
    const char first = begin == std::string::npos ? '\0' : head[begin];
    const bool packed = head.starts_with("\x1F\x8B") || head.starts_with("\x28\xB5\x2F\xFD");
    auto papers = first == '{'                                               ? from_record(source)
                  : packed || first == '[' || (first >= '0' && first <= '9') ? from_pgn(source)
                                                                             : from_scenario(source);
    if (papers) return papers;
    std::string told = papers.error().message;
    if (told.starts_with(copy->path())) told.replace(0, copy->path().size(), named);
    return fail(told);
}

}  // namespace

Result<AdjournmentPapers> read_papers(const PapersSource& source) {
    std::error_code error;
    if (source.path == "-" || std::filesystem::is_fifo(source.path, error)) return from_stream(source);
    if (source.path.ends_with(".scn")) return from_scenario(source);
    if (source.path.ends_with(".pgn") || source.path.ends_with(".pgn.gz") || source.path.ends_with(".pgn.zst"))
        return from_pgn(source);
    return from_record(source);
}

}  // namespace adoube::cli
