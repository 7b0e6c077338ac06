package dev.galgo.core.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a search keeps for each configuration of the present schedule, the start first.
 *
 * @param <L> what it keeps for one
 */
public final class LevelStack<L> {
    private final List<L> levels = new ArrayList<>();
    private final @Nullable Supplier<L> fresh;
    private int size;

    /** Levels are handed in, and forgotten when they are left. */
    public LevelStack() {
        this.fresh = null;
    }

    /** Levels are made here and used again, since making one costs more than clearing it. */
    public LevelStack(Supplier<L> fresh) {
        this.fresh = fresh;
    }

    public void push(L level) {
        levels.add(level);
        size++;
    }

    /** One more level, which may hold what another left in it. */
    public L push() {
        if (size == levels.size()) {
            if (fresh == null) {
                throw new IllegalStateException("levels are handed in here");
            }
            levels.add(fresh.get());
        }
        return levels.get(size++);
    }

    public void pop() {
        size--;
        if (fresh == null) {
            levels.remove(size);
        }
    }

    public L top() {
        return levels.get(size - 1);
    }

    /** The level of the configuration after so many deliveries. */
    public L get(int depth) {
        return levels.get(depth);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** Leaves all of them. */
    public void clear() {
        while (size > 0) {
            pop();
        }
    }
}
