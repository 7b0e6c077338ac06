package dev.galgo.analysis.bytecode;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The types whose objects cannot change and lead to nothing that can: numbers, texts, addresses, enums, records of those. */
final class ValueTypes {
    private static final Set<String> PLATFORM_VALUES = Set.of(
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Class",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/util/UUID",
            "java/util/OptionalInt",
            "java/util/OptionalLong",
            "java/util/OptionalDouble");

    private final Classes classes;
    private final Map<String, Boolean> known = new HashMap<>();

    ValueTypes(Classes classes) {
        this.classes = classes;
    }

    boolean contains(Type type) {
        return switch (type.getSort()) {
            case Type.ARRAY -> false;
            case Type.OBJECT -> known.computeIfAbsent(type.getInternalName(), this::isValue);
            default -> true;
        };
    }

    private boolean isValue(String name) {
        if (PLATFORM_VALUES.contains(name) || classes.library().values().contains(name)) {
            return true;
        }
        var node = classes.program(name);
        if (node == null) {
            var type = Classes.platform(name);
            return type != null && (type.isEnum() || (name.startsWith("java/time/") && !type.isInterface()));
        }
        // The fields of enum constants are watched like statics.
        if ((node.access & Opcodes.ACC_ENUM) != 0) {
            return true;
        }
        return (node.access & Opcodes.ACC_RECORD) != 0
                && node.fields.stream()
                        .filter(field -> (field.access & Opcodes.ACC_STATIC) == 0)
                        .allMatch(field -> isShallowValue(Type.getType(field.desc)));
    }

    /** A record of records is taken for one that can change. */
    private boolean isShallowValue(Type type) {
        if (type.getSort() != Type.OBJECT) {
            return type.getSort() != Type.ARRAY;
        }
        var name = type.getInternalName();
        var node = classes.program(name);
        return PLATFORM_VALUES.contains(name)
                || classes.library().values().contains(name)
                || (node != null && (node.access & Opcodes.ACC_ENUM) != 0);
    }
}
