package dev.galgo.petri.colored;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;

/** Builds an {@link Unfolding}: first the colours and bindings, then their names and arcs. */
final class Unfolder {
    private static final String NAME = "unfolding";
    /** Estimates of what a place, a transition and an arc fill, names and indices included. */
    private static final long NODE_BYTES = 250;

    private static final long ARC_BYTES = 60;

    private final ColoredNet colored;
    private final Budget budget;
    private final ArcTokens arcs;
    private final List<IntQueue> bindings = new ArrayList<>();
    private final int[] found;
    private final long[] arcBytes;
    private final int[][] colors;
    private final int[] firstPlace;
    private final Set<String> names = new HashSet<>();
    private long bytes;
    private long all;

    Unfolder(ColoredNet colored, Budget budget) {
        this.colored = colored;
        this.budget = budget;
        this.arcs = new ArcTokens(colored, budget);
        this.found = new int[colored.transitions().size()];
        this.colors = new int[colored.places().size()][];
        this.firstPlace = new int[colored.places().size() + 1];
        this.arcBytes = new long[found.length];
        for (int t = 0; t < found.length; t++) {
            bindings.add(new IntQueue());
            ColoredNet.Transition transition = colored.transitions().get(t);
            arcBytes[t] = Math.addExact(arcBytes(transition.inputs()), arcBytes(transition.outputs()));
        }
    }

    /** At most as many arcs as tokens. */
    private static long arcBytes(List<ColoredNet.Arc> arcs) {
        BigInteger tokens = BigInteger.ZERO;
        for (ColoredNet.Arc arc : arcs) {
            tokens = tokens.add(arc.tokens().spread());
        }
        return ARC_BYTES * tokens.min(BigInteger.valueOf(Integer.MAX_VALUE)).longValue();
    }

    Unfolding markable() {
        var markable = new MarkableColors(colored, budget, this::found);
        markable.run();
        for (int p = 0; p < colors.length; p++) {
            colors[p] = markable.colors(p).stream().toArray();
            fill(NODE_BYTES * colors[p].length);
            firstPlace[p + 1] = firstPlace[p] + colors[p].length;
        }
        return build();
    }

    Unfolding whole() {
        for (int p = 0; p < colors.length; p++) {
            int size = colored.places().get(p).sort().size();
            fill(NODE_BYTES * size);
            colors[p] = new int[size];
            Arrays.setAll(colors[p], color -> color);
            firstPlace[p + 1] = firstPlace[p] + size;
        }
        for (int t = 0; t < found.length; t++) {
            int transition = t;
            var search = new BindingSearch(colored.transitions().get(t), null, budget);
            var unbound = new int[colored.transitions().get(t).variables().size()];
            Arrays.fill(unbound, ColorTerm.UNBOUND);
            search.run(unbound, binding -> found(transition, binding));
        }
        return build();
    }

    private void found(int transition, int[] binding) {
        found[transition]++;
        all++;
        for (int color : binding) {
            bindings.get(transition).add(color);
        }
        fill(NODE_BYTES + 4L * binding.length + arcBytes[transition]);
        if ((all & 4095) == 0) {
            budget.at(NAME, all, transition);
        }
    }

    private void fill(long more) {
        bytes += more;
        if (bytes > budget.limits().memory()) {
            throw new LimitReached(
                    LimitReached.Kind.MEMORY,
                    "the coloured net unfolds into " + all + " transitions and more, of up to " + most(false)
                            + ", and up to " + most(true) + " places: more than "
                            + budget.limits().memory() + " bytes");
        }
    }

    /** How many places or transitions there are if nothing rules one out. */
    private BigInteger most(boolean places) {
        BigInteger most = BigInteger.ZERO;
        if (places) {
            for (ColoredNet.Place place : colored.places()) {
                most = most.add(BigInteger.valueOf(place.sort().size()));
            }
            return most;
        }
        for (ColoredNet.Transition transition : colored.transitions()) {
            BigInteger product = BigInteger.ONE;
            for (ColoredNet.Variable variable : transition.variables()) {
                product = product.multiply(BigInteger.valueOf(variable.sort().size()));
            }
            most = most.add(product);
        }
        return most;
    }

    private Unfolding build() {
        var places = new ArrayList<String>();
        var initial = new long[firstPlace[colors.length]];
        for (int p = 0; p < colors.length; p++) {
            ColoredNet.Place place = colored.places().get(p);
            for (int color : colors[p]) {
                boolean dot = place.sort() instanceof ColorSort.Dot;
                places.add(fresh(place.name(), dot ? "" : place.sort().color(color)));
            }
            int index = p;
            arcs.initial(p).forEach((color, count) -> initial[number(index, color)] = count);
        }
        int n = Arrays.stream(found).sum();
        var transitions = new ArrayList<String>(n);
        var inputs = new Arcs[n];
        var outputs = new Arcs[n];
        var firstTransition = new int[found.length + 1];
        for (int t = 0; t < found.length; t++) {
            for (int[] binding : sorted(t)) {
                budget.check();
                ColoredNet.Transition transition = colored.transitions().get(t);
                int at = transitions.size();
                inputs[at] = side(t, true, binding);
                outputs[at] = side(t, false, binding);
                transitions.add(fresh(transition.name(), transition.text(binding)));
            }
            firstTransition[t + 1] = transitions.size();
        }
        Net net = Net.of(colored.name(), places, initial, transitions, inputs, outputs);
        return new Unfolding(colored, net, firstPlace, firstTransition);
    }

    /** The bindings of a transition in the order of their colours, which does not depend on how they were found. */
    private List<int[]> sorted(int t) {
        int width = colored.transitions().get(t).variables().size();
        var list = new ArrayList<int[]>(found[t]);
        IntQueue flat = bindings.get(t);
        for (int i = 0; i < found[t]; i++) {
            var binding = new int[width];
            for (int k = 0; k < width; k++) {
                binding[k] = flat.get(i * width + k);
            }
            list.add(binding);
        }
        list.sort(Arrays::compare);
        return list;
    }

    /** A name nobody has: marks are added where a name of the coloured net looks like one of these. */
    private String fresh(String name, String detail) {
        String fresh = detail.isEmpty() ? name : name + "[" + detail + "]";
        while (!names.add(fresh)) {
            fresh += "'";
        }
        return fresh;
    }

    private int number(int place, int color) {
        int index = Arrays.binarySearch(colors[place], color);
        return firstPlace[place] + index;
    }

    private Arcs side(int transition, boolean inputs, int[] binding) {
        NavigableMap<Integer, NavigableMap<Integer, Long>> byPlace = arcs.side(transition, inputs, binding);
        int n = byPlace.values().stream().mapToInt(Map::size).sum();
        var keys = new int[n];
        var values = new long[n];
        int i = 0;
        for (Map.Entry<Integer, NavigableMap<Integer, Long>> place : byPlace.entrySet()) {
            for (Map.Entry<Integer, Long> tokens : place.getValue().entrySet()) {
                keys[i] = number(place.getKey(), tokens.getKey());
                values[i++] = tokens.getValue();
            }
        }
        return Arcs.of(keys, values);
    }
}
