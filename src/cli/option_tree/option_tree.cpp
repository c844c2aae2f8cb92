#include "cli/option_tree/option_tree.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace adoube::cli {
namespace {

// "TEXT:{hy,en,ru}" names the words; CLI11 has them nowhere else.
std::vector<std::string> words_of_type(const std::string& type) {
    const auto open = type.find('{'), close = type.find('}');
    std::vector<std::string> words;
    if (open == std::string::npos || close == std::string::npos) return words;
    std::string word;
    for (const char c : type.substr(open + 1, close - open - 1) + ",") {
        if (c != ',') {
            word += c;
            continue;
        }
        words.push_back(word);
        word.clear();
    }
    return words;
}

std::string value_of(const CLI::Option& option) {
    if (option.get_items_expected_max() == 0) return {};
    const std::string type = option.get_type_name();
    return type.substr(0, type.find_first_of(": "));
}

TreeOption tree_option(const CLI::Option& option) {
    TreeOption out;
    if (!option.nonpositional()) out.names.push_back(option.get_name(true));
    for (const auto& name : option.get_snames()) out.names.push_back("-" + name);
    for (const auto& name : option.get_lnames()) out.names.push_back("--" + name);
    out.value = value_of(option);
    out.words = words_of_type(option.get_type_name());
    out.help = option.get_description();
    out.environment = option.get_envname();
    out.required = option.get_required();
    out.repeated = option.get_items_expected_max() > 1;
    return out;
}

void gather(const CLI::App& app, TreeVerb& verb) {
    const bool group = app.get_name().empty();  // has a --help of its own that nobody sees
    for (const auto* option : app.get_options())
        if (!option->get_group().empty() && !(group && option == app.get_help_ptr()))
            verb.options.push_back(tree_option(*option));
    for (const auto* inner : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (inner->get_name().empty())
            gather(*inner, verb);  // a group of options
        else if (!inner->get_group().empty())
            verb.verbs.push_back(option_tree(*inner));
    }
}

}  // namespace

TreeVerb option_tree(const CLI::App& app) {
    TreeVerb verb{app.get_name(), app.get_description(), app.get_footer(), {}, {}};
    gather(app, verb);
    for (auto& inner : verb.verbs) {
        if (app.get_parent() || inner.name != "help") continue;
        for (auto& option : inner.options)
            if (option.positional())
                for (const auto& known : verb.verbs) option.words.push_back(known.name);
    }
    return verb;
}

std::optional<std::string> nearest(const std::string& word, const std::vector<std::string>& known) {
    // Letters to change, add, leave out or swap with their neighbour.
    const auto distance = [&](const std::string& other) {
        const auto n = word.size(), m = other.size();
        std::vector<std::vector<std::size_t>> d(n + 1, std::vector<std::size_t>(m + 1));
        for (std::size_t i = 0; i <= n; ++i) {
            for (std::size_t j = 0; j <= m; ++j) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (word[i - 1] != other[j - 1])});
                if (i > 1 && j > 1 && word[i - 1] == other[j - 2] && word[i - 2] == other[j - 1])
                    d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
            }
        }
        return d[n][m];
    };
    if (word.size() > 40) return {};
    std::optional<std::string> best;
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const auto& other : known) {
        const auto away = distance(other);
        const bool begins = word.size() >= 3 && other.starts_with(word);
        if (away >= least && !(begins && !best)) continue;
        best = other;
        least = std::min(least, away);
    }
    return best;
}

}  // namespace adoube::cli
