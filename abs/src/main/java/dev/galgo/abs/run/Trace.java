package dev.galgo.abs.run;

import dev.galgo.abs.code.MethodCode;
import dev.galgo.core.model.ActorId;
import dev.galgo.source.Place;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one macro-step ran.
 *
 * @param task the future of the task; null if no task ran
 * @param ran the instructions
 * @param branches where it went at each branching, in order
 * @param output what it printed
 * @param returned what the task returned, if it ended with a value worth telling
 */
public record Trace(
        @Nullable ActorId task, Set<Point> ran, List<Branch> branches, String output, @Nullable String returned) {
    /** When no task runs. */
    public static final Trace NOTHING = new Trace(null, Set.of(), List.of(), "", null);

    public Trace {
        ran = Collections.unmodifiableSet(new LinkedHashSet<>(ran));
        branches = List.copyOf(branches);
    }

    /** One instruction. */
    public record Point(MethodCode method, int at) {}

    /**
     * One way on from a place in the source.
     *
     * @param inside whether an expression branches there, and not a statement
     * @param outcome {@link #YES} or {@link #NO} for a condition or a next element; the number of the pattern that fits for a selection
     */
    public record Branch(Place place, boolean inside, int outcome) {
        /** The condition holds; there is another element. */
        public static final int YES = 0;

        /** The condition does not hold; there is no other element. */
        public static final int NO = 1;
    }
}
