#include "chess/generate/pext.h"
#include "chess/generate/walkers_of.h"

namespace adoube::chess {

#ifdef __BMI2__
const WalkersByVariant* walkers_with_pext() { return &walkers_of<PextSliders>; }
#else
const WalkersByVariant* walkers_with_pext() { return nullptr; }
#endif

}  // namespace adoube::chess
