package dev.galgo.petri.tour;

import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Asks now and then on a walk, ever less often, and where nothing is enabled, whether the marking is one that is looked for; for what is dear to ask. */
public final class DoomWatcher implements Watcher {
    private final Predicate<long[]> doomed;
    private long steps;
    private long next;
    private @Nullable Bookmark way;
    private long[] marking = new long[0];

    public DoomWatcher(Predicate<long[]> doomed) {
        this.doomed = doomed;
    }

    /** The way to such a marking; null if none was met. */
    public @Nullable Bookmark way() {
        return way;
    }

    @Override
    public boolean done() {
        return way != null;
    }

    @Override
    public void begin(long[] start) {
        steps = 0;
        next = 8;
    }

    @Override
    public void change(int place, long before, long after) {}

    @Override
    public void arrived(long[] here, Supplier<Bookmark> way) {
        marking = here;
        if (steps++ == next) {
            next *= 2;
            test(way);
        }
    }

    @Override
    public void dead(Supplier<Bookmark> here) {
        test(here);
    }

    private void test(Supplier<Bookmark> here) {
        if (way == null && doomed.test(marking)) {
            way = here.get();
        }
    }
}
