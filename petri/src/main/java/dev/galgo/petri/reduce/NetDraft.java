package dev.galgo.petri.reduce;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/** A net that is being reduced; places and transitions keep their numbers while others go. */
final class NetDraft {
    private final NetQuestion question;
    private static final long ARC_FACTOR = 20;
    private static final long FREE_ARCS = 1_000_000;

    private final List<String> placeNames = new ArrayList<>();
    private final List<String> transitionNames = new ArrayList<>();
    private final Map<String, Integer> placeOf = new HashMap<>();
    private final Map<String, Integer> transitionOf = new HashMap<>();
    private final List<Long> tokens = new ArrayList<>();
    private final List<Arcs> inputs = new ArrayList<>();
    private final List<Arcs> outputs = new ArrayList<>();
    private final List<TreeSet<Integer>> consumers = new ArrayList<>();
    private final List<TreeSet<Integer>> producers = new ArrayList<>();
    private final List<Expansion> expansions = new ArrayList<>();
    private final BitSet read = new BitSet();
    final BitSet places = new BitSet();
    final BitSet transitions = new BitSet();
    private int transitionsLeft;
    /** How many arcs were ever made, and how many may be. */
    private long arcs;

    private long mostArcs = Long.MAX_VALUE;
    final Lifting lifting;

    NetDraft(NetQuestion question) {
        this.question = question;
        Net net = question.net();
        net.refuseInhibitors("reducing a net");
        lifting = new Lifting(net);
        for (int p = 0; p < net.placeCount(); p++) {
            placeNames.add(net.placeName(p));
            placeOf.put(net.placeName(p), p);
            tokens.add(net.initial(p));
            consumers.add(new TreeSet<>());
            producers.add(new TreeSet<>());
            places.set(p);
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            addTransition(net.transitionName(t), net.inputs(t), net.outputs(t), new Expansion.Single(t));
        }
        mostArcs = ARC_FACTOR * arcs + FREE_ARCS;
        for (int p : question.goal().places()) {
            read.set(p);
        }
    }

    /** A draft that goes on from another, for a goal that reads no other places. */
    NetDraft(NetDraft other, Goal goal) {
        other.requireRead(goal);
        question = new NetQuestion(other.question.net(), goal);
        placeNames.addAll(other.placeNames);
        transitionNames.addAll(other.transitionNames);
        placeOf.putAll(other.placeOf);
        transitionOf.putAll(other.transitionOf);
        tokens.addAll(other.tokens);
        inputs.addAll(other.inputs);
        outputs.addAll(other.outputs);
        other.consumers.forEach(some -> consumers.add(new TreeSet<>(some)));
        other.producers.forEach(some -> producers.add(new TreeSet<>(some)));
        expansions.addAll(other.expansions);
        for (int p : goal.places()) {
            read.set(p);
        }
        places.or(other.places);
        transitions.or(other.transitions);
        transitionsLeft = other.transitionsLeft;
        arcs = other.arcs;
        mostArcs = other.mostArcs;
        lifting = new Lifting(other.lifting);
    }

    /** The net as it was before anything was reduced. */
    Net original() {
        return question.net();
    }

    /** What was reduced for one goal says nothing about a goal that reads more. */
    void requireRead(Goal goal) {
        for (int p : goal.places()) {
            if (!read.get(p)) {
                throw new IllegalArgumentException(
                        "the net was reduced for goals that do not read '" + placeNames.get(p) + "'");
            }
        }
    }

    boolean asksForDeadlock() {
        return question.goal() instanceof Goal.Dead;
    }

    /** How many transitions there are; counted along, since a net has many and this is asked often. */
    int transitionsLeft() {
        return transitionsLeft;
    }

    /** Whether the goal reads a place by name. */
    boolean isRead(int place) {
        return read.get(place);
    }

    int place(String name) {
        Integer p = placeOf.get(name);
        if (p == null || !places.get(p)) {
            throw new NetException("there is no place '" + name + "' left to reduce");
        }
        return p;
    }

    int transition(String name) {
        Integer t = transitionOf.get(name);
        if (t == null || !transitions.get(t)) {
            throw new NetException("there is no transition '" + name + "' left to reduce");
        }
        return t;
    }

    String placeName(int place) {
        return placeNames.get(place);
    }

    String transitionName(int transition) {
        return transitionNames.get(transition);
    }

    long tokens(int place) {
        return tokens.get(place);
    }

    Arcs inputs(int transition) {
        return inputs.get(transition);
    }

    Arcs outputs(int transition) {
        return outputs.get(transition);
    }

    Arcs effect(int transition) {
        return outputs.get(transition).plus(-1, inputs.get(transition));
    }

    NavigableSet<Integer> consumers(int place) {
        return consumers.get(place);
    }

    NavigableSet<Integer> producers(int place) {
        return producers.get(place);
    }

    Expansion expansion(int transition) {
        return expansions.get(transition);
    }

