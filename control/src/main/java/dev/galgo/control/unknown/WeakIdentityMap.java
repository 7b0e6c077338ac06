package dev.galgo.control.unknown;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Something for each of certain objects, known by identity, as long as they live. Safe for use by several threads. */
final class WeakIdentityMap<V> {
    private final Map<Object, V> entries = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

    @Nullable
    V get(Object key) {
        return entries.isEmpty() ? null : entries.get(new Sought(key));
    }

    void put(Object key, V value) {
        for (Object dead = gone.poll(); dead != null; dead = gone.poll()) {
            entries.remove(dead);
        }
        entries.put(new Kept(key, gone), value);
    }

    void remove(Object key) {
        entries.remove(new Sought(key));
    }

    /** Compared with keys that are kept, never kept itself. */
    private static final class Sought {
        private final Object object;

        Sought(Object object) {
            this.object = object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Kept kept && kept.refersTo(object);
        }
    }

    private static final class Kept extends WeakReference<Object> {
        private final int hash;

        Kept(Object object, ReferenceQueue<Object> gone) {
            super(object, gone);
            this.hash = System.identityHashCode(object);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            Object here = get();
            return other == this || (here != null && other instanceof Kept kept && kept.refersTo(here));
        }
    }
}
