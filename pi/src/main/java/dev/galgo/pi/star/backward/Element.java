package dev.galgo.pi.star.backward;

import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Stands for all that covers a scene, going backwards. */
public final class Element {
    private final Scene scene;
    private final @Nullable Element next;
    private final int weight;
    private final long traits;
    private boolean superseded;

    /** @param next what one move from there comes to cover; null if this is the aim itself */
    Element(Scene scene, @Nullable Element next) {
        this.scene = scene;
        this.next = next;
        int sum = scene.created().size();
        long bits = 0;
        for (int actor = 0; actor < scene.statics().size(); actor++) {
            StandingActor stand = scene.statics().get(actor);
            if (!stand.equals(StandingActor.ANYWHERE)) {
                sum++;
                bits |= bit(31 * actor + stand.location().hashCode());
            }
        }
        for (Map.Entry<StarMessage, Integer> entry : scene.mail().entrySet()) {
            sum += entry.getValue();
            bits |= bit(entry.getKey().hashCode());
        }
        for (ActorClass one : scene.created()) {
            if (!one.stand().equals(StandingActor.ANYWHERE)) {
                bits |= bit(one.stand().hashCode());
            }
            for (Map.Entry<StarMessage, Integer> entry : one.messages().entrySet()) {
                sum += entry.getValue();
                bits |= bit(entry.getKey().hashCode());
            }
        }
        this.weight = sum;
        this.traits = bits;
    }

    private static long bit(int hash) {
        return 1L << ((hash * 0x9E3779B9) >>> 26);
    }

    Scene scene() {
        return scene;
    }

    @Nullable
    Element next() {
        return next;
    }

    /** How much it asks for, all in all. */
    int weight() {
        return weight;
    }

    /** Whether all that covers the other covers this. What is quick to compare is compared first. */
    boolean asksForNoMoreThan(Element other) {
        return weight <= other.weight && (traits & ~other.traits) == 0 && Cover.covers(scene, other.scene);
    }

    /** Whether the other asks for no more; remembers it if so. */
    boolean isSupersededBy(Element other) {
        superseded = other.asksForNoMoreThan(this);
        return superseded;
    }

    boolean isSuperseded() {
        return superseded;
    }
}
