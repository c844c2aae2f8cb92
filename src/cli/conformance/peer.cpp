#include "cli/conformance/peer.h"

#include <fmt/core.h>

#include <algorithm>

namespace adoube::cli::conformance {
namespace {

constexpr std::size_t longest_answer = 64 * 1024;
constexpr int failures_allowed = 5;  // in a row
constexpr auto to_end = std::chrono::milliseconds(500);

const json::Value* member(const json::Object& object, std::string_view name) {
    const auto found = std::ranges::find(object, name, &json::Member::name);
    return found == object.end() ? nullptr : &found->value;
}

std::expected<Answer, NoAnswer> read_answer(const std::string& id, const std::string& line) {
    const auto nonsense = [&](const std::string& why) {
        return std::unexpected(NoAnswer{"nonsense", why + ": " + json::shown(line)});
    };
    const auto value = json::read(line, {longest_answer});
    if (!value) return nonsense(value.error().text());
    const auto* object = std::get_if<json::Object>(&value->is);
    if (!object) return nonsense("expected an object (column 1)");
    const auto* named = member(*object, "id");
    const auto* text = named ? std::get_if<std::string>(&named->is) : nullptr;
    if (!text || *text != id) return nonsense(fmt::format("expected the id {}", json::quoted(id)));
    if (const auto* trouble = member(*object, "error")) {
        const auto* words = std::get_if<std::string>(&trouble->is);
        return std::unexpected(NoAnswer{"error", words ? *words : std::string()});
    }
    const auto* passed = member(*object, "not_claimed");
    if (passed && std::holds_alternative<bool>(passed->is) && std::get<bool>(passed->is))
        return Answer{false, {}, *object};
    const auto* answer = member(*object, "answer");
    if (!answer) return nonsense("expected answer, not_claimed or error");
    return Answer{true, *answer, *object};
}

}  // namespace

NoAnswer Peer::gone() {
    const auto code = program_->wait(std::chrono::steady_clock::now() + to_end);
    program_.reset();
    if (!code) return {"silent", fmt::format("{} ms", patience_.count())};
    if (*code > 128) return {"ended", fmt::format("signal {}", *code - 128)};
    return {"ended", fmt::format("exit {}", *code)};
}

std::expected<Answer, NoAnswer> Peer::ask_once(const std::string& id, const std::string& line) {
    if (!program_) {
        auto started = ChildProcess::start({"/bin/sh", "-c", command_});
        if (!started) return std::unexpected(NoAnswer{"ended", started.error().text()});
        program_.emplace(std::move(*started));
    }
    const auto deadline = std::chrono::steady_clock::now() + patience_;
    if (!program_->send(line + "\n", deadline)) return std::unexpected(gone());
    const auto said = program_->line(deadline);
    if (!said && std::chrono::steady_clock::now() >= deadline) {
        program_.reset();
        return std::unexpected(NoAnswer{"silent", fmt::format("{} ms", patience_.count())});
    }
    if (!said) return std::unexpected(gone());
    auto answer = read_answer(id, *said);
    if (!answer && answer.error().kind == "nonsense") program_.reset();  // who knows what it would answer next
    return answer;
}

std::expected<Answer, NoAnswer> Peer::ask(const std::string& id, const std::string& line) {
    if (failures_ >= failures_allowed) return std::unexpected(NoAnswer{"given_up", {}});
    auto answer = ask_once(id, line);
    failures_ = answer || answer.error().kind == "error" ? 0 : failures_ + 1;
    return answer;
}

}  // namespace adoube::cli::conformance
