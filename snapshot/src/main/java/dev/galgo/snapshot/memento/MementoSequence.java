package dev.galgo.snapshot.memento;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The mementos of one graph of objects as it changes, each taken after the one before it. To go back to one of them is to give up those that
 * came after it.
 *
 * <p>They share an {@link MementoObjects}, which makes taking one more cheap; when it has grown to twice what it was, it probably holds much
 * that nobody reaches any more, and the next memento begins another.
 */
public final class MementoSequence {
    private static final int SMALL = 128;

    private final Mementos mementos;
    private final Mementos.Bystanders except;
    private final List<Memento> taken = new ArrayList<>();
    private int most;

    MementoSequence(Mementos mementos, Mementos.Bystanders except) {
        this.mementos = mementos;
        this.except = except;
    }

    /** What everything that can be reached is like now. */
    public Memento take(List<?> roots) {
        @Nullable Memento last = taken.isEmpty() ? null : taken.get(taken.size() - 1);
        Memento next;
        if (last == null || last.inventory().size() > most) {
            next = new MementoObjects(mementos, except).take(null, roots);
            most = Math.max(SMALL, 2 * next.size());
        } else {
            next = last.inventory().take(last, roots);
        }
        taken.add(next);
        return next;
    }

    /** Whether a memento can still be gone back to. */
    public boolean holds(Memento memento) {
        return taken.contains(memento);
    }

    /** Everything but the bystanders is again as it was when the memento was taken. Those that came after it are given up. */
    public void backTo(Memento memento) {
        int at = taken.lastIndexOf(memento);
        if (at < 0) {
            throw new IllegalArgumentException("a memento that was given up cannot be gone back to");
        }
        taken.subList(at + 1, taken.size()).clear();
        memento.inventory().backTo(memento);
        memento.restore();
    }

    /** Gives up all of them: the graph begins anew. */
    public void clear() {
        taken.clear();
    }
}
