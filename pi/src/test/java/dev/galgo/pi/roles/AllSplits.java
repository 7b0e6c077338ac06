package dev.galgo.pi.roles;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tries every split of a small net into stands and messages: what the search must agree with. */
final class AllSplits {
    private final Net net;
    private final Set<Integer> places = new HashSet<>();
    private final List<Integer> transitions = new ArrayList<>();

    private AllSplits(Net net) {
        this.net = net;
        for (int p = 0; p < net.placeCount(); p++) {
            if (net.initial(p) > 0) {
                places.add(p);
            }
        }
        for (boolean grows = true; grows; ) {
            grows = false;
            for (int t = 0; t < net.transitionCount(); t++) {
                if (!transitions.contains(t) && places.containsAll(keys(net.inputs(t)))) {
                    transitions.add(t);
                    places.addAll(keys(net.outputs(t)));
                    grows = true;
                }
            }
        }
    }

    private static List<Integer> keys(Arcs arcs) {
        var keys = new ArrayList<Integer>();
        for (int key : arcs.keys()) {
            keys.add(key);
        }
        return keys;
    }

    /** Whether some split makes the net a system of actors. */
    static boolean anyFits(Net net) {
        var all = new AllSplits(net);
        for (int stands = 0; stands < 1 << net.placeCount(); stands++) {
            if (all.fits(stands)) {
                return true;
            }
        }
        return false;
    }

    private boolean fits(int stands) {
        var actor = new int[net.placeCount()];
        for (int p = 0; p < actor.length; p++) {
            actor[p] = p;
            if (stand(stands, p) && (!places.contains(p) || net.initial(p) > 1)) {
                return false;
            }
        }
        for (int t : transitions) {
            long in = tokens(net.inputs(t), stands, true);
            long out = tokens(net.outputs(t), stands, true);
            if (in != 1 || out > 1 || tokens(net.inputs(t), stands, false) > 1) {
                return false;
            }
            for (int p : keys(net.outputs(t))) {
                if (stand(stands, p)) {
                    join(actor, from(t, stands), p);
                }
            }
        }
        for (int p : places) {
            var starts = places.stream()
                    .filter(q -> stand(stands, q) && actor[q] == actor[p] && net.initial(q) == 1)
                    .count();
            if (stand(stands, p) && starts != 1) {
                return false;
            }
            var whose = new HashSet<Integer>();
            var waits = new HashSet<Boolean>();
            for (int t : transitions) {
                if (net.inputs(t).has(p)) {
                    whose.add(actor[from(t, stands)]);
                    waits.add(net.inputs(t).size() > 1);
                }
            }
            if (whose.size() > 1 || waits.size() > 1) {
                return false;
            }
        }
        return true;
    }

    private static boolean stand(int stands, int place) {
        return (stands >> place & 1) == 1;
    }

    private static long tokens(Arcs arcs, int stands, boolean onStands) {
        long sum = 0;
        for (int i = 0; i < arcs.size(); i++) {
            sum += stand(stands, arcs.key(i)) == onStands ? arcs.value(i) : 0;
        }
        return sum;
    }

    private int from(int transition, int stands) {
        return keys(net.inputs(transition)).stream()
                .filter(p -> stand(stands, p))
                .findFirst()
                .orElseThrow();
    }

    private static void join(int[] actor, int one, int two) {
        int old = actor[two];
        for (int p = 0; p < actor.length; p++) {
            actor[p] = actor[p] == old ? actor[one] : actor[p];
        }
    }
}
