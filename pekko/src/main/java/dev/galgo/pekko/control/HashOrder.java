package dev.galgo.pekko.control;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.pekko.actor.ActorRef;

/** Tells where a program goes through references to actors in the order of their hash codes, which Pekko draws by chance. */
final class HashOrder {
    private static final Set<String> GOING_THROUGH =
            Set.of("iterator", "forEach", "stream", "keySet", "values", "entrySet", "toArray", "toString", "removeIf");

    private HashOrder() {}

    static boolean shows(Object target, String what) {
        Class<?> type = target.getClass();
        if (type != HashMap.class && type != HashSet.class
                || !GOING_THROUGH.contains(what.substring(what.lastIndexOf('.') + 1))) {
            return false;
        }
        Collection<?> elements = target instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) target;
        if (elements.size() < 2) {
            return false;
        }
        Object first = elements.iterator().next();
        return first instanceof ActorRef || first instanceof org.apache.pekko.actor.typed.ActorRef<?>;
    }
}
