package dev.galgo.foundry.run;

import dev.galgo.core.model.Assumption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the program was seen to rest on so far and is not under control, each thing once. */
public final class Assumptions {
    private final Set<Assumption> found = new LinkedHashSet<>();

    synchronized void add(Assumption.Kind kind, @Nullable String place, String text, String advice) {
        found.add(new Assumption(kind, place, text, advice));
    }

    /** All of them, in the order in which they came up. */
    public synchronized List<Assumption> all() {
        return List.copyOf(found);
    }
}
