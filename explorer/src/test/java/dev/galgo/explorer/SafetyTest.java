package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Finding;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.toy.Programs;
import dev.galgo.explorer.http.LocalServer;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who may ask, and how much. */
class SafetyTest {
    private final CountDownLatch blocking = new CountDownLatch(1);
    private final CountDownLatch blocked = new CountDownLatch(LocalServer.AT_ONCE);
    private Explorer explorer;
    private Browser browser;

    @BeforeEach
    void start() throws IOException {
        explorer = new Explorer(
                new ToyProgram(() -> Programs.independent(2)) {
                    @Override
                    public TestSource test(SchedulePrefix path, @Nullable Finding finding) {
                        blocked.countDown();
                        try {
                            blocking.await();
                        } catch (InterruptedException ended) {
                            Thread.currentThread().interrupt();
                        }
                        return new TestSource("MainTest", "");
                    }
                },
                0);
        browser = new Browser(explorer.address());
    }

    @AfterEach
    void end() {
        blocking.countDown();
        explorer.close();
    }

    @Test
    void onlyThisMachineCanReachIt() throws IOException {
        assertThat(explorer.address()).startsWith("http://127.0.0.1:");
        for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            for (InetAddress other : Collections.list(network.getInetAddresses())) {
                if (other instanceof Inet4Address && !other.isLoopbackAddress()) {
                    try (var socket = new Socket()) {
                        assertThatThrownBy(() -> socket.connect(new InetSocketAddress(other, browser.port()), 2000))
                                .isInstanceOf(IOException.class);
                    }
                }
            }
        }
    }

    @Test
    void whoeverAsksNeedsTheToken() throws Exception {
        assertThat(browser.ask("program").statusCode()).isEqualTo(200);
        for (String what : List.of("program", "trace?path=", "findings", "events", "coverage", "nothing")) {
            HttpResponse<String> without = browser.get("api/1/" + what);
            assertThat(without.statusCode()).as(what).isEqualTo(403);
            assertThat(without.body()).contains("Open the address that galgo explore has printed.");
            assertThat(browser.get("api/1/" + what, "X-Galgo-Token", browser.token + "x")
                            .statusCode())
                    .isEqualTo(403);
            assertThat(browser.get("api/1/" + what, "X-Galgo-Token", browser.token, "X-Galgo-Token", browser.token)
                            .statusCode())
                    .isEqualTo(403);
        }
        assertThat(browser.token).hasSizeGreaterThanOrEqualTo(32);
        assertThat(browser.get("api/1/program?t=" + browser.token).statusCode()).isEqualTo(403);
    }

    @Test
    void theHostMustBeThisServer() throws IOException {
        String rest = "X-Galgo-Token: " + browser.token + "\r\nConnection: close\r\n\r\n";
        String ask = "GET /api/1/program HTTP/1.1\r\n";
        assertThat(browser.raw(ask + "Host: 127.0.0.1:" + browser.port() + "\r\n" + rest))
                .contains(" 200 ");
        assertThat(browser.raw(ask + "Host: localhost:" + browser.port() + "\r\n" + rest))
                .contains(" 200 ");
        for (String host : List.of(
                "evil.example:" + browser.port(),
                "127.0.0.1",
                "127.0.0.1:1",
                "",
                "localhost:" + browser.port() + ".evil")) {
            assertThat(browser.raw(ask + "Host: " + host + "\r\n" + rest))
                    .as(host)
                    .doesNotContain(" 200 ");
            assertThat(browser.raw("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                    .as(host)
                    .doesNotContain(" 200 ");
        }
        assertThat(browser.raw(ask + rest)).doesNotContain(" 200 ");
        assertThat(browser.raw(ask + "Host: 127.0.0.1:" + browser.port() + "\r\nHost: evil.example\r\n" + rest))
                .doesNotContain(" 200 ");
    }

    @Test
    void aPageOfAnotherOriginIsRefused() throws Exception {
        String own = browser.base.substring(0, browser.base.length() - 1);
        assertThat(browser.get("api/1/program", "X-Galgo-Token", browser.token, "Origin", own)
                        .statusCode())
                .isEqualTo(200);
        for (String origin :
                List.of("http://evil.example", "null", own + ".evil.example", "https" + own.substring(4))) {
            HttpResponse<String> refused =
                    browser.get("api/1/program", "X-Galgo-Token", browser.token, "Origin", origin);
            assertThat(refused.statusCode()).as(origin).isEqualTo(403);
            assertThat(refused.headers().map()).doesNotContainKey("access-control-allow-origin");
        }
    }

    @Test
    void noOtherPageIsEverAllowedToRead() throws Exception {
        HttpResponse<String> asked = browser.send(
                HttpRequest.newBuilder(URI.create(browser.base + "api/1/save"))
                        .method("OPTIONS", BodyPublishers.noBody()),
                "Access-Control-Request-Method",
                "POST");
        assertThat(asked.statusCode()).isEqualTo(403);
        assertThat(asked.headers().map().keySet()).noneMatch(name -> name.startsWith("access-control"));
    }

    @Test
    void everyAnswerHasTheStrictPolicy() throws Exception {
        for (HttpResponse<String> answer : List.of(
                browser.get(""),
                browser.get("explorer.js"),
                browser.get("explorer.css"),
                browser.get("nothing"),
                browser.ask("program"),
                browser.ask("nothing"),
                browser.get("api/1/program"))) {
            assertThat(answer.headers().firstValue("content-security-policy").orElse(""))
                    .isEqualTo("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src"
                            + " 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
            assertThat(answer.headers().firstValue("x-content-type-options")).hasValue("nosniff");
            assertThat(answer.headers().firstValue("cache-control")).hasValue("no-store");
            assertThat(answer.headers().firstValue("referrer-policy")).hasValue("no-referrer");
        }
    }

    @Test
    void noPathLeadsToAnotherFile() throws IOException {
        String rest = " HTTP/1.1\r\nHost: 127.0.0.1:" + browser.port() + "\r\nConnection: close\r\n\r\n";
        assertThat(browser.raw("GET /explorer.js" + rest)).contains(" 200 ");
        for (String path : List.of(
                "/../pom.xml",
                "/..%2fpom.xml",
                "/%2e%2e/pom.xml",
                "/./explorer.js",
                "//explorer.js",
                "/explorer.js/",
                "/explorer.js%00",
                "/package-info.class",
                "/dev/galgo/explorer/page/explorer.js",
                "/etc/passwd",
                "/api/1/../../explorer.js",
                "/\\..\\pom.xml")) {
            assertThat(browser.raw("GET " + path + rest)).as(path).doesNotContain(" 200 ");
        }
    }

    @Test
    void aBodyThatIsTooLargeIsRefusedUnread() throws IOException {
        String head = "POST /api/1/trace HTTP/1.1\r\nHost: 127.0.0.1:" + browser.port() + "\r\nX-Galgo-Token: "
                + browser.token + "\r\n";
        // Nothing of it is ever sent, so whoever waited for it would wait for ever.
        assertThat(browser.raw(head + "Content-Length: 104857600\r\n\r\n")).contains(" 413 ");
        assertThat(browser.raw(head + "Content-Length: 99999999999999999\r\n\r\n"))
                .contains(" 413 ");
        var chunks = new StringBuilder(head + "Transfer-Encoding: chunked\r\n\r\n");
        for (int i = 0; i < 17; i++) {
            chunks.append("10000\r\n").append(" ".repeat(0x10000)).append("\r\n");
        }
        assertThat(browser.raw(chunks.toString())).contains(" 413 ");
    }

    @Test
    void whatIsNotUnderstoodIsRefusedInASentence() throws Exception {
        for (String body : List.of(
                "",
                "[]",
                "{",
                "{\"path\":",
                "{\"path\": {}}",
                "{\"path\": 1} x",
                "{\"path\": \"\", \"path\": \"1\"}",
                "{\"a\":".repeat(50) + "1" + "}".repeat(50),
                "\u0000")) {
            HttpResponse<String> answer = browser.tell("trace", body);
            assertThat(answer.statusCode()).as(body).isEqualTo(400);
            assertThat(Browser.json(answer.body()).get("error").asText()).endsWith(".");
        }
        for (String path :
                List.of("x", "0", "1.", ".1", "-1", "1:", "1:x", "99999999999", "1.2.3.4.5", "1:7", "1%2F")) {
            HttpResponse<String> answer = browser.ask("trace?path=" + path);
            assertThat(answer.statusCode()).as(path).isEqualTo(400);
            assertThat(Browser.json(answer.body()).get("error").asText()).endsWith(".");
        }
        assertThat(browser.ask("trace").statusCode()).isEqualTo(400);
        assertThat(browser.raw("GET /api/1/trace?path=%zz HTTP/1.1\r\nHost: 127.0.0.1:" + browser.port()
                        + "\r\nX-Galgo-Token: " + browser.token + "\r\nConnection: close\r\n\r\n"))
                .contains(" 400 ");
        assertThat(browser.ask("nothing").statusCode()).isEqualTo(404);
        assertThat(browser.ask("save").statusCode()).isEqualTo(405);
        assertThat(browser.tell("save", "{\"path\": \"\", \"as\": \"exe\"}").statusCode())
                .isEqualTo(400);
        for (String seconds : List.of("0", "-1", "\"x\"", "1e99", "\"NaN\"")) {
            assertThat(browser.tell("check", "{\"path\": \"\", \"seconds\": " + seconds + "}")
                            .statusCode())
                    .as(seconds)
                    .isEqualTo(400);
        }
    }

    @Test
    void tooManyQuestionsAtOnceAreRefusedAndStoppingIsNot() throws Exception {
        var waiting = new ArrayList<CompletableFuture<Integer>>();
        for (int i = 0; i < LocalServer.AT_ONCE; i++) {
            waiting.add(CompletableFuture.supplyAsync(
                    () -> {
                        try {
                            return browser.tell("save", "{\"path\": \"\", \"as\": \"junit\"}")
                                    .statusCode();
                        } catch (IOException | InterruptedException failed) {
                            throw new IllegalStateException(failed);
                        }
                    },
                    work -> new Thread(work).start()));
        }
        assertThat(blocked.await(20, TimeUnit.SECONDS)).isTrue();
        HttpResponse<String> oneMore = browser.ask("program");
        assertThat(oneMore.statusCode()).isEqualTo(429);
        assertThat(oneMore.body()).contains("Too many questions");
        assertThat(browser.tell("stop", "").statusCode()).isEqualTo(200);
        blocking.countDown();
        assertThat(waiting).allSatisfy(one -> assertThat(status(one)).isEqualTo(200));
        assertThat(browser.ask("program").statusCode()).isEqualTo(200);
    }

    private static int status(CompletableFuture<Integer> answer) {
        try {
            return answer.get();
        } catch (InterruptedException | ExecutionException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    void twoExplorersSideBySideKnowNothingOfEachOther() throws Exception {
        try (var other = new Explorer(new ToyProgram(() -> Programs.independent(3)), 0)) {
            var second = new Browser(other.address());
            assertThat(second.port()).isNotEqualTo(browser.port());
            assertThat(second.token).isNotEqualTo(browser.token);
            assertThat(second.get("api/1/program", "X-Galgo-Token", browser.token)
                            .statusCode())
                    .isEqualTo(403);
            assertThat(browser.trace("").get("messages")).hasSize(2);
            assertThat(second.trace("").get("messages")).hasSize(3);
            assertThat(browser.trace("2").get("steps")).hasSize(1);
            assertThat(second.trace("2.1.3").get("steps")).hasSize(3);
        }
    }

    @Test
    void whoListensIsToldThatItEnds() throws Exception {
        var heard = CompletableFuture.supplyAsync(() -> {
            try {
                return browser.listen(event -> event.name().equals("end"));
            } catch (IOException | InterruptedException failed) {
                throw new IllegalStateException(failed);
            }
        });
        while (explorer.idleNanos() > 0) {
            Thread.sleep(5);
        }
        explorer.close();
        assertThat(heard.get(20, TimeUnit.SECONDS)).last().satisfies(event -> assertThat(event.name())
                .isEqualTo("end"));
    }
}
