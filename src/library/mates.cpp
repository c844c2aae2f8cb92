// winnable, more: who can still mate, asked at once or in parts.
#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "laws/words.h"
#include "library/end_json.h"
#include "library/session.h"
#include "views/words/no_mate_text.h"

namespace adoube::library {
namespace {

constexpr std::int64_t most_nodes = 10'000'000'000;

std::string found_json(const MateSearch& search, const chess::Winnable& found) {
    JsonObject one;
    one.text("verdict", laws::word(found.verdict)).number("nodes", found.nodes);
    if (found.verdict == chess::Can::no) one.text("reason", views::no_mate_text(*found.why, search.languages.front()));
    if (found.verdict != chess::Can::yes) return one.done();
    JsonArray sans;
    auto position = search.position;
    for (const auto move : found.line) {
        const bool legal = chess::is_legal(position, move);  // a king that could be taken makes the first one odd
        sans.text(legal ? chess::san(position, move, search.languages.front()) : chess::uci(position, move));
        position = position.after(move);
    }
    one.raw("line", json_texts(chess::uci_line(search.position, found.line))).raw("sans", sans.done());
    return one.text("fen", chess::write_fen(position)).done();
}

// Whether the position ends a game: nobody can mate (5.2.2), or it is mate or stalemate already.
std::string end_found(const MateSearch& search) {
    laws::MatingFacts facts;
    for (const auto& [side, one] : search.sides) facts.can_mate[side] = one.answer().verdict;
    return end_json(laws::end_of_position(search.position, facts), laws::current_edition(), search.languages,
                    views::end_text);
}

// One part of the search, and what is known after it.
JsonObject part_of(MateSearch& search, std::optional<std::uint64_t> number) {
    if (search.done < search.sides.size() && search.sides[search.done].second.go(search.slice)) ++search.done;
    const bool done = search.done == search.sides.size();
    std::uint64_t nodes = 0;
    for (const auto& [side, one] : search.sides) nodes += one.answer().nodes;
    auto out = answer();
    if (number && !done) out.number("search", *number);
    out.yes("done", done).number("nodes", nodes).number("of", search.nodes * search.sides.size());
    for (std::size_t i = 0; i < search.done; ++i)
        out.raw(laws::word(search.sides[i].first), found_json(search, search.sides[i].second.answer()));
    if (done && search.sides.size() == 2) out.raw("end", end_found(search));
    return out;
}

}  // namespace

CallAnswer ask_winnable(CallerState& session, Call& request) {
    auto& fields = request.fields();
    const auto fen = fields.text("fen");
    const auto side = fields.text("side");
    const auto first = fields.text("first").value_or("white");
    const bool chess960 = request.yes("chess960");
    const auto nodes = request.number("nodes", 500'000, 1, most_nodes);
    const auto slice = request.number("slice", 0, 1, most_nodes);
    const auto languages = request.languages();
    if (!fen) fields.wrong("fen", "is missing");
    if (side && *side != "white" && *side != "black") fields.wrong("side", "expected white or black");
    if (first != "white" && first != "black") fields.wrong("first", "expected white or black");
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    const auto position =
        chess::position_from_fen(*fen, chess960 ? chess::Variant::chess960 : chess::Variant::standard);
    if (!position) return failed("fen", position.error());
    MateSearch search{*position, nodes, slice ? slice : nodes, {}, languages};
    const auto before = *laws::read_word<laws::Side>(first);
    for (const auto of : {before, chess::other(before)})
        if (!side || laws::word(of) == *side)
            search.sides.emplace_back(of, chess::WinnableSearch(*position, of, nodes));
    if (slice == 0) {
        while (search.done + 1 < search.sides.size()) part_of(search, {});
        auto out = part_of(search, {});
        while (search.done < search.sides.size()) out = part_of(search, {});
        return out;
    }
    if (session.searches.size() >= CallerState::most_searches)
        return failed("limit", "there are 64 searches already; stop one");
    const auto number = session.next_search++;
    auto out = part_of(search, number);
    if (search.done < search.sides.size()) session.searches.emplace(number, std::move(search));
    return out;
}

CallAnswer continue_search(CallerState& session, Call& request) {
    const auto number = request.number("search", 0, 1, INT64_MAX);
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    const auto found = session.searches.find(number);
    if (found == session.searches.end()) return failed("unknown", "no search " + std::to_string(number));
    auto out = part_of(found->second, number);
    if (found->second.done == found->second.sides.size()) session.searches.erase(found);
    return out;
}

}  // namespace adoube::library
