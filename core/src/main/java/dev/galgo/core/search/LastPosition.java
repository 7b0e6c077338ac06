package dev.galgo.core.search;

import org.jspecify.annotations.Nullable;

/** Takes down where a search has left off; nothing if it ended for good. */
public final class LastPosition implements SearchKeeper {
    private @Nullable SearchPosition where;

    /** Where it stood; null if it must not go on. */
    public @Nullable SearchPosition get() {
        return where;
    }

    @Override
    public @Nullable SearchPosition left() {
        return null;
    }

    @Override
    public boolean isDue() {
        return false;
    }

    @Override
    public void keep(SearchPosition position) {
        where = new SearchPosition(position.cells());
    }
}
