package dev.galgo.core.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A value as people look at it: a line, and what it consists of, as far as that is told.
 *
 * @param text in one line, folded if it is long; actors as tokens
 * @param type what it is, as a person would write it: {@code ArrayList}; null if the text says it
 * @param shape what its parts are
 * @param parts elements by position, entries by key, fields by name
 * @param more how many parts are not told
 * @param ref a number that other places of the same object have, too; 0 if there is no other
 * @param cycle whether it is one that it lies in; then it has no parts
 * @param whole a hash of all of it if not all is told, so that values that differ there differ; else 0
 */
public record Value(
        String text,
        @Nullable String type,
        Shape shape,
        List<Part> parts,
        long more,
        int ref,
        boolean cycle,
        long whole) {
    /** What a value consists of. */
    public enum Shape {
        /** Nothing that is told. */
        PLAIN,
        /** Elements, in order. */
        LIST,
        /** Elements, in no order that means anything. */
        SET,
        /** Values by key. */
        MAP,
        /** Fields. */
        OBJECT
    }

    /** A part by its name: {@code 3}, {@code "key"}, {@code field}. */
    public record Part(String name, Value value) {}

    public Value {
        parts = List.copyOf(parts);
    }

    /** A value of which there is nothing but a text. */
    public static Value of(String text) {
        return new Value(text, null, Shape.PLAIN, List.of(), 0, 0, false, 0);
    }

    /** A value with parts, all of which are told. */
    public static Value of(String text, @Nullable String type, Shape shape, List<Part> parts) {
        return new Value(text, type, shape, parts, 0, 0, false, 0);
    }

    /** The same in other words. */
    public Value in(UnaryOperator<String> words) {
        var renamed = new ArrayList<Part>(parts.size());
        for (Part part : parts) {
            renamed.add(new Part(words.apply(part.name), part.value.in(words)));
        }
        return new Value(words.apply(text), type, shape, renamed, more, ref, cycle, whole);
    }

    /** How many parts there are, told or not. */
    public long size() {
        return parts.size() + more;
    }

    /** Whether two values read the same all through; which of their parts are the same object does not count. */
    public boolean isLike(Value other) {
        if (this == other) {
            return true;
        }
        if (!text.equals(other.text)
                || shape != other.shape
                || more != other.more
                || cycle != other.cycle
                || whole != other.whole
                || parts.size() != other.parts.size()) {
            return false;
        }
        for (int i = 0; i < parts.size(); i++) {
            Part mine = parts.get(i);
            Part theirs = other.parts.get(i);
            if (!mine.name.equals(theirs.name) || !mine.value.isLike(theirs.value)) {
                return false;
            }
        }
        return true;
    }
}
