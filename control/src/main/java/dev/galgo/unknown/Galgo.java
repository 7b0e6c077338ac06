package dev.galgo.unknown;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;

/**
 * Values that nobody knows, for drivers and set-up code:
 *
 * <pre>{@code
 * int amount = Galgo.unknownInt("amount", 1, 1000);
 * send(shop, "order", amount);
 * }</pre>
 *
 * <p>Galgo runs the program on every input that makes a difference. A name stands for one value: whoever asks for it again gets the same.
 */
public final class Galgo {
    private Galgo() {}

    /** Any int. */
    public static int unknownInt(String name) {
        return unknownInt(name, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** An int from {@code least} to {@code most}. */
    public static int unknownInt(String name, int least, int most) {
        return (int) unknown(int.class, name, least, most);
    }

    /** Any long. */
    public static long unknownLong(String name) {
        return unknownLong(name, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** A long from {@code least} to {@code most}. */
    public static long unknownLong(String name, long least, long most) {
        return (long) unknown(long.class, name, least, most);
    }

    /** Any short. */
    public static short unknownShort(String name) {
        return (short) unknown(short.class, name, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /** Any byte. */
    public static byte unknownByte(String name) {
        return (byte) unknown(byte.class, name, Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    /** Any character. */
    public static char unknownChar(String name) {
        return unknownChar(name, Character.MIN_VALUE, Character.MAX_VALUE);
    }

    /** A character from {@code least} to {@code most}. */
    public static char unknownChar(String name, char least, char most) {
        return (char) unknown(char.class, name, least, most);
    }

    /** True or false. */
    public static boolean unknownBoolean(String name) {
        return (boolean) unknown(boolean.class, name, 0, 1);
    }

    /** A string of at most so many characters. */
    public static String unknownString(String name, int longest) {
        return (String) unknown(String.class, name, 0, longest);
    }

    /** One of the constants of an enum. */
    public static <E extends Enum<E>> E unknownEnum(String name, Class<E> type) {
        return type.cast(unknown(type, name, 0, 0));
    }

    /** An array of at most so many ints. */
    public static int[] unknownInts(String name, int longest) {
        return (int[]) unknown(int[].class, name, 0, longest);
    }

    /** A record whose components are unknown. */
    public static <R extends Record> R unknownRecord(String name, Class<R> type) {
        return type.cast(unknown(type, name, 0, 0));
    }

    private static Object unknown(Class<?> type, String name, long least, long most) {
        Control control = Hooks.here();
        if (control == null) {
            throw new IllegalStateException(
                    "The value of " + name
                            + " is unknown, and Galgo does not run this: it is not asked for on a thread of a program that Galgo checks.");
        }
        return control.unknown(type, name, least, most);
    }
}
