package dev.galgo.cli.explore;

import dev.galgo.cli.console.Console;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The user's browser.
 *
 * <p>It is given a file that leads on to the address, which nobody else may read: other users of the machine see with what words a program was started, and the
 * address has the token.
 */
final class Browser implements AutoCloseable {
    private final @Nullable Path page;

    private Browser(@Nullable Path page) {
        this.page = page;
    }

    /** No browser. */
    static Browser none() {
        return new Browser(null);
    }

    /** Opens an address, if there is a way to. */
    static Browser open(Console console, String address) {
        List<String> opener = opener(System.getProperty("os.name", ""), console.environment());
        if (opener.isEmpty()) {
            return none();
        }
        try {
            Path page = Files.createTempFile("galgo-explorer", ".html");
            Files.writeString(
                    page,
                    "<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0;url=" + address
                            + "\"><title>Galgo explorer</title><a href=\"" + address + "\">Galgo explorer</a>\n",
                    StandardCharsets.UTF_8);
            var words = new ArrayList<>(opener);
            words.add(page.toUri().toString());
            new ProcessBuilder(words)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new Browser(page);
        } catch (IOException none) {
            return none();
        }
    }

    /** The words that open a file in the browser; none if there is no screen. */
    static List<String> opener(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.contains("mac")) {
            return List.of("open");
        }
        if (name.contains("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler");
        }
        boolean screen = environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
        return screen ? List.of("xdg-open") : List.of();
    }

    @Override
    public void close() {
        if (page != null) {
            try {
                Files.deleteIfExists(page);
            } catch (IOException stays) {
                page.toFile().deleteOnExit();
            }
        }
    }
}
