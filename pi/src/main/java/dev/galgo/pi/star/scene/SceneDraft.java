package dev.galgo.pi.star.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A scene while it changes. Names are by number. */
final class SceneDraft {
    private final Counting counting;
    private final int statics;
    private final List<StandingActor> stands = new ArrayList<>();
    private final List<Map<StarMessage, Integer>> messages = new ArrayList<>();
    private final Map<StarMessage, Integer> mail;

    SceneDraft(Scene scene, Counting counting) {
        this.counting = counting;
        statics = scene.statics().size();
        stands.addAll(scene.statics());
        for (ActorClass one : scene.created()) {
            stands.add(one.stand());
            messages.add(new HashMap<>(one.messages()));
        }
        mail = new HashMap<>(scene.mail());
    }

    /** Adds an actor, who has yet to be told where it stands. */
    int create() {
        stands.add(StandingActor.ENDED);
        messages.add(new HashMap<>());
        return stands.size() - 1;
    }

    void stand(int actor, StandingActor at) {
        stands.set(actor, actor < statics ? at : at.renamed(actor, Name.SELF));
    }

    void put(StarMessage one) {
        int names = one.names(statics);
        if (names < 0) {
            Counting.add(mail, one, 1);
        } else {
            Map<StarMessage, Integer> counts = messages.get(names - statics);
            StarMessage kind = one.renamed(names, Name.SELF);
            int now = counts.getOrDefault(kind, 0);
            counts.put(kind, now == Counting.MANY ? now : counting.of(now + 1));
        }
    }

    void take(StarMessage one) {
        int names = one.names(statics);
        if (names < 0) {
            Counting.add(mail, one, -1);
        } else {
            Counting.add(messages.get(names - statics), one.renamed(names, Name.SELF), -1);
        }
    }

    /** The scene as it is now, without messages that nobody will ever take. */
    Scene scene(Listening listening) {
        mail.keySet().removeIf(one -> !listening.hears(stands.get(one.to()).location(), one.channel()));
        var created = new ArrayList<ActorClass>();
        for (int k = 0; k < messages.size(); k++) {
            StandingActor self = stands.get(statics + k);
            Map<StarMessage, Integer> counts = messages.get(k);
            counts.keySet()
                    .removeIf(one -> !listening.hears(
                            one.to() == Name.SELF
                                    ? self.location()
                                    : stands.get(one.to()).location(),
                            one.channel()));
            created.add(new ActorClass(self, counts));
        }
        return new Scene(stands.subList(0, statics), created, mail);
    }
}
