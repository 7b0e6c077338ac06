package dev.galgo.core.model;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Decides, type by type, what the children of actors are named after.
 *
 * <p>Any fixed decision is sound; a good one lets more configurations be recognised as the same. With {@link Naming#AUTO} the decision for a
 * type may change once, when the first actor of that type creates in answer to a second message. Everything explored until then used other
 * names, so {@link Renamed} tells the search to start over; that happens early and at most once for each type.
 */
public final class NamingPolicy {
    private final Naming naming;
    private final Set<String> byCause = ConcurrentHashMap.newKeySet();

    public NamingPolicy(Naming naming) {
        this.naming = naming;
    }

    /** One that has come to the same decisions. */
    public NamingPolicy copy() {
        var copy = new NamingPolicy(naming);
        copy.byCause.addAll(byCause);
        return copy;
    }

    /** {@link Naming#CAUSE} or {@link Naming#CREATION}, for the children of this actor. */
    public Naming of(ActorId creator) {
        return switch (naming) {
            case CAUSE, CREATION -> naming;
            case AUTO -> byCause.contains(creator.type()) ? Naming.CAUSE : Naming.CREATION;
        };
    }

    /** Notes that an actor with these children has created more in answer to another message; throws if that changes the decision. */
    public void createdAgain(ActorId creator, Offspring before) {
        if (naming == Naming.AUTO && !before.isEmpty() && byCause.add(creator.type())) {
            throw Renamed.because("from now on, what " + creator.type() + " creates is named by cause");
        }
    }

    /** Names have changed: whatever was explored must be explored again. */
    public static final class Renamed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Renamed(String why) {
            super(why, null, false, false);
        }

        /** The same for whatever else makes what was explored so far no longer true. */
        public static Renamed because(String why) {
            return new Renamed(why);
        }
    }
}
