#include "simulate/people/papers.h"

#include "base/encoding.h"
#include "base/json.h"
#include "record/envelope/envelope_file.h"
#include "record/envelope/opening_file.h"
#include "record/envelope/seal.h"

namespace adoube::simulate {
namespace {

namespace env = record::envelope;
using server::Role;

constexpr std::uint64_t drafts = 10;

Part silent() { return {true, {}}; }
Part says(Saying one) { return {true, std::move(one)}; }
Part acts(std::string json) { return says({Saying::Sort::act, std::move(json)}); }

Role opponent(Role of) { return of == Role::white ? Role::black : Role::white; }

bool has_key(const Seen& view, std::string_view holder, const env::Keys& keys) {
    return unquoted(member(Seen(view["keys"])[holder], "box")) == digits(keys.open.box);
}

bool may_state(const Seen& view) {
    return view["rights"].find(R"({"act":"states","finding":"lawful")") != std::string_view::npos;
}

// Somebody says another's share as his own.
Saying borrowed(const std::string& line) {
    Saying one{Saying::Sort::share, line};
    one.worthless = true;
    return one;
}

}  // namespace

OwnEnvelopes::OwnEnvelopes(Stage& stage, Papers& papers, Role me, Chance chance)
    : stage_(stage), papers_(papers), me_(me), chance_(chance) {}

bool OwnEnvelopes::is_here(const Seen& adjournment) const {
    return Seen(adjournment["arrived"])[name_of(me_)] == "true";
}

Part OwnEnvelopes::part(const Seen& view, std::string_view phase) {
    if (papers_.dealings.escrow && phase == "playing" && chance_.one_in(120)) {
        const auto& key = papers_.stranger.open;  // it is not his to enter
        return says({Saying::Sort::raw, R"({"keys":{"box":")" + digits(key.box) + R"(","sign":")" + digits(key.sign) +
                                            R"(","of":"escrow"}})"});
    }
    const auto text = view["adjournment"];
    if (text.empty() || text == "null") return {};
    const Seen adjournment(text);
    const bool sealer = unquoted(adjournment["sealer"]) == name_of(me_);
    if (phase == "sealing") return sealer ? seals(view, adjournment["header"], false) : Part{};
    if (may_state(view) && (phase == "resuming" || phase == "playing")) return states(adjournment);
    if (phase == "adjourned" || phase == "resuming")
        return sealer ? stays_away(adjournment) : comes_back(adjournment, phase);
    if (phase != "playing" || adjournment["opened"] != "true") return {};
    if (sealer) return is_awaited(view, adjournment);
    const bool may_reply = !adjournment["reply_header"].empty() && adjournment["reply"] != "true";
    if (!papers_.dealings.replies || !may_reply || unquoted(view["turn"]) != name_of(me_)) return {};
    if (chance_.one_in(8)) return {};  // he may answer on the board instead
    return seals(view, adjournment["reply_header"], true);
}

std::string OwnEnvelopes::text_to_seal(Own& own) {
    const auto nonsense = chance_.one_in(12);
    const auto number = chance_.below(1000);
    const auto which = chance_.next();
    if (nonsense || own.moves.empty()) return "Qz9-" + std::to_string(number);  // means nothing: I.8
    own.move = own.moves[which % own.moves.size()];
    return long_text(own.move, own.fen);
}

// Most sealers take the official whose key is registered, some leave him out, and a few name somebody else: as the
// official, as the arbiter, or an official whom the record does not know. Whoever is named against the record shows
// when such an envelope is entered (Custody); the arbiter's key never becomes the stranger's.
env::Recipients OwnEnvelopes::recipients(const Seen& view, bool& worthless) {
    const auto other = index_of(opponent(me_));
    env::Recipients to{papers_.keys[arbiters_key].open.box, papers_.keys[other].open.box, {}};
    const bool known = papers_.dealings.escrow && has_key(view, "escrow", papers_.escrow);
    const auto how = chance_.below(20);
    worthless = how == 19;
    if (how == 19)
        to.arbiter = papers_.stranger.open.box;
    else if (how == 18)
        to.escrow = papers_.stranger.open.box;
    else if (how >= 16 || (known && how < 14))
        to.escrow = papers_.escrow.open.box;
    return to;
}

