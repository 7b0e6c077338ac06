package dev.galgo.snapshot;

import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells a value in a few words: {@code 5}, {@code "abc"}, {@code [1, 2]}, {@code Point{x=1, y=2}}.
 *
 * <p>None of the program's own {@code toString} methods are run: they may be slow, print addresses or change the state. The text is
 * bounded in length and in depth, which also deals with cycles.
 */
final class ValueDescription {
    static final int LENGTH = 200;
    private static final int TEXT = 60;
    private static final int DEPTH = 4;
    private static final int MOST_BITS = 10_000;
    static final String MORE = "...";

    private final ClassLayouts layouts;
    private final StringBuilder out = new StringBuilder();

    ValueDescription(ClassLayouts layouts) {
        this.layouts = layouts;
    }

    String of(@Nullable Object value) {
        return of(value, LENGTH);
    }

    /** The same in at most so many letters. */
    String of(@Nullable Object value, int most) {
        out.setLength(0);
        write(value, 0);
        return out.length() > most ? cut(out, most - MORE.length()) : out.toString();
    }

    /** The beginning of a text, without half a letter at its end. */
    private static String cut(CharSequence text, int length) {
        int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
        return text.subSequence(0, end) + MORE;
    }

    /** A class as people call it: without its package, and without the numbers of lambdas. */
    static String typeName(Class<?> type) {
        if (ClassLayouts.isLambda(type)) {
            return "lambda";
        }
        if (Proxy.isProxyClass(type)) {
            return "proxy";
        }
        var name = type.getSimpleName();
        return name.isEmpty() ? type.getName().substring(type.getName().lastIndexOf('.') + 1) : name;
    }

    /** Goes at most {@link #DEPTH} levels deep, whatever the value. */
    private void write(@Nullable Object value, int depth) {
        if (value == null) {
            out.append("null");
            return;
        }
        var layout = layouts.of(value);
        switch (layout.kind()) {
            case VALUE -> out.append(valueText(value));
            case LEAF -> out.append(layout.leaf() == null ? "" : layout.leaf().describe(value));
            case OPAQUE, REFUSED -> out.append(typeName(value.getClass()));
            case PRIMITIVE_ARRAY -> primitives(value);
            case REFERENCE_ARRAY, OBJECT -> {
                if (depth >= DEPTH || out.length() > LENGTH) {
                    out.append(MORE);
                } else {
                    compound(value, layout, depth);
                }
            }
        }
    }

    private static String valueText(Object value) {
        if (value instanceof CharSequence text) {
            return quoted(text);
        }
        if (value instanceof Character c) {
            return "'" + (c == '\'' ? "\\'" : c == '"' ? "\"" : escaped(c.toString())) + "'";
        }
        if (value instanceof BigInteger number && number.bitLength() > MOST_BITS) {
            return "number of " + number.bitLength() + " bits"; // its digits take time, and nobody would read them
        }
        if (value instanceof Class<?> type) {
            return typeName(type) + ".class";
        }
        var text = value instanceof Enum<?> constant ? constant.name() : value.toString();
        return escapedControls(text.length() > TEXT ? cut(text, TEXT) : text);
    }

    private static String quoted(CharSequence text) {
        return '"' + escaped(text.length() > TEXT ? cut(text, TEXT) : text.toString()) + '"';
    }

    private static String escaped(String text) {
        return escapedControls(text.replace("\\", "\\\\").replace("\"", "\\\""));
    }

    /** The text in one line, with nothing in it that is no letter by itself. */
    private static String escapedControls(String text) {
        if (text.chars().noneMatch(c -> Character.isISOControl(c) || Character.isSurrogate((char) c))) {
            return text;
        }
        var line = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> {
                    boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
                    if (half || Character.isISOControl(c)) {
                        line.append(String.format(Locale.ROOT, "\\u%04x", c));
                    } else {
                        line.appendCodePoint(c);
                    }
                }
            }
        });
        return line.toString();
    }

    private void primitives(Object array) {
        out.append('[');
        int length = java.lang.reflect.Array.getLength(array);
        for (int i = 0; i < length && out.length() <= LENGTH; i++) {
            out.append(i == 0 ? "" : ", ").append(valueText(java.lang.reflect.Array.get(array, i)));
        }
        out.append(']');
    }

    private void compound(Object value, ClassLayout layout, int depth) {
        if (value instanceof StringBuilder || value instanceof StringBuffer) {
            out.append(quoted((CharSequence) value));
        } else if (value instanceof Optional<?> optional) {
            out.append("Optional[");
            optional.ifPresent(content -> write(content, depth + 1));
            out.append(']');
        } else if (value instanceof Map.Entry<?, ?> entry && ClassLayouts.isJdk(layout.type())) {
            write(entry.getKey(), depth + 1);
            out.append('=');
            write(entry.getValue(), depth + 1);
        } else if (layout.type().getPackageName().equals("java.util.concurrent.atomic")) {
            out.append(
                    layout.content().length == 1 && !layout.content()[0].isReference()
                            ? value.toString()
                            : typeName(layout.type()));
        } else {
            write(ValueContent.of(layouts, value, LENGTH, 0), layout.type(), depth);
        }
    }

    private void write(ValueContent content, Class<?> type, int depth) {
        boolean map = content.shape == ValueTree.Shape.MAP;
        if (content.shape == ValueTree.Shape.OBJECT) {
            out.append(typeName(type));
        } else {
            out.append(map ? '{' : '[');
            for (int i = 0; i < content.elements.size() && out.length() <= LENGTH; i++) {
                if (i > 0) {
                    out.append(map && i % 2 == 1 ? "=" : ", ");
                }
                write(content.elements.get(i), depth + 1);
            }
            out.append(map ? '}' : ']');
            if (content.fields.isEmpty()) {
                return;
            }
        }
        if (!content.fields.isEmpty() || !ClassLayouts.isLambda(type)) {
            out.append('{');
            for (int i = 0; i < content.fields.size() && out.length() <= LENGTH; i++) {
                out.append(i == 0 ? "" : ", ").append(content.names.get(i)).append('=');
                write(content.fields.get(i), depth + 1);
            }
            out.append('}');
        }
    }
}
