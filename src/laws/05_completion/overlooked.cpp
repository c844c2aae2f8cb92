#include "laws/05_completion/overlooked.h"

namespace adoube::laws {

std::optional<End> end_overlooked(const History& history) {
    Position position = history.start();
    if (const auto end = end_after_move(History(position), position, {})) return end;
    History before(position);
    for (std::size_t ply = 0; ply < history.plies(); ++ply) {
        position = position.after_illegal(history.move(ply));  // one may have stood
        if (const auto end = end_after_move(before, position, {})) return end;
        before.add(history.move(ply), position);
    }
    return {};
}

}  // namespace adoube::laws
