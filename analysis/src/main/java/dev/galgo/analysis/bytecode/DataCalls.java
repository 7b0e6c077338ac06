package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.ActorLibrary.Deed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** What calls run, as coarsely as values that decide nothing need it: any method of the program that has the name and the descriptor. */
final class DataCalls {
    private static final Set<String> COMPUTING = Set.of("min", "max", "abs");

    private final Classes classes;
    private final Map<String, List<Classes.Method>> methods = new HashMap<>();
    private final List<Classes.Method> ofActors = new ArrayList<>();

    DataCalls(Classes classes) {
        this.classes = classes;
        // Interfaces of actors may have handlers, too.
        var inherited = new HashSet<String>();
        classes.mentioned().stream().filter(this::isActor).forEach(actor -> inherited.addAll(classes.ancestry(actor)));
        for (var name : classes.mentioned()) {
            var node = classes.program(name);
            if (node == null) {
                continue;
            }
            for (var method : node.methods) {
                var one = new Classes.Method(node, method);
                methods.computeIfAbsent(method.name + method.desc, none -> new ArrayList<>())
                        .add(one);
                if (inherited.contains(name)) {
                    ofActors.add(one);
                }
            }
        }
    }

    Classes classes() {
        return classes;
    }

    boolean isActor(String type) {
        return classes.isSubtype(type, classes.library().actor());
    }

    /** All methods of all classes that the program uses. */
    List<Classes.Method> all() {
        return methods.values().stream().flatMap(List::stream).toList();
    }

    /** The methods of actors. Each may be run by a message of its name. */
    List<Classes.Method> ofActors() {
        return ofActors;
    }

    /** What the library does for this call; null if it is no call of the library. */
    @Nullable
    Deed deed(MethodInsnNode call) {
        if (classes.program(call.owner) != null && classes.declares(call.owner, call.name, call.desc)) {
            return null;
        }
        for (var ancestor : classes.ancestry(call.owner)) {
            if (classes.library().owns(ancestor)) {
                var deed = classes.library().deed(ancestor, call.name);
                if (deed != null) {
                    return deed;
                }
            }
        }
        return classes.ancestry(call.owner).stream().anyMatch(classes.library()::owns) ? Deed.NOTHING : null;
    }

    /** The methods of the program that may run; empty for one of the platform that no class of the program overrides. */
    List<Classes.Method> targets(MethodInsnNode call) {
        return methods.getOrDefault(call.name + call.desc, List.of());
    }

    /** Whether this method of the platform does nothing but compute its result from what it is given, whatever that is. */
    boolean computes(MethodInsnNode call) {
        if (call.owner.equals("java/lang/Math")) {
            return COMPUTING.contains(call.name);
        }
        if (!DataSlot.VALUES.contains(call.owner)) {
            return false;
        }
        var parameters = Type.getArgumentTypes(call.desc);
        return call.getOpcode() == Opcodes.INVOKESTATIC
                ? call.name.equals("valueOf") && parameters.length == 1 && parameters[0].getSort() < Type.ARRAY
                : parameters.length == 0 && call.name.endsWith("Value");
    }
}
