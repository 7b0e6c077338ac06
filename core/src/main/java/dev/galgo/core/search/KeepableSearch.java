package dev.galgo.core.search;

/** A search without a visited set: where it stands is its present schedule, and what is left to try along it. */
public interface KeepableSearch extends Search {
    /** Goes on from where it was left, and keeps where it stands from time to time and when it ends before it has seen everything. */
    void keepWith(SearchKeeper keeper);
}
