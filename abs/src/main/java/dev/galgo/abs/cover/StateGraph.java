package dev.galgo.abs.cover;

import dev.galgo.abs.run.Trace;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Failure;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Which configuration leads to which. To cover them all no schedule needs to be told from another that leads to the same configuration: the
 * paths are picked from the graph afterwards.
 */
final class StateGraph implements CoverageLedger {
    private final TestStart start;
    private final Map<State, Integer> numbers = new HashMap<>();
    private final List<State> states = new ArrayList<>();
    private final List<Set<Integer>> next = new ArrayList<>();
    private final List<Integer> schedule = new ArrayList<>();

    StateGraph(TestStart start) {
        this.start = start;
    }

    @Override
    public void enter(Trace trace, Fingerprint here) {
        var state = State.of(start, here);
        Integer number = numbers.get(state);
        if (number == null) {
            number = states.size();
            numbers.put(state, number);
            states.add(state);
            next.add(new LinkedHashSet<>());
        }
        if (!schedule.isEmpty()) {
            next.get(schedule.get(schedule.size() - 1)).add(number);
        }
        schedule.add(number);
    }

    @Override
    public void leave() {
        schedule.remove(schedule.size() - 1);
    }

    @Override
    public long key() {
        return 0;
    }

    @Override
    public BitSet covered(Supplier<@Nullable Failure> end) {
        return new BitSet();
    }

    State state(int number) {
        return states.get(number);
    }

    /** For each configuration where it leads. */
    List<List<Integer>> successors() {
        List<List<Integer>> all = new ArrayList<>();
        next.forEach(some -> all.add(List.copyOf(some)));
        return all;
    }
}
