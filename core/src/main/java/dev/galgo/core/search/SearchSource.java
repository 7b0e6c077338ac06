package dev.galgo.core.search;

import dev.galgo.core.engine.Cursor;

/** Makes a search from the start of a program. */
public interface SearchSource {
    Search search(Cursor start, Limits limits, SearchCounts counts, Observer observer);
}
