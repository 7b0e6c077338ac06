package dev.galgo.core.check;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Hashes of local states and of whole configurations that are the same in every copy of a program, whatever the order in which its actors and states were
 * met. An engine keeps one object for each local state, so that each is hashed once.
 */
final class StableHashes {
    private static final int MOST = 1 << 16;
    private static final long STOPPED = 0x2545F4914F6CDD1DL;

    private final Map<Local, Long> known = new IdentityHashMap<>();

    /** Of a configuration, as a set of actors and a multiset of messages. */
    long of(ConfigurationView at) {
        long sum = at.pending();
        for (ActorId actor : at.actors()) {
            sum += Mix.stir(actor.stableHash() * 31 + of(at.local(actor)));
        }
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            sum += Mix.stir(at.message(slot).stableHash());
        }
        return sum;
    }

    long of(Local local) {
        Long hash = known.get(local);
        if (hash == null) {
            if (known.size() >= MOST) {
                known.clear();
            }
            hash = compute(local);
            known.put(local, hash);
        }
        return hash;
    }

    private long compute(Local local) {
        if (local instanceof Local.Waiting waiting) {
            long hash = of(waiting.before()) * 31 + waiting.handling().stableHash();
            for (Local.Input input : waiting.inputs()) {
                hash = Mix.stir(hash * 31 + of(input));
            }
            return Mix.stir(hash + waiting.sent() * 31L + waiting.born());
        }
        if (local instanceof Local.Resolved resolved) {
            return Mix.stir(resolved.value().stableHash());
        }
        ActorState state = local.state();
        return state == null ? STOPPED : Mix.stir(state.stableHash());
    }

    private static long of(Local.Input input) {
        if (input instanceof Local.Input.Choice choice) {
            return choice.taken() * 31L + choice.of();
        }
        Message reply = ((Local.Input.Reply) input).message();
        return reply.stableHash();
    }
}
