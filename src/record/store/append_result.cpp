#include "record/store/append_result.h"

#include "base/overloaded.h"

namespace adoube::record {

Digest entry_hash(const Append& append, const Digest& prev) {
    return entry_hash(prev, append.after + 1, append.actor, append.key, append.act, append.at_us, append.body);
}

Entry entry_of(const Append& append, const Digest& prev) {
    return {append.game, append.after + 1,        append.actor, append.key, append.act, append.at_us, append.body,
            prev,        entry_hash(append, prev)};
}

Refusal refusal_of(const Append& append) {
    return {append.game, append.after, append.actor, append.key, append.act, append.at_us, append.body};
}

AppendResult replay(const Append& append, Verdict kept) {
    return std::visit(overloaded{[&](Entry& entry) -> AppendResult {
                                     if (entry.act != append.act) return append::KeyReused{};
                                     return append::Replayed{std::move(entry)};
                                 },
                                 [&](Refusal& refusal) -> AppendResult {
                                     if (refusal.act != append.act) return append::KeyReused{};
                                     return append::RefusedBefore{std::move(refusal)};
                                 }},
                      kept);
}

}  // namespace adoube::record
