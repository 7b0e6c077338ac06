package dev.galgo.foundry.hook;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Set;

/** A set with elements in an order by chance, as one that is gone through in the order that the run decides on. */
final class ArrangedSet<T> extends AbstractSet<T> {
    private final Set<T> source;

    ArrangedSet(Set<T> source) {
        this.source = source;
    }

    @Override
    public Iterator<T> iterator() {
        return Iteration.iterator(source);
    }

    @Override
    public int size() {
        return source.size();
    }
}
