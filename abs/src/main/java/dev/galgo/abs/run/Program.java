package dev.galgo.abs.run;

import dev.galgo.abs.model.ClassModel;
import java.util.Map;
import java.util.Objects;

/** A model made ready to run: every body as a list of instructions. */
final class Program {
    private final MethodCode main;
    private final Map<ClassModel, MethodCode> setups;
    private final Map<ClassModel, Map<String, MethodCode>> methods;
    private final Map<ClassModel, String> labels;
    private final Map<String, ClassModel> types;
    private final Traits traits;

    /**
     * What a program does at all.
     *
     * @param usesDestiny whether any task looks at its own future, so that any future may get known
     * @param catches whether anything is ever caught
     * @param timed whether the program speaks of time
     */
    record Traits(boolean usesDestiny, boolean catches, boolean timed) {}

    Program(
            MethodCode main,
            Map<ClassModel, MethodCode> setups,
            Map<ClassModel, Map<String, MethodCode>> methods,
            Map<ClassModel, String> labels,
            Map<String, ClassModel> types,
            Traits traits) {
        this.main = main;
        this.setups = setups;
        this.methods = methods;
        this.labels = labels;
        this.types = types;
        this.traits = traits;
    }

    MethodCode main() {
        return main;
    }

    /** What runs when an object is made. */
    MethodCode setup(ClassModel type) {
        return Objects.requireNonNull(setups.get(type));
    }

    MethodCode method(ClassModel type, String name) {
        return Objects.requireNonNull(Objects.requireNonNull(methods.get(type)).get(name), name);
    }

    /** What objects of the class are called: its name, with the module if there are two of that name. */
    String label(ClassModel type) {
        return Objects.requireNonNull(labels.get(type));
    }

    /** The class whose objects are called so. */
    ClassModel type(String label) {
        return Objects.requireNonNull(types.get(label), label);
    }

    boolean usesDestiny() {
        return traits.usesDestiny();
    }

    boolean catches() {
        return traits.catches();
    }

    boolean timed() {
        return traits.timed();
    }
}
