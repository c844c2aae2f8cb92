#include "cli/conformance/kit.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <set>

#include "base/json_write.h"
#include "base/whole_file.h"
#include "cli/conformance/answer.h"
#include "cli/conformance/derive.h"
#include "cli/conformance/score.h"
#include "cli/conformance/story.h"
#include "cli/verbs.h"

namespace adoube::cli::conformance {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_story = 1 << 20;

int complain(const std::string& what, int code) {
    fmt::print(stderr, "adoube scenario: {}\n", what);
    return code;
}

struct ReadStory {
    std::string name;
    scenario::Scenario story;
};

// "04_act_of_moving/stories/rook.scn": without the folders above the Laws, so that it is the same everywhere.
std::string name_of(const fs::path& file) {
    std::string name;
    for (auto part = file.end(); part != file.begin();) {
        --part;
        const bool installed = *part == "stories" && part != file.begin() && *std::prev(part) == "adoube";
        if (*part == "laws" || installed) break;
        name = part->string() + (name.empty() ? "" : "/") + name;
    }
    return name;
}

Result<std::vector<ReadStory>> read_stories(const std::vector<fs::path>& files) {
    std::vector<ReadStory> stories;
    for (const auto& file : files) {
        const auto text = read_whole_file(file.string(), longest_story);
        if (!text) return std::unexpected(text.error());
        auto story = scenario::parse(*text);
        if (!story)
            return fail(fmt::format("{}:{}:{}: {}", file.string(), story.error().line, story.error().column,
                                    story.error().expected));
        stories.push_back({name_of(file), std::move(*story)});
    }
    return stories;
}

std::vector<Question> questions_of_stories(const std::vector<ReadStory>& stories) {
    std::vector<Question> questions;
    std::set<std::string> asked;  // many stories begin alike
    for (const auto& [name, story] : stories) {
        for (auto& question : questions_of_story(name, story, *story.editions.back())) {
            const auto behind_id = question.line.find("\"ask\"");
            if (asked.insert(question.line.substr(behind_id)).second) questions.push_back(std::move(question));
        }
    }
    return questions;
}

Result<std::vector<Question>> library_profile(const std::vector<ReadStory>& stories) {
    auto questions = library_questions(library_cases());
    if (!questions) return questions;
    if (stories.empty())
        complain("no stories are named and none are installed: only the written cases are asked", done);
    std::ranges::move(questions_of_stories(stories), std::back_inserter(*questions));
    return questions;
}

// The library profile as a file: the written cases, then the questions out of the stories in the same form.
std::string library_lines(const std::vector<ReadStory>& stories) {
    std::string lines{library_cases()};
    for (const Question& question : questions_of_stories(stories))
        lines += JsonObject()
                     .members(std::string_view(question.line).substr(1, question.line.size() - 2))
                     .text("clause", question.clauses.front())
                     .text("about", question.about)
                     .raw("expect", question.expected)
                     .done() +
                 "\n";
    return lines;
}

Result<std::vector<Question>> full_profile(const std::vector<ReadStory>& stories) {
    std::vector<Question> questions;
    for (const auto& [name, story] : stories) {
        for (const auto* edition : story.editions) {
            const auto told = tell_story(story, *edition);
            if (!told) return fail(fmt::format("{}:{}: {}", name, told.error().line, told.error().expected));
            questions.push_back(story_question(name, story, *edition, *told));
        }
    }
    return questions;
}

// Its name and version, as far as it says them; false if there is no such program.
bool greet(Peer& peer, Score& score, const AgainstOptions& options) {
    const auto line = JsonObject()
                          .text("id", "hello")
                          .text("ask", "hello")
                          .text("format", "adoube/conformance/1")
                          .text("profile", options.profile)
                          .done();
    score.name = options.command;
    const auto heard = peer.ask("hello", line);
    if (!heard) return heard.error().detail != "exit 127" && heard.error().detail != "exit 126";
    for (const auto& member : heard->members) {
        const auto* text = std::get_if<std::string>(&member.value.is);
        if (text && member.name == "name") score.name = *text;
        if (text && member.name == "version") score.version = *text;
    }
    return true;
}

}  // namespace

int run_against(const std::vector<fs::path>& files, const AgainstOptions& options) {
    const auto stories = read_stories(files);
    if (!stories) return complain(stories.error().text(), usage);
    const auto questions = options.profile == "full" ? full_profile(*stories) : library_profile(*stories);
    if (!questions) return complain(questions.error().text(), usage);
    if (questions->empty()) return complain("there is nothing to ask: name stories (.scn) or folders of them", usage);
    Peer peer(options.command, std::chrono::milliseconds(static_cast<std::int64_t>(options.seconds * 1000)));
    Score score;
    score.profile = options.profile;
    if (!greet(peer, score, options)) return complain("'" + options.command + "' cannot be run", usage);
    for (const Question& question : *questions) score.add(question, peer.ask(question.id, question.line));
    fmt::print("{}", options.json ? score.json() + "\n" : score.text(options.language));
    return score.total().wrong == 0 ? done : no;
}

int export_kit(const std::vector<fs::path>& files, const std::string& folder) {
    const auto stories = read_stories(files);
    if (!stories) return complain(stories.error().text(), usage);
    std::string lines;
    for (const auto& [name, story] : *stories) {
        for (const auto* edition : story.editions) {
            const auto told = tell_story(story, *edition);
            if (!told) return complain(fmt::format("{}:{}: {}", name, told.error().line, told.error().expected), usage);
            lines += story_json(name, story, *edition, *told) + "\n";
        }
    }
    const auto library = library_lines(*stories);
    if (folder == "-") {
        fmt::print("{}{}", library, lines);
        return done;
    }
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return complain(folder + ": " + error.message(), trouble);
    for (const auto& [name, text] : {std::pair<const char*, std::string_view>{"library.jsonl", library},
                                     {"stories.jsonl", std::string_view(lines)}}) {
        const auto written = write_whole_file((fs::path(folder) / name).string(), text, Existing::replace);
        if (!written) return complain(written.error().message, trouble);
    }
    return done;
}

int answer_questions() {
    for (std::string line; std::getline(std::cin, line);) {
        fmt::print("{}\n", answer_line(line));
        if (std::fflush(stdout) != 0) return trouble;
    }
    return done;
}

std::optional<fs::path> installed_stories() {
    std::error_code error;
    const auto program = fs::read_symlink("/proc/self/exe", error);
    if (error) return {};
    const auto beside = program.parent_path();  // PREFIX/bin, or the folder of the archive
    for (const auto& prefix : {beside.parent_path(), beside})
        if (auto folder = prefix / "share" / "adoube" / "stories"; fs::is_directory(folder, error)) return folder;
    return {};
}

}  // namespace adoube::cli::conformance
