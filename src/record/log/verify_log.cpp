#include "record/log/verify_log.h"

#include <algorithm>
#include <istream>

#include "laws/prepare.h"
#include "laws/words.h"
#include "record/log/act_signature.h"
#include "record/log/fixed_keys.h"
#include "record/log/fold.h"
#include "record/log/sealed_proof.h"

namespace adoube::record {

namespace {

class Verifier {
public:
    // What is wrong with the line, if anything.
    Result<void> line(std::string_view text) {
        const bool header = !game_;
        auto read = chain_.line(text);
        if (!read) return std::unexpected(read.error());
        if (header) return begin();
        if (*read) return entry(**read);
        return {};
    }

    Result<void> finish() {
        leave_unproved();
        if (auto whole = chain_.finish(); !whole) return std::unexpected(whole.error());
        return {};
    }

    LogReport report() && {
        report_.chain = chain_.so_far();
        report_.game = std::move(game_);
        return std::move(report_);
    }
    std::uint64_t entries() const { return chain_.so_far().entries; }

private:
    Result<void> begin() {
        auto genesis = decode_genesis(chain_.so_far().genesis);
        if (!genesis) return fail("genesis: " + genesis.error().text());
        report_.genesis = std::move(*genesis);
        game_ = start_of(*report_.genesis);
        return {};
    }

    // What the entry takes for known about mates, against a search of its own where there is a yes and a no.
    bool contradicts(const laws::Act& act) const {
        const auto& said = act.facts.can_mate;
        const bool any = std::ranges::any_of(said, [](const auto& can) { return can == chess::Can::no; });
        if (!any) return false;
        const auto found = laws::mating_facts(*game_, act).can_mate;
        for (std::size_t i = 0; i < said.size(); ++i)
            if (said[i] == chess::Can::no && found[i] == chess::Can::yes) return true;
        return false;
    }

    // A note is nobody's act: it must be of whom it is about, and not come while keys are fixed.
    Result<void> take_note(const Entry& kept, const Note& read) {
        if (std::holds_alternative<note::SensorSaw>(read)) return {};  // by whoever held both seats, or the arbiter
        const auto* key = std::get_if<note::KeyRegistered>(&read);
        const auto* stated = std::get_if<note::MoveStated>(&read);
        const auto* signs = std::get_if<note::ActSigned>(&read);
        const auto* opened = std::get_if<note::EnvelopeOpened>(&read);
        const std::string_view whose = key && key->holder != "escrow" ? key->holder
                                       : stated                       ? stated->holder
                                       : signs                        ? signs->holder
                                                                      : "arbiter";
        if (kept.actor != whose) return fail("kept as a note of another role");
        if (stated) return take_proof(*stated);
        if (opened) return take_proof(*opened);
        if (signs) return take_signature(*signs);
        if (std::holds_alternative<note::EvidenceWeighed>(read)) return {};
        if (keys_are_fixed(*game_)) return fail("a key or a link changed while an envelope was closed");
        if (key && !key->proof.empty() && !is_proved(*key, chain_.so_far().game))
            return fail("a key whose secret its holder does not show to have");
        if (key) signing_keys_[key->holder] = key->sign;
        return {};
    }

    Result<void> take_proof(const note::EnvelopeOpened& opened) {
        if (!shown_) return fail("a proof, and nothing was opened");
        const auto text = proved_text(shown_->commitment, opened.ctx, opened.r, opened.message);
        if (!text) return fail("the proof does not open what was sealed");
        if (*text != shown_->text) return fail("another text was opened than was sealed");
        report_.proved.push_back(shown_->seq);
        shown_.reset();
        return {};
    }

    Result<void> take_proof(const note::MoveStated& stated) {
        if (!shown_) return fail("a proof, and nothing was stated");
        if (stated.proof != note::Proof::verified || stated.ctx.empty()) return {};
        const auto text = proved_text(shown_->commitment, stated.ctx, stated.r, stated.message);
        if (!text || !says_the_same(shown_->before, *text, shown_->text))
            return fail("the stated move is called proved, and is not");
        report_.proved.push_back(shown_->seq);
        shown_.reset();
        return {};
    }

    void leave_unproved() {
        if (shown_ && is_of_envelope(shown_->commitment)) report_.unproved.push_back(shown_->seq);
        shown_.reset();
    }

