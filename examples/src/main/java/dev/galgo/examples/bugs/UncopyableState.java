package dev.galgo.examples.bugs;

import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Keeps a compressor in a field: its state is in native memory and cannot be copied, so the actor's state cannot either.
 *
 * <p>Going back to an earlier state would need the compressor as it was then. Keep what was written so far, and compress it when it is needed.
 */
public class UncopyableState extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName reporter;

    @message
    public void setUp(String[] args) {
        reporter = create(Reporter.class);
    }

    @message
    public void test(String[] args) {
        send(reporter, "open");
        send(reporter, "report", "all is well");
    }

    /** Compresses what is reported. */
    public static class Reporter extends Actor {
        private @Nullable Deflater compressor;
        private String unsent = "";

        @message
        public void open() {
            compressor = new Deflater();
        }

        @message
        public void report(String line) {
            if (compressor == null) {
                unsent += line;
            }
        }

        @message
        public String unsent() {
            return unsent;
        }
    }
}
