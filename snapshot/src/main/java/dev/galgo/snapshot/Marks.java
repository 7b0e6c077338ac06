package dev.galgo.snapshot;

/**
 * What values and arrays of numbers carry beside their content, known by their identity: what a number was computed from, for instance. Forms tell of it, and
 * copies carry it too. It may be kept in fields of the program's objects as well, which are state like others but nothing to show to people.
 */
public interface Marks {
    /** Writes what a value or an array of numbers carries; that it carries nothing is something, too. */
    void write(Object marked, Form.Writer out);

    /** A copy was made of a value or an array, or the second has become what the first is. */
    void copied(Object original, Object copy);

    /** Whether fields of this name hold marks. */
    boolean isMark(String field);
}
