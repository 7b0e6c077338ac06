package dev.galgo.examples.figures;

import dev.galgo.core.model.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Looks for runs of a {@link ReachableGraph} in which every message is delivered at some time: those that end, and those that go round in a part of the graph where no message
 * is pending all the time and never delivered. Simple rather than quick.
 */
final class FairRuns {
    /** A message whose delivery makes a choice. */
    private record Chooser(Message message, int ways) {}

    /** Configurations between which a run may go round, and choices that it must not come to. */
    private record Part(BitSet configurations, Set<Chooser> avoided) {}

    private final ReachableGraph graph;
    private final boolean choicesAreFair;

    /** @param choicesAreFair whether a choice that is made again and again comes out in every way again and again */
    FairRuns(ReachableGraph graph, boolean choicesAreFair) {
        this.graph = graph;
        this.choicesAreFair = choicesAreFair;
    }

    /** Whether in every fair run, wherever the one holds, the other holds there or later. */
    boolean leadsTo(IntPredicate one, IntPredicate other) {
        return !exists(one.and(other.negate()), other.negate());
    }

    /** Whether this holds again and again in every fair run, or at its end. */
    boolean againAndAgain(IntPredicate holds) {
        return leadsTo(configuration -> true, holds);
    }

    /** Whether there is a fair run that comes to where {@code from} holds, and from there on stays within, and comes again and again to where each of the others holds. */
    boolean exists(IntPredicate from, IntPredicate within, IntPredicate... again) {
        var inside = new BitSet();
        var starts = new BitSet();
        for (int i = 0; i < graph.size(); i++) {
            inside.set(i, within.test(i));
            starts.set(i, within.test(i) && from.test(i));
        }
        BitSet reached = reach(starts, neighbours(new Part(inside, Set.of()), false), inside);
        var parts = new ArrayDeque<>(List.of(new Part(reached, Set.of())));
        while (!parts.isEmpty()) {
            Part part = parts.remove();
            for (BitSet component : components(part)) {
                if (!isEndless(component, part) ? isEnd(component, again) : isJust(component, part, again)) {
                    Set<Chooser> unfair = unfair(component, part);
                    if (unfair.isEmpty()) {
                        return true;
                    }
                    unfair.addAll(part.avoided());
                    parts.add(new Part(component, unfair));
                }
            }
        }
        return false;
    }

    private boolean isEnd(BitSet component, IntPredicate... again) {
        return graph.from(component.nextSetBit(0)).isEmpty() && comesBack(component, again);
    }

    private boolean isEndless(BitSet component, Part part) {
        return component.stream().anyMatch(i -> !inner(i, component, part).isEmpty());
    }

    /** Whether no message is left for ever by a run that goes everywhere in this component. */
    private boolean isJust(BitSet component, Part part, IntPredicate... again) {
        var delivered = new HashSet<Message>();
        component.stream().forEach(i -> inner(i, component, part).forEach(edge -> delivered.add(edge.message())));
        for (Message message : graph.pending(component.nextSetBit(0))) {
            if (!delivered.contains(message) && component.stream().allMatch(i -> graph.pending(i, message))) {
                return false;
            }
        }
        return comesBack(component, again);
    }

    private static boolean comesBack(BitSet component, IntPredicate... again) {
        for (IntPredicate holds : again) {
            if (component.stream().noneMatch(holds)) {
                return false;
            }
        }
        return true;
    }

    /** The choices that do not come out in every way in this component. */
    private Set<Chooser> unfair(BitSet component, Part part) {
        Map<Chooser, Set<Integer>> outcomes = new HashMap<>();
        component.stream().forEach(i -> inner(i, component, part).forEach(edge -> outcomes.computeIfAbsent(
                        new Chooser(edge.message(), edge.ways()), chooser -> new HashSet<>())
                .add(edge.way())));
        var unfair = new HashSet<Chooser>();
        if (choicesAreFair) {
            outcomes.forEach((chooser, ways) -> {
                if (ways.size() < chooser.ways()) {
                    unfair.add(chooser);
                }
            });
        }
        return unfair;
    }

    /** The strongly connected components. */
    private List<BitSet> components(Part part) {
        List<List<Integer>> forth = neighbours(part, false);
        List<List<Integer>> back = neighbours(part, true);
        var components = new ArrayList<BitSet>();
        var left = (BitSet) part.configurations().clone();
        while (!left.isEmpty()) {
            var one = new BitSet();
            one.set(left.nextSetBit(0));
            BitSet component = reach(one, forth, left);
            component.and(reach(one, back, left));
            components.add(component);
            left.andNot(component);
        }
        return components;
    }

    private List<List<Integer>> neighbours(Part part, boolean backwards) {
        var neighbours = new ArrayList<List<Integer>>();
        for (int i = 0; i < graph.size(); i++) {
            neighbours.add(new ArrayList<>());
        }
        part.configurations().stream().forEach(i -> inner(i, part.configurations(), part)
                .forEach(edge -> neighbours.get(backwards ? edge.to() : i).add(backwards ? i : edge.to())));
        return neighbours;
    }

    private static BitSet reach(BitSet starts, List<List<Integer>> neighbours, BitSet within) {
        var reached = (BitSet) starts.clone();
        var open = new ArrayDeque<Integer>();
        starts.stream().forEach(open::add);
        while (!open.isEmpty()) {
            for (int to : neighbours.get(open.remove())) {
                if (within.get(to) && !reached.get(to)) {
                    reached.set(to);
                    open.add(to);
                }
            }
        }
        return reached;
    }

    private List<ReachableGraph.Edge> inner(int from, BitSet component, Part part) {
        return graph.from(from).stream()
                .filter(edge -> edge.to() != ReachableGraph.FAILED
                        && component.get(edge.to())
                        && !part.avoided().contains(new Chooser(edge.message(), edge.ways())))
                .toList();
    }
}
