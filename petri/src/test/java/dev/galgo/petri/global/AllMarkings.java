package dev.galgo.petri.global;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The markings of a small net and what follows from them, worked out in the plainest way; shares no code with the product but the net. */
final class AllMarkings {
    private static final int MOST = 1_500;

    private final Net net;
    private final List<List<Long>> markings = new ArrayList<>();
    private final List<List<Integer>> successors = new ArrayList<>();

    private AllMarkings(Net net) {
        this.net = net;
    }

    /** Nothing where there are too many. */
    static Optional<AllMarkings> of(Net net) {
        var all = new AllMarkings(net);
        Map<List<Long>, Integer> numbers = new HashMap<>();
        List<Long> start = Arrays.stream(net.initialMarking().toArray()).boxed().toList();
        numbers.put(start, 0);
        all.markings.add(start);
        for (int i = 0; i < all.markings.size(); i++) {
            var after = new ArrayList<Integer>();
            for (int t = 0; t < net.transitionCount(); t++) {
                List<Long> next = all.fire(t, all.markings.get(i));
                if (next.isEmpty() && net.placeCount() > 0) {
                    continue;
                }
                Integer known = numbers.putIfAbsent(next, all.markings.size());
                if (known == null) {
                    all.markings.add(next);
                }
                after.add(numbers.get(next));
            }
            all.successors.add(after);
            if (all.markings.size() > MOST) {
                return Optional.empty();
            }
        }
        return Optional.of(all);
    }

    /** Empty where the transition is not enabled. */
    private List<Long> fire(int t, List<Long> marking) {
        var next = new ArrayList<>(marking);
        for (int p = 0; p < net.placeCount(); p++) {
            if (marking.get(p) < net.inputs(t).get(p)) {
                return List.of();
            }
            next.set(p, marking.get(p) - net.inputs(t).get(p) + net.outputs(t).get(p));
        }
        return next;
    }

    private static long[] array(List<Long> marking) {
        return marking.stream().mapToLong(Long::longValue).toArray();
    }

    boolean reaches(Formula formula) {
        return markings.stream().anyMatch(marking -> formula.holds(array(marking)));
    }

    long most(BitSet places) {
        return markings.stream()
                .mapToLong(marking -> places.stream().mapToLong(marking::get).sum())
                .max()
                .orElseThrow();
    }

    /** The most tokens of any group. */
    long most(List<Group> groups) {
        long most = 0;
        for (Group group : groups) {
            var places = new BitSet();
            group.members().forEach(places::set);
            most = Math.max(most, most(places));
        }
        return most;
    }

    /** Whether the tokens of some group are always as many. */
    boolean isStable(List<Group> groups) {
        return groups.stream()
                .anyMatch(group -> markings.stream()
                                .map(marking ->
                                        group.members().mapToLong(marking::get).sum())
                                .distinct()
                                .count()
                        == 1);
    }

    private boolean isEnabled(Group group, List<Long> marking) {
        return group.members().anyMatch(t -> !fire(t, marking).isEmpty());
    }

    boolean isQuasiLive(List<Group> groups) {
        return groups.stream().allMatch(group -> markings.stream().anyMatch(marking -> isEnabled(group, marking)));
    }

    /** Whether a marking that enables one of the transitions can be reached from every marking. */
    boolean isLive(Group group) {
        var predecessors = new ArrayList<List<Integer>>();
        markings.forEach(marking -> predecessors.add(new ArrayList<>()));
        for (int i = 0; i < markings.size(); i++) {
            for (int next : successors.get(i)) {
                predecessors.get(next).add(i);
            }
        }
        var good = new BitSet();
        var work = new ArrayDeque<Integer>();
        for (int i = 0; i < markings.size(); i++) {
            if (isEnabled(group, markings.get(i))) {
                good.set(i);
                work.add(i);
            }
        }
        while (!work.isEmpty()) {
            for (int before : predecessors.get(work.poll())) {
                if (!good.get(before)) {
                    good.set(before);
                    work.add(before);
                }
            }
        }
        return good.cardinality() == markings.size();
    }

    boolean isLive(List<Group> groups) {
        return groups.stream().allMatch(this::isLive);
    }

    /** The places without a bound, by the tree of Karp and Miller; nothing where it is too large. */
    static Optional<BitSet> unboundedPlaces(Net net) {
        var unbounded = new BitSet();
        List<Long> start = Arrays.stream(net.initialMarking().toArray()).boxed().toList();
        var work = new ArrayDeque<List<List<Long>>>();
        work.add(List.of(start));
        var seen = new ArrayList<List<Long>>();
        while (!work.isEmpty()) {
            List<List<Long>> path = work.poll();
            List<Long> marking = path.get(path.size() - 1);
            if (seen.contains(marking)) {
                continue;
            }
            seen.add(marking);
            if (seen.size() > 400) {
                return Optional.empty();
            }
            for (int t = 0; t < net.transitionCount(); t++) {
                List<Long> next = fireMany(net, t, marking);
                if (next.isEmpty()) {
                    continue;
                }
                for (List<Long> earlier : path) {
                    accelerate(next, earlier);
                }
                for (int p = 0; p < next.size(); p++) {
                    if (next.get(p) == Long.MAX_VALUE) {
                        unbounded.set(p);
                    }
                }
                var longer = new ArrayList<>(path);
                longer.add(next);
                work.add(longer);
            }
        }
        return Optional.of(unbounded);
    }

    private static List<Long> fireMany(Net net, int t, List<Long> marking) {
        var next = new ArrayList<>(marking);
        for (int p = 0; p < net.placeCount(); p++) {
            if (marking.get(p) < net.inputs(t).get(p)) {
                return Collections.emptyList();
            }
            if (marking.get(p) != Long.MAX_VALUE) {
                next.set(
                        p,
                        marking.get(p) - net.inputs(t).get(p) + net.outputs(t).get(p));
            }
        }
        return next;
    }

    private static void accelerate(List<Long> next, List<Long> earlier) {
        for (int p = 0; p < next.size(); p++) {
            if (next.get(p) < earlier.get(p)) {
                return;
            }
        }
        for (int p = 0; p < next.size(); p++) {
            if (next.get(p) > earlier.get(p)) {
                next.set(p, Long.MAX_VALUE);
            }
        }
    }
}
