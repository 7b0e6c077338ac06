package dev.galgo.core.check;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.List;

/** A deadlock: actors that wait, call by call, for each other's answers. */
public final class CallCycle {
    private CallCycle() {}

    /**
     * The cycle of unanswered calls that this actor closes; empty if there is none. Who asked several may have the answer of any of them
     * already, so a cycle through such an actor is not sure, and is left to be found as blocked when the run ends.
     */
    public static List<ActorId> from(ConfigurationView at, ActorId start) {
        var chain = new ArrayList<ActorId>();
        ActorId actor = start;
        while (at.local(actor) instanceof Local.Waiting waiting && !answered(at, actor)) {
            int seen = chain.indexOf(actor);
            if (seen >= 0) {
                return chain.subList(seen, chain.size());
            }
            chain.add(actor);
            ActorId next = waiting.certainCallee();
            if (next == null) {
                return List.of();
            }
            actor = next;
        }
        return List.of();
    }

    private static boolean answered(ConfigurationView at, ActorId caller) {
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            Message message = at.message(slot);
            if (message.to() == caller && message.kind() == Message.Kind.REPLY) {
                return true;
            }
        }
        return false;
    }
}
