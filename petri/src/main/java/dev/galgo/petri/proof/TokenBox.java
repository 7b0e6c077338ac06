package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A set of markings: those with at least {@code least} and at most {@code most} tokens on some places. Immutable by agreement: nobody writes to the
 * arrays.
 *
 * @param places in ascending order
 */
public record TokenBox(int[] places, long[] least, long[] most) {
    /** As {@code most}: any number of tokens. */
    public static final long ANY = Long.MAX_VALUE / 4;

    public boolean contains(long[] marking) {
        for (int i = 0; i < places.length; i++) {
            if (marking[places[i]] < least[i] || marking[places[i]] > most[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether all markings of another box are in this one. */
    public boolean covers(TokenBox other) {
        int k = 0;
        for (int i = 0; i < places.length; i++) {
            while (k < other.places.length && other.places[k] < places[i]) {
                k++;
            }
            boolean same = k < other.places.length && other.places[k] == places[i];
            long low = same ? other.least[k] : 0;
            long high = same ? other.most[k] : ANY;
            if (low < least[i] || high > most[i]) {
                return false;
            }
        }
        return true;
    }

    /** This box with other limits on a place. */
    public TokenBox with(int place, long low, long high) {
        int i = Arrays.binarySearch(places, place);
        boolean free = low <= 0 && high >= ANY;
        if (i >= 0 && !free) {
            var newLeast = least.clone();
            var newMost = most.clone();
            newLeast[i] = low;
            newMost[i] = high;
            return new TokenBox(places, newLeast, newMost);
        }
        if (i < 0 && free) {
            return this;
        }
        int at = i < 0 ? -1 - i : i;
        int n = places.length + (free ? -1 : 1);
        var newPlaces = new int[n];
        var newLeast = new long[n];
        var newMost = new long[n];
        int from = 0;
        for (int k = 0; k < n; k++) {
            if (k == at && free) {
                from++;
            }
            if (k == at && !free) {
                newPlaces[k] = place;
                newLeast[k] = low;
                newMost[k] = high;
                continue;
            }
            newPlaces[k] = places[from];
            newLeast[k] = least[from];
            newMost[k] = most[from++];
        }
        return new TokenBox(newPlaces, newLeast, newMost);
    }

    public long least(int place) {
        int i = Arrays.binarySearch(places, place);
        return i < 0 ? 0 : least[i];
    }

    public long most(int place) {
        int i = Arrays.binarySearch(places, place);
        return i < 0 ? ANY : most[i];
    }

    /** The markings in which a transition is enabled and leads into this box; null where there are none. */
    public @Nullable TokenBox before(Net net, int transition) {
        TokenBox box = this;
        Arcs effect = net.effect(transition);
        for (int i = 0; i < effect.size(); i++) {
            int p = effect.key(i);
            long low = least(p);
            long high = most(p);
            box = box.with(p, Math.max(0, low - effect.value(i)), high >= ANY ? ANY : high - effect.value(i));
            if (high < ANY && high - effect.value(i) < 0) {
                return null;
            }
        }
        Arcs inputs = net.inputs(transition);
        for (int i = 0; i < inputs.size(); i++) {
            int p = inputs.key(i);
            long low = Math.max(box.least(p), inputs.value(i));
            if (low > box.most(p)) {
                return null;
            }
            box = box.with(p, low, box.most(p));
        }
        return box;
    }

    /** The limits in words, as in {@code p1 >= 1, 2 <= p2 <= 3}. */
    public String text(Net net) {
        var text = new StringBuilder();
        for (int i = 0; i < places.length; i++) {
            String name = net.placeName(places[i]);
            text.append(i == 0 ? "" : ", ");
            if (least[i] == most[i]) {
                text.append(name).append(" = ").append(least[i]);
            } else if (most[i] >= ANY) {
                text.append(name).append(" >= ").append(least[i]);
            } else {
                text.append(least[i] > 0 ? least[i] + " <= " : "")
                        .append(name)
                        .append(" <= ")
                        .append(most[i]);
            }
        }
        return text.toString();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TokenBox that
                && Arrays.equals(places, that.places)
                && Arrays.equals(least, that.least)
                && Arrays.equals(most, that.most);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(places) + Arrays.hashCode(least)) + Arrays.hashCode(most);
    }

    @Override
    public String toString() {
        return Arrays.toString(places) + Arrays.toString(least) + Arrays.toString(most);
    }
}
