#include "record/codec/codec_types.h"

namespace adoube::record::codec {

void describe(Writing& io, laws::Event& e) { describe_alternatives(io, e); }
void describe(Reading& io, laws::Event& e) { describe_alternatives(io, e); }

}  // namespace adoube::record::codec
