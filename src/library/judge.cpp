// claim and evidence, as the verbs of the command line answer them.
#include "audit/claim/write_claim.h"
#include "audit/recorded_evidence.h"
#include "chess/board/moves.h"
#include "laws/words.h"
#include "library/recorded_source.h"
#include "views/evidence/write_evidence.h"

namespace adoube::library {
namespace {

std::string without_newline(std::string json) {
    while (json.ends_with('\n')) json.pop_back();
    return json;
}

}  // namespace

CallAnswer answer_claim_asked(CallerState& session, Call& request) {
    auto& fields = request.fields();
    audit::ClaimQuestion question;
    const auto* edition = request.edition();
    const auto language = request.languages().front();
    const auto ground = fields.text("ground");
    const auto play = fields.text("play");
    question.written = fields.text("move", 200);
    if (ground && *ground != "threefold" && *ground != "fifty") fields.wrong("ground", "expected threefold or fifty");
    if (ground) question.ground = *ground == "fifty" ? laws::Ground::fifty : laws::Ground::threefold;
    const auto played = play ? laws::read_word<laws::Play>(*play) : std::nullopt;
    if (play && !played) fields.wrong("play", "expected standard, rapid or blitz");
    const auto source = recorded_source(session, request);
    if (!source) return Failed(source.error());
    if (source->terms) {
        question.edition = source->terms->edition;
        question.play = source->terms->play;
    }
    if (edition) question.edition = edition;
    if (played) question.play = *played;
    question.plies = source->plies;
    const auto answered = audit::answer_claim(source->recorded, question);
    auto out = answer();
    out.raw("claim", without_newline(audit::claim_json({source->recorded, question, answered, language})));
    return out;
}

CallAnswer gather_evidence(CallerState& session, Call& request) {
    audit::EvidenceWanted wanted;
    wanted.last = static_cast<std::size_t>(request.number("last", 20, 1, 10'000));
    wanted.nodes = request.number("nodes", 500'000, 1, 1'000'000'000);
    const auto* edition = request.edition();
    const auto language = request.languages().front();
    const auto source = recorded_source(session, request);
    if (!source) return Failed(source.error());
    wanted.plies = source->plies;
    if (!chess::has_legal_move(source->recorded.position(wanted.plies)))
        return failed("over", "the game is over, nobody has the move");
    const auto evidence = audit::evidence_of(source->recorded, wanted);
    auto paper = audit::evidence_paper(source->recorded, evidence, language);
    if (source->terms) paper.edition = source->terms->edition;
    if (edition) paper.edition = edition;
    auto out = answer();
    out.raw("evidence", without_newline(views::evidence_json(paper)));
    return out;
}

}  // namespace adoube::library
