#include "simulate/operator.h"

#include "record/envelope/envelope_file.h"
#include "record/envelope/open.h"
#include "record/envelope/seal.h"
#include "record/envelope/verify.h"

namespace adoube::simulate {
namespace {

namespace env = record::envelope;

// Every entry from here on follows the one before it again.
void chain_anew(std::vector<record::Entry>& entries, std::size_t from) {
    for (std::size_t i = from; i < entries.size(); ++i) {
        if (i > 0) entries[i].prev = entries[i - 1].hash;
        entries[i].hash = record::entry_hash(entries[i]);
    }
}

}  // namespace

std::uint64_t tamper(record::MemoryStore& store, const std::string& game, Tampering how, Chance& chance) {
    std::size_t at = 0;
    store.change(game, [&](std::vector<record::Entry>& entries) {
        at = chance.below(entries.size());
        if (how == Tampering::cut_off) return entries.resize(at);
        entries[at].at_us += 1'000'000;  // a second later, which could well have been
        if (how == Tampering::new_chain) chain_anew(entries, at);
    });
    return at + 1;
}

std::optional<std::string> forged(const std::string& envelope) {
    const auto read = env::envelope_from_file(envelope);
    if (!read) return {};
    const auto sealed =
        env::seal(env::keys_from(env::new_seed()), read->context.header, read->context.recipients, "Ra1-h8");
    if (!sealed) return {};
    return env::file_of(*sealed);
}

bool can_be_opened_by_operator(const std::string& envelope) {
    auto read = env::envelope_from_file(envelope);
    if (!read) return false;
    const auto intact = env::verify(std::move(*read));
    const auto keys = env::keys_from(env::new_seed());
    return intact && (env::open_share(*intact, keys, env::KeyHolder::arbiter) ||
                      env::open_share(*intact, keys, env::KeyHolder::replier));
}

}  // namespace adoube::simulate
