// libsodium's random bytes from a seed, for a program that only simulates: keys and envelopes of people are then the
// same in every run of a seed. Never linked into the product.
#pragma once

#include "simulate/chance.h"

namespace adoube::simulate {

void draw_sodium_from(Chance chance);

}  // namespace adoube::simulate
