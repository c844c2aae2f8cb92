// Seats over HTTP: whose token this is, new links, the arbiter's password and tokens. What is written is written aside
// and answered when it is durable.
#include "base/json_write.h"
#include "server/api/routes.h"
#include "server/net/source_address.h"

namespace adoube::server {

std::string Routes::cookie(std::string_view name, std::string_view token) const {
    const std::string value = "seat-" + std::string(name) + "=" + std::string(token);
    if (settings_.tls || settings_.public_url.starts_with("https://"))
        return "__Host-" + value + "; Path=/; Secure; HttpOnly; SameSite=Strict";
    return value + "; Path=/api; HttpOnly; SameSite=Strict";
}

void Routes::take_seat(const Request& request, const Respond& respond) {
    const auto value = json::read(request.body, {4096});
    if (!value) return respond(malformed(value.error()));
    JsonFields fields(*value, "");
    const auto token = fields.text("token").value_or("");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    auto& seats = registry_.seats();
    const auto holder = seats.holder(token);
    if (!holder) return respond(store_trouble());
    if (!*holder) return respond(not_found());
    const auto given = [this, held = **holder, respond](const std::string& good) {
        JsonObject answer;
        answer.text("game", held.place).text("role", name_of(held.role));
        if (held.once) answer.text("token", good);
        Response response = json_response(200, answer.done());
        response.headers.emplace_back("Set-Cookie", cookie(held.place == everywhere ? "arbiter" : held.place, good));
        respond(std::move(response));
    };
    if (!(*holder)->once) return given(token);
    auto exchanged = std::make_shared<bool>(false);
    const auto fresh = Seats::new_token(registry_.ports().random);
    registry_.ports().writer.write(
        [&seats, token, fresh, exchanged]() -> Result<void> {
            const auto done = seats.exchange(token, fresh);
            if (!done) return std::unexpected(done.error());
            *exchanged = *done;
            return {};
        },
        [given, fresh, exchanged, respond](const Result<void>& kept) {
            if (!kept) return respond(store_trouble());
            if (!*exchanged) return respond(not_found());  // somebody else was quicker
            given(fresh);
        });
}

void Routes::new_seat(const Request& request, const LoadedGame& scene, const Respond& respond) {
    const auto value = json::read(request.body, {4096});
    if (!value) return respond(malformed(value.error()));
    JsonFields fields(*value, "");
    const auto role = role_named(fields.text("role").value_or(""));
    if (!role || *role == Role::watcher) fields.wrong("role", "expected white, black or arbiter");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    const auto found = registry_.table(scene.name);
    if (!found || !*found) return respond(store_trouble());
    const auto table = *found;
    const auto token = Seats::new_token(registry_.ports().random);
    // Entered first: there is no link that the log does not tell of.
    table->note(Role::arbiter, scene.next_link(*role, registry_.seats().id_of(token)),
                [this, table, role = *role, token, respond](std::optional<std::string_view> refused) {
                    if (refused) return respond(error_response(409, "sealed", *refused));
                    give_link(table, role, token, respond);
                });
}

void Routes::give_link(const std::shared_ptr<LiveGame>& table, Role role, const std::string& token,
                       const Respond& respond) {
    const auto& name = table->scene().name;
    registry_.ports().writer.write(
        [&seats = registry_.seats(), name, role, token]() -> Result<void> {
            if (auto revoked = seats.revoke_role(name, role); !revoked) return revoked;
            return seats.put(token, name, role);
        },
        [table, role, token, respond](const Result<void>& kept) {
            if (!kept) return respond(store_trouble());
            table->send_away(role);
            const auto link = "/g/" + table->scene().name + "#s=" + token;
            respond(json_response(201, JsonObject().text("role", name_of(role)).text("link", link).done()));
        });
}

// With the arbiter's own token: sets the password. Without: whoever knows it becomes the arbiter.
void Routes::arbiter(const Request& request, std::string_view what, const Respond& respond) {
    const auto value = json::read(request.body, {4096});
    if (!value) return respond(malformed(value.error()));
    JsonFields fields(*value, "");
    const auto password = fields.text("password").value_or("");
    if (password.size() < Password::shortest || password.size() > Password::longest)
        fields.wrong("password", "expected 12 to 200 bytes");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    if (what == "password") {
        if (!is_arbiter(request, everywhere)) return respond(not_found());
        return password_.set(password, [respond](const Result<void>& done) {
            respond(done ? json_response(200, JsonObject().yes("set", true).done()) : store_trouble());
        });
    }
    enter_by_password(request, password, respond);
}

void Routes::enter_by_password(const Request& request, std::string password, const Respond& respond) {
    password_.check(std::move(password), quota_source(request.from), [this, respond](Password::Answer answer) {
        if (answer == Password::Answer::too_many)
            return respond(
                try_again(429, "rate", "too many tries from one source; wait a minute", std::chrono::minutes(1)));
        if (answer == Password::Answer::wrong) return respond(not_found());
        if (answer == Password::Answer::trouble) return respond(store_trouble());
        const auto token = Seats::new_token(registry_.ports().random);
        registry_.ports().writer.write(
            [&seats = registry_.seats(), token] { return seats.put(token, everywhere, Role::arbiter); },
            [this, token, respond](const Result<void>& kept) {
                if (!kept) return respond(store_trouble());
                Response response = json_response(
                    200, JsonObject().text("game", everywhere).text("role", "arbiter").text("token", token).done());
                response.headers.emplace_back("Set-Cookie", cookie("arbiter", token));
                respond(std::move(response));
            });
    });
}

void Routes::tell_tokens(const Request& request, const Respond& respond) {
    if (!is_arbiter(request, everywhere)) return respond(not_found());
    const auto mine = holder_of(request, everywhere);
    const auto tokens = registry_.seats().arbiter_tokens();
    if (!tokens) return respond(store_trouble());
    constexpr std::int64_t us_in_ms = 1000;
    JsonArray list;
    for (const auto& token : *tokens) {
        JsonObject one;
        one.text("id", token.id);
        if (token.issued_us > 0) one.number("issued", token.issued_us / us_in_ms);
        if (token.expires_us > 0) one.number("expires", token.expires_us / us_in_ms);
        one.yes("current", mine && mine->token_id == token.id);
        list.raw(one.done());
    }
    respond(json_response(200, JsonObject().raw("tokens", list.done()).done()));
}

void Routes::revoke_token(const Request& request, const Respond& respond) {
    if (!is_arbiter(request, everywhere)) return respond(not_found());
    const auto value = json::read(request.body, {4096});
    if (!value) return respond(malformed(value.error()));
    JsonFields fields(*value, "");
    const auto id = fields.text("id").value_or("");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    auto revoked = std::make_shared<bool>(false);
    registry_.ports().writer.write(
        [&seats = registry_.seats(), id, revoked]() -> Result<void> {
            const auto done = seats.revoke_arbiter_token(id);
            if (!done) return std::unexpected(done.error());
            *revoked = *done;
            return {};
        },
        [this, id, revoked, respond](const Result<void>& kept) {
            if (!kept) return respond(store_trouble());
            if (!*revoked) return respond(not_found());
            everywhere_do(
                [id](Routes& there, const std::function<void()>& done) {
                    there.registry_.send_away(id);
                    there.events_.send_away(id);
                    done();
                },
                [id, respond](bool) { respond(json_response(200, JsonObject().text("revoked", id).done())); });
        });
}

}  // namespace adoube::server
