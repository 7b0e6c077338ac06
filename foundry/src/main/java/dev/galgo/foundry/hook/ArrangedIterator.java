package dev.galgo.foundry.hook;

import dev.galgo.snapshot.HashOrder;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Goes through elements that were put in order, and removes them from where they came from. */
final class ArrangedIterator<T> implements Iterator<T> {
    private final Iterable<T> source;
    private final Iterator<Placed<T>> elements;
    private @Nullable Placed<T> last;

    /** An element, with its key if it is one of a map's values. */
    record Placed<T>(@Nullable Object key, T element) {}

    ArrangedIterator(Iterable<T> source, Iterator<Placed<T>> elements) {
        this.source = source;
        this.elements = elements;
    }

    @Override
    public boolean hasNext() {
        return elements.hasNext();
    }

    @Override
    public T next() {
        var next = elements.next();
        last = next;
        return next.element();
    }

    @Override
    public void remove() {
        if (last == null) {
            throw new IllegalStateException();
        }
        var map = HashOrder.mapOfValues(source);
        if (map != null) {
            removeValue(map, last.key());
        } else if (source instanceof Collection<?> collection) {
            collection.remove(last.element());
        } else {
            Iterator.super.remove();
        }
        last = null;
    }

    /** Equal values may belong to several keys, so that the source's own iterator is led to the right one. */
    private void removeValue(Map<?, ?> map, @Nullable Object key) {
        var keys = map.keySet().iterator();
        for (var values = source.iterator(); values.hasNext(); ) {
            values.next();
            if (keys.next() == key) {
                values.remove();
                return;
            }
        }
    }
}
