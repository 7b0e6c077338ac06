package dev.galgo.control.unknown;

/** Boxed numbers, characters and truth values. */
public final class Boxes {
    private Boxes() {}

    public static boolean isBox(Object object) {
        return object instanceof Integer
                || object instanceof Long
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Short
                || object instanceof Byte;
    }

    /** The box that Java makes of what is in a box. */
    public static Object boxed(Object box) {
        if (box instanceof Integer number) {
            return Integer.valueOf(number.intValue());
        } else if (box instanceof Long number) {
            return Long.valueOf(number.longValue());
        } else if (box instanceof Boolean truth) {
            return Boolean.valueOf(truth.booleanValue());
        } else if (box instanceof Character character) {
            return Character.valueOf(character.charValue());
        } else if (box instanceof Short number) {
            return Short.valueOf(number.shortValue());
        }
        return box instanceof Byte number ? Byte.valueOf(number.byteValue()) : box;
    }

    /** A box, or string, that nobody else has: shadows lie beside objects. */
    @SuppressWarnings({"removal", "deprecation", "BoxedPrimitiveConstructor", "BoxedPrimitiveEquality", "unchecked"})
    public static <T> T another(T value) {
        Object made = value;
        if (value instanceof Integer number) {
            made = new Integer(number);
        } else if (value instanceof Long number) {
            made = new Long(number);
        } else if (value instanceof Boolean truth) {
            made = new Boolean(truth);
        } else if (value instanceof Character character) {
            made = new Character(character);
        } else if (value instanceof Short number) {
            made = new Short(number);
        } else if (value instanceof Byte number) {
            made = new Byte(number);
        } else if (value instanceof String text) {
            made = new String(text);
        }
        return (T) made;
    }
}
