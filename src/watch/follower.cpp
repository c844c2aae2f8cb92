#include "watch/follower.h"

#include <algorithm>

#include "watch/matching.h"

namespace adoube::watch {
namespace {

// Told only when the game has a result or has stood still: while somebody is about to enter it, it is no news.
bool waits_for_the_end(audit::FindingKind kind) {
    return kind == audit::FindingKind::result_missing || kind == audit::FindingKind::kings_in_centre;
}

bool goes_on(const Reading& reading) { return reading.score == chess::Score::unknown; }

}  // namespace

Follower::Feed& Follower::feed(const std::string& source) {
    for (const auto& known : feeds_)
        if (known->name == source) return *known;
    feeds_.push_back(std::make_unique<Feed>());
    feeds_.back()->name = source;
    return *feeds_.back();
}

Happening Follower::about(const Board& board, Elapsed now) const {
    Happening happening;
    happening.at = now;
    happening.source = board.source;
    happening.board = board.number;
    happening.game = board.game();
    happening.who = board.known().who;
    return happening;
}

std::vector<Happening> Follower::see(const std::string& source, std::string_view text, Elapsed now) {
    Feed& from = feed(source);
    if (from.began && from.text == text) return see_same(source, now);
    from.text = text;
    from.shown = from.reader.read(text);
    from.changed = now;
    from.told_silent = false;
    place(from, now);
    return see_same(source, now);
}

std::vector<Happening> Follower::see_same(const std::string& source, Elapsed now) {
    Feed& from = feed(source);
    Told told;
    if (from.failing) {
        Happening well{.kind = Happening::Kind::notice, .at = now, .source = source};
        well.notice = Notice::well;
        told.push_back(std::move(well));
        from.failing = false;
    }
    if (!from.began && !from.shown.games.empty()) from.began = now;
    settle(from, now, told);
    tell_silence(from, now, told);
    return told;
}

std::vector<Happening> Follower::fails(const std::string& source, const std::string& why, Elapsed now) {
    Feed& from = feed(source);
    if (std::exchange(from.failing, true)) return {};
    Happening trouble{.kind = Happening::Kind::notice, .at = now, .source = source};
    trouble.notice = Notice::trouble;
    trouble.text = why;
    return {std::move(trouble)};
}

void Follower::place(Feed& from, Elapsed now) {
    std::vector<const Board*> known;
    for (const auto& one : from.boards) known.push_back(one.get());
    const auto found = match(known, from.shown.games);
    std::vector<bool> seen(from.boards.size(), false);
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Placed& placed = from.shown.games[i];
        if (!found[i]) {
            from.boards.push_back(
                std::make_unique<Board>(++last_number_, from.name, placed, now, patience_, !from.began));
            continue;
        }
        from.boards[*found[i]]->shown(placed, now, patience_);
        seen[*found[i]] = true;
    }
    for (std::size_t i = 0; i < seen.size(); ++i)
        if (!seen[i]) from.boards[i]->absent(now);
    // What was shown and never believed was a damage.
    std::erase_if(from.boards, [](const auto& one) { return !one->believed() && one->absent_since(); });
}

void Follower::settle(Feed& from, Elapsed now, Told& told) {
    std::vector<ReadingPtr> before;
    for (const auto& one : from.boards) {
        before.push_back(one->believed());
        one->settle(now);
    }
    forget_gone(from, before, now);
    for (std::size_t i = 0; i < from.boards.size(); ++i) {
        Board& one = *from.boards[i];
        if (!one.believed()) continue;
        const bool other = one.believed() != before[i];
        const bool stood = !one.told_stood && now - one.changed() >= patience_.result;
        if (other || stood) compare_facts(one, now, false, told);
        one.told_stood = !other && (stood || one.told_stood);
        tell_notices(one, before[i], now, told);
    }
}

// A board that is gone is remembered for a while; not where its table shows another round.
void Follower::forget_gone(Feed& from, std::vector<ReadingPtr>& before, Elapsed now) {
    if (std::ranges::none_of(from.boards, [](const auto& one) { return one->absent_since().has_value(); })) return;
    using Table = std::pair<std::string_view, std::string_view>;
    std::map<Table, std::string_view> rounds;  // by event and table, as shown now
    for (const auto& one : from.boards) {
        if (one->absent_since() || !one->believed() || one->believed()->who.table.empty()) continue;
        const Identity& who = one->believed()->who;
        rounds.emplace(Table{who.event, who.table}, who.round);
    }
    std::vector<std::unique_ptr<Board>> kept;
    std::vector<ReadingPtr> kept_before;
    for (std::size_t i = 0; i < from.boards.size(); ++i) {
        const Identity& who = from.boards[i]->known().who;
        const auto since = from.boards[i]->absent_since();
        const auto shown = rounds.find(Table{who.event, who.table});
        const bool replaced = shown != rounds.end() && shown->second != who.round;
        if (since && now - *since >= (replaced ? patience_.rewriting : patience_.memory)) continue;
        kept.push_back(std::move(from.boards[i]));
        kept_before.push_back(std::move(before[i]));
    }
    from.boards = std::move(kept);
    before = std::move(kept_before);
}

