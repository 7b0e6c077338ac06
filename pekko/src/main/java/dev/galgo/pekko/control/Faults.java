package dev.galgo.pekko.control;

import dev.galgo.pekko.actor.InternalActors;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.pekko.actor.ActorCell;

/**
 * What may go wrong on purpose.
 *
 * @param kinds what
 * @param most how often in one run, all kinds together, or {@link #ENDLESS}
 */
public record Faults(Set<Kind> kinds, int most) {
    /** As often as it can, for searches that compare configurations: nobody counts how often it has. */
    public static final int ENDLESS = Integer.MAX_VALUE;

    /** Nothing. */
    public static final Faults NONE = new Faults(Set.of(), 0);

    /** What can happen to a message, or to its receiver, in the moment in which it would be delivered. */
    public enum Kind {
        /** The message is lost. */
        DROP("lost on purpose", false),
        /** The message is delivered, and a copy of it comes later. */
        DUPLICATE("comes twice on purpose", true),
        /** The message is held up, so that later ones of the same sender may overtake it. */
        DELAY("held up on purpose", false),
        /** Its receiver fails before it has handled it, and whoever supervises it decides. */
        CRASH("crashes on purpose", false),
        /** Its receiver, a classic actor, is restarted first. */
        RESTART("restarted on purpose", true);

        private final String note;
        private final boolean handled;

        Kind(String note, boolean handled) {
            this.note = note;
            this.handled = handled;
        }

        /** Whether the message is handled all the same, at once. */
        public boolean isHandled() {
            return handled;
        }

        /** What a schedule says of it. */
        public String note() {
            return note;
        }
    }

    public Faults {
        kinds = Set.copyOf(kinds);
    }

    /** At most so many of these in a run. */
    public static Faults atMost(int most, Kind... kinds) {
        return new Faults(EnumSet.copyOf(List.of(kinds)), most);
    }

    /** What may happen to what is delivered to this actor, in a fixed order. */
    public List<Kind> on(ActorCell receiver) {
        var possible = new ArrayList<Kind>();
        for (Kind kind : Kind.values()) {
            if (kinds.contains(kind) && (kind != Kind.RESTART || !InternalActors.isTyped(receiver.self()))) {
                possible.add(kind);
            }
        }
        return possible;
    }
}
