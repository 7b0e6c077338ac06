package dev.galgo.abs.cover;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.GivenInput;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The starts of a model, one after the other: its main block or contexts that call its methods, each on every input that makes a difference. */
public interface TestStarts extends AutoCloseable {
    /** The next start; null if there is none, or none can be found: then {@link #gaps} says why. */
    @Nullable
    TestStart next();

    /** All schedules of the last start were run. */
    void explored();

    /** Why starts may be missing; empty if none is once {@link #next} has given nothing. */
    List<String> gaps();

    /** Ends a search for the next start by another thread. */
    void interrupt();

    @Override
    void close();

    /** The one start of a model nothing of which is unknown. */
    static TestStarts of(AbsProgram model) {
        return new TestStarts() {
            private boolean given;

            @Override
            public @Nullable TestStart next() {
                boolean first = !given;
                given = true;
                return first ? new TestStart(model, GivenInput.none(), Map.of(), Optional.empty()) : null;
            }

            @Override
            public void explored() {
                // there is nothing to learn
            }

            @Override
            public List<String> gaps() {
                return List.of();
            }

            @Override
            public void interrupt() {
                // nothing is searched for
            }

            @Override
            public void close() {
                // nothing is held
            }
        };
    }
}