    private int addTransition(String name, Arcs in, Arcs out, Expansion expansion) {
        int t = transitionNames.size();
        transitionNames.add(name);
        transitionOf.put(name, t);
        inputs.add(in);
        outputs.add(out);
        expansions.add(expansion);
        transitions.set(t);
        transitionsLeft++;
        arcs += in.size() + out.size();
        for (int i = 0; i < in.size(); i++) {
            consumers.get(in.key(i)).add(t);
        }
        for (int i = 0; i < out.size(); i++) {
            producers.get(out.key(i)).add(t);
        }
        return t;
    }

    /** Adds a place without arcs; its name is changed where it is taken. */
    int addPlace(String name, long start) {
        String free = name;
        while (transitionOf.containsKey(free) || placeOf.containsKey(free)) {
            free += "'";
        }
        int p = placeNames.size();
        placeNames.add(free);
        placeOf.put(free, p);
        tokens.add(start);
        consumers.add(new TreeSet<>());
        producers.add(new TreeSet<>());
        places.set(p);
        return p;
    }

    /** Lets a transition take one more token from a place and put one more on another. */
    void addArcs(int t, int from, int to) {
        inputs.set(t, inputs(t).plus(1, Arcs.single(from, 1)));
        outputs.set(t, outputs(t).plus(1, Arcs.single(to, 1)));
        consumers.get(from).add(t);
        producers.get(to).add(t);
    }

    /** Adds what two transitions do one after the other, where the first puts the one token of {@code place} that the second takes. */
    int join(int first, int second, int place) {
        String name = transitionName(first) + "." + transitionName(second);
        if (name.length() > 40) {
            name = "joined" + transitionNames.size();
        }
        while (transitionOf.containsKey(name) || placeOf.containsKey(name)) {
            name += "'";
        }
        Arcs in = inputs(first).plus(1, inputs(second).without(place));
        Arcs out = outputs(first).without(place).plus(1, outputs(second));
        return addTransition(name, in, out, new Expansion.Pair(expansion(first), expansion(second)));
    }

    /** Whether so many more arcs can be made: reducing is to cost about as much as reading, whoever wrote the steps. */
    boolean canAddArcs(long more) {
        return more <= mostArcs - arcs;
    }

    /** Whether the numbers on the arcs of {@link #join} are such as a net can have. */
    boolean canJoin(int first, int second, int place) {
        return withinBounds(inputs(first), inputs(second).without(place))
                && withinBounds(outputs(first).without(place), outputs(second));
    }

    private static boolean withinBounds(Arcs some, Arcs more) {
        for (int i = 0; i < more.size(); i++) {
            if (some.get(more.key(i)) + more.value(i) > Integer.MAX_VALUE) {
                return false;
            }
        }
        return true;
    }

    /** Whether the places can hold what {@link #addTokens} would add; {@code times} is small. */
    boolean canAddTokens(long times, Arcs arcs) {
        for (int i = 0; i < arcs.size(); i++) {
            if (tokens(arcs.key(i)) + times * arcs.value(i) > Integer.MAX_VALUE) {
                return false;
            }
        }
        return true;
    }

    void addTokens(long times, Arcs arcs) {
        for (int i = 0; i < arcs.size(); i++) {
            int p = arcs.key(i);
            tokens.set(p, Math.addExact(tokens.get(p), Math.multiplyExact(times, arcs.value(i))));
        }
    }

    void removeTransition(int t) {
        for (int p : inputs(t).keys()) {
            consumers.get(p).remove(t);
        }
        for (int p : outputs(t).keys()) {
            producers.get(p).remove(t);
        }
        transitions.clear(t);
        transitionsLeft--;
    }

    /** Removes a place and all its arcs. */
    void removePlace(int p) {
        for (int t : consumers.get(p)) {
            inputs.set(t, inputs(t).without(p));
        }
        for (int t : producers.get(p)) {
            outputs.set(t, outputs(t).without(p));
        }
        consumers.get(p).clear();
        producers.get(p).clear();
        places.clear(p);
    }

    /** By place: its number in what is left, or a negative number where it is gone. */
    int[] numbersLeft() {
        var numbers = new int[placeNames.size()];
        Arrays.fill(numbers, -1);
        int n = 0;
        for (int p = places.nextSetBit(0); p >= 0; p = places.nextSetBit(p + 1)) {
            numbers[p] = n++;
        }
        return numbers;
    }

    /** What is left, with the same goal. */
    NetQuestion build() {
        int[] newPlaces = numbersLeft();
        Net net = Net.of(
                question.net().name(),
                places.stream().mapToObj(this::placeName).toList(),
                places.stream().mapToLong(this::tokens).toArray(),
                transitions.stream().mapToObj(this::transitionName).toList(),
                transitions.stream().mapToObj(t -> inputs(t).renamed(newPlaces)).toArray(Arcs[]::new),
                transitions.stream()
                        .mapToObj(t -> outputs(t).renamed(newPlaces))
                        .toArray(Arcs[]::new));
        return new NetQuestion(net, question.goal().renamed(newPlaces));
    }

    /** The expansions of the transitions that are left, in the order of {@link #build}. */
    List<Expansion> expansionsLeft() {
        return transitions.stream().mapToObj(expansions::get).toList();
    }
}
