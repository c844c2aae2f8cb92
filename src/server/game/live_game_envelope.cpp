// Sealing and opening at a served table (Guideline I). Sealing is one gesture: the envelope is
// deposited, sealed and the clock stopped. Opening needs the shares of arbiter and replier; neither
// is shown to anybody before both are there.
#include <algorithm>

#include "base/encoding.h"
#include "laws/prepare.h"
#include "laws/words.h"
#include "record/envelope/envelope_file.h"
#include "record/envelope/opening_file.h"
#include "record/envelope/verify.h"
#include "server/api/json_fields.h"
#include "server/api/json_text.h"
#include "server/game/envelope_header.h"
#include "server/game/live_game.h"
#include "server/game/vault.h"

namespace adoube::server {
namespace {

namespace env = record::envelope;
namespace act = laws::act;
constexpr std::string_view sealed_kind = "sealed";

std::optional<env::Bytes<32>> public_key(const LoadedGame& scene, std::string_view role, std::string_view which) {
    const auto found = scene.keys.find(std::string(role));
    if (found == scene.keys.end()) return {};
    const auto value = json::read(found->second, {4096});
    const auto text = value ? JsonFields(*value, "").text(which) : std::nullopt;
    const auto raw = text ? unhex(*text) : std::nullopt;
    if (!raw || raw->size() != 32) return {};
    env::Bytes<32> key;
    std::copy(raw->begin(), raw->end(), key.bytes.begin());
    return key;
}

std::expected<env::IntactEnvelope, std::string> check_envelope(const LoadedGame& scene, std::string_view line) {
    auto read = env::envelope_from_file(line);
    if (!read) return std::unexpected(read.error().text());
    const auto& adjournment = *scene.game.adjournment;
    const auto signer = public_key(scene, laws::word(adjournment.sealer), "sign");
    const auto arbiter = public_key(scene, "arbiter", "box");
    const auto replier = public_key(scene, laws::word(adjournment.replier()), "box");
    if (!signer || !arbiter || !replier)
        return std::unexpected("the keys of sealer, arbiter and replier are not all registered");
    const env::Expected expected{header_of(scene), *signer,
                                 env::Recipients{*arbiter, *replier, read->context.recipients.escrow}};
    auto intact = env::verify(std::move(*read), expected);
    if (!intact) return std::unexpected(intact.error().text());
    return std::move(*intact);
}

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
    if (sealing.envelope && sealing.reply) return std::unexpected("seal: a reply is sealed with text");
    return sealing;
}

// Of the sealed move; once that is on the board, of the sealed reply.
std::string_view commitment_to_open(const laws::Adjournment& a) {
    if (const auto* reply = a.at<laws::stage::ReplySealed>()) return reply->commitment;
    return a.opened() ? std::string_view() : a.commitment();
}

bool opens(const laws::Ruling& ruling) {
    return std::ranges::any_of(
        ruling.events, [](const laws::Event& e) { return std::holds_alternative<laws::event::EnvelopeOpened>(e); });
}

}  // namespace

void LiveGame::judge_seal(Message said) {
    if (!is_player(said.role)) return refuse(said, "role", "only a player seals", false);
    const auto sealing = read_sealing(said.json);
    if (!sealing) return refuse(said, "malformed", sealing.error(), false);
    const auto& game = scene_.game;
    std::string commitment, document;
    if (sealing->envelope) {
        if (!game.adjournment) return refuse(said, "envelope", "nobody was asked to seal", false);
        const auto intact = check_envelope(scene_, *sealing->envelope);
        if (!intact) {
            const auto kept = ports_.store.find(scene_.name, name_of(said.role), said.key);
            if (!kept || !*kept) return refuse(said, "envelope", intact.error(), false);
        } else {
            commitment = record::hex((*intact)->body.commitment) + "." + record::hex(env::digest_of((*intact)->body));
            document = envelope_document(*sealing->envelope);
        }
    } else if (sealing->text) {
        const auto held = hold(*sealing->text, vault_key_, ports_.random.bytes(32), ports_.random.bytes(24));
        commitment = held.commitment;
        document = held.document;
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
    const std::string commitment(commitment_to_open(*a));
    const auto found = ports_.store.document(sealed_kind, scene_.name + "." + commitment);
    if (!found || !*found) return {};
    return (**found).body;
}

std::optional<std::string> LiveGame::text_from_vault() const {
    const auto& a = scene_.game.adjournment;
    if (!a) return {};
    const std::string commitment(commitment_to_open(*a));
    if (a->sealed() && commitment.empty()) return std::string();  // nothing was sealed
    const auto document = deposit();
    return document ? held_text(*document, commitment, vault_key_) : std::nullopt;
}

void LiveGame::judge_share(Message said) {
    const auto& a = scene_.game.adjournment;
    if (!a || !scene_.game.in<laws::phase::Resuming>())
        return refuse(said, "no_envelope", "no envelope is to be opened now", false);
    const bool arbiter = said.role == Role::arbiter;
    if (!arbiter && said.role != seat_of(a->replier()))
        return refuse(said, "role", "the shares are the arbiter's and the replier's", false);
    const auto document = deposit();
    const auto line = document ? envelope_line(*document) : std::nullopt;
    if (!line) return refuse(said, "no_envelope", "this move was sealed without shares", false);
    auto read = env::envelope_from_file(*line);
    auto intact = read ? env::verify(std::move(*read)) : std::unexpected(read.error());
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

void LiveGame::open_with_both(const Message& said) {
    auto read = env::envelope_from_file(*envelope_line(*deposit()));
    const auto intact = env::verify(std::move(*read));
    const auto one = env::share_from_file(*shares_[0]);
    const auto other = env::share_from_file(*shares_[1]);
    const auto opened = env::combine(*intact, one->share, other->share);
    laws::Act told{
        instant(said.received), laws::Actor::arbiter, act::OpenEnvelope{opened ? opened->text : std::string()}, {}};
    const auto ruling = laws::decide(scene_.game, told);
    if (!opens(ruling)) return refuse(said, "no_envelope", "the replier has not arrived", false);
    env::OpeningFile file{one->envelope, {one->share, other->share}, {}};
    if (opened) file.inside = env::OpeningFile::Inside{opened->r, opened->message};
    if (!ports_.store.put_document({"opening", scene_.name, JsonObject().text("opening", env::file_of(file)).done()}))
        return refuse(said, "unknown", "the opening could not be kept", false);
    Message by_arbiter = said;
    by_arbiter.role = Role::arbiter;
    by_arbiter.json = "opens envelope";
    decide_with_facts(std::move(by_arbiter), std::move(told));
}

}  // namespace adoube::server
