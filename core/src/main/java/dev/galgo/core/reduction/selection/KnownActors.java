package dev.galgo.core.reduction.selection;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whom local states and messages refer to, looked up once for each object that the engine hands out.
 *
 * <p>A handler that is blocked in a call refers to more than the state before it: what the answers so far have brought, and whom it has
 * called. Whom it has created is known to the configuration; see {@link ReachableSends}.
 */
final class KnownActors {
    private static final int MOST = 1 << 17;
    private static final ActorId[] NOBODY = {};

    private final Insight insight;
    private final Map<Object, ActorId[]> known = new IdentityHashMap<>();

    KnownActors(Insight insight) {
        this.insight = insight;
    }

    ActorId[] of(Local local) {
        ActorId @Nullable [] all = known.get(local);
        if (all == null) {
            var found = new LinkedHashSet<ActorId>();
            insight.references(local, found::add);
            if (local instanceof Local.Waiting waiting) {
                insight.references(waiting.before(), found::add);
                insight.references(waiting.handling(), found::add);
                found.addAll(waiting.callees());
                for (Local.Input input : waiting.inputs()) {
                    if (input instanceof Local.Input.Reply reply) {
                        insight.references(reply.message(), found::add);
                    }
                }
            }
            all = keep(local, found);
        }
        return all;
    }

    ActorId[] of(Message message) {
        ActorId @Nullable [] all = known.get(message);
        if (all == null) {
            var found = new LinkedHashSet<ActorId>();
            insight.references(message, found::add);
            all = keep(message, found);
        }
        return all;
    }

    private ActorId[] keep(Object of, Set<ActorId> found) {
        if (known.size() >= MOST) {
            known.clear();
        }
        ActorId[] all = found.isEmpty() ? NOBODY : found.toArray(NOBODY);
        known.put(of, all);
        return all;
    }
}
