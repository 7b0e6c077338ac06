package dev.galgo.analysis.flow;

/**
 * A point in a program: one instruction of one method.
 *
 * <p>It is known by type, method and index; the rest is for people.
 *
 * @param type the type that declares the method; {@link FlowModel#MAIN} for the main block
 * @param index the place of the instruction in its method; 0 is the entry
 * @param file the source file
 * @param line 0 if unknown
 * @param column 0 if unknown
 * @param label what happens here, as people would write it
 */
public record Point(String type, String method, int index, String file, int line, int column, String label) {
    /** Where it is in the source: {@code barber.abs:11}. */
    public String place() {
        return line == 0 ? file : file + ":" + line + (column == 0 ? "" : ":" + column);
    }

    /** The line, or the index where the line is unknown: what tells it from its neighbours at a glance. */
    public String mark() {
        return line == 0 ? "#" + index : Integer.toString(line);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Point that
                && index == that.index
                && method.equals(that.method)
                && type.equals(that.type);
    }

    @Override
    public int hashCode() {
        return (type.hashCode() * 31 + method.hashCode()) * 31 + index;
    }

    @Override
    public String toString() {
        return mark() + ":" + method;
    }
}
