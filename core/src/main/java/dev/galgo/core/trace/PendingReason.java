package dev.galgo.core.trace;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;

/** Why a message is still pending. */
public final class PendingReason {
    private PendingReason() {}

    /** One clause for people: {@code Server was destroyed}; actors as tokens. */
    public static String reason(Cursor at, int slot) {
        Message message = at.message(slot);
        ActorId to = message.to();
        Local local = at.local(to);
        if (local instanceof Local.Stopped) {
            return to + (at.leftover(slot) == FindingKind.DEAD_LETTER ? " has stopped" : " was destroyed");
        }
        if (local instanceof Local.Waiting waiting && message.kind() != Message.Kind.REPLY) {
            return to + " waits for an answer from " + Callees.of(waiting);
        }
        return at.offers(slot) ? "may be delivered" : to + " does not accept it now";
    }
}
