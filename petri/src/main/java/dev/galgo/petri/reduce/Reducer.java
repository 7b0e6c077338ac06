package dev.galgo.petri.reduce;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.Arcs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Looks for places where a rule applies, from a worklist, until none is left. That the rule really applies is for {@link Rules} to say. */
final class Reducer {
    private static final String NAME = "reductions";

    private final NetDraft net;
    private final Budget budget;
    private final List<ReductionStep> steps = new ArrayList<>();

    Reducer(NetDraft net, Budget budget) {
        this.net = net;
        this.budget = budget;
    }

    /** Changes the draft as far as the rules go and the budget lasts, and returns how. */
    List<ReductionStep> run() {
        try {
            // First, since everything else looks at each transition again and again.
            equalTransitions();
            int before;
            do {
                before = steps.size();
                slice();
                emptySiphon();
                values();
                aroundPlaces();
                equalTransitions();
                equalPlaces();
            } while (steps.size() > before);
        } catch (LimitReached enough) {
            // What has been reduced so far is reduced.
            if (enough.kind() == LimitReached.Kind.INTERRUPT) {
                throw enough;
            }
        }
        return steps;
    }

    private void apply(ReductionStep.Rule rule, String... names) {
        budget.check();
        ReductionStep step = ReductionStep.of(rule, names);
        Rules.apply(net, step);
        steps.add(step);
        budget.at(NAME, steps.size(), net.transitionsLeft());
    }

    private void slice() {
        if (net.asksForDeadlock()) {
            return;
        }
        var kept = new BitSet();
        var work = new ArrayDeque<Integer>();
        net.places.stream().filter(net::isRead).forEach(p -> {
            kept.set(p);
            work.add(p);
        });
        while (!work.isEmpty()) {
            int p = work.poll();
            for (var side : List.of(net.consumers(p), net.producers(p))) {
                for (int t : side) {
                    if (net.effect(t).get(p) == 0) {
                        continue;
                    }
                    for (int q : net.inputs(t).keys()) {
                        if (kept.get(q)) {
                            continue;
                        }
                        kept.set(q);
                        work.add(q);
                    }
                }
            }
        }
        if (kept.cardinality() == net.places.cardinality()) {
            return;
        }
        apply(ReductionStep.Rule.SLICE, kept.stream().mapToObj(net::placeName).toArray(String[]::new));
    }

    private void emptySiphon() {
        var marked = new BitSet();
        var work = new ArrayDeque<Integer>();
        Map<Integer, Integer> missing = new HashMap<>();
        net.transitions.stream().forEach(t -> {
            missing.put(t, net.inputs(t).size());
            if (net.inputs(t).isEmpty()) {
                put(t, marked, work);
            }
        });
        net.places.stream().filter(p -> net.tokens(p) > 0).forEach(p -> {
            if (!marked.get(p)) {
                work.add(p);
            }
            marked.set(p);
        });
        while (!work.isEmpty()) {
            for (int t : net.consumers(work.poll())) {
                if (missing.merge(t, -1, Integer::sum) == 0) {
                    put(t, marked, work);
                }
            }
        }
        var empty = (BitSet) net.places.clone();
        empty.andNot(marked);
        if (empty.stream().anyMatch(p -> !net.consumers(p).isEmpty())) {
            apply(
                    ReductionStep.Rule.EMPTY_SIPHON,
                    empty.stream().mapToObj(net::placeName).toArray(String[]::new));
        }
    }

    /** Looks for pairs of places that are a variable: one transition that knows the value tells which two they are. */
    private void values() {
        for (int p : net.places.stream().toArray()) {
            if (!net.places.get(p) || net.isRead(p) || net.consumers(p).isEmpty()) {
                continue;
            }
            int t = net.consumers(p).first();
            for (int q : net.inputs(t).keys()) {
                if (q > p && isVariable(p, q)) {
                    apply(ReductionStep.Rule.VALUES, net.placeName(p), net.placeName(q));
                    break;
                }
            }
        }
    }