    // A text that this entry shows to all and that was sealed before: its proof follows.
    void look_at_opening(const Entry& kept, const laws::RuledAct& ruled) {
        leave_unproved();
        const auto& game = *game_;
        if (ruled.ruling.finding != laws::Finding::lawful || !game.adjournment) return;
        const auto* opens = std::get_if<laws::act::OpenEnvelope>(&ruled.act.body);
        const auto* states = std::get_if<laws::act::StateMove>(&ruled.act.body);
        const std::string sealed(commitment_to_open(*game.adjournment));
        if (opens && laws::has<laws::event::EnvelopeOpened>(ruled.ruling))
            shown_ = Shown{kept.seq, sealed, opens->text, game};
        if (states) shown_ = Shown{kept.seq, sealed, states->text, game};
    }

    // By the key the seat had registered, over the act that stands in the log under the same key.
    Result<void> take_signature(const note::ActSigned& signs) {
        const auto key = signing_keys_.find(signs.holder);
        if (key == signing_keys_.end()) return fail("signed, and the seat has no key");
        if (!is_signed(signs, chain_.so_far().game, key->second)) return fail("the signature is not the seat's");
        if (!last_ || last_->actor != signs.holder || last_->key != signs.key) return fail("signed, and no such act");
        if (signs.expect && *signs.expect >= last_->seq) return fail("signed by one who knew a later entry");
        const auto told = decode_act(signs.act, last_->act.by, last_->before);
        if (!told || !is_act_told(last_->act.body, *told)) return fail("another act was signed than stands here");
        ++report_.people[signs.holder].signed_acts;
        last_.reset();
        return {};
    }

    // The acts of one gesture have its key, the second and later ones with a number behind it.
    void remember(const Entry& kept, const laws::Act& act) {
        if (kept.key.find('.') != std::string::npos) return;
        last_.reset();
        if (!laws::read_word<laws::Actor>(kept.actor)) return;
        ++report_.people[kept.actor].acts;
        if (signing_keys_.contains(kept.actor)) last_ = Last{kept.seq, kept.actor, kept.key, act, *game_};
    }

    void look_at_sealing(const Entry& kept, const laws::Ruling& ruling) {
        for (const auto& event : ruling.events) {
            const auto* sealed = std::get_if<laws::event::EnvelopeSealed>(&event);
            const auto* reply = std::get_if<laws::event::ReplySealed>(&event);
            // A view of each: of two texts and "" one would be copied, and gone before it is read.
            const auto commitment = sealed  ? std::string_view(sealed->commitment)
                                    : reply ? std::string_view(reply->commitment)
                                            : std::string_view();
            if (commitment.starts_with("held")) report_.held.push_back(kept.seq);
            if (commitment.starts_with("held.")) report_.weak.push_back(kept.seq);
        }
    }

    Result<void> entry(const Entry& kept) {
        auto folded = fold(*game_, last_at_, kept);
        if (!folded) return std::unexpected(folded.error());
        if (const auto* note = std::get_if<Note>(&*folded)) return take_note(kept, *note);
        auto& [read, after] = std::get<FoldedAct>(*folded);
        if (contradicts(read.act)) return fail("who can mate is not as this entry says");
        laws::Ruling today = decide(*game_, read.act);
        if (!upholds(today, read.ruling)) report_.differences.push_back({kept.seq, read.ruling, std::move(today)});
        look_at_sealing(kept, read.ruling);
        look_at_opening(kept, read);
        remember(kept, read.act);
        game_ = std::move(after);
        last_at_ = read.act.at;
        return {};
    }

    struct Last {
        std::uint64_t seq;
        std::string actor, key;
        laws::Act act;
        laws::Game before;
    };

    ChainReader chain_;
    std::optional<laws::Game> game_;  // so far
    laws::Instant last_at_{};
    std::map<std::string, std::string> signing_keys_;  // by role
    struct Shown {
        std::uint64_t seq;
        std::string commitment, text;
        laws::Game before;
    };
    std::optional<Last> last_;  // the act that a signature may follow
    std::optional<Shown> shown_;  // the text that a proof may follow
    LogReport report_;
};

}  // namespace

LogReport verify_log(std::istream& log) {
    Verifier verifier;
    std::optional<LogFault> fault;
    std::string text;
    std::size_t number = 0;
    while (!fault && log.peek() != std::istream::traits_type::eof()) {
        ++number;
        const std::uint64_t before = verifier.entries();
        auto read = next_log_line(log, text);
        if (read) read = verifier.line(text);
        if (read) continue;
        const bool of_entry = number > 1 && !text.starts_with(R"({"end":)");
        const std::uint64_t due = verifier.entries() > before ? verifier.entries() : before + 1;
        fault = LogFault{number, of_entry ? due : 0, read.error().message};
    }
    if (!fault)
        if (auto whole = verifier.finish(); !whole) fault = LogFault{number + 1, 0, whole.error().message};
    LogReport report = std::move(verifier).report();
    report.fault = std::move(fault);
    return report;
}

}  // namespace adoube::record
