// Sealing and opening at a served table (Guideline I). Sealing is one gesture: the envelope is
// deposited, sealed and the clock stopped. Opening needs the shares of arbiter and replier; neither
// is shown to anybody before both are there.
#include <algorithm>

#include "base/encoding.h"
#include "base/json_fields.h"
#include "base/json_write.h"
#include "laws/prepare.h"
#include "laws/words.h"
#include "record/envelope/envelope_file.h"
#include "record/envelope/opening_file.h"
#include "record/envelope/verify.h"
#include "record/log/sealed_proof.h"
#include "server/game/envelope_header.h"
#include "server/game/live_game.h"
#include "server/game/vault.h"

namespace adoube::server {
namespace {

namespace env = record::envelope;
namespace act = laws::act;
constexpr std::string_view sealed_kind = "sealed";
constexpr std::string_view opening_json = "opens envelope";  // what two shares say together

std::optional<env::Bytes<32>> public_key(const LoadedGame& scene, std::string_view role, std::string_view which) {
    const auto found = scene.keys.find(std::string(role));
    if (found == scene.keys.end()) return {};
    const auto raw = unhex(which == "sign" ? found->second.sign : found->second.box);
    return raw ? env::fixed_from<env::Bytes<32>>(*raw) : std::nullopt;
}

std::expected<env::IntactEnvelope, std::string> check_envelope(const LoadedGame& scene, Envelope which,
                                                               std::string_view line) {
    const bool reply = which == Envelope::reply;
    if (!scene.game.adjournment) return std::unexpected("nobody was asked to seal");
    if (reply && !may_have_reply(scene.game)) return std::unexpected("no reply is to be sealed now");
    auto read = env::envelope_from_file(line);
    if (!read) return std::unexpected(read.error().text());
    const auto& adjournment = *scene.game.adjournment;
    const auto sealer = reply ? adjournment.replier() : adjournment.sealer;
    const auto signer = public_key(scene, laws::word(sealer), "sign");
    const auto arbiter = public_key(scene, "arbiter", "box");
    const auto replier = public_key(scene, laws::word(chess::other(sealer)), "box");
    if (!signer || !arbiter || !replier)
        return std::unexpected("the keys of sealer, arbiter and replier are not all registered");
    // The sealer may leave the escrow official out, and can name no other.
    const auto escrow = read->context.recipients.escrow ? public_key(scene, "escrow", "box") : std::nullopt;
    const env::Expected expected{header_of(scene, which), *signer, env::Recipients{*arbiter, *replier, escrow}};
    auto intact = env::verify(std::move(*read), expected);
    if (!intact) return std::unexpected(intact.error().text());
    return std::move(*intact);
}

// What the log says of an envelope: C and the hash of the whole.
std::string commitment_of(const env::Envelope& envelope) {
    return record::hex(envelope.body.commitment) + "." + record::hex(env::digest_of(envelope.body));
}

// The envelope that lies there, if it is the one that the log names and not another in its place.
std::optional<env::Envelope> envelope_in(const std::optional<std::string>& document, std::string_view commitment) {
    const auto line = document ? envelope_line(*document) : std::nullopt;
    auto read = line ? env::envelope_from_file(*line) : env::failed(env::Fault::unreadable);
    if (!read || commitment_of(*read) != commitment) return {};
    return std::move(*read);
}

constexpr std::string_view not_there = "the sealed envelope does not lie in the store";

struct Sealing {
    bool nothing = false, reply = false;
    std::optional<std::string> text, envelope;
};

std::expected<Sealing, std::string> read_sealing(const std::string& json) {
    const auto value = json::read(json, {longest_with_envelope});
    if (!value) return std::unexpected(value.error().text());
    JsonFields fields(*value, "seal");
    Sealing sealing{fields.yes("nothing").value_or(false), fields.yes("reply").value_or(false),
                    fields.text("text", env::longest_text), fields.text("envelope", longest_with_envelope)};
    if (auto trouble = fields.finish()) return std::unexpected(trouble->text());
    if (sealing.nothing + sealing.text.has_value() + sealing.envelope.has_value() != 1)
        return std::unexpected("seal: one of envelope, text and nothing is wanted");
    return sealing;
}

bool opens(const laws::Ruling& ruling) { return laws::has<laws::event::EnvelopeOpened>(ruling); }

}  // namespace

void LiveGame::judge_seal(const Message& said) {
    if (!is_player(said.role)) return refuse(said, "role", "only a player seals", false);
    const auto sealing = read_sealing(said.json);
    if (!sealing) return refuse(said, "malformed", sealing.error(), false);
    if (answered_before(said)) return;
    const auto& game = scene_.game;
    std::string commitment, document;
    if (sealing->envelope) {
        const auto which = sealing->reply ? Envelope::reply : Envelope::move;
        const auto intact = check_envelope(scene_, which, *sealing->envelope);
        if (!intact) return refuse(said, "envelope", intact.error(), false);
        commitment = commitment_of(**intact);
        document = envelope_document(*sealing->envelope);
    } else if (sealing->text) {
        const auto random24 = ports_.random.bytes(24), random32 = ports_.random.bytes(32);
        const auto held = hold(*sealing->text, vault_key_, random32, random24);
        if (!held) return refuse(said, "malformed", "the text is not UTF-8 of at most 62 bytes", false);
        commitment = held->commitment;
        document = held->document;
    }
    if (!document.empty())
        if (const auto put =
                ports_.store.put_document({std::string(sealed_kind), scene_.name + "." + commitment, document});
            !put)
            return refuse(said, "unknown", "the envelope could not be kept", false);
    const auto at = instant(said.received);
    const auto by = actor_of(said.role);
    if (sealing->reply) return decided(said, {{at, by, act::SealReply{commitment}, {}}, {at, by, act::Press{}, {}}});
    // An envelope that the server cannot read is compared with the move on the board when it is opened.
    const auto text = [&](laws::Paper) { return sealing->text; };
    auto seal = laws::prepare(game, {at, by, act::Seal{sealing->nothing, commitment, {}}}, text);
    if (!seal) return refuse(said, "malformed", "this cannot be sealed", false);
    const auto says = std::get<act::Seal>(seal->body).says_board_move;
    decided(said, {std::move(*seal), {at, by, act::StopClock{says}, {}}});
}

std::optional<std::string> LiveGame::deposit() const {
    const auto& a = scene_.game.adjournment;
    if (!a) return {};
    const std::string commitment(record::commitment_to_open(*a));
    const auto found = ports_.store.document(sealed_kind, scene_.name + "." + commitment);
    if (!found || !*found) return {};
    return (**found).body;
}

std::optional<std::string> LiveGame::contradicts_deposit(const laws::ActBody& body) const {
    const auto& a = scene_.game.adjournment;
    const bool checks = std::holds_alternative<act::CheckEnvelope>(body);
    const bool lost = std::holds_alternative<act::ReportEnvelopeLost>(body);
    if (!a || !(a->envelope() ? checks || lost : a->reply_final() && lost)) return {};
    const std::string commitment(record::commitment_to_open(*a));
    if (commitment.empty()) {
        if (checks) return {};
        return "nothing was sealed, so no envelope can be lost";
    }
    const auto document = deposit();
    const bool held = document && held_text(*document, commitment, vault_key_);
    if (!checks) return held ? std::optional("the server holds the sealed text: it is not lost") : std::nullopt;
    auto there = envelope_in(document, commitment);
    if (held || (there && env::verify(std::move(*there)))) return {};
    return std::string(not_there);
}

std::optional<std::string> LiveGame::text_from_vault() const {
    const auto& a = scene_.game.adjournment;
    if (!a) return {};
    const std::string commitment(record::commitment_to_open(*a));
    if (a->sealed() && commitment.empty()) return std::string();  // nothing was sealed
    const auto document = deposit();
    return document ? held_text(*document, commitment, vault_key_) : std::nullopt;
}

void LiveGame::judge_share(const Message& said) {
    Message opening = said;  // as the share that opened it was entered
    opening.role = Role::arbiter;
    opening.json = opening_json;
    if (answered_before(opening)) return;
    const auto& a = scene_.game.adjournment;
    const bool now =
        a && (a->at<laws::stage::ReplySealed>() ? a->reply_final() : scene_.game.in<laws::phase::Resuming>());
    if (!now) return refuse(said, "no_envelope", "no envelope is to be opened now", false);
    const bool arbiter = said.role == Role::arbiter;
    if (!arbiter && said.role != seat_of(a->opened() ? a->sealer : a->replier()))
        return refuse(said, "role", "the shares are the arbiter's and the replier's", false);
    const auto document = deposit();
    if (document && !envelope_line(*document))
        return refuse(said, "no_envelope", "this move was sealed without shares", false);
    auto there = envelope_in(document, record::commitment_to_open(*a));
    if (!there) return refuse(said, "no_envelope", std::string(not_there), false);
    const auto intact = env::verify(std::move(*there));
    const auto share = env::share_from_file(said.json);
    if (!share || !intact) return refuse(said, "envelope", (share ? intact.error() : share.error()).text(), false);
    const auto wanted = arbiter ? env::KeyHolder::arbiter : env::KeyHolder::replier;
    if (share->share.holder != wanted || share->share.pair != env::Pair::AR ||
        share->envelope != env::digest_of((*intact)->body))
        return refuse(said, "envelope", "this is not the share of this seat in this envelope", false);
    if (const auto checked = env::check_share(*intact, share->share); !checked)
        return refuse(said, "envelope", checked.error().text(), false);
    shares_[arbiter ? 0 : 1] = said.json;
    scene_.shares[arbiter ? 0 : 1] = true;
    later(instant(said.received), [arbiter](LoadedGame& shown) { shown.shares[arbiter ? 0 : 1] = true; });
    if (shares_[0] && shares_[1]) return open_with_both(said);
    if (said.answer) said.answer(JsonObject().text("kept", said.key).done());
    tell_everybody();
    finished();
}

record::note::MoveStated LiveGame::check_statement(const Message& said, const std::string& text) const {
    using record::note::Proof;
    record::note::MoveStated stated{std::string(name_of(said.role)), Proof::missing, {}, {}};
    const auto restated = env::restatement_from_file(said.proof);
    const auto document = deposit();
    const auto read = envelope_in(document, record::commitment_to_open(*scene_.game.adjournment));
    if (!restated || !read) return stated;
    stated.r = hex(restated->stated.r.view());
    stated.message = hex(restated->stated.message.view());
    stated.ctx = record::hex(read->body.ctx);
    const auto sealed =
        record::proved_text(record::hex(read->body.commitment) + ".", stated.ctx, stated.r, stated.message);
    const bool same = sealed && record::says_the_same(scene_.game, *sealed, text);
    stated.proof = same ? Proof::verified : Proof::wrong;
    return stated;
}

void LiveGame::forget_shares() {
    shares_ = {};
    scene_.shares = {};
    later(instant(ports_.time.now()), [](LoadedGame& shown) { shown.shares = {}; });
}

void LiveGame::open_with_both(const Message& said) {
    auto there = envelope_in(deposit(), record::commitment_to_open(*scene_.game.adjournment));
    if (!there) return refuse(said, "no_envelope", std::string(not_there), false);
    const auto intact = env::verify(std::move(*there));
    const auto one = env::share_from_file(*shares_[0]);
    const auto other = env::share_from_file(*shares_[1]);
    const auto opened = env::combine(*intact, one->share, other->share);
    laws::Act told{
        instant(said.received), laws::Actor::arbiter, act::OpenEnvelope{opened ? opened->text : std::string()}, {}};
    const auto ruling = laws::decide(scene_.game, told);
    if (!opens(ruling)) return refuse(said, "no_envelope", "the replier has not arrived", false);
    // A share that is not this envelope's proves nothing against the sealer.
    if (!opened && env::blame(opened.error().fault) != env::Blame::sealer) {
        forget_shares();
        return refuse(said, "envelope", opened.error().text(), false);
    }
    env::OpeningFile file{one->envelope, {one->share, other->share}, {}};
    if (opened) file.inside = env::OpeningFile::Inside{opened->r, opened->message};
    const auto id = scene_.name + "." + std::string(record::commitment_to_open(*scene_.game.adjournment));
    if (!ports_.store.put_document({"opening", id, opening_document(env::file_of(file))}))
        return refuse(said, "unknown", "the opening could not be kept", false);
    Message by_arbiter = said;
    by_arbiter.role = Role::arbiter;
    by_arbiter.json = opening_json;
    if (opened)
        by_arbiter.opened = record::note::EnvelopeOpened{record::hex((*intact)->body.ctx), hex(opened->r.view()),
                                                         hex(opened->message.view())};
    decide_with_facts(std::make_shared<const Message>(std::move(by_arbiter)), std::move(told));
}

}  // namespace adoube::server