    private boolean isVariable(int p, int q) {
        long total = net.tokens(p) + net.tokens(q);
        return total > 1
                && !net.isRead(q)
                && Stream.of(net.consumers(p), net.producers(p), net.consumers(q), net.producers(q))
                        .flatMap(Set::stream)
                        .allMatch(t -> net.inputs(t).get(p) + net.inputs(t).get(q) == total
                                && net.outputs(t).get(p) + net.outputs(t).get(q) == total);
    }

    private void put(int t, BitSet marked, ArrayDeque<Integer> work) {
        for (int p : net.outputs(t).keys()) {
            if (marked.get(p)) {
                continue;
            }
            marked.set(p);
            work.add(p);
        }
    }

    private void aroundPlaces() {
        var work = new ArrayDeque<Integer>();
        var queued = new BitSet();
        net.places.stream().forEach(work::add);
        queued.or(net.places);
        while (!work.isEmpty()) {
            int p = work.poll();
            queued.clear(p);
            if (!net.places.get(p)) {
                continue;
            }
            budget.check();
            int[] around = around(p);
            int before = steps.size();
            aroundPlace(p);
            if (steps.size() == before) {
                continue;
            }
            // Transitions that are gone still know which places they had in common with this one.
            for (int t : around) {
                for (Arcs arcs : List.of(net.inputs(t), net.outputs(t))) {
                    for (int i = 0; i < arcs.size(); i++) {
                        int q = arcs.key(i);
                        if (net.places.get(q) && !queued.get(q)) {
                            queued.set(q);
                            work.add(q);
                        }
                    }
                }
            }
        }
    }

    private int[] around(int p) {
        return IntStream.concat(
                        net.consumers(p).stream().mapToInt(Integer::intValue),
                        net.producers(p).stream().mapToInt(Integer::intValue))
                .toArray();
    }

    private void aroundPlace(int p) {
        for (int t : List.copyOf(net.consumers(p))) {
            if (net.tokens(p) < net.inputs(t).get(p) && neverRises(p)) {
                apply(ReductionStep.Rule.STARVED, net.transitionName(t), net.placeName(p));
            }
        }
        if (net.isRead(p)) {
            return;
        }
        if (net.consumers(p).stream()
                .allMatch(t -> net.outputs(t).get(p) >= net.inputs(t).get(p)
                        && net.tokens(p) >= net.inputs(t).get(p))) {
            apply(ReductionStep.Rule.FREE_PLACE, net.placeName(p));
            return;
        }
        int put = net.producers(p).size();
        int take = net.consumers(p).size();
        if ((long) put * take > put + take || !net.canAddArcs(Rules.arcsOfJoins(net, p))) {
            return;
        }
        if (net.producers(p).stream()
                .anyMatch(t -> net.outputs(t).get(p) != 1 || net.inputs(t).has(p))) {
            return;
        }
        if (net.consumers(p).stream().anyMatch(t -> net.inputs(t).get(p) != 1)) {
            return;
        }
        if (net.producers(p).stream().anyMatch(h -> net.consumers(p).stream().anyMatch(f -> !net.canJoin(h, f, p)))) {
            return;
        }
        if (mayJoinAfter(p)) {
            apply(ReductionStep.Rule.POST_AGGLOMERATION, net.placeName(p));
        } else if (mayJoinBefore(p)) {
            apply(ReductionStep.Rule.PRE_AGGLOMERATION, net.placeName(p));
        }
    }

    private boolean neverRises(int p) {
        return net.producers(p).stream()
                .allMatch(t -> net.outputs(t).get(p) <= net.inputs(t).get(p));
    }

