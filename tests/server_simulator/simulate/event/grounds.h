// What the people of a simulated event stand on: time, the disk, whoever answers, and a way to connect.
#pragma once

#include "simulate/promises.h"

namespace adoube::simulate {

struct Grounds {
    Agenda& agenda;
    Disk& disk;
    Verdict& verdict;
    Promises& promises;  // of the game at the first board
    std::function<Run*()> run;  // that answers; nothing: nobody does
    std::function<bool()> is_quiet;
    std::function<std::shared_ptr<Wire>(const std::string& target, Hearer& hearer, Wire::Tap tap)> connect;
};

}  // namespace adoube::simulate
