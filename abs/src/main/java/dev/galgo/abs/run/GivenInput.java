package dev.galgo.abs.run;

import dev.galgo.constraints.input.PathConditions;
import java.util.Map;
import java.util.Objects;

/** The input that a model runs on where some of its values are unknown, and what its runs have learnt about it. */
public final class GivenInput {
    private final Map<String, AbsValue> values;
    private final UnrollingBounds bounds;
    private final PathConditions met = new PathConditions();
    private volatile boolean unwanted;

    /** @param values of the unknown ones, by name; they remember what they follow from */
    public GivenInput(Map<String, AbsValue> values, UnrollingBounds bounds) {
        this.values = Map.copyOf(values);
        this.bounds = bounds;
    }

    /** That of a model all of whose values are known. */
    public static GivenInput none() {
        return new GivenInput(Map.of(), UnrollingBounds.USUAL);
    }

    AbsValue value(String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    UnrollingBounds bounds() {
        return bounds;
    }

    /** What was decided by it, by all runs so far. */
    public PathConditions met() {
        return met;
    }

    /** The model says that it is not to be run on such an input. */
    void refuse() {
        unwanted = true;
    }

    /** Whether the model is not to be run on it. */
    public boolean isUnwanted() {
        return unwanted;
    }

    /** The same input, of which nothing is known yet. */
    public GivenInput afresh() {
        return new GivenInput(values, bounds);
    }
}
