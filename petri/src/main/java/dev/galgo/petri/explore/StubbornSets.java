package dev.galgo.petri.explore;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Chooses in a marking which transitions must be fired so that no goal is missed (A. Valmari: Stubborn Sets for Reduced State Space Generation, 1989): a
 * set in which every enabled transition comes with all that compete with it for tokens, and every disabled one with all that could bring what it misses
 * on some place.
 *
 * <p>For a deadlock the set has an enabled transition. For a formula that does not hold it has every transition that can bring the formula nearer: one of
 * these is on every way there, and the first of the set on the way can be fired first (F. Bønneland et al.: Stubborn Set Reduction for Two-Player
 * Reachability Games, 2021, and what it rests on). No condition on cycles is needed, since the way that is left becomes shorter.
 *
 * <p>The choice depends on the marking alone, so that whoever checks a search comes to the same markings.
 */
public final class StubbornSets {
    private static final int ATTEMPTS = 8;

    private final FlatNet net;
    private final Net whole;
    private final List<Approach> approaches;
    private final EnabledSet own;
    private EnabledSet enabled;
    private final int[] in;
    private final int[] members;
    /** Of which places all were added that take from them, that lower them, that raise them. */
    private final int[] taken;

    private final int[] lowered;
    private final int[] raised;
    private int count;
    /** How many members are enabled, and with how many the set is of no use. */
    private int firing;

    private int enough;
    private int epoch;

    /** @param goals all of them are kept; either one deadlock, or formulas */
    public StubbornSets(Net net, List<Goal> goals) {
        this.net = new FlatNet(net);
        this.whole = net;
        boolean dead = goals.stream().anyMatch(Goal.Dead.class::isInstance);
        if (dead && goals.size() > 1) {
            throw new IllegalArgumentException("stubborn sets keep deadlocks, or what satisfies formulas, not both");
        }
        approaches = dead
                ? List.of()
                : goals.stream()
                        .map(goal -> new Approach(net, ((Goal.Reach) goal).formula()))
                        .toList();
        own = new EnabledSet(this.net);
        enabled = own;
        in = new int[net.transitionCount()];
        members = new int[net.transitionCount()];
        taken = new int[net.placeCount()];
        lowered = new int[net.placeCount()];
        raised = new int[net.placeCount()];
    }

    /** The stubborn set of a marking: all transitions where everything enabled is to be fired, and none where no goal can be reached from it any more. */
    public BitSet choose(long[] marking) {
        own.of(marking);
        choose(marking, own);
        var set = new BitSet();
        if (isWhole()) {
            set.set(0, net.transitions);
        }
        for (int i = 0; i < count; i++) {
            set.set(members[i]);
        }
        return set;
    }

    /** Whether everything enabled is to be fired, so that nobody has looked what else belongs to the set. */
    private boolean isWhole() {
        return firing == enabled.size();
    }

    /** The transitions to fire: those of the stubborn set that are enabled. */
    int[] choose(long[] marking, EnabledSet enabledHere) {
        whole.refuseInhibitors("a search with stubborn sets");
        enabled = enabledHere;
        restart();
        return enabled.size() == 0 ? new int[0] : approaches.isEmpty() ? fewest(marking) : towards(marking);
    }

    private void restart() {
        epoch++;
        count = 0;
        firing = 0;
        enough = enabled.size();
    }

    private int[] towards(long[] marking) {
        for (Approach approach : approaches) {
            approach.each(marking, this::add);
        }
        close(marking);
        return enabledMembers();
    }

    private int[] fewest(long[] marking) {
        int bestSeed = -1;
        int best = enabled.size();
        var tried = new BitSet();
        int attempts = 0;
        int seed = -1;
        for (int i = 0; i < enabled.size() && attempts < ATTEMPTS && best > 1; i++) {
            seed = enabled.get(i);
            if (tried.get(seed)) {
                continue;
            }
            attempts++;
            closure(seed, best, marking);
            for (int k = 0; k < count; k++) {
                if (enabled.has(members[k])) {
                    tried.set(members[k]);
                }
            }
            if (firing < best) {
                best = firing;
                bestSeed = seed;
            }
        }
        if (bestSeed < 0) {
            restart();
            for (int i = 0; i < enabled.size(); i++) {
                add(enabled.get(i));
            }
        } else if (bestSeed != seed) { // the members at hand are to be those of the set that is returned
            closure(bestSeed, enabled.size(), marking);
        }
        return enabledMembers();
    }

    private void closure(int seed, int enough, long[] marking) {
        restart();
        this.enough = enough;
        add(seed);
        close(marking);
    }

    private int[] enabledMembers() {
        var fire = new int[firing];
        int n = 0;
        for (int i = 0; i < count; i++) {
            if (enabled.has(members[i])) {
                fire[n++] = members[i];
            }
        }
        Arrays.sort(fire);
        return fire;
    }

    private void add(int t) {
        if (in[t] != epoch) {
            in[t] = epoch;
            members[count++] = t;
            firing += enabled.has(t) ? 1 : 0;
        }
    }

    private void close(long[] marking) {
        for (int next = 0; next < count && firing < enough; next++) {
            int t = members[next];
            if (enabled.has(t)) {
                addCompetitors(t);
            } else {
                int p = scapegoat(t, marking);
                if (raised[p] != epoch) {
                    raised[p] = epoch;
                    addAll(net.raising[p]);
                }
            }
        }
    }

    /** Those that take what a transition needs, and those from whom it takes; each place is asked once. */
    private void addCompetitors(int t) {
        for (int p : net.inputPlaces[t]) {
            if (takes(t, p)) {
                if (taken[p] != epoch) {
                    taken[p] = epoch;
                    addAll(net.takers[p]);
                }
            } else if (taken[p] != epoch && lowered[p] != epoch) {
                lowered[p] = epoch;
                addAll(net.lowering[p]);
            }
        }
    }

    private boolean takes(int t, int place) {
        int i = Arrays.binarySearch(net.changedPlaces[t], place);
        return i >= 0 && net.changes[t][i] < 0;
    }

    private void addAll(int[] transitions) {
        for (int t : transitions) {
            add(t);
        }
    }

    /** Of the places with too few tokens, the one that brings fewest new transitions. */
    private int scapegoat(int t, long[] marking) {
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        int[] places = net.inputPlaces[t];
        for (int i = 0; i < places.length; i++) {
            int p = places[i];
            if (marking[p] >= net.inputWeights[t][i]) {
                continue;
            }
            if (raised[p] == epoch) {
                return p;
            }
            int news = 0;
            for (int u : net.raising[p]) {
                if (in[u] != epoch) {
                    news++;
                }
            }
            if (news < fewest) {
                fewest = news;
                best = p;
            }
        }
        return best;
    }
}
