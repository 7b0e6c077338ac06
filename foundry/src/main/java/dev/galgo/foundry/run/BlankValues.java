package dev.galgo.foundry.run;

import org.jspecify.annotations.Nullable;

/** The values that stand for all others of their type. */
final class BlankValues {
    private BlankValues() {}

    /** The one for this number, truth value or text; anything else, and null, as it is. */
    static @Nullable Object of(@Nullable Object value) {
        if (value instanceof String) {
            return "";
        } else if (value instanceof Boolean) {
            return false;
        } else if (value instanceof Character) {
            return (char) 0;
        } else if (value instanceof Integer) {
            return 0;
        } else if (value instanceof Long) {
            return 0L;
        } else if (value instanceof Double) {
            return 0.0;
        } else if (value instanceof Float) {
            return 0.0f;
        } else if (value instanceof Short) {
            return (short) 0;
        } else if (value instanceof Byte) {
            return (byte) 0;
        }
        return value;
    }
}
