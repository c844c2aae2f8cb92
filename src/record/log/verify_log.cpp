#include "record/log/verify_log.h"

#include <istream>

#include "laws/words.h"

namespace adoube::record {

namespace {

class Verifier {
public:
    // What is wrong with the line, if anything.
    Result<void> line(std::string_view text) {
        const bool header = !told_;
        auto read = chain_.line(text);
        if (!read) return std::unexpected(read.error());
        if (header) return begin();
        if (*read) return entry(**read);
        return {};
    }

    Result<void> finish() const {
        if (auto whole = chain_.finish(); !whole) return std::unexpected(whole.error());
        return {};
    }

    LogReport report() && {
        report_.chain = chain_.so_far();
        if (told_) report_.game = told_->game();
        return std::move(report_);
    }
    std::uint64_t entries() const { return chain_.so_far().entries; }

private:
    Result<void> begin() {
        auto genesis = decode_genesis(chain_.so_far().genesis);
        if (!genesis) return fail("genesis: " + genesis.error().text());
        report_.genesis = std::move(*genesis);
        told_.emplace(*report_.genesis);
        return {};
    }

    Result<void> entry(const Entry& kept) {
        const auto read = decode_entry(kept.body, *report_.genesis->terms.edition);
        if (!read) return fail("body: " + read.error().text());
        const auto actor = laws::read_word<laws::Actor>(kept.actor);
        if (actor && *actor != read->act.by) return fail("kept as an act of another role");
        laws::Ruling today = decide(told_->game(), read->act);
        if (!upholds(today, read->ruling)) report_.differences.push_back({kept.seq, read->ruling, std::move(today)});
        return told_->next(*read);
    }

    ChainReader chain_;
    std::optional<Replay> told_;
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
