package dev.galgo.cli.console;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * How many columns the terminal has.
 *
 * <p>{@code COLUMNS} says so where a shell exports it; otherwise the terminal is asked, which {@code stty} can do and Java cannot. Where neither helps,
 * a width is taken that most have.
 */
final class TerminalWidth {
    private static final int USUAL = 100;
    private static final int NARROWEST = 40;

    private TerminalWidth() {}

    static int of(Map<String, String> environment) {
        String columns = environment.getOrDefault("COLUMNS", "");
        int width = columns.matches("\\d{1,5}") ? Integer.parseInt(columns) : asked();
        return width <= 0 ? USUAL : Math.max(NARROWEST, width);
    }

    /** What {@code stty size} says: rows and columns; 0 if it says nothing. */
    private static int asked() {
        var terminal = new File("/dev/tty");
        if (!terminal.exists()) {
            return 0;
        }
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(terminal)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String size = new String(stty.getInputStream().readNBytes(64), StandardCharsets.US_ASCII).strip();
            boolean ended = stty.waitFor(1, TimeUnit.SECONDS);
            return ended && size.matches("\\d{1,5} \\d{1,5}") ? Integer.parseInt(size.split(" ", -1)[1]) : 0;
        } catch (IOException none) {
            return 0;
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }
}
