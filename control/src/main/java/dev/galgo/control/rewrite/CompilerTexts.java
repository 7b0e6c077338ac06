package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;

import dev.galgo.control.hook.Texts;
import dev.galgo.control.table.Entry.Sort;
import dev.galgo.control.table.Handling;
import dev.galgo.control.table.Table;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/** Finds the texts and hash codes that compilers leave to the platform: strings put together with {@code +}, and records. */
final class CompilerTexts {
    private static final String RECORDS = "java/lang/runtime/ObjectMethods";
    private static final String HOOK = Type.getInternalName(Texts.class);
    private static final String RECORD_SHAPE = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/MethodType;Ljava/lang/Class;Ljava/lang/String;[Ljava/lang/invoke/MethodHandle;)"
            + "Ljava/lang/invoke/CallSite;";
    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Float",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/util/UUID");

    private final MethodSite method;
    private final Table table;
    private final PrintedTexts printed;
    private int number;

    CompilerTexts(MethodSite method, Table table, PrintedTexts printed) {
        this.method = method;
        this.table = table;
        this.printed = printed;
    }

    /** What links this instruction in place of the platform; null if the platform may do so. */
    @Nullable
    Handle instead(String name, String descriptor, Handle bootstrap, Object[] arguments) {
        if (bootstrap.getOwner().equals(PrintedTexts.FACTORY)) {
            return !isNextPrinted() && isControlled("toString", "()Ljava/lang/String;") && takesObjects(descriptor)
                    ? new Handle(H_INVOKESTATIC, HOOK, bootstrap.getName(), bootstrap.getDesc(), false)
                    : null;
        }
        if (bootstrap.getOwner().equals(RECORDS) && !name.equals("equals")) {
            var shape = name.equals("hashCode") ? "()I" : "()Ljava/lang/String;";
            return isControlled(name, shape) && hasObjects(arguments)
                    ? new Handle(H_INVOKESTATIC, HOOK, "record", RECORD_SHAPE, false)
                    : null;
        }
        return null;
    }

    /** Whether the text that the next instruction of those that make texts makes is only printed. */
    boolean isNextPrinted() {
        return printed.contain(method, number++);
    }

    private boolean isControlled(String name, String shape) {
        var entry = table.find(Sort.INSTANCE, "java/lang/Object", name, shape, method.ancestry());
        return entry != null && entry.handling() == Handling.CONTROLLED;
    }

    private static boolean takesObjects(String descriptor) {
        return Arrays.stream(Type.getArgumentTypes(descriptor)).anyMatch(CompilerTexts::isObject);
    }

    private static boolean hasObjects(Object[] arguments) {
        return Arrays.stream(arguments)
                .anyMatch(argument -> argument instanceof Handle getter && isObject(Type.getType(getter.getDesc())));
    }

    private static boolean isObject(Type type) {
        return type.getSort() >= Type.ARRAY && !VALUES.contains(type.getInternalName());
    }
}
