package dev.galgo.explorer.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.galgo.explorer.answer.Question;
import dev.galgo.explorer.answer.Refusal;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** An HTTP server that only this machine can reach, for one page. */
public final class LocalServer implements AutoCloseable {
    /** How many questions are answered at once; a page asks two or three. */
    public static final int AT_ONCE = 16;

    /** How many pages may listen at once. */
    public static final int LISTENERS = 16;

    private static final String API = "/api/1/";
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final String JSON = "application/json; charset=utf-8";
    private static final String REQUEST_SECONDS = "sun.net.httpserver.maxReqTime";
    private static final String WITHOUT_DELAY = "sun.net.httpserver.nodelay";
    private static final int MOST_THREADS = 128;
    private static final long HEARTBEAT_SECONDS = 3;
    private static final long LAST_WORDS_MILLIS = 500;

    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final Gate gate;
    private final Routes routes;
    private final Semaphore questions = new Semaphore(AT_ONCE);
    private final Semaphore listeners = new Semaphore(LISTENERS);
    private final AtomicInteger busy = new AtomicInteger();
    private volatile long lastUse = System.nanoTime();

    /**
     * Starts it.
     *
     * @param port 0 for any that is free
     */
    public LocalServer(int port, Routes routes) throws IOException {
        // Who begins a request and does not go on is let go.
        unlessSaid(REQUEST_SECONDS, "30");
        // The server sends the head and the body of an answer one after the other: the body would wait for the browser
        // to confirm the head, for 40 ms.
        unlessSaid(WITHOUT_DELAY, "true");
        this.server =
                HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), 0);
        this.gate = new Gate(server.getAddress().getPort());
        this.routes = routes;
        this.threads = new ThreadPoolExecutor(0, MOST_THREADS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), work -> {
            var thread = new Thread(work, "galgo-explorer-http");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** The JDK's server has no other way to be told. */
    private static void unlessSaid(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    /** Where it is. */
    public String base() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /** What opens the page: with the token. */
    public String address() {
        return base() + "#t=" + gate.token();
    }

    /** For how long nobody has asked or listened, in nanoseconds. */
    public long idleNanos() {
        return busy.get() > 0 ? 0 : System.nanoTime() - lastUse;
    }

    private void handle(HttpExchange exchange) {
        busy.incrementAndGet();
        try {
            respond(exchange);
        } catch (IOException gone) {
            // Nobody is there any more to be told.
            exchange.close();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            exchange.close();
        } finally {
            exchange.close();
            lastUse = System.nanoTime();
            busy.decrementAndGet();
        }
    }

    private void respond(HttpExchange exchange) throws IOException, InterruptedException {
        secure(exchange.getResponseHeaders());
        try {
            gate.requireOwnPage(exchange.getRequestHeaders());
            String path = String.valueOf(exchange.getRequestURI().getRawPath());
            if (path.startsWith(API)) {
                gate.requireToken(exchange.getRequestHeaders());
                answer(exchange, path.substring(API.length()));
            } else {
                file(exchange, path);
            }
        } catch (Refusal refusal) {
            send(exchange, refusal.status(), JSON, refusal.json().getBytes(StandardCharsets.UTF_8));
        } catch (RuntimeException | Error failed) { // whatever it is, who asked is told, and others are answered
            var refusal = new Refusal(
                    Refusal.FAILED, "The explorer itself failed: " + failed, "Reload the page, and report this.");
            send(exchange, refusal.status(), JSON, refusal.json().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void secure(Headers headers) {
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }

    /** Looks the whole path up, so that none leads anywhere else. */
    private void file(HttpExchange exchange, String path) throws IOException, Refusal {
        StaticFile file = routes.files().get(path);
        if (file == null) {
            throw new Refusal(Refusal.NOT_FOUND, "There is no such page.", null);
        }
        if (!exchange.getRequestMethod().equals("GET")) {
            throw new Refusal(Refusal.WRONG_METHOD, "Files can be read, and that is all.", null);
        }
        send(exchange, 200, file.type(), file.content());
    }

    private void answer(HttpExchange exchange, String name) throws IOException, Refusal, InterruptedException {
        String asked = exchange.getRequestMethod() + " " + name;
        if (asked.equals("GET events")) {
            events(exchange);
            return;
        }
        Route route = routes.routes().get(asked);
        if (route == null) {
            boolean otherwise = routes.routes().keySet().stream().anyMatch(one -> one.endsWith(" " + name));
            throw otherwise
                    ? new Refusal(Refusal.WRONG_METHOD, "Not by " + exchange.getRequestMethod() + ".", null)
                    : new Refusal(Refusal.NOT_FOUND, "There is nothing of that name to ask for.", null);
        }
        boolean counted = !routes.urgent().contains(asked);
        if (counted && !questions.tryAcquire()) {
            throw tooMany("questions are being answered");
        }
        try {
            Question question = exchange.getRequestMethod().equals("POST")
                    ? Question.of(RequestBody.text(exchange))
                    : Question.of(RequestBody.query(exchange.getRequestURI().getRawQuery()));
            byte[] answer = route.answer(question).getBytes(StandardCharsets.UTF_8);
            send(exchange, 200, JSON, answer);
        } finally {
            if (counted) {
                questions.release();
            }
        }
    }

    private static Refusal tooMany(String what) {
        return new Refusal(Refusal.TOO_MANY, "Too many " + what + " already.", "Wait, or stop what hangs.");
    }

    private void events(HttpExchange exchange) throws IOException, Refusal, InterruptedException {
        if (!listeners.tryAcquire()) {
            throw tooMany("pages listen");
        }
        try (EventSource source = routes.events().get()) {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            OutputStream out = exchange.getResponseBody();
            while (!source.ended()) {
                String event = source.next(HEARTBEAT_SECONDS, TimeUnit.SECONDS);
                // A remark that means nothing, to see whether anybody still listens.
                out.write((event == null ? ":\n\n" : event).getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
            out.close();
        } finally {
            listeners.release();
        }
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(status, -1); // the JDK's server warns of any other length
            exchange.close();
            return;
        }
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    /** Ends it, whoever is still being answered; those who listen have a moment to hear so. */
    @Override
    public void close() {
        try {
            if (listeners.tryAcquire(LISTENERS, LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS)) {
                listeners.release(LISTENERS);
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        server.stop(0);
        threads.shutdownNow();
    }
}
