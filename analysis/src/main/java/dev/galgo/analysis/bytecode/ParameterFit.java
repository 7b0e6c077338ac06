package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.program.Program;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Whether an argument of which only the static type is known could fit a parameter. Says no only where it is certain. */
final class ParameterFit implements Program.TypeFit {
    private static final Map<String, String> UNBOXED = Map.of(
            "Ljava/lang/Boolean;", "Z",
            "Ljava/lang/Character;", "C",
            "Ljava/lang/Byte;", "B",
            "Ljava/lang/Short;", "S",
            "Ljava/lang/Integer;", "I",
            "Ljava/lang/Long;", "J",
            "Ljava/lang/Float;", "F",
            "Ljava/lang/Double;", "D");
    private static final List<String> WIDTHS = List.of("B", "S", "I", "J", "F", "D");
    /** Types whose objects may be boxed numbers. */
    private static final Set<String> ABOVE_BOXES =
            Set.of("java/lang/Object", "java/lang/Number", "java/lang/Comparable", "java/io/Serializable");

    private final Classes classes;

    ParameterFit(Classes classes) {
        this.classes = classes;
    }

    @Override
    public boolean mayFit(String argument, String parameter) {
        var wanted = Type.getType(parameter);
        boolean primitive = wanted.getSort() < Type.ARRAY;
        if (argument.equals(StackValue.NULL.getDescriptor())) {
            return !primitive;
        }
        var given = Type.getType(argument);
        var unboxed = UNBOXED.get(argument);
        if (primitive) {
            return unboxed != null
                    ? unboxed.equals(parameter) || widens(unboxed, parameter)
                    : given.getSort() == Type.OBJECT && maybeBox(given.getInternalName());
        }
        if (given.getSort() == Type.ARRAY || wanted.getSort() == Type.ARRAY) {
            return arraysFit(given, wanted);
        }
        return related(given.getInternalName(), wanted.getInternalName());
    }

    private static boolean widens(String from, String to) {
        int width = from.equals("C") ? WIDTHS.indexOf("S") : WIDTHS.indexOf(from);
        return width >= 0 && WIDTHS.indexOf(to) > width;
    }

    private boolean maybeBox(String type) {
        return ABOVE_BOXES.contains(type)
                || (classes.program(type) == null && !classes.library().owns(type) && isInterface(type));
    }

    private static boolean arraysFit(Type given, Type wanted) {
        if (given.getSort() != wanted.getSort()) {
            // Arrays are objects, serialisable and cloneable; what is said to be one of those may be an array.
            var other = given.getSort() == Type.ARRAY ? wanted : given;
            return Set.of("java/lang/Object", "java/io/Serializable", "java/lang/Cloneable")
                    .contains(other.getInternalName());
        }
        boolean primitives = given.getElementType().getSort() < Type.ARRAY
                || wanted.getElementType().getSort() < Type.ARRAY;
        return !primitives || given.equals(wanted) || given.getDimensions() != wanted.getDimensions();
    }

    /** Whether an object could be of both types: one inherits from the other, or an interface leaves it open. */
    private boolean related(String given, String wanted) {
        if (classes.isSubtype(given, wanted) || classes.isSubtype(wanted, given)) {
            return true;
        }
        return (isInterface(given) && !isFinal(wanted))
                || (isInterface(wanted) && !isFinal(given))
                || unknown(given, wanted);
    }

    private boolean unknown(String given, String wanted) {
        return !known(given) || !known(wanted);
    }

    private boolean known(String type) {
        return classes.program(type) != null || classes.library().owns(type) || Classes.platform(type) != null;
    }

    private boolean isInterface(String type) {
        var node = classes.program(type);
        if (node != null) {
            return (node.access & Opcodes.ACC_INTERFACE) != 0;
        }
        var platform = Classes.platform(type);
        return platform != null && platform.isInterface();
    }

    private boolean isFinal(String type) {
        var node = classes.program(type);
        if (node != null) {
            return (node.access & Opcodes.ACC_FINAL) != 0;
        }
        var platform = Classes.platform(type);
        return platform != null
                ? Modifier.isFinal(platform.getModifiers())
                : classes.library().values().contains(type);
    }
}
