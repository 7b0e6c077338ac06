package dev.galgo.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value with what it consists of, for people: bounded in depth, in breadth and in all.
 *
 * @param text in one line, folded if it is long
 * @param type its class, as people call it; null if the text says it
 * @param parts elements by position, entries by key, fields by name
 * @param more how many parts are not told
 * @param ref a number that other places of the same object have, too; 0 if there is no other
 * @param cycle whether it is one that it lies in; then it has no parts
 * @param whole a hash of all of it if not all is told; else 0, and also where it cannot be had
 */
public record ValueTree(
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
        PLAIN,
        LIST,
        SET,
        MAP,
        OBJECT
    }

    /** A part by its name. */
    public record Part(String name, ValueTree value) {}

    /**
     * What is inside a value that {@link Snapshots.Leaf} knows to take apart.
     *
     * @param type what it is called; null if the text says it
     * @param names those of fields; empty unless it is an object
     * @param values fields or elements, or keys and values by turns
     * @param more how many parts are left out
     */
    public record Inside(
            @Nullable String type, Shape shape, List<String> names, List<@Nullable Object> values, long more) {}
}
