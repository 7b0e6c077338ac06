package dev.galgo.cli.console;

import dev.galgo.core.search.Progress;
import java.util.function.Consumer;

/** Who is told how searches go that have several parts. */
public interface Progressing {
    /** Nobody. */
    Progressing SILENT = heading -> new Listener() {
        @Override
        public void accept(Progress progress) {}

        @Override
        public void close() {}
    };

    /** One who is told of one of the searches. */
    Listener on(String heading);

    /** Is told how a search goes, until it is closed. */
    interface Listener extends Consumer<Progress>, AutoCloseable {
        @Override
        void close();
    }

    /** Lines on a console. */
    static Progressing lines(Console console) {
        return heading -> {
            var line = new ProgressLine(console, heading, System::nanoTime);
            return new Listener() {
                @Override
                public void accept(Progress progress) {
                    line.accept(progress);
                }

                @Override
                public void close() {
                    line.close();
                }
            };
        };
    }
}
