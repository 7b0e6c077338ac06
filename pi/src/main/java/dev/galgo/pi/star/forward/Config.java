package dev.galgo.pi.star.forward;

import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Embedding;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A configuration without names: those of the start and the created actors that they know are told apart; of all others only how many there are of each
 * class.
 *
 * @param core the created actors in it are the ones that are known, in the order in which they are met
 * @param crowd all others; {@link Counting#MANY} stands for any number
 */
public record Config(Scene core, Map<ActorClass, Integer> crowd) {
    public Config {
        crowd = Collections.unmodifiableMap(new HashMap<>(crowd));
    }

    /** What must be the same for two configurations to be compared. */
    record Control(List<StandingActor> statics, List<StandingActor> created) {}

    Control control() {
        return new Control(
                core.statics(), core.created().stream().map(ActorClass::stand).toList());
    }

    /** The actors of a scene that nobody knows, but for those who have ended and are named by no message. */
    static List<ActorClass> unknown(Scene scene) {
        List<Integer> held = scene.held();
        var unknown = new ArrayList<ActorClass>();
        for (int k = 0; k < scene.created().size(); k++) {
            ActorClass one = scene.created().get(k);
            boolean gone =
                    one.stand().equals(StandingActor.ENDED) && one.messages().isEmpty();
            if (!gone && !held.contains(scene.statics().size() + k)) {
                unknown.add(one);
            }
        }
        return unknown;
    }

    /** Folds a scene: actors that nobody knows join the crowd. */
    public static Config of(Scene scene, Map<ActorClass, Integer> others) {
        List<Integer> held = scene.held();
        int statics = scene.statics().size();
        var crowd = new HashMap<>(others);
        unknown(scene).forEach(one -> Counting.add(crowd, one, 1));
        var stands = new ArrayList<StandingActor>();
        for (StandingActor stand : scene.statics()) {
            stands.add(new StandingActor(
                    stand.location(),
                    stand.values().stream()
                            .map(name -> name.actor() < statics
                                    ? name
                                    : new Name(statics + held.indexOf(name.actor()), name.channel()))
                            .toList()));
        }
        var created = new ArrayList<ActorClass>();
        held.forEach(actor -> created.add(scene.created().get(actor - statics)));
        return new Config(new Scene(stands, created, scene.mail()), crowd);
    }

    /** Whether this can be had from the other by taking actors and messages away; both have the same control. */
    boolean isWithin(Config other) {
        if (!Counting.atMost(core.mail(), other.core.mail())) {
            return false;
        }
        for (int k = 0; k < core.created().size(); k++) {
            if (!core.created().get(k).isWithin(other.core.created().get(k))) {
                return false;
            }
        }
        return Counting.atMost(crowd, other.crowd) || Embedding.fits(crowd, other.crowd, ActorClass::isWithin);
    }

    /**
     * This, with {@link Counting#MANY} of whatever has become more since then; the same if nothing has, or if something has become less. Classes are
     * compared one by one: only then can what happened since then happen again.
     */
    Config pumpedSince(Config before) {
        if (!core.created().equals(before.core.created())
                || !Counting.atMost(before.core.mail(), core.mail())
                || !Counting.atMost(before.crowd, crowd)) {
            return this;
        }
        var mail = pumped(core.mail(), before.core.mail());
        var others = pumped(crowd, before.crowd);
        return mail.equals(core.mail()) && others.equals(crowd)
                ? this
                : new Config(new Scene(core.statics(), core.created(), mail), others);
    }

    private static <T> Map<T, Integer> pumped(Map<T, Integer> now, Map<T, Integer> before) {
        var pumped = new HashMap<>(now);
        pumped.replaceAll((one, count) -> count > before.getOrDefault(one, 0) ? Counting.MANY : count);
        return pumped;
    }
}
