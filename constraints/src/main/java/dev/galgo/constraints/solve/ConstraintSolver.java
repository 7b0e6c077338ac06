package dev.galgo.constraints.solve;

import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Value;
import java.util.List;
import java.util.Map;

/** Finds values for the unknown ones under which conditions hold. What it is told is kept until it is closed. */
public interface ConstraintSolver extends AutoCloseable {
    /** There is one more variable, of a sort that is no data. */
    default void declare(Term.Variable variable) {}

    /** Adds for good that one of these conditions holds. */
    void add(List<Term> oneOf);

    /** Looks for values under which all that was added holds, and this besides. */
    Answer solve(List<Term> besides);

    /** Ends a {@link #solve} that runs on another thread, soon. */
    default void interrupt() {}

    @Override
    default void close() {}

    /** What a solver says. */
    sealed interface Answer {}

    /** Values of all variables, by name. The solver may be wrong, so they should be tried. */
    record Solution(Map<String, Value> values) implements Answer {
        public Solution {
            values = Map.copyOf(values);
        }
    }

    /** There are no such values. */
    record NoSolution() implements Answer {}

    /** There may be such values, or not. */
    record GaveUp(String reason) implements Answer {}
}
