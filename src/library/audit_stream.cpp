#include "library/audit_stream.h"

#include <algorithm>
#include <utility>

#include "audit/finding_json.h"

namespace adoube::library {

AuditStream::AuditStream(std::string file)
    : file_(std::move(file)),
      reader_(
          {.play_on = true}, [this](const chess::ReplayedGame& game) { examine(game); },
          [this](const chess::PgnProblem& problem) { note_stray(problem); }) {}

void AuditStream::feed(std::string_view bytes) {
    if (gave_up()) return;
    if (!begun_) {
        const std::size_t wanted = std::min(2 - head_.size(), bytes.size());
        head_ += bytes.substr(0, wanted);
        bytes.remove_prefix(wanted);
        if (head_.size() < 2) return;
        begun_ = true;
        if (audit::is_utf16_mark(head_))
            utf16_.emplace(head_);
        else
            reader_.feed(head_);
    }
    if (!utf16_) return reader_.feed(bytes);
    std::string text;
    utf16_->decode(bytes, text);
    reader_.feed(text);
}

void AuditStream::finish() {
    if (!begun_) reader_.feed(head_);
    std::string rest;
    if (utf16_) utf16_->finish(rest);
    reader_.feed(rest);
    reader_.finish();
}

void AuditStream::examine(const chess::ReplayedGame& game) {
    std::vector<audit::Finding> findings;
    audit::examine(game, facts_, charts_, findings);
    JsonObject entry;
    entry.number("game", game.number()).number("line", game.place().line).number("plies", game.plies());
    audit::write_head(entry, audit::head_of(audit::tags_seen(game), game.score()));
    tell(std::move(entry), findings);
}

void AuditStream::note_stray(const chess::PgnProblem& problem) {
    std::vector<audit::Finding> findings;
    audit::examine_stray(problem, facts_, findings);
    if (findings.empty()) return;
    JsonObject entry;
    entry.number("game", 0).number("line", problem.place.line);
    tell(std::move(entry), findings);
}

void AuditStream::tell(JsonObject entry, const std::vector<audit::Finding>& findings) {
    JsonArray told;
    for (const audit::Finding& finding : findings) {
        ++by_kind_[static_cast<std::size_t>(finding.kind)];
        told.raw(audit::finding_json(file_, finding));
    }
    games_.raw(entry.raw("findings", told.done()).done());
}

std::string AuditStream::take_games() { return std::exchange(games_, JsonArray()).done(); }

std::string AuditStream::counts() const {
    JsonObject out;
    audit::write_counts(out, facts_, by_kind_);
    return out.done();
}

}  // namespace adoube::library
