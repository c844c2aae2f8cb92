// Completions for bash, zsh and fish.
#include <algorithm>
#include <functional>

#include "cli/option_tree/option_tree.h"

namespace adoube::cli {
namespace completions {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::vector<std::string> names_of(const TreeVerb& verb) {
    std::vector<std::string> names;
    for (const auto& option : verb.options)
        if (!option.positional()) names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

std::vector<std::string> verbs_of(const TreeVerb& verb) {
    std::vector<std::string> names;
    for (const auto& inner : verb.verbs) names.push_back(inner.name);
    return names;
}

// The words that may stand where no option does, if they are few.
std::vector<std::string> words_of(const TreeVerb& verb) {
    std::vector<std::string> words;
    for (const auto& option : verb.options)
        if (option.positional()) words.insert(words.end(), option.words.begin(), option.words.end());
    return words;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// Inside single quotes of a shell.
std::string quoted(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return "'" + out + "'";
}

using Visit = std::function<void(const std::string& path, const TreeVerb& verb)>;
void for_each(const TreeVerb& verb, const std::string& path, const Visit& visit) {
    visit(path, verb);
    for (const auto& inner : verb.verbs) for_each(inner, path + " " + inner.name, visit);
}

std::string bash_case(const std::string& path, const TreeVerb& verb) {
    std::string out = "    " + quoted(path) + ")\n        verbs=" + quoted(joined(verbs_of(verb))) +
                      "\n        options=" + quoted(joined(names_of(verb))) +
                      "\n        choices=" + quoted(joined(words_of(verb))) + "\n        case $before in\n";
    for (const auto& option : verb.options) {
        if (option.positional() || option.value.empty()) continue;
        std::string names;
        for (const auto& name : option.names) names += (names.empty() ? "" : "|") + name;
        out += "        " + names + ") value=yes words=" + quoted(joined(option.words)) + " ;;\n";
    }
    return out + "        esac ;;\n";
}

// A text inside a specification of _arguments.
std::string zsh_text(const std::string& text) {
    std::string out;
    for (const char c : first_line(text)) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_specifications(const TreeVerb& verb) {
    std::string out;
    for (const auto& option : verb.options) {
        if (option.positional()) continue;
        for (const auto& name : option.names) {
            std::string one = name + "[" + zsh_text(option.help) + "]";
            if (!option.value.empty())
                one += ":" + zsh_text(option.value) + ":" +
                       (option.words.empty() ? "_files" : "(" + joined(option.words) + ")");
            out += " " + quoted(one);
        }
    }
    return out;
}

}  // namespace completions

std::string bash_completion(const TreeVerb& program) {
    using namespace completions;
    std::string cases;
    for_each(program, program.name, [&](const auto& path, const auto& verb) { cases += bash_case(path, verb); });
    return "# bash completion for " + program.name + R"(; written by `)" + program.name + R"( completion bash`
_)" + program.name +
           R"(() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local path= verbs= options= choices= words= value= i
    COMPREPLY=()
    _)" + program.name +
           R"(_know() {
    case $path in
)" + cases +
           R"(    *) return 1 ;;
    esac
    }
    path=)" +
           program.name + R"(
    for ((i = 1; i < COMP_CWORD; ++i)); do
        before= _)" +
           program.name + R"(_know
        case " $verbs " in
        *" ${COMP_WORDS[i]} "*) path="$path ${COMP_WORDS[i]}" ;;
        esac
    done
    before=${COMP_WORDS[COMP_CWORD - 1]} value= words=
    _)" + program.name +
           R"(_know
    if [ -n "$value" ]; then
        [ -n "$words" ] && COMPREPLY=($(compgen -W "$words" -- "$word")) || COMPREPLY=($(compgen -f -- "$word"))
    elif [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    elif [ -n "$verbs$choices" ]; then
        COMPREPLY=($(compgen -W "$verbs $choices" -- "$word"))
    fi
    [ ${#COMPREPLY[@]} -eq 0 ] && [[ $word != -* ]] && COMPREPLY=($(compgen -f -- "$word"))
    return 0
}
complete -o filenames -F _)" +
           program.name + " " + program.name + "\n";
}

std::string zsh_completion(const TreeVerb& program) {
    using namespace completions;
    std::string out = "#compdef " + program.name + "\n# written by `" + program.name + " completion zsh`\n\n_" +
                      program.name + "() {\n    local -a verbs\n    verbs=(\n";
    for (const auto& verb : program.verbs) out += "        " + quoted(verb.name + ":" + zsh_text(verb.help)) + "\n";
    out +=
        "    )\n    if ((CURRENT == 2)); then\n        _describe verb verbs\n        return\n    fi\n    case "
        "$words[2] in\n";
    for (const auto& verb : program.verbs) {
        auto all = zsh_specifications(verb);
        for (const auto& inner : verb.verbs) all += zsh_specifications(inner);
        out += "    " + verb.name + ") _arguments" + all;
        out += verb.verbs.empty() ? "" : " " + quoted("1:verb:(" + joined(verbs_of(verb)) + ")");
        out += words_of(verb).empty() ? "" : " " + quoted("1:word:(" + joined(words_of(verb)) + ")");
        out += " '*:file:_files' ;;\n";
    }
    return out + "    esac\n}\n\n_" + program.name + " \"$@\"\n";
}

std::string fish_completion(const TreeVerb& program) {
    using namespace completions;
    const std::string all = joined(verbs_of(program)), head = "complete -c " + program.name;
    std::string out = "# fish completion for " + program.name + "; written by `" + program.name + " completion fish`\n";
    const auto options = [&](const TreeVerb& verb, const std::string& when) {
        for (const auto& option : verb.options) {
            if (option.positional()) continue;
            std::string line = head + " -n " + quoted(when);
            for (const auto& name : option.names)
                line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            if (!option.value.empty()) line += " -r";
            if (!option.words.empty()) line += " -f -a " + quoted(joined(option.words));
            out += line + " -d " + quoted(first_line(option.help)) + "\n";
        }
    };
    options(program, "not __fish_seen_subcommand_from " + all);
    for (const auto& verb : program.verbs) {
        out += head + " -f -n " + quoted("not __fish_seen_subcommand_from " + all) + " -a " + verb.name + " -d " +
               quoted(first_line(verb.help)) + "\n";
        options(verb, "__fish_seen_subcommand_from " + verb.name);
        for (const auto& option : verb.options)
            if (option.positional() && !option.words.empty())
                out += head + " -f -n " + quoted("__fish_seen_subcommand_from " + verb.name) + " -a " +
                       quoted(joined(option.words)) + "\n";
        for (const auto& inner : verb.verbs) {
            const std::string under = "__fish_seen_subcommand_from " + verb.name;
            out += head + " -n " + quoted(under) + " -a " + inner.name + " -d " + quoted(first_line(inner.help)) + "\n";
            options(inner, under + "; and __fish_seen_subcommand_from " + inner.name);
        }
    }
    return out;
}

}  // namespace adoube::cli
