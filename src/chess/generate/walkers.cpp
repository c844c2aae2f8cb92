#include "chess/generate/walkers.h"

#include "chess/generate/pext.h"
#include "chess/generate/walkers_of.h"

namespace adoube::chess {

const WalkersByVariant& plain_walkers() { return walkers_of<PlainSliders>; }

const WalkersByVariant* bmi2_walkers() {
    if (!has_fast_pext()) return nullptr;
    prepare_pext();
    return walkers_with_pext();
}

const Walkers& walkers(const Position& position) {
    static const WalkersByVariant* const bmi2 = bmi2_walkers();
    return (bmi2 ? *bmi2 : plain_walkers())[position.is_chess960() ? 1 : 0];
}

}  // namespace adoube::chess
