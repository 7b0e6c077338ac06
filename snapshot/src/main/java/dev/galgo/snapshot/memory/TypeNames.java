package dev.galgo.snapshot.memory;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;

/** Types that are known by name. */
public final class TypeNames {
    private TypeNames() {}

    /** Whether a class, one above it or an interface of these has one of the names. */
    public static boolean has(Class<?> type, Set<String> names) {
        if (names.isEmpty()) {
            return false;
        }
        var pending = new ArrayDeque<Class<?>>(List.of(type));
        while (!pending.isEmpty()) {
            var next = pending.pop();
            if (names.contains(next.getName())) {
                return true;
            }
            if (next.getSuperclass() != null) {
                pending.push(next.getSuperclass());
            }
            for (var face : next.getInterfaces()) {
                pending.push(face);
            }
        }
        return false;
    }
}
