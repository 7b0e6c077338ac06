package dev.galgo.abs.cover;

import dev.galgo.abs.run.Trace;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Mix;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What the schedule at hand has covered so far; the numbers of what is covered mean the same along all schedules. */
sealed interface CoverageLedger
        permits CoverageLedger.OfGoals, CoverageLedger.OfPaths, CoverageLedger.OfStates, StateGraph {
    /** A step was made and led here. */
    void enter(Trace trace, Fingerprint here);

    /** The last step was taken back. */
    void leave();

    /** A hash of all that decides what will be covered if the schedule goes on. */
    long key();

    BitSet covered();

    static CoverageLedger of(SuiteCoverage coverage, CoverageGoals goals) {
        return switch (coverage) {
            case STATEMENT -> new OfGoals(goals::statements);
            case BRANCH -> new OfGoals(goals::branches);
            case PATH -> new OfPaths();
            case STATES -> new OfStates();
        };
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
            BitSet before = covered();
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
            for (long word : covered().toLongArray()) {
                sum = Mix.stir(sum * 31 + word);
            }
            return sum;
        }

        @Override
        public BitSet covered() {
            return soFar.get(soFar.size() - 1);
        }
    }

    /** The branches that each task took, in order; what a task does before and after it waits is one path. */
    final class OfPaths implements CoverageLedger {
        /** A path that goes on another by the branches of a step. */
        private record Longer(int path, List<Trace.Branch> branches, String task) {}

        private record Step(ActorId task, int before) {}

        private static final int NONE = -1;

        private final Map<Longer, Integer> numbers = new HashMap<>();
        private final Map<ActorId, Integer> paths = new HashMap<>();
        private final List<Step> steps = new ArrayList<>();
        private final List<Boolean> counted = new ArrayList<>();

        @Override
        public void enter(Trace trace, Fingerprint here) {
            ActorId task = trace.task();
            counted.add(task != null);
            if (task != null) {
                int before = paths.getOrDefault(task, NONE);
                boolean same = before != NONE && trace.branches().isEmpty();
                var longer = new Longer(before, trace.branches(), task.type());
                paths.put(task, same ? before : numbers.computeIfAbsent(longer, none -> numbers.size()));
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
        public BitSet covered() {
            var covered = new BitSet();
            paths.values().forEach(covered::set);
            return covered;
        }
    }

    /** Configurations. */
    final class OfStates implements CoverageLedger {
        private record State(long low, long high) {}

        private final Map<State, Integer> numbers = new HashMap<>();
        private final Map<Integer, Integer> times = new HashMap<>();
        private final List<Integer> schedule = new ArrayList<>();
        private long key;

        @Override
        public void enter(Trace trace, Fingerprint here) {
            int number = numbers.computeIfAbsent(new State(here.low, here.high), none -> numbers.size());
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
        public BitSet covered() {
            var covered = new BitSet();
            schedule.forEach(covered::set);
            return covered;
        }
    }
}
