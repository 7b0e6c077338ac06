package dev.galgo.control.unknown;

import org.jspecify.annotations.Nullable;

/** The values of Java's types as they are written, and as numbers. */
public final class JavaValues {
    private JavaValues() {}

    /** Zero of a type of numbers, characters or truth values, boxed; null of any other type. */
    static @Nullable Object zero(Class<?> type) {
        return switch (type.getName()) {
            case "int", "java.lang.Integer" -> 0;
            case "long", "java.lang.Long" -> 0L;
            case "short", "java.lang.Short" -> (short) 0;
            case "byte", "java.lang.Byte" -> (byte) 0;
            case "char", "java.lang.Character" -> (char) 0;
            case "boolean", "java.lang.Boolean" -> false;
            default -> null;
        };
    }

    static JavaUnknowns.Range range(Object example) {
        if (example instanceof Integer) {
            return new JavaUnknowns.Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (example instanceof Short) {
            return new JavaUnknowns.Range(Short.MIN_VALUE, Short.MAX_VALUE);
        } else if (example instanceof Byte) {
            return new JavaUnknowns.Range(Byte.MIN_VALUE, Byte.MAX_VALUE);
        } else if (example instanceof Character) {
            return new JavaUnknowns.Range(Character.MIN_VALUE, Character.MAX_VALUE);
        }
        return new JavaUnknowns.Range(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** A number as a value of a type. */
    static Object of(Class<?> type, long number) {
        Object zero = zero(type);
        if (zero instanceof Long) {
            return number;
        } else if (zero instanceof Short) {
            return (short) number;
        } else if (zero instanceof Byte) {
            return (byte) number;
        } else if (zero instanceof Character) {
            return (char) number;
        } else if (zero instanceof Boolean) {
            return number != 0;
        }
        return (int) number;
    }

    /** As a programmer writes it, without what ends an input. */
    static String text(Object value) {
        if (value instanceof Character character) {
            return "'" + escaped(String.valueOf(character)) + "'";
        }
        return value instanceof String text ? '"' + escaped(text) + '"' : String.valueOf(value);
    }

    private static String escaped(String text) {
        var out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            if (one == '"' || one == '\'' || one == '\\' || one == ';' || one < ' ' || one > '~') {
                out.append(String.format("\\u%04x", (int) one));
            } else {
                out.append(one);
            }
        }
        return out.toString();
    }

    private static String unescaped(String text) {
        var out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\\' && i + 5 < text.length() && text.charAt(i + 1) == 'u') {
                out.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                out.append(text.charAt(i));
            }
        }
        return out.toString();
    }

    /** What {@link #text} has written; a string may stand without quotation marks. */
    static Object parse(Class<?> type, String text) {
        try {
            return switch (type.getName()) {
                case "int", "java.lang.Integer" -> Integer.valueOf(text);
                case "long", "java.lang.Long" -> Long.valueOf(text);
                case "short", "java.lang.Short" -> Short.valueOf(text);
                case "byte", "java.lang.Byte" -> Byte.valueOf(text);
                case "double", "java.lang.Double" -> Double.valueOf(text);
                case "float", "java.lang.Float" -> Float.valueOf(text);
                case "boolean", "java.lang.Boolean" -> truth(text);
                case "char", "java.lang.Character" -> character(unquoted(text, '\''));
                case "java.lang.String", "java.lang.CharSequence" -> unquoted(text, '"');
                default -> constant(type, text);
            };
        } catch (NumberFormatException other) {
            throw new IllegalArgumentException(text + " is no " + type.getSimpleName(), other);
        }
    }

    private static Boolean truth(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException(text + " is neither true nor false");
        }
        return Boolean.valueOf(text);
    }

    private static Character character(String text) {
        if (text.length() != 1) {
            throw new IllegalArgumentException(text + " is not one character");
        }
        return text.charAt(0);
    }

    private static String unquoted(String text, char mark) {
        boolean quoted = text.length() >= 2 && text.charAt(0) == mark && text.charAt(text.length() - 1) == mark;
        return unescaped(quoted ? text.substring(1, text.length() - 1) : text);
    }

    private static Object constant(Class<?> type, String text) {
        Object[] constants = type.getEnumConstants();
        if (constants != null) {
            for (Object constant : constants) {
                if (((Enum<?>) constant).name().equals(text)) {
                    return constant;
                }
            }
        }
        throw new IllegalArgumentException(text + " is no " + type.getSimpleName());
    }
}
