#include "chess/pext.h"
#include "chess/plain_run_of.h"

namespace adoube::chess {

#ifdef __BMI2__
RunPlain run_plain_bmi2() { return &PlainRunner<PextSliders>::run; }
#else
RunPlain run_plain_bmi2() { return nullptr; }
#endif

}  // namespace adoube::chess
