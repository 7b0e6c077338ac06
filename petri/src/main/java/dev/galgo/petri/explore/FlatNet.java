package dev.galgo.petri.explore;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.Arrays;

/** A net as plain arrays, for searches that fire millions of transitions. Nobody writes to them. */
public final class FlatNet {
    final int places;
    final int transitions;
    /** The places that each transition takes from, and how much. */
    final int[][] inputPlaces;

    final long[][] inputWeights;
    /** How many places hold each transition back, and how many conditions it has, with those on its input places. */
    final int[] inhibitorCount;

    final int[] conditionCount;
    /** The places that each transition changes, and by how much. */
    final int[][] changedPlaces;

    final long[][] changes;
    /** The transitions that take from each place, and how many tokens they want to see there. */
    final int[][] takers;

    final long[][] wanted;
    /** The transitions that leave each place with fewer tokens, and those that leave it with more. */
    final int[][] lowering;

    final int[][] raising;
    /** The transitions that each place holds back, and from how many tokens on. */
    final int[][] inhibited;

    final long[][] borne;
    /** The transitions that are enabled where no place has tokens. */
    final int[] sources;

    public FlatNet(Net net) {
        places = net.placeCount();
        transitions = net.transitionCount();
        inhibitorCount = new int[transitions];
        conditionCount = new int[transitions];
        inputPlaces = new int[transitions][];
        inputWeights = new long[transitions][];
        changedPlaces = new int[transitions][];
        changes = new long[transitions][];
        var from = new int[transitions];
        int nowhere = 0;
        for (int t = 0; t < transitions; t++) {
            inputPlaces[t] = net.inputs(t).keys();
            inputWeights[t] = values(net.inputs(t));
            inhibitorCount[t] = net.inhibitors(t).size();
            conditionCount[t] = inputPlaces[t].length + inhibitorCount[t];
            changedPlaces[t] = net.effect(t).keys();
            changes[t] = values(net.effect(t));
            if (inputPlaces[t].length == 0) {
                from[nowhere++] = t;
            }
        }
        sources = Arrays.copyOf(from, nowhere);
        inhibited = new int[places][0];
        borne = new long[places][0];
        for (int t = 0; net.hasInhibitors() && t < transitions; t++) {
            Arcs against = net.inhibitors(t);
            for (int i = 0; i < against.size(); i++) {
                int p = against.key(i);
                int n = inhibited[p].length;
                inhibited[p] = Arrays.copyOf(inhibited[p], n + 1);
                borne[p] = Arrays.copyOf(borne[p], n + 1);
                inhibited[p][n] = t;
                borne[p][n] = against.value(i);
            }
        }
        lowering = byPlace(-1);
        raising = byPlace(1);
        takers = new int[places][];
        wanted = new long[places][];
        for (int p = 0; p < places; p++) {
            takers[p] = net.consumers(p);
            wanted[p] = new long[takers[p].length];
            for (int i = 0; i < takers[p].length; i++) {
                wanted[p][i] = net.inputs(takers[p][i]).get(p);
            }
        }
    }

    private static long[] values(Arcs arcs) {
        var values = new long[arcs.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = arcs.value(i);
        }
        return values;
    }

    private int[][] byPlace(int sign) {
        var count = new int[places];
        var lists = new int[places][4];
        for (int t = 0; t < transitions; t++) {
            for (int i = 0; i < changes[t].length; i++) {
                int p = changedPlaces[t][i];
                if (Long.signum(changes[t][i]) != sign) {
                    continue;
                }
                if (count[p] == lists[p].length) {
                    lists[p] = Arrays.copyOf(lists[p], 2 * count[p]);
                }
                lists[p][count[p]++] = t;
            }
        }
        for (int p = 0; p < places; p++) {
            lists[p] = Arrays.copyOf(lists[p], count[p]);
        }
        return lists;
    }

    /** The places that a firing leaves with more or fewer tokens; not to be written to. */
    public int[] changedPlaces(int transition) {
        return changedPlaces[transition];
    }

    /** By how much a firing changes each of these places; not to be written to. */
    public long[] changes(int transition) {
        return changes[transition];
    }

    /** Fires a transition that is enabled; exact, or an ArithmeticException. */
    public void fire(int t, long[] marking) {
        int[] where = changedPlaces[t];
        long[] by = changes[t];
        for (int i = 0; i < where.length; i++) {
            marking[where[i]] = Math.addExact(marking[where[i]], by[i]);
        }
    }

    /** Takes back a transition that has just fired. */
    public void undo(int t, long[] marking) {
        int[] where = changedPlaces[t];
        long[] by = changes[t];
        for (int i = 0; i < where.length; i++) {
            marking[where[i]] -= by[i];
        }
    }
}