Part OwnEnvelopes::seals(const Seen& view, std::string_view header_text, bool reply) {
    if (!reply && waits()) return silent();
    Own own;
    for (const auto move : texts(view["may"])) own.moves.emplace_back(move);
    own.fen = unquoted(view["fen"]);
    own.text = text_to_seal(own);
    const auto held = reply && chance_.one_in(3);
    const std::string as = reply ? R"(,"reply":true})" : "}";
    Saying saying{Saying::Sort::seal, {}, own.text};
    saying.laid_down = LaidDown{me_, own.text};
    if (!papers_.with_keys || held) {
        saying.json = "{\"text\":" + json::quoted(own.text) + as;
        return says(std::move(saying));
    }
    const auto header = env::header_from_file(header_text);
    if (!header) return silent();
    const auto to = recipients(view, saying.worthless);
    const auto draft = chance_.below(drafts);
    const auto sealed = env::seal(papers_.keys[index_of(me_)], *header, to, own.text, draft);
    if (!sealed) return silent();
    saying.json = "{\"envelope\":" + json::quoted(env::file_of(*sealed)) + as;
    saying.laid_down->envelope = own.envelope = *sealed;
    own.commitment = commitment_of(*sealed);
    sealed_.push_back(std::move(own));
    return says(std::move(saying));
}

Part OwnEnvelopes::arrives_one_in(std::uint64_t n) { return chance_.one_in(n) ? acts(act("arrives")) : silent(); }

// He does not come for the opening; he must, when the envelope is lost.
Part OwnEnvelopes::stays_away(const Seen& adjournment) {
    if (is_here(adjournment)) return {};
    if (adjournment["lost"] == "true") return arrives_one_in(2);
    return papers_.dealings.replies ? arrives_one_in(60) : Part{};
}

// The sealer, behind the opening of his envelope.
Part OwnEnvelopes::is_awaited(const Seen& view, const Seen& adjournment) {
    const bool reply = adjournment["reply"] == "true";
    if (is_here(adjournment)) return reply ? gives_share(adjournment) : Part{};
    if (!reply) return unquoted(view["turn"]) == name_of(me_) ? Part{} : arrives_one_in(40);
    if (chance_.one_in(5)) return gives_share(adjournment);  // before he has come: nobody may open it yet
    return arrives_one_in(3);
}

Part OwnEnvelopes::gives_share(const Seen& adjournment) {
    const auto& handed = papers_.handed[1];
    if (handed && chance_.one_in(4)) return says(borrowed(*handed));
    if (unquoted(adjournment["reply_commitment"]).starts_with("held")) return silent();
    auto share = share_of(stage_, papers_, index_of(me_), true);
    if (chance_.one_in(6)) share = spoiled(std::move(share));
    return {true, std::move(share)};
}

// The player who must reply.
Part OwnEnvelopes::comes_back(const Seen& adjournment, std::string_view phase) {
    if (phase != "resuming" || !is_here(adjournment)) return {};
    const auto& handed = papers_.handed[1];
    if (handed && chance_.one_in(4)) return says(borrowed(*handed));
    return papers_.lost_device == Role::black ? silent() : Part{};
}

Part OwnEnvelopes::states(const Seen& adjournment) {
    const bool reply = adjournment["reply"] == "true";
    const auto commitment = unquoted(adjournment[reply ? "reply_commitment" : "commitment"]);
    for (const auto& one : sealed_)
        if (one.commitment == commitment) return says(statement(one));
    return silent();
}

// Honest in half of all cases; else another move, or a proof that shows something else.
Saying OwnEnvelopes::statement(const Own& own) {
    const auto how = chance_.below(10);
    const auto which = chance_.next();
    std::vector<std::string> others;
    for (const auto& move : own.moves)
        if (move != own.move) others.push_back(move);
    const bool same = !own.move.empty() && (how < 5 || how == 8 || others.empty());
    if (!same && others.empty()) return {Saying::Sort::act, act("arrives")};
    const auto move = same ? own.move : others[which % others.size()];
    auto text = long_text(move, own.fen);
    if (how == 4 && own.text.front() != 'K') std::erase(text, '-');  // the same in other letters
    const auto& keys = papers_.keys[index_of(me_)];
    const auto& body = own.envelope->body;
    auto restated = env::restate(keys.seed, body.ctx, body.commitment, own.text);
    Statement meant{own.commitment, same, Statement::Proof::none};
    Saying saying{Saying::Sort::act, act("states", ",\"text\":" + json::quoted(text))};
    const bool with_proof = restated && how != 3 && how != 7;
    if (with_proof) {
        meant.proof = Statement::Proof::true_one;
        if (how >= 8) {  // of what he never sealed
            meant.proof = Statement::Proof::another;
            restated->r = env::nonce_of(keys.seed, body.ctx, drafts + 1);
            if (auto message = env::message_from(text)) restated->message = *message;
        }
        saying.proof = env::file_of(env::RestatementFile{env::digest_of(body), *restated});
    }
    saying.openly = text;
    saying.statement = std::move(meant);
    return saying;
}

