#include "record/log/make_log.h"

#include "base/check.h"
#include "laws/words.h"
#include "record/log/log.h"
#include "record/store/append_result.h"

namespace adoube::record {

std::string make_log(std::string_view game, const Genesis& genesis, std::span<const laws::RuledAct> entries) {
    ADOUBE_CHECK(is_name(game));
    const std::string first = encode_genesis(genesis);
    std::string log = log_header(game, first) + "\n";
    Digest head = genesis_hash(game, first);
    for (std::uint64_t seq = 1; seq <= entries.size(); ++seq) {
        const laws::RuledAct& told = entries[seq - 1];
        const std::int64_t at_us = std::chrono::duration_cast<std::chrono::microseconds>(elapsed(told.act.at)).count();
        const Append append{std::string(game),
                            seq - 1,
                            std::string(word(told.act.by)),
                            "act-" + std::to_string(seq),
                            digest("act/1", {encode_act(told.act)}),
                            at_us,
                            encode_entry(told, *genesis.terms.edition)};
        const Entry kept = entry_of(append, head);
        log += log_line(kept) + "\n";
        head = kept.hash;
    }
    return log + log_end(entries.size(), head) + "\n";
}

}  // namespace adoube::record
