#include "server/game/loaded_game.h"

#include <algorithm>

#include "base/overloaded.h"
#include "chess/notation/move_text.h"
#include "laws/guideline_3_quickplay/quickplay.h"
#include "server/view/ordinary_moments.h"

namespace adoube::server {
namespace {

namespace event = laws::event;
constexpr std::size_t kept_rulings = 20, more_rulings = 5;  // room is made by so many

// What a person may overlook without acting on another board than he saw.
bool changes_what_others_act_on(const laws::Event& e) {
    return std::visit(overloaded{
                          [](const event::TimeAwarded&) { return false; },
                          [](const event::TimeCharged&) { return false; },
                          [](const event::ClockSet&) { return false; },
                          [](const event::PlayerArrived&) { return false; },
                          [](const event::MoveWritten&) { return false; },
                          [](const event::AssistantApproved&) { return false; },
                          [](const event::DrawConsented&) { return false; },
                          [](const event::Paused&) { return false; },
                          [](const event::Restarted&) { return false; },
                          [](const auto&) { return true; },
                      },
                      e);
}

// The lines of the scoresheet that stayed; what was written of the others is void.
std::size_t follow(std::vector<Line>& record, chess::ByLanguage<WrittenLines>& written, const laws::Game& game,
                   const std::optional<views::KnownPosition>& known = {}) {
    const auto before = record.size();
    const auto same = views::follow(record, game, known);
    if (same < before) written = {};
    return same;
}

// A text stands in the log for others once it is played, or once a claim rests on it.
void note_writing(std::vector<Writing>& unplayed, const laws::Game& before, const laws::RuledAct& entry,
                  std::uint64_t seq) {
    if (entry.act.by == laws::Actor::arbiter) return;
    const auto by = laws::side_of(entry.act.by);
    const auto is_his = [&](const Writing& one) { return one.waits && one.by == by; };
    if (std::holds_alternative<laws::act::Claim>(entry.act.body)) std::erase_if(unplayed, is_his);
    for (const auto& e : entry.ruling.events)
        if (const auto* made = std::get_if<event::MoveMade>(&e)) {
            std::erase_if(unplayed, [&](const Writing& one) { return is_his(one) && one.move == made->move; });
            for (auto& one : unplayed) one.waits = one.waits && one.by != by;
        }
    if (const auto* write = std::get_if<laws::act::WriteMove>(&entry.act.body)) {
        const auto reading = chess::read_move(before.position, write->text, before.terms.languages);
        const auto* move = std::get_if<laws::Move>(&reading);
        // What was refused is written all the same; no claim can rest on it.
        const bool stands = entry.ruling.finding == laws::Finding::lawful;
        unplayed.push_back({seq, by, move ? std::optional(*move) : std::nullopt, stands});
    }
}

bool waits_under_guideline_3(const laws::State& table) {
    const auto matter = table.open_matter();
    return matter && (!matter->ground || laws::is_quickplay(*matter->ground));
}

}  // namespace

LoadedGame::LoadedGame(std::string game_name, Card its_card, laws::Game start, const record::Digest& genesis_head)
    : name(std::move(game_name)),
      card(std::move(its_card)),
      game(std::move(start)),
      head(genesis_head),
      rules(rules_number(game.terms)) {
    follow(record, written_lines, game);
}

Result<void> LoadedGame::fold(const record::Entry& stored, const Taken& taken) {
    if (stored.seq != seq + 1 || stored.prev != head || record::entry_hash(stored) != stored.hash)
        return fail("entry " + std::to_string(seq + 1) + ": the chain is broken, the record was changed");
    auto folded = record::fold(game, last, stored);
    if (!folded) return fail("entry " + std::to_string(stored.seq) + ": " + folded.error().text());
    if (taken) taken(*folded);
    if (auto* act = std::get_if<record::FoldedAct>(&*folded))
        take(stamp_of(stored), std::move(act->entry), std::move(act->after));
    else
        take(stamp_of(stored), std::get<record::Note>(*folded));
    return {};
}

Stamp stamp_of(const record::Entry& stored) {
    return {stored.seq, stored.actor, stored.key, stored.at_us, stored.hash};
}

std::string Ruled::note() const {
    if (actor != server_actor) return {};
    if (std::holds_alternative<laws::act::StartClocks>(shown.act.body)) return "start";
    return key.substr(0, key.find('.'));
}

void LoadedGame::take(const Stamp& stamp, laws::RuledAct entry) { take(stamp, std::move(entry), {}); }

void LoadedGame::take(const Stamp& stamp, laws::RuledAct entry, std::optional<laws::Game> after) {
    accord.reset();
    const bool waited = waits_under_guideline_3(game);
    const views::KnownPosition before{game.history.plies(), game.position};
    const bool by_server = stamp.actor == server_actor;
    if (by_server) accord_keys.add_those_of(stamp.key);
    // The server stops and starts clocks as an observer does: not to be told as the arbiter's word.
    const bool arbiters = by_server && (std::holds_alternative<laws::act::StartClocks>(entry.act.body) ||
                                        std::holds_alternative<laws::act::StopClocks>(entry.act.body));
    auto said = arbiters ? views::Sentences() : views::told_of(game, entry.act, entry.ruling);
    auto veil = views::veil_of(game, entry.act, entry.ruling);
    note_writing(unplayed, game, entry, stamp.seq);
    if (after)
        game = std::move(*after);
    else
        laws::apply(game, entry.ruling, entry.act);
    seq = stamp.seq;
    if (!waits_under_guideline_3(game))
        question.reset();
    else if (!waited)
        question = Question{seq, game.history.plies()};
    head = stamp.hash;
    last = std::max(last, entry.act.at);
    last_wall_us = stamp.at_us;
    if (first_wall_us == 0) first_wall_us = stamp.at_us;
    if (std::ranges::any_of(entry.ruling.events, changes_what_others_act_on))
        changed_by[by_server ? 3 : index_of(*role_named(stamp.actor))] = seq;
    note_stop(stamp, entry.act.body);
    note_stage(entry.ruling);
    if (game.history.plies() < before.plies) sensor.forget_moves_undone(game);
    lines_as_told = std::min(lines_as_told, follow(record, written_lines, game, before));
    views::note_clock_and_offer(record, game, entry);  // on the last line
    if (!record.empty()) lines_as_told = std::min(lines_as_told, record.size() - 1);
    if (rulings.full() && rulings.size() < kept_rulings) rulings.set_capacity(rulings.size() + more_rulings);
    rulings.push_back({seq, stamp.actor, stamp.key, {std::move(entry), std::move(said), std::move(veil)}});
}

void LoadedGame::note_stop(const Stamp& stamp, const laws::ActBody& body) {
    // What both players agreed on waits until they agree again.
    const bool agreed = stamp.key.starts_with(accord_key);
    if (stamp.actor == server_actor && !agreed && std::holds_alternative<laws::act::StopClocks>(body)) {
        frozen = true;
        if (rulings.empty()) begun = false;  // the first act, whatever was noted before it
    }
    if (!game.in<laws::phase::Paused>()) {
        frozen = false;
        begun = true;
    }
}

void LoadedGame::note_stage(const laws::Ruling& ruling) {
    if (laws::has<event::SealRequested>(ruling)) {
        request_seq = seq;
        request_head = head;
        shares = {};
        restated.reset();
        reply_commitment.clear();
    }
    for (const auto& e : ruling.events)
        if (const auto* reply = std::get_if<event::ReplySealed>(&e)) reply_commitment = reply->commitment;
    if (laws::has<event::EnvelopeOpened>(ruling)) {
        shares = {};
        opening_seq = seq;
        opening_head = head;
    }
}

// Notes take no time of the game: the instant and the wall time of the last act stay together.
void LoadedGame::take(const Stamp& stamp, const record::Note& note) {
    seq = stamp.seq;
    head = stamp.hash;
    std::visit(overloaded{
                   [&](const record::note::KeyRegistered& key) {
                       const auto found = keys.find(key.holder);
                       const int earlier = found == keys.end() ? 0 : found->second.earlier + 1;
                       keys[key.holder] = {key.box, key.sign, key.link, stamp.at_us, earlier};
                   },
                   [&](const record::note::LinkIssued& issued) {
                       auto& link = links[issued.holder];
                       link.number = issued.number;
                       link.at_us = stamp.at_us;
                       if (!issued.id.empty()) link.numbers[issued.id] = issued.number;
                   },
                   [](const record::note::EnvelopeOpened&) {},
                   [&](const record::note::MoveStated& stated) { restated = stated.proof; },
                   [&](const record::note::ActSigned& act) { ++signed_acts[act.holder]; },
                   [&](const record::note::SensorSaw& saw) { sensor.take(saw, stamp.at_us); },
                   [&](const record::note::EvidenceWeighed& weighed) { sensor.take(weighed); },
               },
               note);
}

record::note::LinkIssued LoadedGame::next_link(Role role, std::string token_id) const {
    const auto holder = std::string(name_of(role));
    const auto known = links.find(holder);
    return {holder, known == links.end() ? 2 : known->second.number + 1, std::move(token_id)};
}

std::int64_t LoadedGame::link_number(Role role, const std::string& token_id) const {
    const auto known = links.find(std::string(name_of(role)));
    if (known == links.end()) return 1;
    const auto& [newest, at_us, numbers] = known->second;
    if (const auto found = numbers.find(token_id); found != numbers.end()) return found->second;
    return numbers.empty() ? newest : 1;  // links of before 0.2 had no id, and each made the earlier ones void
}

Ruled LoadedGame::ruled(std::uint64_t seq_of, const laws::RuledAct& entry) const {
    const auto found = std::ranges::find(rulings, seq_of, &Ruled::seq);
    return found != rulings.end() ? *found : Ruled{seq_of, {}, {}, {entry, {}, views::veil_of(entry)}};
}

std::uint64_t LoadedGame::last_shown(Role role) const {
    if (role == Role::arbiter || game.over()) return seq;
    for (const auto& one : unplayed)
        if (role != seat_of(one.by)) return one.seq - 1;
    return seq;
}

bool LoadedGame::changed_by_others_since(Role role, std::uint64_t since) const {
    for (std::size_t i = 0; i < changed_by.size(); ++i)
        if (i != index_of(role) && changed_by[i] > since) return true;
    return false;
}

}  // namespace adoube::server
