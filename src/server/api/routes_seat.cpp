// Seats over HTTP: whose token this is, new links, and the arbiter's password.
#include "server/api/json_text.h"
#include "server/api/routes.h"

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
    auto token = fields.text("token").value_or("");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    auto& seats = registry_.seats();
    const auto holder = seats.holder(token);
    if (!holder) return respond(store_trouble());
    if (!*holder) return respond(not_found());
    JsonObject answer;
    answer.text("game", (*holder)->place).text("role", name_of((*holder)->role));
    if ((*holder)->once) {
        if (!seats.revoke(token)) return respond(store_trouble());
        token = Seats::new_token(registry_.ports().random);
        if (!seats.put(token, (*holder)->place, (*holder)->role)) return respond(store_trouble());
        answer.text("token", token);
    }
    Response response = json_response(200, answer.done());
    response.headers.emplace_back("Set-Cookie",
                                  cookie((*holder)->place == everywhere ? "arbiter" : (*holder)->place, token));
    respond(std::move(response));
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
    const auto holder = std::string(name_of(*role));
    const auto known = scene.links.find(holder);
    const auto number = known == scene.links.end() ? 2 : known->second.number + 1;
    const auto table = *found;
    // Entered first: there is no link that the log does not tell of.
    table->note(
        Role::arbiter, record::note::LinkIssued{holder, number},
        [this, table, role = *role, respond](std::optional<std::string_view> refused) {
            if (refused) return respond(error_response(409, "sealed", *refused));
            const auto& name = table->scene().name;
            const auto token = Seats::new_token(registry_.ports().random);
            if (!registry_.seats().revoke_role(name, role) || !registry_.seats().put(token, name, role))
                return respond(store_trouble());
            table->send_away(role);
            respond(json_response(
                201, JsonObject().text("role", name_of(role)).text("link", "/g/" + name + "#s=" + token).done()));
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
    password_.check(password, [this, respond](Password::Answer answer) {
        if (answer == Password::Answer::too_many)
            return respond(error_response(429, "rate", "too many tries; wait a minute"));
        if (answer == Password::Answer::wrong) return respond(not_found());
        const auto token = Seats::new_token(registry_.ports().random);
        if (answer != Password::Answer::right || !registry_.seats().put(token, everywhere, Role::arbiter))
            return respond(store_trouble());
        Response response = json_response(
            200, JsonObject().text("game", everywhere).text("role", "arbiter").text("token", token).done());
        response.headers.emplace_back("Set-Cookie", cookie("arbiter", token));
        respond(std::move(response));
    });
}

}  // namespace adoube::server
