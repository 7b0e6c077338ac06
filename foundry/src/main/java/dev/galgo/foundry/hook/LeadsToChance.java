package dev.galgo.foundry.hook;

import dev.galgo.snapshot.HashOrder;
import dev.galgo.snapshot.ImmutableValues;
import dev.galgo.snapshot.Referents;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/** Whether an object leads to a collection in an order by chance. */
final class LeadsToChance {
    /** In doubt an object does that leads to more objects than these. */
    private static final int MANY = 10_000;

    private LeadsToChance() {}

    static boolean is(@Nullable Object root) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Object>();
        add(root, seen, open);
        while (!open.isEmpty()) {
            var at = open.remove();
            if (seen.size() > MANY || HashOrder.isChance(at)) {
                return true;
            }
            Referents.of(at).forEach(part -> add(part, seen, open));
        }
        return false;
    }

    private static void add(@Nullable Object part, Set<Object> seen, ArrayDeque<Object> open) {
        if (part == null
                || ImmutableValues.isValue(part.getClass())
                || part instanceof ActorName
                || part instanceof ClassLoader
                || part instanceof Thread) {
            return;
        }
        var element = part.getClass().getComponentType();
        if ((element == null || !element.isPrimitive()) && seen.add(part)) {
            open.add(part);
        }
    }
}
