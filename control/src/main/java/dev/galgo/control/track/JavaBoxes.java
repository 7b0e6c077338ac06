package dev.galgo.control.track;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The classes of boxes, and what is in them as descriptors write it. */
final class JavaBoxes {
    private static final Map<String, String> NUMBERS = Map.of(
            "java/lang/Integer", "I",
            "java/lang/Long", "J",
            "java/lang/Boolean", "Z",
            "java/lang/Character", "C",
            "java/lang/Short", "S",
            "java/lang/Byte", "B");

    private static final Map<String, String> ALL = Map.of(
            "I", "java/lang/Integer",
            "J", "java/lang/Long",
            "Z", "java/lang/Boolean",
            "C", "java/lang/Character",
            "S", "java/lang/Short",
            "B", "java/lang/Byte",
            "D", "java/lang/Double",
            "F", "java/lang/Float");

    private JavaBoxes() {}

    /** What is in a box that can have a shadow; null if the class is none. */
    static @Nullable String number(String type) {
        return NUMBERS.get(type);
    }

    /** The class of boxes for a primitive type; null for any other type. */
    static @Nullable String box(String descriptor) {
        return ALL.get(descriptor);
    }

    /** What is in a box; null if the class is none. */
    static @Nullable String content(String type) {
        return switch (type) {
            case "java/lang/Double" -> "D";
            case "java/lang/Float" -> "F";
            default -> NUMBERS.get(type);
        };
    }

    /** The method that takes it out. */
    static String unboxing(String descriptor) {
        return switch (descriptor) {
            case "I" -> "intValue";
            case "J" -> "longValue";
            case "Z" -> "booleanValue";
            case "C" -> "charValue";
            case "S" -> "shortValue";
            case "B" -> "byteValue";
            case "D" -> "doubleValue";
            default -> "floatValue";
        };
    }
}
