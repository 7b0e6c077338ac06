package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
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
    private static final int LENGTH = 200;
    private static final int TEXT = 60;
    private static final int DEPTH = 4;
    private static final String MORE = "...";

    private final ClassLayouts layouts;
    private final StringBuilder out = new StringBuilder();

    ValueDescription(ClassLayouts layouts) {
        this.layouts = layouts;
    }

    String of(@Nullable Object value) {
        out.setLength(0);
        write(value, 0);
        if (out.length() > LENGTH) {
            out.setLength(LENGTH - MORE.length());
            out.append(MORE);
        }
        return out.toString();
    }

    /** A class as people call it: without its package, and without the numbers of lambdas. */
    static String typeName(Class<?> type) {
        if (ClassLayouts.isLambda(type)) {
            return "lambda";
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
            return "'" + c + "'";
        }
        if (value instanceof Class<?> type) {
            return typeName(type) + ".class";
        }
        var text = value instanceof Enum<?> constant ? constant.name() : value.toString();
        return text.length() > TEXT ? text.substring(0, TEXT) + MORE : text;
    }

    private static String quoted(CharSequence text) {
        var shown = text.length() > TEXT ? text.subSequence(0, TEXT) + MORE : text.toString();
        return "\""
                + shown.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r")
                        .replace("\t", "\\t")
                + "\"";
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
            var content = new Content(value);
            if (!content.viewed(layout)) {
                layout.visit(value, content);
            }
            content.write(typeName(layout.type()), depth);
        }
    }

    /** What one object consists of, gathered before it is written. */
    private final class Content implements PartVisitor {
        private final Object value;
        private final List<@Nullable Object> elements = new ArrayList<>();
        private final List<String> names = new ArrayList<>();
        private final List<@Nullable Object> fields = new ArrayList<>();
        private boolean sequence;
        private boolean map;

        Content(Object value) {
            this.value = value;
        }

        /** Wrappers and views of the JDK show what they are a view of. */
        boolean viewed(ClassLayout layout) {
            if (layout.container() != null || !ClassLayouts.isJdk(layout.type())) {
                return false;
            }
            try {
                if (value instanceof Collection<?> collection) {
                    var all = collection.toArray();
                    elements(all, 0, all.length);
                    return true;
                }
                if (value instanceof Map<?, ?> all) {
                    var pairs = new ArrayList<@Nullable Object>();
                    all.forEach((k, v) -> {
                        pairs.add(k);
                        pairs.add(v);
                    });
                    entries(pairs.toArray(), 2, Keys.LINKED);
                    return true;
                }
            } catch (RuntimeException e) {
                // A view of a collection of the program's own that does not work; its fields say more.
                elements.clear();
            }
            return false;
        }

        void write(String type, int depth) {
            if (sequence || map) {
                out.append(map ? '{' : '[');
                for (int i = 0; i < elements.size() && out.length() <= LENGTH; i++) {
                    if (i > 0) {
                        out.append(map && i % 2 == 1 ? "=" : ", ");
                    }
                    ValueDescription.this.write(elements.get(i), depth + 1);
                }
                out.append(map ? '}' : ']');
                if (fields.isEmpty()) {
                    return;
                }
            } else {
                out.append(type);
            }
            if (!fields.isEmpty() || !ClassLayouts.isLambda(layouts.of(value).type())) {
                out.append('{');
                for (int i = 0; i < fields.size() && out.length() <= LENGTH; i++) {
                    out.append(i == 0 ? "" : ", ").append(names.get(i)).append('=');
                    ValueDescription.this.write(fields.get(i), depth + 1);
                }
                out.append('}');
            }
        }

        @Override
        public void number(long value) {}

        @Override
        public void text(String value) {}

        @Override
        public void slot(FieldSlot slot, Object object) {
            if (layouts.isShown(slot)) {
                names.add(slot.name());
                fields.add(slot.boxed(object));
            }
        }

        @Override
        public void part(String name, @Nullable Object target) {
            if (value instanceof Throwable && name.equals("detailMessage")) {
                names.add("message");
                fields.add(target);
            }
        }

        @Override
        public void elements(@Nullable Object[] array, int from, int count) {
            sequence = true;
            for (int i = 0; i < count && i < LENGTH; i++) {
                elements.add(array[(from + i) % array.length]);
            }
        }

        @Override
        public void entries(@Nullable Object[] entries, int stride, Keys keys) {
            sequence = stride == 1;
            map = stride == 2;
            var ordered = entries;
            if (keys == Keys.HASHED) {
                try {
                    ordered = KeyOrder.sorted(layouts, value, entries, stride);
                } catch (Refusal noOrder) {
                    ordered = entries;
                }
            }
            for (int i = 0; i < ordered.length && i < LENGTH; i++) {
                elements.add(ordered[i]);
            }
        }
    }
}
