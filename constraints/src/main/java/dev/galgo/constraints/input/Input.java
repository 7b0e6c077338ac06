package dev.galgo.constraints.input;

import dev.galgo.constraints.term.Evaluation;
import dev.galgo.constraints.term.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** A value for each of the unknown ones, by name. */
public record Input(Map<String, Value> values) {
    public Input {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    public Value value(String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    /** Computes what follows from it. */
    public Evaluation evaluation() {
        return new Evaluation(values);
    }

    /** {@code n = 3, list = Nil} */
    @Override
    public String toString() {
        return values.entrySet().stream()
                .map(one -> one.getKey() + " = " + one.getValue())
                .collect(Collectors.joining(", "));
    }
}
