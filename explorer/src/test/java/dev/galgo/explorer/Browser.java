package dev.galgo.explorer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Asks an explorer what its page would. */
public final class Browser {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** One for all: to make one takes longer than many questions. */
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    final String base;
    final String token;

    /** An event of the stream. */
    public record Event(String name, JsonNode data) {}

    public Browser(String address) {
        int fragment = address.indexOf("#t=");
        this.base = address.substring(0, fragment);
        this.token = address.substring(fragment + 3);
    }

    int port() {
        return URI.create(base).getPort();
    }

    HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(base + path)), headers);
    }

    HttpResponse<String> send(HttpRequest.Builder request, String... headers) throws IOException, InterruptedException {
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return CLIENT.send(request.timeout(Duration.ofSeconds(30)).build(), BodyHandlers.ofString());
    }

    public HttpResponse<String> ask(String what) throws IOException, InterruptedException {
        return get("api/1/" + what, "X-Galgo-Token", token);
    }

    public HttpResponse<String> tell(String what, String body) throws IOException, InterruptedException {
        return send(
                HttpRequest.newBuilder(URI.create(base + "api/1/" + what)).POST(BodyPublishers.ofString(body)),
                "X-Galgo-Token",
                token);
    }

    public HttpResponse<String> delete(String what) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(base + "api/1/" + what)).DELETE(), "X-Galgo-Token", token);
    }

    public JsonNode answer(String what) throws IOException, InterruptedException {
        return read(ask(what));
    }

    public static JsonNode read(HttpResponse<String> response) throws IOException {
        if (response.statusCode() != 200) {
            throw new AssertionError(response.statusCode() + ": " + response.body());
        }
        return JSON.readTree(response.body());
    }

    public static JsonNode json(String text) throws IOException {
        return JSON.readTree(text);
    }

    public JsonNode trace(String path) throws IOException, InterruptedException {
        return answer("trace?path=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
    }

    public JsonNode offers(String path) throws IOException, InterruptedException {
        return answer("offers?path=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
    }

    /** Listens until an event comes that was waited for; all that were heard. */
    public List<Event> listen(Predicate<Event> last) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + "api/1/events"))
                .header("X-Galgo-Token", token)
                .build();
        HttpResponse<InputStream> response = CLIENT.send(request, BodyHandlers.ofInputStream());
        var events = new ArrayList<Event>();
        try (var lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            String name = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("event: ")) {
                    name = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    events.add(new Event(name, JSON.readTree(line.substring(6))));
                    if (last.test(events.get(events.size() - 1))) {
                        return events;
                    }
                }
            }
        }
        return events;
    }

    /** Says something to the socket, as no browser would, and returns the first line of the answer. */
    String raw(String request) throws IOException {
        try (var socket = new Socket("127.0.0.1", port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            return String.valueOf(in.readLine());
        }
    }
}