// Facts that are new are told; those no longer there are withdrawn.
void Follower::compare_facts(Board& one, Elapsed now, bool finished, Told& told) {
    const Reading& reading = *one.believed();
    const bool ended = finished || !goes_on(reading) || now - one.changed() >= patience_.result;
    std::map<FactKey, const audit::Finding*> standing;
    for (const audit::Finding& finding : reading.findings)
        if (ended || !waits_for_the_end(finding.kind)) standing.emplace(key_of(finding), &finding);
    const auto tell = [&](const BoardFact& fact, Happening::Kind kind) {
        Happening happening = about(one, now);
        happening.kind = kind;
        happening.finding = fact.finding;
        happening.at_start = one.seen_at_start;
        told.push_back(std::move(happening));
    };
    for (auto& [key, fact] : one.facts) {
        if (!fact.standing || standing.contains(key)) continue;
        fact.standing = false;
        tell(fact, Happening::Kind::withdrawn);
    }
    for (const auto& [key, finding] : standing) {
        BoardFact& fact = one.facts[key];
        fact.finding = *finding;
        fact.finding.game = one.game();
        fact.finding.line += one.line() - 1 - reading.lines_before;
        if (std::exchange(fact.standing, true)) continue;
        tell(fact, std::exchange(fact.told, true) ? Happening::Kind::again : Happening::Kind::alert);
    }
    one.seen_at_start = false;
}

void Follower::tell_notices(Board& one, const ReadingPtr& before, Elapsed now, Told& told) {
    const Reading& reading = *one.believed();
    const auto tell = [&](Notice notice) -> Happening& {
        Happening happening = about(one, now);
        happening.kind = Happening::Kind::notice;
        happening.notice = notice;
        told.push_back(std::move(happening));
        return told.back();
    };
    if (before && before != one.believed() && !reading.continues(*before) && reading.plies != before->plies) {
        const auto differ = std::ranges::mismatch(before->plies, reading.plies);
        tell(Notice::rewritten).text =
            std::to_string(differ.in1 - before->plies.begin()) + "/" + std::to_string(before->plies.size());
    }
    if (one.absent_since() && now - *one.absent_since() >= patience_.rewriting && !one.told_absent) {
        one.told_absent = true;
        tell(Notice::gone);
    }
    if (!one.absent_since() && std::exchange(one.told_absent, false)) tell(Notice::back);
    tell_other_position(one, now, told);
    const bool over = goes_on(reading) && reading.claims.over.has_value();
    if (over && !one.told_over) tell(Notice::over).clause = reading.claims.over->clause;
    one.told_over = over;
    for (const chess::Side side : {chess::Side::white, chess::Side::black}) {
        const auto& clock = reading.clocks[side];
        const bool fallen = goes_on(reading) && !over && clock && clock->count() == 0;
        bool& known = one.told_flag[side];
        if (fallen && !known) tell(Notice::flag).side = side;
        known = fallen;
    }
}

// Once until the board and the moves agree again: pieces that are in a hand for a while are no news.
void Follower::tell_other_position(Board& one, Elapsed now, Told& told) {
    const Reading& reading = *one.believed();
    if (reading.stands != one.stands) {
        one.stands = reading.stands;
        one.stands_since = one.changed();
        one.told_other = one.told_other && !one.stands.empty();
    }
    if (one.stands.empty() || one.told_other || !goes_on(reading) || one.absent_since()) return;
    if (now - one.stands_since < patience_.position) return;
    one.told_other = true;
    Happening other = about(one, now);
    other.kind = Happening::Kind::notice;
    other.notice = Notice::other;
    other.text = one.stands;
    told.push_back(std::move(other));
}

void Follower::tell_silence(Feed& from, Elapsed now, Told& told) {
    if (from.told_silent || !from.changed || now - *from.changed < patience_.silence) return;
    const bool going_on = std::ranges::any_of(from.boards, [](const auto& one) {
        return one->believed() && !one->absent_since() && goes_on(*one->believed());
    });
    if (!going_on) return;
    from.told_silent = true;
    Happening silent{.kind = Happening::Kind::notice, .at = now, .source = from.name};
    silent.notice = Notice::silent;
    told.push_back(std::move(silent));
}

std::vector<Happening> Follower::finish(Elapsed now) {
    Told told;
    for (const auto& from : feeds_) {
        SnapshotReader whole;
        from->shown = whole.read(from->text, true);
        place(*from, now);
        for (const auto& one : from->boards) {
            const ReadingPtr before = one->believed();
            one->believe_latest();
            if (!one->believed()) continue;
            compare_facts(*one, now, true, told);
            tell_notices(*one, before, now, told);
        }
        for (const audit::Finding& stray : from->shown.strays) {
            Happening outside{.kind = Happening::Kind::alert, .at = now, .source = from->name};
            outside.finding = stray;
            told.push_back(std::move(outside));
        }
    }
    return told;
}

std::vector<const Board*> Follower::boards() const {
    std::vector<const Board*> all;
    for (const auto& from : feeds_) {
        const auto begin = static_cast<std::ptrdiff_t>(all.size());
        for (const auto& one : from->boards)
            if (one->believed()) all.push_back(one.get());
        std::stable_sort(all.begin() + begin, all.end(), [](const Board* a, const Board* b) {
            return std::pair(a->absent_since().has_value(), a->game()) <
                   std::pair(b->absent_since().has_value(), b->game());
        });
    }
    return all;
}

const Board* Follower::board(std::size_t number) const {
    for (const Board* one : boards())
        if (one->number == number) return one;
    return nullptr;
}

bool Follower::unsettled(const std::string& source) const {
    for (const auto& from : feeds_)
        if (from->name == source)
            return std::ranges::any_of(from->boards, [](const auto& one) { return one->unsettled(); });
    return false;
}

}  // namespace adoube::watch
