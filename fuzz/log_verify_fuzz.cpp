// Any bytes as a log; and any lines as the genesis and the bodies of a log whose chain holds, as whoever
// can compute hashes would forge it. Verifying ends in a report: never in a crash, and without a fault
// only if the same game comes out of the entries again.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "record/codec/note.h"
#include "record/log/log.h"
#include "record/log/verify_log.h"
#include "record/store/append_result.h"

using namespace adoube;

namespace {

std::string forged(std::string_view text) {
    const auto line = [&] {
        const auto end = text.find('\n');
        const auto one = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        return std::string(one);
    };
    const std::string genesis = line();
    std::string log = record::log_header("g", genesis) + "\n";
    record::Digest head = record::genesis_hash("g", genesis);
    std::uint64_t seq = 0;
    while (!text.empty()) {
        const record::Entry entry = entry_of(record::Append{"g", seq, "x", "k", {}, 0, line()}, head);
        log += record::log_line(entry) + "\n";
        head = entry.hash;
        seq = entry.seq;
    }
    return log + record::log_end(seq, head) + "\n";
}

void check(const std::string& text) {
    std::istringstream log(text);
    const auto report = record::verify_log(log);
    if (report.fault) {
        ADOUBE_CHECK(!report.fault->what.empty());
        ADOUBE_CHECK(report.fault->line >= 1);
        return;
    }
    std::istringstream again(text);
    std::vector<laws::RuledAct> entries;
    std::size_t notes = 0;
    const auto chain = record::verify_chain(again, [&](record::Entry entry) {
        if (record::is_note(entry.body))
            ++notes;
        else
            entries.push_back(*record::decode_entry(entry.body, *report.genesis->terms.edition));
    });
    ADOUBE_CHECK(chain.has_value() && chain->entries == entries.size() + notes);
    const auto game = record::replay(*report.genesis, entries);
    ADOUBE_CHECK(game.has_value());
    ADOUBE_CHECK(static_cast<const laws::State&>(*game) == static_cast<const laws::State&>(*report.game));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    check(std::string(text));
    check(forged(text));
    return 0;
}
