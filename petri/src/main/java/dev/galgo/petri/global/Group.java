package dev.galgo.petri.global;

import dev.galgo.petri.colored.ColoredNet;
import dev.galgo.petri.format.ReadNet;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Places, or transitions, that are asked about as one: those that one of a coloured net was unfolded into, or a single one. */
public final class Group {
    private final String name;
    private final int[] members;

    private Group(String name, int[] members) {
        this.name = name;
        this.members = members;
    }

    /** Each place by itself. */
    public static List<Group> places(Net net) {
        return single(net.placeCount(), net::placeName);
    }

    /** Each transition by itself. */
    public static List<Group> transitions(Net net) {
        return single(net.transitionCount(), net::transitionName);
    }

    /** Each place of a net as it was read. A coloured place has the tokens of its places together. */
    public static List<Group> places(ReadNet read) {
        return read.unfolding()
                .map(unfolding -> {
                    List<ColoredNet.Place> colored = unfolding.colored().places();
                    return each(colored.size(), p -> colored.get(p).name(), unfolding::places);
                })
                .orElseGet(() -> places(read.net()));
    }

    /** Each transition of a net as it was read. A coloured transition is enabled where one of its transitions is. */
    public static List<Group> transitions(ReadNet read) {
        return read.unfolding()
                .map(unfolding -> {
                    List<ColoredNet.Transition> colored = unfolding.colored().transitions();
                    return each(colored.size(), t -> colored.get(t).name(), unfolding::transitions);
                })
                .orElseGet(() -> transitions(read.net()));
    }

    private static List<Group> single(int count, IntFunction<String> name) {
        return each(count, name, i -> new int[] {i});
    }

    private static List<Group> each(int count, IntFunction<String> name, IntFunction<int[]> members) {
        var groups = new ArrayList<Group>();
        for (int i = 0; i < count; i++) {
            groups.add(of(name.apply(i), members.apply(i)));
        }
        return groups;
    }

    /** @param members in their order; none where all were left out, since they are never marked or never fire */
    public static Group of(String name, int... members) {
        return new Group(name, members.clone());
    }

    public String name() {
        return name;
    }

    public IntStream members() {
        return Arrays.stream(members);
    }

    public int size() {
        return members.length;
    }

    boolean isWithin(BitSet set) {
        return members().allMatch(set::get);
    }

    /** The tokens of these places together. */
    Arcs sum() {
        var ones = new long[members.length];
        Arrays.fill(ones, 1);
        return Arcs.of(members, ones);
    }

    /** Whether a marking can be reached that enables one of these transitions. */
    NetQuestion isEnabled(Net net) {
        var builder = new FormulaBuilder();
        List<Integer> enabled = members().mapToObj(t -> builder.enabled(net, t)).toList();
        return new NetQuestion(
                net, new Goal.Reach("transition '" + name + "' is enabled", builder.build(builder.any(enabled))));
    }

    @Override
    public String toString() {
        return name + Arrays.toString(members);
    }
}
