package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.petri.limit.ProofProgress;
import java.util.Locale;

/** Shows which engine works on a question and how far it is, on a terminal in one line that is written over. */
final class VerifyProgress implements ProofProgress, AutoCloseable {
    private static final String START_OVER = "\r\u001B[K";
    private static final long LIVE_EVERY = 200_000_000L;
    private static final long PLAIN_EVERY = 5_000_000_000L;

    private final Console console;
    private final boolean quiet;
    private final long start = System.nanoTime();
    private long lastPrint = start;
    private boolean onScreen;

    VerifyProgress(Console console, boolean quiet) {
        this.console = console;
        this.quiet = quiet;
    }

    @Override
    public void at(String engine, long iteration, long size) {
        long now = System.nanoTime();
        if (quiet || now - lastPrint < (console.live() ? LIVE_EVERY : PLAIN_EVERY)) {
            return;
        }
        lastPrint = now;
        String line = String.format(
                Locale.ROOT,
                "%s: iteration %,d, candidate of %,d, %.0f s",
                engine,
                iteration,
                size,
                (now - start) / 1e9);
        if (console.live()) {
            console.err().print(START_OVER + line);
            console.err().flush();
            onScreen = true;
        } else {
            console.err().println(line);
        }
    }

    /** Leaves a clean line behind. */
    @Override
    public void close() {
        if (onScreen) {
            console.err().print(START_OVER);
            console.err().flush();
            onScreen = false;
        }
    }
}
