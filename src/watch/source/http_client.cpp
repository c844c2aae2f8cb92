#include "watch/source/http_client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ssl/rfc2818_verification.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

#include "base/version.h"

namespace adoube::watch {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using PlainStream = beast::tcp_stream;
using SecureStream = beast::ssl_stream<beast::tcp_stream>;

std::string small(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

http::request<http::string_body> request_for(const Url& url, const HttpAsked& asked) {
    http::request<http::string_body> request{http::string_to_verb(asked.method), url.target, 11};
    const Url root{url.scheme, url.host, url.port, ""};
    request.set(http::field::host, root.text().substr(url.scheme.size() + 3));
    request.set(http::field::user_agent, "adoube/" + std::string(version()));
    request.set(http::field::connection, "close");
    for (const auto& [name, value] : asked.headers) request.set(name, value);
    request.body() = asked.body;
    if (!asked.body.empty() || asked.method != "GET") request.prepare_payload();
    return request;
}

}  // namespace

std::string HttpAnswer::header(std::string_view name) const {
    for (const auto& [known, value] : headers)
        if (known == name) return value;
    return {};
}

struct HttpClient::Inside {
    asio::io_context loop;
    std::atomic<bool> stopped{false};

    // Runs what was started until it has ended, which the deadline of the stream sees to.
    template <class Start>
    error_code finish(Start start) {
        error_code result = asio::error::operation_aborted;
        start([&result](error_code error, auto&&...) { result = error; });
        loop.restart();
        if (!stopped) loop.run();
        return stopped ? error_code(asio::error::operation_aborted) : result;
    }

    Result<std::vector<tcp::endpoint>> resolve(const Url& url, const HttpLimits& limits) {
        tcp::resolver resolver(loop);
        std::vector<tcp::endpoint> found;
        error_code result = asio::error::timed_out;
        resolver.async_resolve(url.host, url.port, [&](error_code error, const tcp::resolver::results_type& results) {
            result = error;
            for (const auto& one : results) found.push_back(one.endpoint());
        });
        loop.restart();
        if (!stopped) loop.run_for(limits.time);
        resolver.cancel();
        if (result) return fail(url.host + ": " + result.message());
        if (limits.public_only)
            std::erase_if(found,
                          [](const tcp::endpoint& one) { return is_private_address(one.address().to_string()); });
        if (found.empty()) return fail(url.host + ": a private address, to which nobody is led");
        return found;
    }

    template <class Stream>
    Result<HttpAnswer> talk(Stream& stream, const Url& url, const HttpAsked& asked, const HttpLimits& limits) {
        auto request = request_for(url, asked);
        if (const auto error = finish([&](auto then) { http::async_write(stream, request, then); }))
            return fail(url.host + ": " + error.message());
        beast::flat_buffer buffer;
        http::response_parser<http::string_body> parser;
        parser.body_limit(limits.bytes);
        if (const auto error = finish([&](auto then) { http::async_read(stream, buffer, parser, then); })) {
            if (error == http::error::body_limit) return fail(url.host + ": the answer is larger than we take");
            // A server that closes TLS without saying so has told everything if it told how much there is.
            if (!(error == asio::ssl::error::stream_truncated && parser.is_done()))
                return fail(url.host + ": " + (error == beast::error::timeout ? "no answer in time" : error.message()));
        }
        HttpAnswer answer;
        answer.status = static_cast<int>(parser.get().result_int());
        for (const auto& field : parser.get())
            answer.headers.emplace_back(small(std::string(field.name_string())), std::string(field.value()));
        answer.body = std::move(parser.get().body());
        return answer;
    }
};

HttpClient::HttpClient() : inside_(std::make_unique<Inside>()) {}
HttpClient::~HttpClient() = default;

void HttpClient::stop() {
    inside_->stopped = true;
    inside_->loop.stop();
}

Result<HttpAnswer> HttpClient::ask(const Url& url, const HttpAsked& asked, const HttpLimits& limits) {
    const auto places = inside_->resolve(url, limits);
    if (!places) return std::unexpected(places.error());
    const auto connect = [&](beast::tcp_stream& stream) {
        stream.expires_after(limits.time);
        return inside_->finish([&](auto then) { stream.async_connect(*places, then); });
    };
    const auto failed = [&](const error_code& error) {
        return fail(url.host + ": " + (error == beast::error::timeout ? "no answer in time" : error.message()));
    };
    if (!url.secure()) {
        PlainStream stream(inside_->loop);
        if (const auto error = connect(stream)) return failed(error);
        return inside_->talk(stream, url, asked, limits);
    }
    asio::ssl::context tls(asio::ssl::context::tls_client);
    error_code unread;
    if (limits.authorities.empty())
        tls.set_default_verify_paths(unread);
    else
        tls.load_verify_file(limits.authorities, unread);
    if (unread) return fail(limits.authorities + ": " + unread.message());
    tls.set_verify_mode(asio::ssl::verify_peer);
    SecureStream stream(inside_->loop, tls);
    stream.set_verify_callback(asio::ssl::rfc2818_verification(url.host));
    SSL_set_tlsext_host_name(stream.native_handle(), url.host.c_str());
    if (const auto error = connect(stream.next_layer())) return failed(error);
    if (const auto error =
            inside_->finish([&](auto then) { stream.async_handshake(asio::ssl::stream_base::client, then); }))
        return failed(error);
    return inside_->talk(stream, url, asked, limits);
}

}  // namespace adoube::watch
