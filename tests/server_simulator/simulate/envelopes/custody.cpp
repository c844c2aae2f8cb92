#include "simulate/envelopes/custody.h"

#include <algorithm>

#include "base/encoding.h"
#include "record/envelope/envelope_file.h"
#include "record/envelope/opening_file.h"
#include "record/envelope/verify.h"
#include "server/game/vault.h"
#include "simulate/people/person.h"

namespace adoube::simulate {
namespace {

namespace env = record::envelope;
namespace event = laws::event;
using env::KeyHolder;

constexpr std::size_t length_of_key = 22;
constexpr std::string_view stays = "a final envelope stays as it is";
constexpr std::string_view only_two = "two of three open an envelope, one alone nothing";
constexpr std::string_view named = "an envelope is for those whose keys the record names";
constexpr std::string_view true_word = "a stated move is called proved only if it is";
constexpr std::array<KeyHolder, 3> all_holders{KeyHolder::arbiter, KeyHolder::replier, KeyHolder::escrow};

std::string key_of(const Durable& entry) { return entry.stored.key.substr(0, length_of_key); }

bool is_lawful(const Durable& entry) { return entry.act->ruling.finding == laws::Finding::lawful; }

// Whatever somebody can make of the shares that are his: each, and every two of them together.
std::vector<env::Secret<32>> keys_to_try(const std::vector<env::Secret<32>>& own) {
    auto found = own;
    for (std::size_t i = 0; i < own.size(); ++i)
        for (std::size_t j = i + 1; j < own.size(); ++j) {
            auto& both = found.emplace_back(own[i]);
            for (std::size_t byte = 0; byte < both.view().size(); ++byte) both.data()[byte] ^= own[j].data()[byte];
        }
    return found;
}

}  // namespace

std::string commitment_of(const env::Envelope& envelope) {
    return record::hex(envelope.body.commitment) + "." + record::hex(env::digest_of(envelope.body));
}

std::string digits(const env::Bytes<32>& key) { return hex(key.view()); }

std::optional<Custody::Lying>& Custody::closed(const Durable& entry) {
    const auto& a = entry.before.adjournment;
    return a && a->at<laws::stage::ReplySealed>() ? reply_ : move_;
}

void Custody::entered(const Durable& entry) {
    if (!papers_) return;
    if (awaited_ && (entry.act || entry.stored.key != awaited_->key))
        verdict_.broken(std::string(true_word), "nothing is said of the proof of entry " + awaited_->key);
    if (!entry.act) return take_note(entry);
    if (!is_lawful(entry)) return;
    for (const auto& one : entry.act->ruling.events) {
        if (std::holds_alternative<event::SealRequested>(one)) move_ = reply_ = std::nullopt;
        if (const auto* sealed = std::get_if<event::EnvelopeSealed>(&one)) laid_down(entry, sealed->commitment, move_);
        if (const auto* reply = std::get_if<event::ReplySealed>(&one)) laid_down(entry, reply->commitment, reply_);
        if (std::holds_alternative<event::EnvelopeLost>(one)) check_lost(entry);
    }
    auto& lying = closed(entry);
    const auto* opens = std::get_if<laws::act::OpenEnvelope>(&entry.act->act.body);
    if (opens && laws::has<event::EnvelopeOpened>(entry.act->ruling))
        check_opened(entry, lying ? &*lying : nullptr, opens->text);
    if (std::holds_alternative<laws::act::StateMove>(entry.act->act.body))
        awaited_ = Awaited{entry.stored.key + ".note", lying};
}

void Custody::take_note(const Durable& entry) {
    if (!record::is_note(entry.stored.body)) return;
    const auto note = record::decode_note(entry.stored.body);
    if (!note) return verdict_.broken("stored once and in order", "a note that does not read");
    if (const auto* key = std::get_if<record::note::KeyRegistered>(&*note)) check_key(entry, *key);
    if (const auto* stated = std::get_if<record::note::MoveStated>(&*note)) check_stated(entry, *stated);
}

// Whoever could register a key while an envelope is closed would become one of those who open it.
void Custody::check_key(const Durable& entry, const record::note::KeyRegistered& key) {
    const auto& game = entry.before;
    const auto& a = game.adjournment;
    const std::string whose = key.holder == "escrow" ? "arbiter" : key.holder;
    if (entry.stored.actor != whose)
        verdict_.broken("roles act only for themselves",
                        "the key of " + key.holder + " is entered by " + entry.stored.actor);
    const bool closed = a && !a->opened() && !a->lost() && !game.over();
    if (closed) verdict_.broken(std::string(named), "the key of " + key.holder + " changed while it was closed");
    registered_[key.holder] = key;
}

void Custody::check_recipients(const env::Envelope& envelope, server::Role by) {
    const auto& to = envelope.context.recipients;
    const auto other = by == server::Role::white ? server::Role::black : server::Role::white;
    const auto is_of = [&](std::string_view holder, const env::Bytes<32>& box) {
        const auto found = registered_.find(std::string(holder));
        return found != registered_.end() && found->second.box == digits(box);
    };
    const auto sealer = registered_.find(std::string(name_of(by)));
    const auto wrong = [&](const std::string& who) {
        verdict_.broken(std::string(named), "it names another " + who + " than the record");
    };
    if (sealer == registered_.end() || sealer->second.sign != digits(envelope.context.signer)) wrong("sealer");
    if (!is_of("arbiter", to.arbiter)) wrong("arbiter");
    if (!is_of(name_of(other), to.replier)) wrong("replier");
    if (to.escrow && !is_of("escrow", *to.escrow)) wrong("escrow official");
}

void Custody::laid_down(const Durable& entry, const std::string& commitment, std::optional<Lying>& into) {
    into.reset();
    const auto found = sealed_.find(key_of(entry));
    if (commitment.empty() || found == sealed_.end()) return;  // nothing was sealed
    const bool reply = &into == &reply_;
    into = Lying{found->second, commitment};
    ++counts_.sealed;
    counts_.replied += reply;
    const auto& envelope = into->what.envelope;
    if (!envelope) return;
    if (commitment_of(*envelope) != commitment)
        verdict_.broken(std::string(stays), "the record names another envelope than was sealed");
    check_recipients(*envelope, into->what.by);
    check_holders(*into, true);
    counts_.with_official += envelope->context.recipients.escrow.has_value();
}

// Nothing: nobody here has the key to which it was sealed.
const env::Keys* Custody::keys_of(const Lying& lying, KeyHolder who) const {
    const auto& box = env::key_of(lying.what.envelope->context.recipients, who);
    for (const auto* keys :
         {&papers_->keys[0], &papers_->keys[1], &papers_->keys[2], &papers_->escrow, &papers_->stranger})
        if (keys->open.box == box) return keys;
    return nullptr;
}

void Custody::check_nobody_alone(const env::IntactEnvelope& there, const env::Keys& keys, KeyHolder who) {
    std::vector<env::Secret<32>> own;
    for (const auto other : all_holders)
        if (const auto share = env::open_share(there, keys, other)) own.push_back(share->value);
    const auto alone = [&] {
        verdict_.broken(std::string(only_two), "the " + std::string(env::name(who)) + " opens it alone");
    };
    for (const auto& key : keys_to_try(own))
        if (env::key_commitment_to(there->body.ctx, key) == there->body.key_commitment) alone();
    for (const auto pair : env::pairs_of(there->context.recipients))
        for (const auto& one : own)
            for (const auto& other : own)
                if (env::combine(there, {pair, env::holders(pair)[0], one}, {pair, env::holders(pair)[1], other}))
                    alone();
}

// With what lies in the store, and with no server: as at one table, or each from his own machine.
void Custody::check_holders(Lying& lying, bool at_first) {
    const auto wrong = [&](const std::string& how) { verdict_.broken(std::string(only_two), how); };
    if (forged_.contains(id_of(lying))) return;
    const auto document = disk_.store().document("sealed", id_of(lying));
    const auto line = document && *document ? server::envelope_line((*document)->body) : std::nullopt;
    auto read = line ? env::envelope_from_file(*line) : env::failed(env::Fault::unreadable);
    const auto there = read ? env::verify(std::move(*read)) : std::unexpected(read.error());
    if (!there) return wrong("what lies there is no envelope");
    for (const auto pair : env::pairs_of((*there)->context.recipients)) {
        const auto two = env::holders(pair);
        const auto *first = keys_of(lying, two[0]), *second = keys_of(lying, two[1]);
        if (!first || !second) return wrong("it is for somebody whom nobody knows");
        const auto opened = env::open(*there, *first, *second);
        if (!opened || opened->text != lying.what.text) {
            wrong(std::string(env::name(pair)) + " do not get what was sealed");
            continue;
        }
        if (!at_first) continue;
        for (std::size_t i = 0; i < 2; ++i) {
            const auto& share = opened->shares[i];
            secrets_.guard(hex(share.value.view()), pair != env::Pair::AR);
            if (pair == env::Pair::AR)
                lying.shares[i] = env::file_of(env::ShareFile{env::digest_of((*there)->body), share});
        }
    }
    for (const auto who : all_holders)
        if (who != KeyHolder::escrow || (*there)->context.recipients.escrow)
            if (const auto* keys = keys_of(lying, who)) check_nobody_alone(*there, *keys, who);
}

// By the shares of arbiter and replier, and with the text that lay in this envelope and in no other.
void Custody::check_opened(const Durable& entry, const Lying* lying, const std::string& text) {
    const bool reply = lying && lying == (reply_ ? &*reply_ : nullptr);
    ++counts_.opened;
    counts_.replies_opened += reply;
    const auto wrong = [&](const std::string& how) { verdict_.broken(std::string(stays), how); };
    if (!lying) return text.empty() ? void() : wrong(text + " is read out, and nothing was sealed");
    if (text != lying->what.text) return wrong(text + " is read out where " + lying->what.text + " was sealed");
    if (entry.before.adjournment->lost() || entry.before.adjournment->reply_lost())
        return wrong("it is opened after it was lost");
    if (!lying->what.envelope) return;
    using server::Role;
    const auto replier = lying->what.by == Role::white ? Role::black : Role::white;
    const std::array<Role, 2> holders{Role::arbiter, replier};
    for (std::size_t i = 0; i < 2; ++i) {
        if (!offered_.contains({holders[i], lying->shares[i]}))
            verdict_.broken(std::string(only_two),
                            "it is opened, and the " + std::string(name_of(holders[i])) + " never gave his share");
        const auto share = env::share_from_file(lying->shares[i]);
        if (share) secrets_.may_be_shown(hex(share->share.value.view()));
    }
}

void Custody::check_lost(const Durable& entry) {
    auto& lying = closed(entry);
    ++counts_.lost;
    if (!lying) return verdict_.broken("what the server holds is not lost", "nothing was sealed, and it is lost");
    if (!lying->what.envelope) return verdict_.broken("what the server holds is not lost", "it is called lost");
    check_holders(*lying, false);
}

// By what its sealer knows, and not by any comparing of the server's.
void Custody::check_stated(const Durable& entry, const record::note::MoveStated& note) {
    using record::note::Proof;
    const auto awaited = std::exchange(awaited_, std::nullopt);
    const auto said = stated_.find(key_of(entry));
    const auto wrong = [&](const std::string& how) { verdict_.broken(std::string(true_word), how); };
    if (!awaited || said == stated_.end()) return wrong("nobody stated this");
    const auto& lying = awaited->lying;
    if (!lying || note.holder != name_of(lying->what.by)) return wrong("it was another's envelope");
    const auto& statement = said->second;
    ++counts_.stated;
    counts_.verified += note.proof == Proof::verified;
    counts_.replies_stated += reply_.has_value();
    const bool true_one = statement.proof == Statement::Proof::true_one && statement.commitment == lying->commitment;
    const auto expected = statement.proof == Statement::Proof::none ? Proof::missing
                          : statement.same && true_one              ? Proof::verified
                                                                    : Proof::wrong;
    if (note.proof == expected) return;
    if (note.proof == Proof::missing && forged_.contains(id_of(*lying))) return;  // there is nothing to compare with
    wrong("entry " + std::to_string(entry.stored.seq) + " calls it " + std::string(record::note::word(note.proof)) +
          ", and it is " + std::string(record::note::word(expected)));
}

void Custody::shown(std::string_view where, std::string_view bytes) {
    if (counts_.stated == 0 || counts_.verified > 0 || !papers_) return;
    if (bytes.find(R"("restated":"verified")") != std::string_view::npos)
        verdict_.broken(std::string(true_word), std::string(where) + " calls a move proved that is not");
}

}  // namespace adoube::simulate
