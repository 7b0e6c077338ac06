package dev.galgo.abs.code;

import dev.galgo.abs.model.ClassModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A model made ready to run: every body as a list of instructions. */
public final class Program {
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
     * @param mortal whether a run may go on after an object has died
     * @param timed whether the program speaks of time
     * @param restrictions what of it is not run as it is
     */
    public record Traits(
            boolean usesDestiny, boolean catches, boolean mortal, boolean timed, List<String> restrictions) {
        public Traits {
            restrictions = List.copyOf(restrictions);
        }
    }

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

    public MethodCode main() {
        return main;
    }

    /** What runs when an object is made. */
    public MethodCode setup(ClassModel type) {
        return Objects.requireNonNull(setups.get(type));
    }

    public MethodCode method(ClassModel type, String name) {
        return Objects.requireNonNull(Objects.requireNonNull(methods.get(type)).get(name), name);
    }

    /** The methods of a class. */
    public Collection<MethodCode> methods(ClassModel type) {
        return Objects.requireNonNull(methods.get(type)).values();
    }

    public Collection<ClassModel> classes() {
        return types.values();
    }

    /** All bodies: that of main, and the setups and methods of all classes. */
    public List<MethodCode> bodies() {
        var all = new ArrayList<MethodCode>();
        all.add(main);
        for (ClassModel type : classes()) {
            all.add(setup(type));
            all.addAll(methods(type));
        }
        return all;
    }

    /** The classes of which anybody makes objects. */
    public Set<ClassModel> instantiated() {
        Set<ClassModel> made = new LinkedHashSet<>();
        for (MethodCode body : bodies()) {
            for (Instr instr : body.code()) {
                if (instr instanceof Instr.New creation) {
                    made.add(creation.type());
                }
            }
        }
        return made;
    }

    /** What objects of the class are called: its name, with the module if there are two of that name. */
    public String label(ClassModel type) {
        return Objects.requireNonNull(labels.get(type));
    }

    /** The class whose objects are called so. */
    public ClassModel type(String label) {
        return Objects.requireNonNull(types.get(label), label);
    }

    /** The methods of the class of this label that run by a message if they run at all; none if there is no such class. */
    public Set<String> handlers(String label) {
        ClassModel type = types.get(label);
        Set<String> names = new LinkedHashSet<>();
        if (type != null) {
            methods(type).forEach(method -> names.add(method.name()));
        }
        for (MethodCode body : names.isEmpty() ? List.<MethodCode>of() : bodies()) {
            for (Instr instr : body.code()) {
                if (instr instanceof Instr.Call call) {
                    names.remove(call.method());
                }
            }
        }
        return names;
    }

    public boolean usesDestiny() {
        return traits.usesDestiny();
    }

    public boolean catches() {
        return traits.catches();
    }

    /** Whether a run may go on after an object has died: then a task may put an end to all others of its object. */
    public boolean mortal() {
        return traits.mortal();
    }

    public boolean timed() {
        return traits.timed();
    }

    /** What of the model is not run as it is, as sentences for a verdict. */
    public List<String> restrictions() {
        return traits.restrictions();
    }
}
