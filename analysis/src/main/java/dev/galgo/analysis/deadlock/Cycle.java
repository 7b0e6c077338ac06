package dev.galgo.analysis.deadlock;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A deadlock that may happen: each dependency ends where the next begins, and the last ends where the first begins. Starts with a lock if
 * there is one in it.
 *
 * @param explanation in words, one sentence for each dependency
 */
public record Cycle(List<Dependency> dependencies, List<String> explanation) {
    public Cycle {
        dependencies = List.copyOf(dependencies);
        explanation = List.copyOf(explanation);
    }

    /** What a search must bring about to reach this deadlock. */
    public List<Constraint> constraints() {
        return CycleConstraints.of(this);
    }

    /** Whether a deadlock of a run, each of its waits as its kind, goes round this cycle: once or several times, from wherever it starts. */
    public boolean matches(Collection<Dependency> run) {
        return new HashSet<>(run).equals(new HashSet<>(dependencies));
    }

    /** Whether all of this cycle is in a deadlock of a run, which every deadlock has at least one cycle for. */
    public boolean within(Collection<Dependency> run) {
        return new HashSet<>(run).containsAll(dependencies);
    }

    /** The cycle in one line: {@code ob_2 -11:sleeps-> ob_4.taken -17:taken-> ...}. */
    @Override
    public String toString() {
        return dependencies.stream()
                .map(one -> one.from() + " -" + one.point() + "-> ")
                .collect(Collectors.joining("", "", dependencies.get(0).from().toString()));
    }
}
