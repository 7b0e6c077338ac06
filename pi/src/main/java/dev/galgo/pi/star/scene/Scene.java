package dev.galgo.pi.star.scene;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Actors and messages: a whole configuration, or as much of one as matters.
 *
 * @param statics where those of the start stand
 * @param created the created ones; the k-th of them is actor number {@code statics.size() + k}
 * @param mail messages that name no created actor; all others are counted with the actor that they name
 */
public record Scene(List<StandingActor> statics, List<ActorClass> created, Map<StarMessage, Integer> mail) {
    public Scene {
        statics = List.copyOf(statics);
        created = List.copyOf(created);
        mail = Collections.unmodifiableMap(new HashMap<>(mail));
    }

    public int size() {
        return statics.size() + created.size();
    }

    boolean isStatic(int actor) {
        return actor < statics.size();
    }

    /** Where an actor stands, with names by number. */
    StandingActor stand(int actor) {
        return isStatic(actor)
                ? statics.get(actor)
                : created.get(actor - statics.size()).stand().renamed(Name.SELF, actor);
    }

    public String location(int actor) {
        return isStatic(actor)
                ? statics.get(actor).location()
                : created.get(actor - statics.size()).stand().location();
    }

    public Scene with(ActorClass another) {
        var more = new ArrayList<>(created);
        more.add(another);
        return new Scene(statics, more, mail);
    }

    /** The created actors that those of the start know, in the order in which they are met there. */
    public List<Integer> held() {
        var held = new ArrayList<Integer>();
        for (StandingActor stand : statics) {
            for (Name name : stand.values()) {
                if (name.actor() >= statics.size() && !held.contains(name.actor())) {
                    held.add(name.actor());
                }
            }
        }
        return held;
    }

    /** The messages for an actor on a channel, with names by number. */
    List<StarMessage> waiting(int actor, String channel) {
        var waiting = new ArrayList<StarMessage>();
        if (isStatic(actor)) {
            for (StarMessage one : mail.keySet()) {
                if (one.to() == actor && one.channel().equals(channel)) {
                    waiting.add(one);
                }
            }
        }
        for (int k = 0; k < created.size(); k++) {
            int owner = statics.size() + k;
            int as = owner == actor ? Name.SELF : actor;
            if (isStatic(actor) || owner == actor) {
                for (StarMessage one : created.get(k).messages().keySet()) {
                    if (one.to() == as && one.channel().equals(channel)) {
                        waiting.add(one.renamed(Name.SELF, owner));
                    }
                }
            }
        }
        return waiting;
    }
}
