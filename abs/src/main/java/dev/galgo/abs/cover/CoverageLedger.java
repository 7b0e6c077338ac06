package dev.galgo.abs.cover;

import dev.galgo.abs.run.Trace;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Mix;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the schedule at hand has covered so far; the numbers of what is covered mean the same along all schedules. */
sealed interface CoverageLedger
        permits CoverageLedger.OfGoals,
                CoverageLedger.OfPaths,
                CoverageLedger.OfStates,
                CoverageLedger.OfWholeSchedule,
                StateGraph {
    /** A step was made and led here. */
    void enter(Trace trace, Fingerprint here);

    /** The last step was taken back. */
    void leave();

    /** A hash of all that decides what will be covered if the schedule goes on. */
    long key();

    /** @param end what the schedule has failed with, if it ends here and has */
    BitSet covered(Supplier<@Nullable Failure> end);

    /** The numbers of what can be covered, the same for all starts; each is given when it is met first. */
    final class Numbers {
        private final Map<Object, Integer> numbers = new HashMap<>();

        int of(Object what) {
            return numbers.computeIfAbsent(what, none -> numbers.size());
        }
    }

    /** A configuration of a start; those of others are never the same, since each start has names of its own. */
    record State(TestStart start, long low, long high) {
        static State of(TestStart start, Fingerprint here) {
            return new State(start, here.low, here.high);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof State that && start == that.start && low == that.low && high == that.high;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(low);
        }
    }

    /** One for a start; the numbers are those of all starts. */
    static CoverageLedger of(SuiteCoverage coverage, CoverageGoals goals, Numbers numbers, TestStart start) {
        return switch (coverage) {
            case STATEMENT -> new OfGoals(goals::statements);
            case BRANCH -> new OfGoals(goals::branches);
            case PATH -> new OfPaths(numbers);
            case STATES -> new OfStates(numbers, start);
            case ORDERS -> new OfStart(numbers.of(start));
            case DEADLOCK -> new OfEnds(numbers);
        };
    }

    /** What is covered at the end of a schedule, whichever way led there. */
    abstract sealed class OfWholeSchedule implements CoverageLedger permits OfStart, OfEnds {
        @Override
        public final void enter(Trace trace, Fingerprint here) {
            // only the start or the end matters
        }

        @Override
        public final void leave() {
            // only the start or the end matters
        }

        @Override
        public final long key() {
            return 0;
        }
    }

    /** The kind of input that all schedules of a start have. */
    final class OfStart extends OfWholeSchedule {
        private final BitSet covered = new BitSet();

        OfStart(int number) {
            covered.set(number);
        }

        @Override
        public BitSet covered(Supplier<@Nullable Failure> end) {
            return covered;
        }
    }

    /** Whom the tasks wait for at the end of a schedule, if they wait for ever. */
    final class OfEnds extends OfWholeSchedule {
        private static final Set<FindingKind> WAITING =
                Set.of(FindingKind.DEADLOCK, FindingKind.BLOCKED, FindingKind.STUCK);

        private final Numbers numbers;

        OfEnds(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        public BitSet covered(Supplier<@Nullable Failure> end) {
            var covered = new BitSet();
            Failure failure = end.get();
            if (failure != null && WAITING.contains(failure.kind())) {
                covered.set(numbers.of(failure.signature()));
            }
            return covered;
        }
    }

    /** Statements or branches. */
    final class OfGoals implements CoverageLedger {
        private final Function<Trace, BitSet> numbers;
        private final Map<Trace, BitSet> known = new IdentityHashMap<>();
        private final List<BitSet> soFar = new ArrayList<>(List.of(new BitSet()));

        OfGoals(Function<Trace, BitSet> numbers) {
            this.numbers = numbers;
        }

        @Override
        public void enter(Trace trace, Fingerprint here) {
            BitSet before = soFar();
            var after = (BitSet) before.clone();
            after.or(known.computeIfAbsent(trace, numbers));
            soFar.add(after.equals(before) ? before : after); // most steps bring nothing new
        }

        @Override
        public void leave() {
            soFar.remove(soFar.size() - 1);
        }

        @Override
        public long key() {
            long sum = 0;
            for (long word : soFar().toLongArray()) {
                sum = Mix.stir(sum * 31 + word);
            }
            return sum;
        }

        @Override
        public BitSet covered(Supplier<@Nullable Failure> end) {
            return soFar();
        }

        private BitSet soFar() {
            return soFar.get(soFar.size() - 1);
        }
    }

    /** The branches that each task took, in order; what a task does before and after it waits is one path. */
    final class OfPaths implements CoverageLedger {
        /** A path that goes on another by the branches of a step. */
        private record Longer(int path, List<Trace.Branch> branches, String task) {}

        private record Step(ActorId task, int before) {}

        private static final int NONE = -1;

        private final Numbers numbers;
        private final Map<ActorId, Integer> paths = new HashMap<>();
        private final List<Step> steps = new ArrayList<>();
        private final List<Boolean> counted = new ArrayList<>();

        OfPaths(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        public void enter(Trace trace, Fingerprint here) {
            ActorId task = trace.task();
            counted.add(task != null);
            if (task != null) {
                int before = paths.getOrDefault(task, NONE);
                boolean same = before != NONE && trace.branches().isEmpty();
                var longer = new Longer(before, trace.branches(), task.type());
                paths.put(task, same ? before : numbers.of(longer));
                steps.add(new Step(task, before));
            }
        }

        @Override
        public void leave() {
            if (counted.remove(counted.size() - 1)) {
                Step last = steps.remove(steps.size() - 1);
                if (last.before() == NONE) {
                    paths.remove(last.task());
                } else {
                    paths.put(last.task(), last.before());
                }
            }
        }

        @Override
        public long key() {
            long sum = 0;
            for (Map.Entry<ActorId, Integer> one : paths.entrySet()) {
                sum += Mix.stir(one.getKey().stableHash() * 31 + one.getValue());
            }
            return sum;
        }

        @Override
        public BitSet covered(Supplier<@Nullable Failure> end) {
            var covered = new BitSet();
            paths.values().forEach(covered::set);
            return covered;
        }
    }

    /** Configurations. */
    final class OfStates implements CoverageLedger {
        private final Numbers numbers;
        private final TestStart start;
        private final Map<Integer, Integer> times = new HashMap<>();
        private final List<Integer> schedule = new ArrayList<>();
        private long key;

        OfStates(Numbers numbers, TestStart start) {
            this.numbers = numbers;
            this.start = start;
        }

        @Override
        public void enter(Trace trace, Fingerprint here) {
            int number = numbers.of(State.of(start, here));
            schedule.add(number);
            if (times.merge(number, 1, Integer::sum) == 1) {
                key += Mix.stir(number + 1);
            }
        }

        @Override
        public void leave() {
            int number = schedule.remove(schedule.size() - 1);
            if (times.merge(number, -1, Integer::sum) == 0) {
                key -= Mix.stir(number + 1);
            }
        }

        @Override
        public long key() {
            return key;
        }

        @Override
        public BitSet covered(Supplier<@Nullable Failure> end) {
            var covered = new BitSet();
            schedule.forEach(covered::set);
            return covered;
        }
    }
}
