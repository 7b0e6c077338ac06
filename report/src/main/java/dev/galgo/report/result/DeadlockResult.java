package dev.galgo.report.result;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.Assumption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the static analysis and the searches for its cycles say about deadlocks of a program.
 *
 * @param sentence the verdict with its reason
 * @param cycles the deadlocks that may happen, each with what a search made of it
 * @param conditions the places where tasks wait for a condition, each with what a search made of runs that end there
 * @param others what was met besides: deadlocks that are of no cycle that was looked for at the time, runs that end stuck, schedules that fail
 * @param unknown what the analysis could not make sense of, or did not look at
 * @param rests what the analysis takes for granted, whatever the program
 * @param assumptions what was seen in the program that is not under control
 * @param deadlocking how many executions deadlock; null if they were not counted
 * @param exhaustive how many states a search has that is not guided; null if that is not known
 */
public record DeadlockResult(
        Verdict verdict,
        String sentence,
        List<CycleResult> cycles,
        List<CycleResult> conditions,
        List<Other> others,
        List<String> unknown,
        List<String> rests,
        List<Assumption> assumptions,
        List<String> notes,
        @Nullable Deadlocking deadlocking,
        @Nullable Exhaustive exhaustive)
        implements Result {
    /** What can be concluded in all. */
    public enum Verdict {
        DEADLOCK,
        /** A run ends while tasks wait for ever, though not for each other. */
        STUCK,
        FREE,
        /** Free, if what is assumed holds. */
        FREE_IF,
        UNDECIDED;

        public String word() {
            return switch (this) {
                case FREE -> "free of deadlock";
                case FREE_IF -> "free of deadlock, if";
                case DEADLOCK, STUCK, UNDECIDED -> name().toLowerCase(Locale.ROOT);
            };
        }
    }

    /**
     * Something wrong that was met and is of no cycle.
     *
     * @param saved where its schedule was saved; null if it was not
     */
    public record Other(Finding finding, @Nullable String saved) {
        /** What it is called. */
        public String title() {
            return switch (finding.kind()) {
                case DEADLOCK, BLOCKED -> "another deadlock";
                case STUCK -> "stuck";
                default -> "a schedule fails, " + finding.kind().id();
            };
        }
    }

    /** How many executions end in a deadlock, of those that searches told apart, and how many deadlocks that are. */
    public record Deadlocking(long executions, long distinct) {}

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
     * One cycle, or one condition that tasks wait for.
     *
     * @param line the cycle in one line; who waits where for what condition
     * @param explanation a sentence for each wait of a cycle
     * @param reason why it is undecided, or what a proof rests on; null otherwise
     * @param finding the deadlock, or the run that ends, if it is real
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

        private ReportEntry entry(String name) {
            var details = new ArrayList<>(explanation);
            if (reason != null) {
                details.addAll(reason.lines().toList());
            }
            ReportEntry.Status status =
                    switch (outcome) {
                        case REAL -> ReportEntry.Status.VIOLATED;
                        case IMPOSSIBLE, REFUTED -> ReportEntry.Status.HOLDS;
                        case UNDECIDED -> ReportEntry.Status.UNKNOWN;
                    };
            String sentence = outcome.word() + (finding == null ? "" : ": " + finding.message());
            return new ReportEntry(name + ", " + line, status, sentence, details, finding, saved, seconds);
        }
    }

    /** A search of everything, to compare with. */
    public record Exhaustive(long states, boolean complete, double seconds) {}

    public DeadlockResult {
        cycles = List.copyOf(cycles);
        conditions = List.copyOf(conditions);
        others = List.copyOf(others);
        unknown = List.copyOf(unknown);
        rests = List.copyOf(rests);
        assumptions = List.copyOf(assumptions);
        notes = List.copyOf(notes);
    }

    /** The same with more that people should know. */
    public DeadlockResult withNotes(List<String> more) {
        var all = new ArrayList<>(more);
        all.addAll(notes);
        return new DeadlockResult(
                verdict,
                sentence,
                cycles,
                conditions,
                others,
                unknown,
                rests,
                assumptions,
                all,
                deadlocking,
                exhaustive);
    }

    /** Whether it is a reason to stop a build: something wrong was met, whatever else is unknown. */
    public boolean violated() {
        return verdict == Verdict.DEADLOCK || verdict == Verdict.STUCK || !others.isEmpty();
    }

    /** Whether freedom was shown, without any assumption on this program. */
    public boolean proved() {
        return verdict == Verdict.FREE;
    }

    /** States explored for all cycles together. */
    public long states() {
        return cycles.stream().mapToLong(CycleResult::states).sum();
    }

    @Override
    public ResultKind resultKind() {
        return ResultKind.DEADLOCK;
    }

    @Override
    public String word() {
        return verdict.word();
    }

    @Override
    public String summary() {
        return verdict.word() + sentence;
    }

    @Override
    public Judgement judgement() {
        return switch (verdict) {
            case DEADLOCK, STUCK -> Judgement.BAD;
            case FREE -> Judgement.GOOD;
            case FREE_IF, UNDECIDED -> others.isEmpty() ? Judgement.DOUBTFUL : Judgement.BAD;
        };
    }

    @Override
    public List<ReportEntry> entries() {
        var entries = new ArrayList<ReportEntry>();
        int number = 0;
        for (CycleResult cycle : cycles) {
            number++;
            entries.add(cycle.entry("cycle " + number + (cycles.size() == 1 ? "" : " of " + cycles.size())));
        }
        for (CycleResult condition : conditions) {
            entries.add(condition.entry("condition"));
        }
        for (Other other : others) {
            entries.add(new ReportEntry(
                    other.title(),
                    ReportEntry.Status.VIOLATED,
                    other.finding().message(),
                    List.of(),
                    other.finding(),
                    other.saved(),
                    0));
        }
        return entries;
    }

    @Override
    public List<String> limits() {
        return unknown;
    }

    /** What freedom rests on; nothing where there is none. */
    @Override
    public List<String> remarks() {
        return verdict == Verdict.FREE || verdict == Verdict.FREE_IF ? rests : List.of();
    }

    @Override
    public List<Figure> figures() {
        var figures = new ArrayList<Figure>();
        figures.add(Figure.count("cycles", cycles.size()));
        if (!conditions.isEmpty()) {
            figures.add(Figure.count("conditions", conditions.size()));
        }
        figures.add(Figure.count("states", states()));
        figures.add(Figure.seconds(
                "time", cycles.stream().mapToDouble(CycleResult::seconds).sum()));
        if (exhaustive != null) {
            figures.add(
                    Figure.count("states of everything", exhaustive.states()).aside());
        }
        if (deadlocking != null) {
            figures.add(Figure.count("deadlocking executions", deadlocking.executions())
                    .aside());
            figures.add(
                    Figure.count("distinct deadlocks", deadlocking.distinct()).aside());
        }
        return figures;
    }
}
