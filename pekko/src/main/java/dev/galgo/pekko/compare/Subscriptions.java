package dev.galgo.pekko.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.event.EventStream;
import org.apache.pekko.util.SubclassifiedIndex;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Who has subscribed to which events of an actor system.
 *
 * <p>Pekko's index also has an entry for each class of which an event was ever published. Where such an entry says no more than those of
 * its superclasses, it is left out.
 */
final class Subscriptions {
    Object[] of(EventStream stream) {
        var entries = new IdentityHashMap<Class<?>, Set<ActorRef>>();
        var pending = new ArrayList<SubclassifiedIndex<?, ?>>();
        pending.add(stream.org$apache$pekko$event$SubchannelClassification$$subscriptions());
        boolean any = false;
        while (!pending.isEmpty()) {
            SubclassifiedIndex<?, ?> entry = pending.remove(pending.size() - 1);
            if (entry instanceof SubclassifiedIndex.Nonroot<?, ?> inner) {
                Set<ActorRef> subscribers = subscribers(entry);
                any |= !subscribers.isEmpty();
                entries.put((Class<?>) inner.key(), subscribers);
            }
            pending.addAll(CollectionConverters.asJava(entry.subkeys()));
        }
        return any ? listed(entries) : new Object[0];
    }

    private static Set<ActorRef> subscribers(SubclassifiedIndex<?, ?> entry) {
        var refs = new HashSet<ActorRef>();
        CollectionConverters.asJava(entry.values()).forEach(ref -> refs.add((ActorRef) ref));
        return refs;
    }

    private static Object[] listed(Map<Class<?>, Set<ActorRef>> entries) {
        List<Class<?>> types = new ArrayList<>(entries.keySet());
        types.sort(Comparator.comparing(Class::getName));
        var parts = new ArrayList<Object>();
        for (Class<?> type : types) {
            Set<ActorRef> own = entries.getOrDefault(type, Set.of());
            var inherited = new HashSet<ActorRef>();
            entries.forEach((above, refs) -> {
                if (above != type && above.isAssignableFrom(type)) {
                    inherited.addAll(refs);
                }
            });
            if (!own.equals(inherited)) {
                parts.add(type);
                parts.add(own.stream()
                        .sorted(Comparator.comparing(ref -> ref.path().toStringWithoutAddress()))
                        .toArray());
            }
        }
        return parts.toArray();
    }
}
