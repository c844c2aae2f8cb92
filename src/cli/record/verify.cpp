#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "base/json.h"
#include "base/readable_file.h"
#include "cli/verbs.h"
#include "laws/words.h"
#include "record/log/verify_log.h"

namespace adoube::cli {

namespace verify_verb {

using record::LogReport;

std::string result_of(const laws::Game& game) {
    const auto* over = game.over();
    if (!over) return "*";
    return std::string(word(over->result)) +
           (over->reason == laws::Reason::none ? "" : " by " + std::string(word(over->reason)));
}

std::string ruling_line(const laws::Ruling& ruling, const laws::Edition& edition) {
    std::string text(word(ruling.finding));
    text += " [";
    for (std::size_t i = 0; i < ruling.citations.size(); ++i)
        (text += i ? " " : "") += number(ruling.citations[i], edition);
    text += "]";
    for (const auto& event : ruling.events) text += " " + record::encode_event(event, edition);
    return text;
}

void print_text(const std::string& file, const LogReport& report, bool rejudge) {
    if (report.fault) {
        const auto& [line, seq, what] = *report.fault;
        const std::string where = seq ? fmt::format("line {}, entry {}", line, seq) : fmt::format("line {}", line);
        fmt::print("{}: broken at {}: {}\n", file, where, what);
        if (seq > 1) fmt::print("entries 1 to {} hold\n", seq - 1);
        return;
    }
    fmt::print("{}: game {}, {} entries, the chain holds, head {}\n", file, report.chain.game, report.chain.entries,
               hex(report.chain.head));
    const laws::Edition& edition = *report.genesis->terms.edition;
    if (report.differences.empty())
        fmt::print("every ruling is the one the Laws of {} give; result {}\n", edition.name, result_of(*report.game));
    else
        fmt::print("{} of {} rulings are not those the Laws of {} give, the first in entry {}{}\n",
                   report.differences.size(), report.chain.entries, edition.name, report.differences.front().entry,
                   rejudge ? "" : "; --rejudge shows them");
    for (const auto seq : report.held) {
        const bool weak = std::ranges::find(report.weak, seq) != report.weak.end();
        fmt::print("entry {}: the server held the sealed text: {}\n", seq,
                   weak ? "weak, anybody can try all moves against the hash in this entry"
                        : "whoever ran it could read it, nobody else");
    }
    for (const auto seq : report.proved) fmt::print("entry {}: the text is proved to be the sealed one\n", seq);
    for (const auto seq : report.unproved)
        fmt::print(
            "entry {}: no proof stands here that the text is the sealed one; 'adoube envelope verify' needs the "
            "envelope and its opening\n",
            seq);
    for (const auto& [role, count] : report.people)
        if (count.signed_acts > 0)
            fmt::print("{}: {} of {} acts are signed by the key of the seat\n", role, count.signed_acts, count.acts);
    for (const auto& d : report.differences)
        if (rejudge)
            fmt::print("entry {}\n  recorded {}\n  today    {}\n", d.entry, ruling_line(d.recorded, edition),
                       ruling_line(d.today, edition));
}

std::string differences_json(const LogReport& report) {
    std::string list = "[";
    for (const auto& d : report.differences) {
        const laws::Edition& edition = *report.genesis->terms.edition;
        json::ObjectWriter one;
        one.add("seq", std::to_string(d.entry));
        one.add("recorded", record::encode_ruling(d.recorded, edition));
        one.add("today", record::encode_ruling(d.today, edition));
        (list += list.size() > 1 ? "," : "") += one.text();
    }
    return list + "]";
}

std::string list_json(const std::vector<std::uint64_t>& numbers) {
    std::string list = "[";
    for (const auto number : numbers) (list += list.size() > 1 ? "," : "") += std::to_string(number);
    return list + "]";
}

std::string signed_json(const LogReport& report) {
    json::ObjectWriter people;
    for (const auto& [role, count] : report.people) {
        json::ObjectWriter one;
        one.add("acts", std::to_string(count.acts));
        one.add("signed", std::to_string(count.signed_acts));
        people.add(role, one.text());
    }
    return people.text();
}

void print_json(const std::string& file, const LogReport& report) {
    json::ObjectWriter out;
    out.add("format", "\"adoube/verify/1\"");
    out.add("file", json::quoted(file));
    out.add("holds", report.holds() ? "true" : "false");
    out.add("entries", std::to_string(report.chain.entries));
    if (report.genesis) {
        out.add("game", json::quoted(report.chain.game));
        out.add("head", json::quoted(hex(report.chain.head)));
        out.add("edition", json::quoted(report.genesis->terms.edition->name));
        out.add("result", json::quoted(result_of(*report.game)));
        out.add("differences", differences_json(report));
        out.add("held", list_json(report.held));
        out.add("proved", list_json(report.proved));
        out.add("signed", signed_json(report));
        out.add("unproved", list_json(report.unproved));
        out.add("weak", list_json(report.weak));
    }
    if (report.fault) {
        json::ObjectWriter fault;
        fault.add("line", std::to_string(report.fault->line));
        fault.add("seq", std::to_string(report.fault->seq));
        fault.add("what", json::quoted(report.fault->what));
        out.add("fault", fault.text());
    }
    fmt::print("{}\n", out.text());
}

int run(const std::string& file, bool rejudge, bool as_json) {
    auto log = open_readable_file(file);
    if (!log) {
        fmt::print(stderr, "adoube verify: {}\n", log.error().text());
        return usage;
    }
    const LogReport report = record::verify_log(*log);
    if (as_json)
        print_json(file, report);
    else
        print_text(file, report, rejudge);
    return report.holds() ? done : no;
}

}  // namespace verify_verb

void add_verify(Verb program, int& exit_code) {
    using namespace verify_verb;
    struct Options {
        std::string file;
        bool rejudge = false, json = false;
    };
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("verify", "Check the log of a game: every byte, every entry, every ruling");
    verb.footer(
        "Recomputes the chain of hashes, replays the game and asks the Laws about every act again; needs nothing but "
        "the file.\n"
        "Example: adoube verify game.jsonl\n"
        "Exit: 0 everything holds, 1 the log is broken or a ruling differs, 2 the file cannot be read.");
    verb.add_option("LOG", options->file, "a log as written by adoube export").required();
    verb.add_flag("--rejudge", options->rejudge, "show each ruling that differs from today's, beside today's");
    verb.add_flag("--json", options->json, "print one object of format adoube/verify/1");
    verb.callback([options, &exit_code] { exit_code = run(options->file, options->rejudge, options->json); });
}

}  // namespace adoube::cli
