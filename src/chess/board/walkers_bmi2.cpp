#include "chess/board/pext.h"
#include "chess/board/walkers_of.h"

namespace adoube::chess {

#ifdef __BMI2__
const WalkersByVariant* walkers_with_pext() { return &walkers_of<PextSliders>; }
#else
const WalkersByVariant* walkers_with_pext() { return nullptr; }
#endif

}  // namespace adoube::chess
