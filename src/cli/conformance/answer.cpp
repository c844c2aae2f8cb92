#include "cli/conformance/answer.h"

#include <functional>
#include <map>

#include "audit/claim/claim.h"
#include "base/json_write.h"
#include "base/version.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "chess/winnable/winnable.h"
#include "scenario/text.h"

namespace adoube::cli::conformance {
namespace {

using chess::Move;
using chess::Position;

constexpr std::size_t longest_question = 1 << 20;
constexpr std::size_t most_moves = 10'000;
constexpr std::uint64_t nodes = 5'000'000;

std::string yes(bool true_) { return true_ ? "true" : "false"; }

std::optional<Move> legal_move(const Position& position, std::string_view text) {
    for (const Move move : chess::legal_moves(position))
        if (chess::uci(position, move) == text) return move;
    return {};
}

// The position asked about, and the way to it.
struct Asked {
    audit::RecordedGame game;
    std::vector<Position> positions;  // before the first move, and after each
    const Position& board() const { return positions.back(); }
};

Result<Asked> read_asked(JsonFields& fields) {
    const auto fen = fields.text("fen");
    const auto variant = fields.text("variant").value_or("standard");
    const auto* moves = fields.list("moves", most_moves);
    if (!fen) return fail("fen is missing");
    const auto start =
        chess::position_from_fen(*fen, variant == "chess960" ? chess::Variant::chess960 : chess::Variant::standard);
    if (!start) return std::unexpected(start.error());
    Asked asked{{}, {*start}};
    asked.game.start = *start;
    for (std::size_t i = 0; moves && i < moves->size(); ++i) {
        const auto* text = std::get_if<std::string>(&(*moves)[i].is);
        const auto move = text ? legal_move(asked.board(), *text) : std::nullopt;
        if (!move) return fail_at((*moves)[i].at, "moves: expected a legal move");
        asked.game.moves.push_back(*move);
        asked.positions.push_back(asked.board().after(*move));
    }
    return asked;
}

Result<std::string> answer_legal(const Asked& asked, JsonFields& fields) {
    return yes(legal_move(asked.board(), fields.text("move").value_or("")).has_value());
}

Result<std::string> answer_moves(const Asked& asked, JsonFields&) {
    JsonArray moves;
    for (const Move move : chess::legal_moves(asked.board())) moves.text(chess::uci(asked.board(), move));
    return moves.done();
}

Result<std::string> answer_write(const Asked& asked, JsonFields& fields) {
    const auto move = legal_move(asked.board(), fields.text("move").value_or(""));
    if (!move) return fail("move: expected a legal move");
    return json::quoted(chess::san(asked.board(), *move));
}

Result<std::string> answer_read(const Asked& asked, JsonFields& fields) {
    fields.value("form");
    const auto reading = chess::read_move(asked.board(), fields.text("text").value_or(""), {});
    const auto* move = std::get_if<Move>(&reading);
    return move ? json::quoted(chess::uci(asked.board(), *move)) : "null";
}

Result<std::string> answer_same(const Asked& asked, JsonFields& fields) {
    const auto* after = fields.list("after", 2);
    if (!after || after->size() != 2) return fail("after: expected two numbers of plies");
    std::array<chess::PackedPosition, 2> packed;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto* plies = std::get_if<std::int64_t>(&(*after)[i].is);
        if (!plies || *plies < 0 || *plies >= static_cast<std::int64_t>(asked.positions.size()))
            return fail_at((*after)[i].at, "after: expected a number of plies");
        packed[i] = chess::pack(asked.positions[static_cast<std::size_t>(*plies)]);
    }
    return yes(packed[0] == packed[1]);
}

Result<std::string> answer_claim(const Asked& asked, JsonFields& fields) {
    const auto ground = scenario::parse_ground(fields.text("ground").value_or(""));
    if (!ground) return fail("ground: expected threefold or fifty");
    audit::ClaimQuestion question;
    question.plies = asked.game.moves.size();
    question.ground = *ground;
    if (const auto text = fields.text("move")) {
        const auto move = legal_move(asked.board(), *text);
        question.written = move ? chess::san(asked.board(), *move) : *text;
    }
    return yes(audit::answer_claim(asked.game, question).right);
}

Result<bool> can_mate(const Position& position, chess::Side side) {
    const auto found = chess::winnable(position, side, nodes);
    if (found.verdict == chess::Can::undetermined) return fail("undetermined");
    return found.verdict == chess::Can::yes;
}

Result<std::string> answer_dead(const Position& board) {
    if (!chess::has_legal_move(board)) return yes(false);
    for (const auto side : {chess::Side::white, chess::Side::black}) {
        const auto can = can_mate(board, side);
        if (!can) return std::unexpected(can.error());
        if (*can) return yes(false);
    }
    return yes(true);
}

Result<std::string> answer_ended(const Asked& asked, JsonFields& fields) {
    const auto by = fields.text("by").value_or("");
    fields.value("material_only");
    if (by == "dead-position") return answer_dead(asked.board());
    chess::History before(asked.game.start);
    for (std::size_t ply = 0; ply + 1 < asked.game.moves.size(); ++ply)
        before.add(asked.game.moves[ply], asked.positions[ply + 1]);
    const auto end = asked.game.moves.empty() ? laws::end_of_position(asked.board())
                                              : laws::end_after_move(before, asked.board(), {});
    return yes(end && scenario::reason_text(end->reason) == by);
}

Result<std::string> answer_can_mate(const Asked& asked, JsonFields& fields) {
    const auto side = scenario::parse_side(fields.text("side").value_or(""));
    fields.value("material_only");
    if (!side) return fail("side: expected white or black");
    const auto can = can_mate(asked.board(), *side);
    if (!can) return std::unexpected(can.error());
    return yes(*can);
}

using AnswerTo = Result<std::string> (*)(const Asked&, JsonFields&);
const std::map<std::string, AnswerTo, std::less<>> answers{
    {"legal", answer_legal}, {"moves", answer_moves}, {"write", answer_write}, {"read", answer_read},
    {"same", answer_same},   {"claim", answer_claim}, {"ended", answer_ended}, {"can-mate", answer_can_mate}};

Result<std::string> answer_to(JsonFields& fields) {
    const auto ask = fields.text("ask");
    if (!ask) return fail("ask is missing");
    if (*ask == "story") return answer_story(fields);
    const auto known = answers.find(*ask);
    if (known == answers.end()) return fail("ask: no such question");
    const auto asked = read_asked(fields);
    if (!asked) return std::unexpected(asked.error());
    return known->second(*asked, fields);
}

}  // namespace

std::string answer_line(std::string_view line) {
    JsonObject out;
    const auto value = json::read(line, {longest_question, 10});
    if (!value) return out.null("id").text("error", value.error().text()).done();
    JsonFields fields(*value, "");
    out.text("id", fields.text("id", longest_question).value_or(""));
    if (fields.text("ask") == "hello")
        return out.text("answer", "hello").text("name", "adoube").text("version", version()).done();
    const auto answered = answer_to(fields);
    if (!answered) return out.text("error", answered.error().text()).done();
    return out.raw("answer", *answered).done();
}

}  // namespace adoube::cli::conformance
