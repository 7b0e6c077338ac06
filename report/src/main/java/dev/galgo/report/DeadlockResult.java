package dev.galgo.report;

import dev.galgo.core.check.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the static analysis and the searches for its cycles say about deadlocks of a program.
 *
 * @param sentence the verdict with its reason
 * @param cycles the deadlocks that may happen, each with what a search made of it
 * @param others deadlocks that were met on the way and are of no cycle that was looked for at the time
 * @param unknown what the analysis could not make sense of, or did not look at
 * @param assumptions what the analysis rests on
 * @param exhaustive how many states a search has that is not guided; null if that is not known
 */
public record DeadlockResult(
        Verdict verdict,
        String sentence,
        List<CycleResult> cycles,
        List<Finding> others,
        List<String> unknown,
        List<String> assumptions,
        List<String> notes,
        @Nullable Exhaustive exhaustive) {
    /** What can be concluded in all. */
    public enum Verdict {
        DEADLOCK,
        FREE,
        UNDECIDED;

        public String word() {
            return this == FREE ? "free of deadlock" : name().toLowerCase(Locale.ROOT);
        }
    }

    /** What became of a cycle. */
    public enum Outcome {
        /** A schedule shows it. */
        REAL,
        /** A proof shows that no run goes round it. */
        IMPOSSIBLE,
        /** All that might lead to it was searched, and nothing does. */
        REFUTED,
        UNDECIDED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One cycle.
     *
     * @param line the cycle in one line
     * @param explanation a sentence for each wait
     * @param reason why it is undecided, or what a proof rests on; null otherwise
     * @param finding the deadlock, if it is real
     * @param saved where its schedule was saved; null if it was not
     */
    public record CycleResult(
            String line,
            List<String> explanation,
            Outcome outcome,
            @Nullable String reason,
            long states,
            long transitions,
            double seconds,
            @Nullable Finding finding,
            @Nullable String saved) {
        public CycleResult {
            explanation = List.copyOf(explanation);
        }
    }

    /** A search of everything, to compare with. */
    public record Exhaustive(long states, boolean complete, double seconds) {}

    public DeadlockResult {
        cycles = List.copyOf(cycles);
        others = List.copyOf(others);
        unknown = List.copyOf(unknown);
        assumptions = List.copyOf(assumptions);
        notes = List.copyOf(notes);
    }

    /** The same with more that people should know. */
    public DeadlockResult withNotes(List<String> more) {
        var all = new ArrayList<>(more);
        all.addAll(notes);
        return new DeadlockResult(verdict, sentence, cycles, others, unknown, assumptions, all, exhaustive);
    }

    /** States explored for all cycles together. */
    public long states() {
        return cycles.stream().mapToLong(CycleResult::states).sum();
    }
}
