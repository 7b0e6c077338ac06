package dev.galgo.core.search;

import org.jspecify.annotations.Nullable;

/** Keeps where a search stands, so that another may go on from there. The searching thread calls it. */
public interface SearchKeeper {
    /** Where the search was left, once its counts and findings are those of then; null if it begins. */
    @Nullable
    SearchPosition left();

    /** Whether it was long ago that the search was kept. */
    boolean isDue();

    void keep(SearchPosition position);
}
