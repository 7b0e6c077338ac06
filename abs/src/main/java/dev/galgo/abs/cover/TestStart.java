package dev.galgo.abs.cover;

import dev.galgo.abs.context.StartContext;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.GivenInput;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where schedules start: a model, and an input if values of it are unknown.
 *
 * @param given the input as the model takes it; what is decided by it is noted there
 * @param input the same as a programmer writes it, by name
 * @param context the main block that was made up for calls of methods; empty if the model's own is meant
 */
public record TestStart(AbsProgram model, GivenInput given, Map<String, String> input, Optional<StartContext> context) {
    public TestStart {
        input = Collections.unmodifiableMap(new LinkedHashMap<>(input));
    }

    AbsSemantics semantics() {
        return model.semantics(given);
    }
}
