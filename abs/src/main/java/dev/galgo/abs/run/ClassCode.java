package dev.galgo.abs.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A class: its fields, parameters first, and its methods. Code is linked later, since classes make and call each other. */
final class ClassCode {
    private final String name;
    private final List<String> fieldNames;
    private final int parameters;
    private final Map<String, MethodCode> methods = new HashMap<>();
    private @Nullable MethodCode init;

    ClassCode(String name, int parameters, List<String> fieldNames) {
        this.name = name;
        this.parameters = parameters;
        this.fieldNames = List.copyOf(fieldNames);
    }

    void add(MethodCode method) {
        methods.put(method.name(), method);
    }

    /** Sets what runs when an object is made: the first values of fields, and the init block. */
    void begin(MethodCode code) {
        init = code;
    }

    String name() {
        return name;
    }

    List<String> fieldNames() {
        return fieldNames;
    }

    int parameters() {
        return parameters;
    }

    MethodCode init() {
        return Objects.requireNonNull(init, name);
    }

    MethodCode method(String wanted) {
        return Objects.requireNonNull(methods.get(wanted), wanted);
    }

    /** Whether objects have something to do by themselves. */
    boolean isActive() {
        return methods.containsKey("run") && method("run").parameters() == 0;
    }

    @Override
    public String toString() {
        return name;
    }
}
