#include "chess/pgn/replayer.h"

#include <algorithm>
#include <cstring>

#include "base/overloaded.h"
#include "chess/board/chess960.h"
#include "chess/board/setup.h"
#include "chess/pgn/pgn_text.h"

namespace adoube::chess {

namespace {

const Live initial{Position::initial(), key_of(Position::initial())};

Bitboard beside(Bitboard set) { return (set & ~file_a) >> 1 | (set & ~(file_a << 7)) << 1; }

// Of the side to move, which is not in check: has a man that no pin can hold a step? *No* is not sure.
bool surely_has_a_step(const Position& position) {
    const Side us = position.turn();
    const Square king = position.king(us);
    const Bitboard own = position.pieces(us), theirs = position.pieces(other(us)),
                   queens = position.pieces(Kind::queen);
    const Bitboard straight = straight_rays(king), diagonal = diagonal_rays(king);
    Bitboard free = own;
    if (straight & theirs & (position.pieces(Kind::rook) | queens)) free &= ~straight;
    if (diagonal & theirs & (position.pieces(Kind::bishop) | queens)) free &= ~diagonal;
    const Bitboard pawns = free & position.pieces(Kind::pawn), rooks = free & (position.pieces(Kind::rook) | queens);
    const Bitboard bishops = free & (position.pieces(Kind::bishop) | queens);
    const Bitboard pawn_steps = (us == Side::white ? pawns << 8 : pawns >> 8) & ~(own | theirs);
    const Bitboard sideways = beside(bishops);
    const Bitboard piece_steps = beside(rooks) | rooks << 8 | rooks >> 8 | sideways << 8 | sideways >> 8;
    if (pawn_steps | (piece_steps & ~own)) return true;
    for (const Square knight : squares(free & position.pieces(Kind::knight)))
        if (knight_attacks(knight) & ~own) return true;
    return false;
}

// As files have it: any case, with or without spaces and hyphens.
std::optional<Variant> variant_named(std::string_view written) {
    constexpr std::array<std::string_view, 5> ordinary{"standard", "chess", "fromposition", "normal", "classical"};
    constexpr std::array<std::string_view, 9> chess960{"chess960",
                                                       "960",
                                                       "fischerandom",
                                                       "fischerrandom",
                                                       "fischerandomchess",
                                                       "fischerrandomchess",
                                                       "freestyle",
                                                       "freestylechess",
                                                       "frc"};
    std::string plain;
    for (const char c : written)
        if (c != ' ' && c != '-') plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    if (std::ranges::find(ordinary, plain) != ordinary.end()) return Variant::standard;
    if (std::ranges::find(chess960, plain) != chess960.end()) return Variant::chess960;
    return std::nullopt;
}

}  // namespace

Replayer::Replayer(const ReplayOptions& options, GameReader::Visit visit, GameReader::Stray stray)
    : options_(options), visit_(std::move(visit)), stray_(std::move(stray)) {
    ply_.resize(std::min<std::size_t>(256, options_.longest_game));
    grow();
    run_.room = 0;
}

void Replayer::grow() {
    ply_.resize(std::min(ply_.size() * 2, options_.longest_game));
    run_.plies = ply_.data();
    run_.room = ply_.size();
}

void Replayer::make_room(std::size_t bytes) {
    text_room_ = std::max<std::size_t>({4096, 2 * text_room_, text_size_ + bytes});
    auto wider = std::make_unique<char[]>(text_room_);
    if (texts_) std::copy_n(texts_.get(), text_size_, wider.get());
    for (std::size_t i = 0; i < settled_; ++i)
        for (std::string_view* text : {&tags_[i].name, &tags_[i].value})
            *text = {wider.get() + (text->data() - texts_.get()), text->size()};
    texts_ = std::move(wider);
}

void Replayer::problem(Trouble trouble, Place place, std::string_view text) {
    ++work_;
    const bool outside = phase_ == Phase::none;
    PgnProblem problem{trouble, place, outside ? 0 : games_ + 1, static_cast<std::uint32_t>(run_.played), shown(text)};
    if (outside) {
        if (stray_) stray_(problem);
        return;
    }
    ++(is_error(trouble) ? game_.errors_ : game_.warnings_);
    if (problems_.size() < most_problems) problems_.push_back(std::move(problem));
}

void Replayer::begin_game(Where at) {
    game_.place_ = at.place();
    game_.score_ = Score::unknown;
    game_.has_terminator_ = game_.checkmate_ = game_.stalemate_ = false;
    game_.errors_ = game_.warnings_ = game_.unplayed_ = 0;
    run_.played = 0;
    told_annotations_ = false;
    tags_.clear();
    settled_ = 0;
    clocks_.clear();
    annotations_.clear();
    annotation_texts_.clear();
    problems_.clear();
    text_size_ = comments_size_ = 0;
    phase_ = Phase::tags;
}

void Replayer::result(Score score, Where at) {
    game_.score_ = score;
    game_.has_terminator_ = true;
    recognised_ = recognised_ || tags_.size() > 0;
    const auto written = value_of("Result");
    if (!written) return;
    const auto tagged = parse_result_tag(*written);
    if (!tagged || *tagged != score) problem(Trouble::result_conflict, at, *written);
}

void Replayer::end_game(Where at) {
    if (phase_ == Phase::tags) start_play(at);
    if (!game_.has_terminator_) problem(Trouble::missing_result, at, {});
    check_roster();
    if (phase_ == Phase::playing) judge_ending();
    const std::span<const PlyRecord> plies{ply_.data(), run_.played};
    game_.most_occurrences_ = run_.screen.perhaps() ? repetitions_.count(start_.key, plies, positions_) : 1;
    game_.occurrences_ = game_.most_occurrences_ > 1 ? repetitions_.occurrences() : std::span<const std::uint16_t>{};
    game_.most_quiet_ = run_.most_quiet;
    game_.number_ = ++games_;
    for (std::size_t i = 0; i < annotations_.size(); ++i) annotations_[i].text = kept(annotation_texts_[i]);
    game_.tags_ = tags_.all();
    game_.plies_ = plies;
    game_.clocks_ = clocks_;
    game_.start_ = &start_.position;
    game_.start_key_ = start_.key;
    game_.last_ = &run_.live.position;
    game_.positions_ = &positions_;
    game_.annotations_ = annotations_;
    game_.problems_ = problems_;
    game_.texts_ = texts_.get();
    if (visit_) visit_(game_);
    phase_ = Phase::none;
    run_.room = 0;
}

// Up to the first move: the tags are complete, the board is set.
void Replayer::start_play(Where at) {
    const auto start = set_up(at);
    phase_ = start ? Phase::playing : Phase::stopped;
    run_.room = start ? ply_.size() : 0;
    run_.played = 0;
    start_ = run_.live = start ? *start : initial;
    run_.most_quiet = start_.position.quiet_plies();
    run_.screen.begin_game(start_.key);
    positions_.begin_game(start_.position);
}

std::optional<Live> Replayer::set_up(Where at) {
    Variant variant = Variant::standard;
    if (const auto written = value_of("Variant")) {
        const auto known = variant_named(*written);
        if (!known) {
            problem(Trouble::unknown_variant, at, *written);
            return std::nullopt;
        }
        variant = *known;
    }
    const auto fen = value_of("FEN");
    if (!fen && variant == Variant::chess960) {
        const Position start = chess960_start(518);
        return Live{start, key_of(start)};
    }
    if (!fen) return initial;
    const auto set_up_tag = value_of("SetUp");
    if (!set_up_tag || *set_up_tag != "1") problem(Trouble::fen_without_setup, at, {});
    const auto position = position_from_fen(*fen, variant);
    if (position) return Live{*position, key_of(*position)};
    problem(Trouble::bad_fen, at, position.error().text());
    return std::nullopt;
}

// Mate or stalemate of the last position. Nearly always a man that no pin can hold has a step, and that settles it.
void Replayer::judge_ending() {
    const Position& position = present();
    const bool check = in_check(position);
    if ((!check && surely_has_a_step(position)) || has_legal_move(position)) return;
    game_.checkmate_ = check;
    game_.stalemate_ = !check;
}

void Replayer::stop(Trouble trouble, Where at, std::string_view text) {
    problem(text_ends_ && trouble < Trouble::null_move ? Trouble::eof_in_token : trouble, at, text);
    phase_ = Phase::stopped;
    run_.room = 0;
    ++game_.unplayed_;
    judge_ending();
}

// A move that was not taken as plain SAN with a space after it.
void Replayer::move(std::string_view text, Where at) {
    if (phase_ == Phase::tags) start_play(at);
    if (phase_ == Phase::stopped) {
        ++game_.unplayed_;
        return;
    }
    if (run_.played == options_.longest_game) return stop(Trouble::too_long, at, text);
    if (run_.played == ply_.size()) grow();
    ++work_;
    const Played plain = play_plain(run_.live, text);
    if (plain.move != Move{}) {
        recognised_ = true;
        return record(plain, text, at);
    }
    std::visit(overloaded{
                   [&](Move legal) {
                       recognised_ = true;
                       if (!options_.lenient) return stop(Trouble::nonstandard_refused, at, text);
                       problem(Trouble::nonstandard_move, at, text);
                       record(play_legal(run_.live, legal), text, at);
                   },
                   [&](const AmbiguousMove&) { stop(Trouble::ambiguous_move, at, text); },
                   [&](const IllegalMove& illegal) {
                       if (!options_.play_on || text_ends_) return stop(Trouble::illegal_move, at, text);
                       if (!play_illegal(illegal, text, at)) stop(Trouble::illegal_move, at, text);
                   },
                   [&](const UnintelligibleMove&) { read_no_move(text, at); },
               },
               read_move(present(), text, options_.languages));
}

// The text may have been cut within this move: what it means is then nobody's fault.
void Replayer::last_move(std::string_view text, Where at) {
    text_ends_ = true;
    move(text, at);
    text_ends_ = false;
}

bool Replayer::zeros_are_a_result() const {
    const auto written = value_of("Result");
    if (written && parse_result_tag(*written) == Score::both_lose) return true;
    if (phase_ == Phase::tags) return !value_of("FEN");
    if (phase_ != Phase::playing) return true;
    const Position& position = present();
    return !is_legal(position, Move(position.king(position.turn()), castled_king(position.turn(), Wing::kingside),
                                    Move::Sort::castling));
}

// A null move, or a word that is no move at all. A garbled move cannot be passed over: whose turn it was is lost.
void Replayer::read_no_move(std::string_view text, Where at) {
    constexpr std::array<std::string_view, 7> nulls{"--", "Z0", "z0", "null", "Null", "NULL", "pass"};
    const bool null = std::ranges::find(nulls, text) != nulls.end();
    if (null && options_.play_on && !in_check(present())) return pass(text, at);
    if (null) return stop(Trouble::null_move, at, text);
    if (!options_.play_on || text_ends_ || looks_like_a_move(text)) return stop(Trouble::unintelligible_move, at, text);
    problem(Trouble::unintelligible_move, at, text);
}

// The turn passes; nothing moves.
void Replayer::pass(std::string_view text, Where at) {
    problem(Trouble::null_move, at, text);
    Position after = present();
    PositionBuilder::pass_turn(after);
    PositionBuilder::clear_en_passant(after);
    PositionBuilder::set_counters(after, std::min(present().quiet_plies() + 1, 0xffff),
                                  std::min(present().move_number() + (after.turn() == Side::white), 0xffff));
    play_irregular(Move{}, after, text, at);
}

// The position after it is not what a legal move makes of the one before.
void Replayer::play_irregular(Move move, const Position& after, std::string_view text, Where at) {
    run_.live = {after, key_of(after)};
    positions_.set(run_.played + 1, after);
    const auto way_back = after.quiet_plies() == 0 ? PlyRecord::no_way_back : std::uint8_t{0};
    record({move, static_cast<std::uint8_t>(PlyRecord::irregular | way_back)}, text, at);
}

// The move has been played.
void Replayer::record(Played played, std::string_view text, Where at) {
    PlyRecord& ply = ply_[run_.played++];
    ply = {.key = run_.live.key,
           .at = static_cast<std::uint32_t>(std::min<std::uint64_t>(at.offset() - game_.place_.offset, UINT32_MAX)),
           .move = played.move,
           .bytes = static_cast<std::uint8_t>(text.size()),
           .marks = played.marks};
    if (text.size() > 8)
        ply.word = keep(text).at;
    else
        std::memcpy(&ply.word, text.data(), text.size());
    run_.most_quiet = std::max(run_.most_quiet, present().quiet_plies());
    if (run_.screen.left() == 0) run_.screen.renew();
    run_.screen.note(ply.key, ply.is_no_way_back());
}

// The hand movement is made although the Laws do not allow it, if what results can be played on.
bool Replayer::play_illegal(const IllegalMove& illegal, std::string_view text, Where at) {
    if (count(illegal.from) != 1 || !illegal.to || illegal.castling) return false;
    const Square from = first(illegal.from), to = *illegal.to;
    Setup setup = setup_of(present());
    const Side us = setup.turn;
    const Kind becomes = illegal.becomes.value_or(illegal.piece);
    if (becomes == Kind::king && illegal.piece != Kind::king) return false;
    const bool quiet = illegal.piece != Kind::pawn && !setup.board[static_cast<std::size_t>(to)];
    setup.board[static_cast<std::size_t>(from)].reset();
    setup.board[static_cast<std::size_t>(to)] = Piece{us, becomes};
    setup.turn = other(us);
    setup.en_passant.reset();
    const auto& lost = rights_lost[setup.homes];
    setup.castling.bits = static_cast<std::uint8_t>(
        setup.castling.bits & ~(lost[static_cast<std::size_t>(from)] | lost[static_cast<std::size_t>(to)]));
    setup.quiet_plies = quiet ? setup.quiet_plies + 1 : 0;
    setup.move_number += us == Side::black;
    const auto position = to_position(setup);
    if (!position) return false;
    problem(Trouble::illegal_move, at, text);
    const bool promotes = illegal.becomes && *illegal.becomes != Kind::pawn;
    const Move move = promotes ? Move::promotion(from, to, becomes) : Move(from, to);
    play_irregular(move, *position, text, at);
    return true;
}

}  // namespace adoube::chess