    private boolean mayJoinAfter(int p) {
        if (net.tokens(p) > 0 && (net.consumers(p).size() > 1 || net.tokens(p) > 1_000)) {
            return false;
        }
        for (int f : net.consumers(p)) {
            if (net.inputs(f).size() > 1) {
                return false;
            }
            if (net.tokens(p) > 0 && !net.canAddTokens(net.tokens(p), net.outputs(f))) {
                return false;
            }
            if (net.asksForDeadlock()) {
                continue;
            }
            for (int q : net.outputs(f).keys()) {
                if (net.isRead(q)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean mayJoinBefore(int p) {
        if (net.tokens(p) > 0) {
            return false;
        }
        for (int h : net.producers(p)) {
            if (net.outputs(h).size() > 1 || net.inputs(h).isEmpty()) {
                return false;
            }
            for (int q : net.inputs(h).keys()) {
                if (net.isRead(q)) {
                    return false;
                }
                if (net.asksForDeadlock() && !net.producers(p).containsAll(net.consumers(q))) {
                    return false;
                }
            }
        }
        return true;
    }

    private void equalTransitions() {
        Map<Arcs, List<Integer>> byEffect = new HashMap<>();
        for (int t : net.transitions.stream().toArray()) {
            byEffect.computeIfAbsent(net.effect(t), e -> new ArrayList<>()).add(t);
        }
        for (Map.Entry<Arcs, List<Integer>> group : byEffect.entrySet()) {
            dropDuplicates(group.getValue());
        }
        List<Integer> noOps = byEffect.getOrDefault(Arcs.NONE, List.of());
        for (int t : noOps) {
            if (net.transitions.get(t)) {
                dropNoOp(t);
            }
        }
    }

    private void dropDuplicates(List<Integer> group) {
        var distinct = new ArrayList<Integer>();
        Map<Arcs, Integer> byInputs = new HashMap<>();
        for (int t : group) {
            Integer kept = byInputs.putIfAbsent(net.inputs(t), t);
            if (kept == null) {
                distinct.add(t);
            } else {
                dropDuplicate(kept, t);
            }
        }
        for (int kept : distinct) {
            for (int dropped : distinct) {
                if (kept != dropped
                        && net.transitions.get(kept)
                        && net.transitions.get(dropped)
                        && net.inputs(kept).within(net.inputs(dropped))) {
                    dropDuplicate(kept, dropped);
                }
            }
        }
    }

    private void dropDuplicate(int kept, int dropped) {
        apply(ReductionStep.Rule.DUPLICATE_TRANSITION, net.transitionName(kept), net.transitionName(dropped));
    }

    private void dropNoOp(int t) {
        if (!net.asksForDeadlock()) {
            apply(ReductionStep.Rule.NO_OP, net.transitionName(t));
            return;
        }
        for (int p : net.inputs(t).keys()) {
            for (int other : net.consumers(p)) {
                if (other != t && net.inputs(other).within(net.inputs(t))) {
                    apply(ReductionStep.Rule.NO_OP, net.transitionName(t), net.transitionName(other));
                    return;
                }
            }
        }
    }

    private void equalPlaces() {
        Map<List<Arcs>, List<Integer>> byArcs = new HashMap<>();
        for (int p : net.places.stream().toArray()) {
            var in = new TreeMap<Integer, Long>();
            var out = new TreeMap<Integer, Long>();
            for (int t : net.consumers(p)) {
                in.put(t, net.inputs(t).get(p));
            }
            for (int t : net.producers(p)) {
                out.put(t, net.outputs(t).get(p));
            }
            byArcs.computeIfAbsent(List.of(Arcs.of(in), Arcs.of(out)), key -> new ArrayList<>())
                    .add(p);
        }
        for (List<Integer> group : byArcs.values()) {
            if (group.size() < 2) {
                continue;
            }
            int least = group.get(0);
            for (int p : group) {
                if (net.tokens(p) < net.tokens(least)) {
                    least = p;
                }
            }
            for (int p : group) {
                if (p != least && !net.isRead(p)) {
                    apply(ReductionStep.Rule.IMPLIED_PLACE, net.placeName(least), net.placeName(p));
                }
            }
        }
    }
}
