package dev.galgo.explorer.page;

import dev.galgo.explorer.http.StaticFile;
import dev.galgo.report.result.PageClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The page of the server, and the two files of the client, which are built by npm and carried by the jar. */
public final class ClientFiles {
    private static final String PAGE =
            """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Galgo explorer</title>
            <link rel="stylesheet" href="explorer.css"><link rel="icon" href="data:,"></head>
            <body><div id="galgo-explorer"></div><noscript>The explorer needs scripts.</noscript><script src="explorer.js" defer></script></body></html>
            """;

    private ClientFiles() {}

    /** By path. */
    public static Map<String, StaticFile> served() {
        return Map.of(
                "/",
                new StaticFile("text/html; charset=utf-8", PAGE.getBytes(StandardCharsets.UTF_8)),
                "/explorer.js",
                new StaticFile("text/javascript; charset=utf-8", bytes("explorer.js")),
                "/explorer.css",
                new StaticFile("text/css; charset=utf-8", bytes("explorer.css")));
    }

    /** The client for a page that carries traces. */
    static PageClient client(List<String> traces) {
        return new PageClient(text("explorer.css"), text("explorer.js"), traces);
    }

    private static String text(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String name) {
        try (InputStream in = ClientFiles.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks the client's " + name);
            }
            return in.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException("the client's " + name + " cannot be read", broken);
        }
    }
}
