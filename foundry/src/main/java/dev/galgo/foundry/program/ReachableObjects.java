package dev.galgo.foundry.program;

import dev.galgo.snapshot.Referents;
import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/**
 * Which objects can be reached from others, through fields and arrays of whatever class.
 *
 * @param objects the roots and what they reach, by identity, without values that hold nothing else (strings, numbers, classes, enum constants)
 * @param complete whether that is everything: not if there are objects behind which the JVM or another thread keeps what no field tells of
 */
public record ReachableObjects(Set<Object> objects, boolean complete) {
    static final ReachableObjects NOTHING = new ReachableObjects(Set.of(), true);

    /** More than any program holds in its statics by itself; beyond it, they lead into the platform. */
    private static final int MOST = 200_000;

    public static ReachableObjects from(Collection<? extends @Nullable Object> roots) {
        return from(roots, false);
    }

    /** @param values whether strings and numbers are found, too */
    public static ReachableObjects from(Collection<? extends @Nullable Object> roots, boolean values) {
        var search = new Search(values);
        roots.forEach(search::add);
        while (!search.open.isEmpty()) {
            search.expand(search.open.remove());
        }
        var found = search.found;
        return new ReachableObjects(found.isEmpty() ? Set.of() : Collections.unmodifiableSet(found), search.complete);
    }

    private static final class Search {
        private final Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Deque<Object> open = new ArrayDeque<>();
        private final boolean values;
        private boolean complete = true;

        Search(boolean values) {
            this.values = values;
        }

        void add(@Nullable Object object) {
            boolean value = object instanceof String
                    || (object instanceof Number && object.getClass().getName().startsWith("java.lang."))
                    || object instanceof Boolean
                    || object instanceof Character
                    || object instanceof Enum<?>
                    || object instanceof Class<?>;
            if (object == null || (value && !values) || !found.add(object) || value) {
                return;
            }
            if (found.size() > MOST) {
                complete = false;
            } else {
                open.add(object);
            }
        }

        void expand(Object object) {
            if (object instanceof ActorName || HarmlessTypes.include(object)) {
                return;
            }
            if (hides(object)) {
                complete = false;
                return;
            }
            if (object instanceof Reference<?> reference) {
                add(reference.get());
                return;
            }
            Referents.of(object).forEach(this::add);
        }

        private static boolean hides(Object object) {
            return object instanceof Thread
                    || object instanceof ThreadGroup
                    || object instanceof ThreadLocal
                    || object instanceof ClassValue
                    || object instanceof ClassLoader
                    || object instanceof Module
                    || object instanceof java.lang.invoke.MethodHandle
                    || object instanceof java.lang.reflect.AccessibleObject
                    || object instanceof Process;
        }
    }
}