ArbitersPapers::ArbitersPapers(Stage& stage, Papers& papers, Chance chance)
    : stage_(stage), papers_(papers), chance_(chance), strangers_first_(chance_.one_in(5)) {}

Part ArbitersPapers::part(const Seen& view, std::string_view phase) {
    if (view["pending"] != "null") return {};
    if (auto key = enters_key(view, phase); key.taken) return key;
    const auto text = view["adjournment"];
    if (text.empty() || text == "null") return {};
    const Seen adjournment(text);
    if (phase == "adjourned" || phase == "resuming") return while_closed(adjournment, phase);
    if (phase != "playing" || adjournment["opened"] != "true") return {};
    if (adjournment["reply"] == "true") return opens_reply(adjournment);
    if (!adjournment["reply_header"].empty() && papers_.dealings.replies && !chance_.one_in(5)) return silent();
    return {};
}

// The official has no seat; his key is entered for him. While an envelope is closed nobody's is.
Part ArbitersPapers::enters_key(const Seen& view, std::string_view phase) {
    if (!papers_.dealings.escrow || !papers_.with_keys) return {};
    const bool closed = phase == "sealing" || phase == "adjourned";
    if (closed ? !chance_.one_in(25) : phase != "playing") return {};
    if (!closed && (has_key(view, "escrow", papers_.escrow) || chance_.one_in(6))) return {};
    const bool stranger = closed || std::exchange(strangers_first_, false);
    const auto& key = (stranger ? papers_.stranger : papers_.escrow).open;
    return says({Saying::Sort::raw, R"({"keys":{"box":")" + digits(key.box) + R"(","sign":")" + digits(key.sign) +
                                        R"(","of":"escrow"}})"});
}

// He says so two or three times, if the server does not let him. A device that is lost comes to the same.
bool ArbitersPapers::reports(std::string_view commitment, bool reply) {
    if (!papers_.dealings.losses || commitment.empty()) return false;
    auto found = losses_.find(commitment);
    if (found == losses_.end()) {
        const bool lost = chance_.percent(reply ? 80 : papers_.dealings.replies ? 25 : 60);
        found = losses_.emplace(std::string(commitment), lost || papers_.lost_device ? 3 : 0).first;
    }
    if (found->second == 0 || chance_.one_in(3)) return false;
    --found->second;
    return true;
}

Part ArbitersPapers::while_closed(const Seen& adjournment, std::string_view phase) {
    const bool lost = adjournment["lost"] == "true";
    const bool resuming = phase == "resuming";
    if (!lost && (resuming || chance_.one_in(6)) && reports(unquoted(adjournment["commitment"]), false))
        return acts(act("reports envelope lost"));
    if (lost && !resuming && !adjournment["due"].empty())  // there is nothing to check
        return chance_.one_in(2) ? acts(act("resumes")) : silent();
    if (lost && !resuming) return {};
    const auto& handed = papers_.handed[0];
    if (resuming && handed && chance_.one_in(4)) return says(borrowed(*handed));
    if (!lost) return resuming && papers_.lost_device == Role::arbiter ? silent() : Part{};
    if (!chance_.one_in(8)) return silent();
    if (!papers_.with_keys) return acts(act("opens envelope"));
    return {true, share_of(stage_, papers_, arbiters_key, false)};  // it was found again: too late
}

// When the sealer is there, and now and then before.
Part ArbitersPapers::opens_reply(const Seen& adjournment) {
    const auto commitment = unquoted(adjournment["reply_commitment"]);
    const auto sealer = unquoted(adjournment["sealer"]);
    const bool here = Seen(adjournment["arrived"])[sealer] == "true";
    if (reports(commitment, true)) return acts(act("reports envelope lost"));
    if (!here && !chance_.one_in(6)) return {};
    const auto& handed = papers_.handed[0];
    if (handed && chance_.one_in(4)) return says(borrowed(*handed));
    if (commitment.starts_with("held")) return acts(act("opens envelope"));
    auto share = share_of(stage_, papers_, arbiters_key, true);
    if (chance_.one_in(6)) share = spoiled(std::move(share));
    return {true, std::move(share)};
}

}  // namespace adoube::simulate
