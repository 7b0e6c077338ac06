package dev.galgo.pi.net;

import dev.galgo.petri.net.Net;
import dev.galgo.pi.model.ModelQuestion;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * That there is a token for each of several sets of places, another one for each.
 *
 * <p>Where sets overlap it is not enough that each of them has a token, which might be the same. By P. Hall's theorem (<em>On Representatives of
 * Subsets</em>, 1935) there are different ones exactly if any k of the sets have at least k tokens between them. Sets that are equal are taken all or
 * none, and of sets that no overlaps link, each part speaks for itself: so sets that are equal or disjoint need one sum each.
 */
final class Representatives {
    /** How often each set is wanted. */
    private final Map<BitSet, Integer> wanted = new LinkedHashMap<>();

    Representatives(List<BitSet> sets) {
        sets.forEach(set -> wanted.merge((BitSet) set.clone(), 1, Integer::sum));
    }

    /** As a property that can be read again, so that a certificate says what it is about. */
    String property(Net net) {
        if (wanted.keySet().stream().anyMatch(BitSet::isEmpty)) {
            return "false"; // where nobody can come there is no place to speak of
        }
        var tokens = new LinkedHashMap<BitSet, Integer>();
        for (List<BitSet> part : parts()) {
            demand(part, tokens);
        }
        return tokens.isEmpty()
                ? "true"
                : tokens.entrySet().stream()
                        .map(entry -> sum(entry.getKey(), net) + " >= " + entry.getValue())
                        .collect(Collectors.joining(" and "));
    }

    private static String sum(BitSet places, Net net) {
        return places.stream()
                .mapToObj(place -> "\"" + net.placeName(place) + "\"")
                .collect(Collectors.joining(" + "));
    }

    /** The sets that overlaps link. */
    private List<List<BitSet>> parts() {
        var parts = new ArrayList<List<BitSet>>();
        var left = new ArrayList<>(wanted.keySet());
        while (!left.isEmpty()) {
            var part = new ArrayList<BitSet>();
            part.add(left.remove(0));
            for (int i = 0; i < part.size(); i++) {
                BitSet one = part.get(i);
                left.stream().filter(one::intersects).forEach(part::add);
                left.removeIf(one::intersects);
            }
            parts.add(part);
        }
        return parts;
    }

    /** Adds how many tokens each union of linked sets needs. */
    private void demand(List<BitSet> part, Map<BitSet, Integer> tokens) {
        if (part.size() > ModelQuestion.Reach.MOST_OVERLAPPING) {
            throw new IllegalArgumentException("no more than " + ModelQuestion.Reach.MOST_OVERLAPPING
                    + " overlapping locations can be asked for together, got " + part.size());
        }
        var beside = new int[part.size()];
        for (int i = 0; i < beside.length; i++) {
            for (int k = 0; k < beside.length; k++) {
                beside[i] |= part.get(i).intersects(part.get(k)) ? 1 << k : 0;
            }
        }
        for (int some = 1; some < 1 << beside.length; some++) {
            if (isLinked(some, beside)) {
                var union = new BitSet();
                int count = 0;
                for (int i = 0; i < beside.length; i++) {
                    if ((some >> i & 1) == 1) {
                        union.or(part.get(i));
                        count += wanted.getOrDefault(part.get(i), 0);
                    }
                }
                tokens.merge(union, count, Math::max);
            }
        }
    }

    /** Whether overlaps link these among themselves; if not, their parts say as much. */
    private static boolean isLinked(int some, int[] beside) {
        int reached = Integer.lowestOneBit(some);
        int before = 0;
        while (reached != before) {
            before = reached;
            for (int i = 0; i < beside.length; i++) {
                reached |= (reached >> i & 1) == 1 ? beside[i] & some : 0;
            }
        }
        return reached == some;
    }
}
