package dev.galgo.core.check;

import dev.galgo.core.model.Program;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A program with unknown values, as one program after the other: each on an input that stands for all that make the same runs. Whoever implements it sees to
 * that: what a program decides by unknown values must be known once all its orders were run.
 */
public interface ProgramInputs extends AutoCloseable {
    /**
     * The program on one input.
     *
     * @param input the values, as their programmer would write them, by name
     */
    record OnInput(Program program, Map<String, String> input) {}

    /** The program on the next input; null if there is none, or none can be found. */
    @Nullable
    OnInput next();

    /** The program that was given last has run in all its orders, as far as anybody wants. */
    void explored();

    /** Why inputs may be missing, a sentence each; none if all inputs were covered. */
    List<String> gaps();

    /** Makes {@link #next} give up soon, on another thread. */
    default void interrupt() {}

    @Override
    default void close() {}
}
