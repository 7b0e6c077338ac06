package dev.galgo.core.model;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many actors an actor has created, by cause: what is needed to name the next one.
 *
 * <p>It is a multiset, so the order of creation does not show; and since the created actors are part of every configuration, it adds
 * nothing to a configuration that was not there.
 */
public final class Offspring {
    /** No child yet. */
    public static final Offspring NONE = new Offspring(Map.of(), 0);

    private final Map<Message, Integer> byCause;
    private final int total;

    private Offspring(Map<Message, Integer> byCause, int total) {
        this.byCause = byCause;
        this.total = total;
    }

    public boolean isEmpty() {
        return total == 0;
    }

    Map<Message, Integer> byCause() {
        return byCause;
    }

    int total() {
        return total;
    }

    /** The ordinal of the next child born in answer to {@code cause}. */
    public int next(Naming naming, Message cause) {
        return naming == Naming.CREATION ? total : byCause.getOrDefault(cause, 0);
    }

    /** After {@code count} further births in answer to {@code cause}. */
    public Offspring plus(Naming naming, Message cause, int count) {
        if (count == 0) {
            return this;
        }
        if (naming == Naming.CREATION) {
            return new Offspring(byCause, total + count);
        }
        var more = new HashMap<>(byCause);
        more.merge(cause, count, Integer::sum);
        return new Offspring(more, total + count);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Offspring that && total == that.total && byCause.equals(that.byCause);
    }

    @Override
    public int hashCode() {
        return byCause.hashCode() * 31 + total;
    }
}
