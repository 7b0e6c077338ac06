package dev.galgo.petri.tour;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Waits for a place with more tokens than allowed. */
public final class LimitWatcher implements Watcher {
    private final long limit;
    private int over = -1;
    private @Nullable Bookmark way;

    public LimitWatcher(long limit) {
        this.limit = limit;
    }

    /** The way to a marking in which a place has more; null if none was seen. */
    public @Nullable Bookmark way() {
        return way;
    }

    @Override
    public boolean done() {
        return way != null;
    }

    @Override
    public void begin(long[] marking) {
        for (int p = 0; p < marking.length; p++) {
            over = marking[p] > limit ? p : over;
        }
    }

    @Override
    public void change(int place, long before, long after) {
        if (after > limit) {
            over = place;
        }
    }

    @Override
    public void arrived(long[] marking, Supplier<Bookmark> here) {
        if (over >= 0 && way == null && marking[over] > limit) {
            way = here.get();
        }
        over = -1;
    }
}
