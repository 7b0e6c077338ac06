package dev.galgo.pekko.event;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is written down in the course of a run and never changed, so that going back to an earlier configuration means to forget how much
 * there was since: a memento keeps {@link #size}, and leaves what is written alone.
 */
public final class EventLog<T> {
    /** Where it is written, for mementos to leave out. */
    public static final String WRITTEN = "written";

    private @Nullable Object[] written = new Object[64];
    private int size;

    void add(T next) {
        if (size == written.length) {
            written = Arrays.copyOf(written, size * 2);
        }
        written[size++] = next;
    }

    @SuppressWarnings("unchecked") // nothing else is ever written
    T get(int index) {
        return (T) Objects.requireNonNull(written[Objects.checkIndex(index, size)]);
    }

    int size() {
        return size;
    }

    void clear() {
        Arrays.fill(written, null);
        size = 0;
    }
}
