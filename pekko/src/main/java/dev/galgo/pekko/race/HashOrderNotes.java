package dev.galgo.pekko.race;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.ActorPath;
import org.apache.pekko.actor.ActorRef;

/**
 * Tells where a program goes through a collection in an order that differs from one run to the next: that of hash codes which Pekko or the JVM draws by
 * chance, of references to actors, of enum constants, classes and objects without a hash code of their own, and of whatever is made of those; and that of
 * {@code Set.of} and {@code Map.of}.
 */
final class HashOrderNotes {
    private static final Set<String> GOING_THROUGH =
            Set.of("iterator", "forEach", "stream", "keySet", "values", "entrySet", "toArray", "toString", "removeIf");
    /** Deeper than keys are made. */
    private static final int DEEP = 4;

    private static final ClassValue<Boolean> HASHED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type == HashMap.class
                    || type == HashSet.class
                    || type == ConcurrentHashMap.class
                    || type == ConcurrentHashMap.KeySetView.class
                    || isSalted(type);
        }
    };

    private static final ClassValue<Boolean> WITHOUT_HASH = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("hashCode").getDeclaringClass() == Object.class;
            } catch (NoSuchMethodException impossible) {
                return false;
            }
        }
    };

    private HashOrderNotes() {}

    private static boolean isSalted(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.util.ImmutableCollections$Set")
                || name.equals("java.util.ImmutableCollections$MapN");
    }

    static boolean shows(Object target, String what) {
        Class<?> type = target.getClass();
        if (!HASHED.get(type) || !goesThrough(what)) {
            return false;
        }
        Collection<?> elements = target instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) target;
        return elements.size() > 1
                && (isSalted(type) || elements.stream().limit(DEEP).anyMatch(one -> isDrawn(one, DEEP)));
    }

    /** A copy has the order of what it is made of, unless it has one of its own. */
    private static boolean goesThrough(String what) {
        return what.startsWith("new ")
                ? !what.startsWith("new java.util.Hash") && !what.startsWith("new java.util.Tree")
                : GOING_THROUGH.contains(what.substring(what.lastIndexOf('.') + 1))
                        || what.equals("java.util.List.copyOf");
    }

    /** Whether the hash code of a value is drawn by chance. */
    private static boolean isDrawn(Object value, int depth) {
        if (value instanceof String || value instanceof Number || depth == 0) {
            return false;
        }
        if (value instanceof ActorRef
                || value instanceof org.apache.pekko.actor.typed.ActorRef<?>
                || value instanceof ActorPath
                || value instanceof Enum<?>
                || value instanceof Class<?>
                || WITHOUT_HASH.get(value.getClass())) {
            return true;
        }
        if (value instanceof Collection<?> some) {
            return some.stream().anyMatch(one -> one != null && isDrawn(one, depth - 1));
        }
        if (value instanceof Optional<?> some) {
            return some.isPresent() && isDrawn(some.get(), depth - 1);
        }
        RecordComponent[] components = value.getClass().getRecordComponents();
        for (int i = 0; components != null && i < components.length; i++) {
            Class<?> type = components[i].getType();
            if (ActorRef.class.isAssignableFrom(type)
                    || org.apache.pekko.actor.typed.ActorRef.class.isAssignableFrom(type)
                    || ActorPath.class.isAssignableFrom(type)
                    || type.isEnum()) {
                return true;
            }
        }
        return false;
    }
}
