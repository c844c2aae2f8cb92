#include "chess/replayer.h"

#include <algorithm>
#include <cstring>

#include "base/overloaded.h"
#include "chess/pgn_text.h"
#include "chess/setup.h"

namespace adoube::chess {

Replayer::Replayer(const ReplayOptions& options, GameReader::Visit visit, GameReader::Stray stray)
    : options_(options), visit_(std::move(visit)), stray_(std::move(stray)) {
    ply_.resize(256);
    standing_.resize(ply_.size() + 1);
}

void Replayer::grow() {
    ply_.resize(std::min(ply_.size() * 2, options_.longest_game));
    standing_.resize(ply_.size() + 1);
}

Replayer::Slice Replayer::keep(std::string_view text) {
    const Slice slice{static_cast<std::uint32_t>(texts_.size()), static_cast<std::uint32_t>(text.size())};
    texts_.insert(texts_.end(), text.begin(), text.end());
    return slice;
}

void Replayer::problem(Trouble trouble, Place place, std::string_view text) {
    const bool outside = phase_ == Phase::none;
    PgnProblem problem{trouble, place, outside ? 0 : games_ + 1, static_cast<std::uint32_t>(plies_), shown(text)};
    if (outside) {
        if (stray_) stray_(problem);
        return;
    }
    ++(is_error(trouble) ? game_.errors_ : game_.warnings_);
    if (problems_.size() < most_problems) problems_.push_back(std::move(problem));
}

void Replayer::begin_game(Where at) {
    game_ = Game{};
    game_.place_ = at.place();
    plies_ = 0;
    told_annotations_ = false;
    tag_slots_.clear();
    annotations_.clear();
    annotation_texts_.clear();
    problems_.clear();
    texts_.clear();
    phase_ = Phase::tags;
}

void Replayer::result(Score score, Where at) {
    game_.score_ = score;
    game_.has_terminator_ = true;
    recognised_ = recognised_ || !tag_slots_.empty();
    const auto written = value_of("Result");
    if (!written) return;
    const auto tagged = parse_score(*written);
    if (!tagged || *tagged != score) problem(Trouble::result_conflict, at, *written);
}

void Replayer::end_game(Where at) {
    if (phase_ == Phase::tags) start_play(at);
    if (!game_.has_terminator_) problem(Trouble::missing_result, at, {});
    check_roster();
    if (phase_ == Phase::playing && !has_legal_move(live_.position)) {
        game_.checkmate_ = in_check(live_.position);
        game_.stalemate_ = !game_.checkmate_;
    }
    game_.number_ = ++games_;
    tags_.clear();
    for (const TagSlot& slot : tag_slots_) tags_.push_back({kept(slot.name), kept(slot.value)});
    for (std::size_t i = 0; i < annotations_.size(); ++i) annotations_[i].text = kept(annotation_texts_[i]);
    game_.tags_ = tags_;
    game_.plies_ = {ply_.data(), plies_};
    game_.standings_ = {standing_.data(), plies_ + 1};
    game_.annotations_ = annotations_;
    game_.problems_ = problems_;
    game_.texts_ = texts_.data();
    if (visit_) visit_(game_);
    phase_ = Phase::none;
}

// Up to the first move: the tags are complete, the board is set.
void Replayer::start_play(Where at) {
    auto start = set_up(at);
    phase_ = start ? Phase::playing : Phase::stopped;
    live_.position = start.value_or(Position::initial());
    live_.key = key_of(live_.position);
    repetitions_.begin(static_cast<std::uint32_t>(options_.longest_game));
    plies_ = 0;
    stand();
}

std::optional<Position> Replayer::set_up(Where at) {
    if (const auto variant = value_of("Variant")) {
        constexpr std::array<std::string_view, 6> ordinary{"Standard", "standard",      "Chess",
                                                           "chess",    "From Position", "Normal"};
        if (std::ranges::find(ordinary, *variant) == ordinary.end()) {
            problem(Trouble::unknown_variant, at, *variant);
            return std::nullopt;
        }
    }
    const auto fen = value_of("FEN");
    if (!fen) return Position::initial();
    const auto set_up_tag = value_of("SetUp");
    if (!set_up_tag || *set_up_tag != "1") problem(Trouble::fen_without_setup, at, {});
    const auto position = position_from_fen(*fen);
    if (position) return *position;
    problem(Trouble::bad_fen, at, position.error().text());
    return std::nullopt;
}

void Replayer::stop(Trouble trouble, Where at, std::string_view text) {
    problem(trouble, at, text);
    phase_ = Phase::stopped;
    ++game_.unplayed_;
    if (!has_legal_move(live_.position)) {
        game_.checkmate_ = in_check(live_.position);
        game_.stalemate_ = !game_.checkmate_;
    }
}

// A move that was not taken as plain SAN with a space after it.
void Replayer::move(std::string_view text, Where at) {
    if (phase_ == Phase::tags) start_play(at);
    if (phase_ == Phase::stopped) {
        ++game_.unplayed_;
        return;
    }
    if (plies_ == options_.longest_game) return stop(Trouble::too_long, at, text);
    if (plies_ == ply_.size()) grow();
    if (text.size() <= 8) {
        char bytes[8] = {};
        std::memcpy(bytes, text.data(), text.size());
        if (plain_move(load8(bytes), static_cast<unsigned>(text.size()), at)) {
            recognised_ = true;
            return;
        }
    }
    std::visit(overloaded{
                   [&](Move legal) {
                       recognised_ = true;
                       if (!options_.lenient) return stop(Trouble::nonstandard_refused, at, text);
                       problem(Trouble::nonstandard_move, at, text);
                       play(legal, text, at);
                   },
                   [&](const AmbiguousMove&) { stop(Trouble::ambiguous_move, at, text); },
                   [&](const IllegalMove& illegal) {
                       if (!options_.play_on) return stop(Trouble::illegal_move, at, text);
                       if (!play_illegal(illegal, text, at)) stop(Trouble::illegal_move, at, text);
                   },
                   [&](const UnintelligibleMove&) { stop(Trouble::unintelligible_move, at, text); },
               },
               read_move(live_.position, text, options_.languages));
}

void Replayer::play(Move legal, std::string_view text, Where at) {
    const Position before = live_.position;
    live_.position = before.after(legal);
    live_.key = chess::key_after(live_.key, before, legal, live_.position);
    char bytes[8] = {};
    if (text.size() <= 8) std::memcpy(bytes, text.data(), text.size());
    const std::uint32_t text_at = text.size() > 8 ? keep(text).at : 0;
    ply_[plies_].text_at = text_at;
    record(legal, load8(bytes), static_cast<unsigned>(text.size()), at);
}

// The hand movement is made although the Laws do not allow it, if what results can be played on.
bool Replayer::play_illegal(const IllegalMove& illegal, std::string_view text, Where at) {
    if (count(illegal.from) != 1 || !illegal.to || illegal.castling) return false;
    const Square from = first(illegal.from), to = *illegal.to;
    Setup setup = setup_of(live_.position);
    const Side us = setup.turn;
    const Kind becomes = illegal.becomes.value_or(illegal.piece);
    if (becomes == Kind::king && illegal.piece != Kind::king) return false;
    const bool quiet = illegal.piece != Kind::pawn && !setup.board[static_cast<std::size_t>(to)];
    setup.board[static_cast<std::size_t>(from)].reset();
    setup.board[static_cast<std::size_t>(to)] = Piece{us, becomes};
    setup.turn = other(us);
    setup.en_passant.reset();
    setup.castling.bits =
        static_cast<std::uint8_t>(setup.castling.bits & ~(rights_lost[static_cast<std::size_t>(from)] |
                                                          rights_lost[static_cast<std::size_t>(to)]));
    setup.quiet_plies = quiet ? setup.quiet_plies + 1 : 0;
    setup.move_number += us == Side::black;
    const auto position = to_position(setup);
    if (!position) return false;
    problem(Trouble::illegal_move, at, text);
    live_.position = *position;
    live_.key = key_of(*position);
    ply_[plies_].text_at = text.size() > 8 ? keep(text).at : 0;
    char bytes[8] = {};
    if (text.size() <= 8) std::memcpy(bytes, text.data(), text.size());
    const Move move = illegal.becomes && *illegal.becomes != Kind::pawn ? Move::promotion(from, to, *illegal.becomes)
                                                                        : Move(from, to);
    record(move, load8(bytes), static_cast<unsigned>(text.size()), at);
    ply_[plies_ - 1].illegal = true;
    return true;
}

}  // namespace adoube::chess
