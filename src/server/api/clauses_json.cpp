#include "server/api/clauses_json.h"

#include <array>

#include "base/json_write.h"
#include "laws/clause.h"

namespace adoube::server {

std::optional<std::string> clauses_of_edition(std::string_view name) {
    constexpr std::array<std::string_view, 4> kinds{"executable", "arbiter", "physical", "definition"};
    const auto* edition = laws::edition_named(name);
    if (!edition) return {};
    JsonArray clauses;
    for (const auto& clause : laws::all_clauses()) {
        const auto number = clause.number[edition->column];
        if (number.empty()) continue;
        clauses.raw(JsonObject()
                        .text("number", number)
                        .text("kind", kinds[static_cast<std::size_t>(clause.kind)])
                        .text("hy", clause.gist_hy)
                        .text("en", clause.gist_en)
                        .text("ru", clause.gist_ru)
                        .done());
    }
    return JsonObject().text("edition", name).raw("clauses", clauses.done()).done();
}

std::string editions_json() {
    JsonArray names;
    const auto all = laws::all_editions();
    for (auto edition = all.rbegin(); edition != all.rend(); ++edition) names.text(edition->name);
    return JsonObject().raw("editions", names.done()).done();
}

}  // namespace adoube::server
