package dev.galgo.snapshot.memory;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** One instance field: where it lies and what part it plays. */
public record FieldSlot(Field field, String name, Class<?> type, long offset, int width, Role role) {

    /** What a field means for copies and forms. */
    public enum Role {
        /** Copied, and part of the form. */
        STATE,
        /** Copied, but not part of the form: it tells how the content came about, not what it is. */
        HISTORY,
        /** Carried over as it is, and not part of the form: the JVM's own data, such as a stack trace. */
        KEPT
    }

    public static FieldSlot of(Field field, Role role) {
        var type = field.getType();
        return new FieldSlot(field, field.getName(), type, ObjectMemory.offset(field), width(type), role);
    }

    public boolean isReference() {
        return width == 0;
    }

    public boolean isFinal() {
        return Modifier.isFinal(field.getModifiers());
    }

    public boolean isTransient() {
        return Modifier.isTransient(field.getModifiers());
    }

    /** The field's value in an object, for people. */
    public @Nullable Object boxed(Object object) {
        if (isReference()) {
            return ObjectMemory.reference(object, offset);
        }
        long bits = ObjectMemory.bits(object, offset, width);
        return switch (type.getName()) {
            case "boolean" -> bits != 0;
            case "char" -> (char) bits;
            case "float" -> Float.intBitsToFloat((int) bits);
            case "double" -> Double.longBitsToDouble(bits);
            default -> bits;
        };
    }

    /** Bytes of a primitive; 0 for a reference. */
    public static int width(Class<?> type) {
        if (!type.isPrimitive()) {
            return 0;
        }
        return switch (type.getName()) {
            case "boolean", "byte" -> 1;
            case "short", "char" -> 2;
            case "int", "float" -> 4;
            default -> 8;
        };
    }
}
