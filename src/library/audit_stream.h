// An audit of a text that comes in pieces: every game examined when it has ended, by the code of `adoube audit`, and
// told with its findings. Memory does not grow with the text.
#pragma once

#include <optional>

#include "audit/examination.h"
#include "audit/input/utf16_decoder.h"
#include "base/json_write.h"

namespace adoube::library {

class AuditStream {
public:
    explicit AuditStream(std::string file);
    AuditStream(const AuditStream&) = delete;  // its reader tells it of the games
    AuditStream& operator=(const AuditStream&) = delete;

    void feed(std::string_view bytes);  // cut anywhere; UTF-16 by its mark, else as chess::GameReader takes them
    void finish();  // no more bytes

    std::string take_games();  // a JSON array of those that ended since it was last asked, in the order of the text
    std::string counts() const;
    bool gave_up() const { return reader_.gave_up(); }  // it is no PGN: whatever follows is not read

private:
    void examine(const chess::ReplayedGame& game);
    void note_stray(const chess::PgnProblem& problem);
    void tell(JsonObject entry, const std::vector<audit::Finding>& findings);

    std::string file_;
    std::string head_{};  // the first byte, until the second tells what they mean
    bool begun_ = false;
    std::optional<audit::Utf16Decoder> utf16_{};
    audit::GameCounts facts_{};
    audit::Charts charts_{};
    audit::CountsByKind by_kind_{};
    JsonArray games_{};
    chess::GameReader reader_;
};

}  // namespace adoube::library
