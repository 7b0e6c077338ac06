package dev.galgo.pekko.run;

import dev.galgo.pekko.control.Conductor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a program's runs begin and end, and what must hold in them. */
public interface Script extends AutoCloseable {
    /** Ends the run before, if there was one, and sets the program going; called under control. */
    void start(Conductor conductor);

    /** What is wrong now that something was delivered; null if nothing is. */
    @Nullable
    Throwable violatedNow();

    /** What is wrong at the end; null if nothing is. */
    @Nullable
    Throwable violatedAtEnd(Conductor conductor);

    /** The checks that are made on the way, with whatever they remember from one to the next. */
    List<?> checks();

    /** What is run again and again, with all that it has from before. */
    Object body();

    @Override
    void close();
}
