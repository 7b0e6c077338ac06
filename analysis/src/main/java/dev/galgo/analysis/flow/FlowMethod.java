package dev.galgo.analysis.flow;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;

/** A method: its parameters and its control-flow graph. Step 0 is the entry, the last one the exit. */
public final class FlowMethod {
    private final String type;
    private final String name;
    private final List<String> parameters;
    private final List<FlowStep> steps;

    FlowMethod(String type, String name, List<String> parameters, List<FlowStep> steps) {
        this.type = type;
        this.name = name;
        this.parameters = List.copyOf(parameters);
        this.steps = List.copyOf(steps);
    }

    /** The type that declares it. */
    public String type() {
        return type;
    }

    public String name() {
        return name;
    }

    public List<String> parameters() {
        return parameters;
    }

    public List<FlowStep> steps() {
        return steps;
    }

    /** Where a task of it waits before it begins. */
    public Point entry() {
        return steps.get(0).point();
    }

    /** Where a task of it is over. */
    public Point exit() {
        return steps.get(steps.size() - 1).point();
    }

    /** The indexes of the steps that may run after this one; the step itself only if a loop returns to it. */
    public BitSet after(int index) {
        var seen = new BitSet();
        var open = new ArrayDeque<>(steps.get(index).next());
        while (!open.isEmpty()) {
            int at = open.pop();
            if (!seen.get(at)) {
                seen.set(at);
                open.addAll(steps.get(at).next());
            }
        }
        return seen;
    }

    @Override
    public String toString() {
        return type + "." + name;
    }
}
