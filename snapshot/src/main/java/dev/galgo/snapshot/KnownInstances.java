package dev.galgo.snapshot;

import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;

/**
 * Which instances of the JDK's values are those that the JDK itself keeps and gives to everybody
 * who asks for the value: a constant of the class, or one of a cache. A form names such an instance
 * by its value, since a program that gets it again gets the same one.
 */
final class KnownInstances {
    /**
     * The public constants of a class that are instances of it, such as {@code LocalDate.EPOCH}.
     */
    private static final ClassValue<List<Object>> CONSTANTS = new ClassValue<>() {
        @Override
        protected List<Object> computeValue(Class<?> type) {
            var constants = new ArrayList<Object>();
            if (!Modifier.isPublic(type.getModifiers())) {
                return constants;
            }
            for (var field : type.getFields()) {
                int modifiers = field.getModifiers();
                if (Modifier.isStatic(modifiers) && Modifier.isFinal(modifiers) && field.getType() == type) {
                    try {
                        constants.add(field.get(null));
                    } catch (IllegalAccessException impossible) {
                        throw new IllegalStateException(impossible);
                    }
                }
            }
            return constants;
        }
    };

    private KnownInstances() {}

    @SuppressWarnings("ReferenceEquality") // That is the question.
    static boolean include(Object value) {
        if (value instanceof BigInteger number) {
            return number.bitLength() < Long.SIZE && value == BigInteger.valueOf(number.longValue());
        }
        if (value instanceof BigDecimal number) {
            var digits = number.unscaledValue();
            return digits.bitLength() < Long.SIZE && value == BigDecimal.valueOf(digits.longValue(), number.scale());
        }
        return switch (value.getClass().getName()) {
            case "java.lang.Boolean" -> value == Boolean.valueOf((Boolean) value);
            case "java.lang.Byte" -> value == Byte.valueOf((Byte) value);
            case "java.lang.Short" -> value == Short.valueOf((Short) value);
            case "java.lang.Character" -> value == Character.valueOf((Character) value);
            case "java.lang.Integer" -> value == Integer.valueOf((Integer) value);
            case "java.lang.Long" -> value == Long.valueOf((Long) value);
            case "java.util.OptionalInt" -> value == OptionalInt.empty();
            case "java.util.OptionalLong" -> value == OptionalLong.empty();
            case "java.util.OptionalDouble" -> value == OptionalDouble.empty();
            default -> isConstant(value) || isReadBack(value);
        };
    }

    @SuppressWarnings("ReferenceEquality") // That is the question.
    private static boolean isConstant(Object value) {
        return CONSTANTS.get(value.getClass()).stream().anyMatch(constant -> constant == value);
    }

    /**
     * Reading back looks into the caches of a class, such as that of whole hours and of usual
     * offsets.
     */
    @SuppressWarnings("ReferenceEquality") // That is the question.
    private static boolean isReadBack(Object value) {
        boolean neverKept = value instanceof String || value instanceof Number || value instanceof UUID;
        return !neverKept && value instanceof Serializable && ReadBack.of(value) == value;
    }
}
