// Taking in an exported log: all of it is verified, then appended through the front door.
#include <fmt/core.h>

#include <istream>

#include "base/overloaded.h"
#include "record/log/log.h"

namespace adoube::record {

namespace {

constexpr std::size_t batch_size = 256;

// Why an entry of a verified log could not be taken; nothing if it was, or was there before.
std::optional<Error> obstacle(const AppendResult& taken) {
    const auto taken_or_there = [](const auto&) -> std::optional<Error> { return std::nullopt; };
    const auto diverged = Error{"the stored game goes on differently", {}};
    return std::visit(
        overloaded{[&](const append::Appended& o) { return taken_or_there(o); },
                   [&](const append::Refused& o) { return taken_or_there(o); },
                   [&](const append::Replayed& o) { return taken_or_there(o); },
                   [&](const append::RefusedBefore&) -> std::optional<Error> { return diverged; },
                   [&](const append::KeyReused&) -> std::optional<Error> { return diverged; },
                   [&](const append::Stale&) -> std::optional<Error> { return diverged; },
                   [&](const append::UnknownGame&) -> std::optional<Error> { return diverged; },
                   [&](const append::LeaseLost&) -> std::optional<Error> { return diverged; },
                   [](const append::NoRoom&) -> std::optional<Error> { return Error{std::string(no_room), {}}; },
                   [](const append::InDoubt& o) -> std::optional<Error> { return Error{o.why, {}}; }},
        taken);
}

class Importer {
public:
    explicit Importer(Store& store) : store_(store) {}

    void take(Entry entry) {
        if (trouble_) return;
        batch_.push_back({std::move(entry.game), entry.seq - 1, std::move(entry.actor), std::move(entry.key), entry.act,
                          entry.at_us, std::move(entry.body)});
        if (batch_.size() == batch_size) flush();
    }

    std::optional<Error> finish() {
        if (!trouble_) flush();
        return trouble_;
    }

private:
    void flush() {
        for (const AppendResult& taken : store_.append_batch(batch_))
            if (!trouble_) trouble_ = obstacle(taken);
        batch_.clear();
        if (!trouble_)
            if (auto tended = store_.tend(); !tended) trouble_ = tended.error();
    }

    Store& store_;
    std::vector<Append> batch_;
    std::optional<Error> trouble_;
};

}  // namespace

Result<Chain> import_log(Store& store, std::istream& log, std::int64_t at_us) {
    const auto start = log.tellg();
    auto chain = verify_chain(log);
    if (!chain) return chain;
    const auto created = store.create_game(chain->game, chain->genesis, at_us);
    if (!created) return std::unexpected(created.error());
    if (*created == Creation::name_taken) return fail(fmt::format("there is another game {}", chain->game));
    log.clear();
    log.seekg(start);
    Importer importer(store);
    if (auto again = verify_chain(log, [&](Entry entry) { importer.take(std::move(entry)); }); !again) return again;
    if (auto trouble = importer.finish()) return std::unexpected(*trouble);
    return chain;
}

}  // namespace adoube::record
