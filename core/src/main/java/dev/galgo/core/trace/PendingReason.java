package dev.galgo.core.trace;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import org.jspecify.annotations.Nullable;

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
        if (at.offers(slot)) {
            return "may be delivered";
        }
        String refusal = at.refusal(slot);
        return refusal == null ? to + " does not accept it now" : refusal;
    }

    /**
     * Why a pending message may not be delivered now, as one clause with actors as tokens; null if it may.
     *
     * @param first the slot of the one message that comes before all others, or {@link Cursor#NONE}
     */
    public static @Nullable String against(Cursor at, int slot, int first) {
        if (at.offers(slot)) {
            return null;
        }
        if (at.depth() == 0 && first != Cursor.NONE && first != slot) {
            return at.message(first).describe() + " comes first";
        }
        Message message = at.message(slot);
        Local local = at.local(message.to());
        boolean busy = local instanceof Local.Stopped || local instanceof Local.Waiting;
        int earlier = busy || at.refusal(slot) != null ? Cursor.NONE : offeredBefore(at, slot);
        return earlier == Cursor.NONE
                ? reason(at, slot)
                : at.message(earlier).describe() + " was sent before it, and comes first";
    }

    /** A message to the same actor that was sent earlier and may be delivered: it holds this one back where messages keep their order. */
    private static int offeredBefore(Cursor at, int slot) {
        int found = Cursor.NONE;
        for (int one = at.first(); one != Cursor.NONE && one < slot; one = at.after(one)) {
            boolean sameSender = at.sender(one) == at.sender(slot);
            if (at.receiver(one) == at.receiver(slot) && (found == Cursor.NONE || sameSender)) {
                found = one;
            }
        }
        return found;
    }
}
