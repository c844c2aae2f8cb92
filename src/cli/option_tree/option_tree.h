// The verbs and options of the program as a tree, and what is written from it: completions of three shells, man pages,
// and the verb that somebody meant. Nothing about a verb is written down twice.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace adoube::cli {

struct TreeOption {
    std::vector<std::string> names;  // "--json"; a positional one has a single name without dashes
    std::string value;  // what follows it: "TEXT"; empty for a flag
    std::vector<std::string> words;  // the values it may take, if they are few
    std::string help;
    std::string environment{};  // the variable that is read if the command line is silent
    bool required = false;
    bool repeated = false;  // several values, one after another
    bool positional() const { return !names.front().starts_with('-'); }
};

struct TreeVerb {
    std::string name, help, footer;
    std::vector<TreeOption> options;
    std::vector<TreeVerb> verbs;
};

TreeVerb option_tree(const CLI::App& app);

std::string bash_completion(const TreeVerb& program);
std::string zsh_completion(const TreeVerb& program);
std::string fish_completion(const TreeVerb& program);

// File name and text: adoube.1, and one page for each verb.
std::vector<std::pair<std::string, std::string>> man_pages(const TreeVerb& program, const std::string& version);

// The known word nearest to this one, if it can be a slip of the hand.
std::optional<std::string> nearest(const std::string& word, const std::vector<std::string>& known);

}  // namespace adoube::cli
