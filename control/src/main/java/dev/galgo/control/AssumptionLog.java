package dev.galgo.control;

import dev.galgo.control.table.Category;
import dev.galgo.core.model.Assumption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Collects what a program was seen to rest on, each thing once for its kind and place. For any number of threads. */
public final class AssumptionLog {
    private record Key(Assumption.Kind kind, @Nullable String place) {}

    /** Looked at without a lock, since a handler may come by the same place in every step. */
    private final Set<Key> known = ConcurrentHashMap.newKeySet();

    private final Map<Key, Assumption> assumptions = new LinkedHashMap<>();

    public void add(Assumption assumption) {
        var place = assumption.place();
        var key = new Key(assumption.kind(), place == null ? assumption.text() : place);
        if (known.add(key)) {
            synchronized (this) {
                assumptions.put(key, assumption);
            }
        }
    }

    public void add(Assumption.Kind kind, @Nullable String place, String text, String advice) {
        add(new Assumption(kind, place, text, advice));
    }

    /** Adds what a call of this category needs. */
    public void add(Category category, String call, @Nullable String place) {
        if (!known.contains(new Key(category.kind(), place))) {
            add(new Assumption(category.kind(), place, category.text() + " (" + call + ")", category.advice()));
        }
    }

    /** All so far, in the order in which they were met. */
    public synchronized List<Assumption> all() {
        return List.copyOf(assumptions.values());
    }
}
