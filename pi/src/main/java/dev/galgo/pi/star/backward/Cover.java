package dev.galgo.pi.star.backward;

import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Embedding;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Whether a scene has all that another asks for. The other may leave open where actors stand and whom they know; each of its created actors is another
 * one here.
 */
final class Cover {
    private Cover() {}

    static boolean covers(Scene asked, Scene scene) {
        if (asked.created().size() > scene.created().size() || !Counting.atMost(asked.mail(), scene.mail())) {
            return false;
        }
        var as = new int[asked.created().size()];
        var taken = new boolean[scene.created().size()];
        Arrays.fill(as, -1);
        for (int actor = 0; actor < asked.statics().size(); actor++) {
            if (!matches(
                    asked.statics().get(actor),
                    scene.statics().get(actor),
                    asked.statics().size(),
                    as,
                    taken)) {
                return false;
            }
        }
        var rest = new HashMap<ActorClass, Integer>();
        for (int k = 0; k < as.length; k++) {
            ActorClass one = asked.created().get(k);
            if (as[k] < 0) {
                Counting.add(rest, one, 1);
            } else if (!isWithin(one, scene.created().get(as[k]))) {
                return false;
            }
        }
        return rest.isEmpty() || Embedding.fits(rest, free(scene, taken), Cover::isWithin);
    }

    private static Map<ActorClass, Integer> free(Scene scene, boolean[] taken) {
        var free = new HashMap<ActorClass, Integer>();
        for (int k = 0; k < taken.length; k++) {
            if (!taken[k]) {
                Counting.add(free, scene.created().get(k), 1);
            }
        }
        return free;
    }

    private static boolean isWithin(ActorClass asked, ActorClass one) {
        return (asked.stand().equals(StandingActor.ANYWHERE) || asked.stand().equals(one.stand()))
                && Counting.atMost(asked.messages(), one.messages());
    }

    private static boolean matches(StandingActor asked, StandingActor stand, int statics, int[] as, boolean[] taken) {
        if (asked.equals(StandingActor.ANYWHERE)) {
            return true;
        }
        if (!asked.location().equals(stand.location())) {
            return false;
        }
        List<Name> names = new ArrayList<>(stand.values());
        for (int slot = 0; slot < names.size(); slot++) {
            Name want = asked.values().get(slot);
            Name have = names.get(slot);
            if (!Objects.equals(want.channel(), have.channel())) {
                return false;
            }
            boolean created = have.actor() >= statics;
            if (want.actor() == Name.SOMEBODY) {
                if (!created && have.actor() != Name.SOMEBODY) {
                    return false;
                }
            } else if (want.actor() < statics) {
                if (want.actor() != have.actor()) {
                    return false;
                }
            } else if (!created || !pair(want.actor() - statics, have.actor() - statics, as, taken)) {
                return false;
            }
        }
        return true;
    }

    private static boolean pair(int want, int have, int[] as, boolean[] taken) {
        if (as[want] < 0 && !taken[have]) {
            as[want] = have;
            taken[have] = true;
        }
        return as[want] == have;
    }
}
