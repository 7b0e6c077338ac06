package dev.galgo.petri.net;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/** Adds places, transitions and arcs one by one, and says at once what does not fit. */
public final class NetBuilder {
    private final String name;
    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final Map<String, Integer> transitions = new LinkedHashMap<>();
    private final List<Long> initial = new ArrayList<>();
    private final List<TreeMap<Integer, Long>> inputs = new ArrayList<>();
    private final List<TreeMap<Integer, Long>> outputs = new ArrayList<>();
    private final Map<Integer, NavigableMap<Integer, Long>> inhibitors = new HashMap<>();
    private final Map<Integer, NavigableMap<Integer, Long>> tests = new HashMap<>();

    NetBuilder(String name) {
        this.name = name;
    }

    /** Adds a place with its tokens at the start. */
    public NetBuilder place(String id, long tokens) {
        fresh(id);
        if (tokens < 0 || tokens > Integer.MAX_VALUE) {
            throw new NetException(
                    "place '" + id + "' starts with " + tokens + " tokens; it can hold 0 to " + Integer.MAX_VALUE);
        }
        places.put(id, initial.size());
        initial.add(tokens);
        return this;
    }

    public NetBuilder place(String id) {
        return place(id, 0);
    }

    public NetBuilder transition(String id) {
        fresh(id);
        transitions.put(id, inputs.size());
        inputs.add(new TreeMap<>());
        outputs.add(new TreeMap<>());
        return this;
    }

    private void fresh(String id) {
        if (id.isEmpty()) {
            throw new NetException("a place or transition has an empty name; give it one");
        }
        if (places.containsKey(id)) {
            throw new NetException("'" + id + "' is already a place; names are unique in a net");
        }
        if (transitions.containsKey(id)) {
            throw new NetException("'" + id + "' is already a transition; names are unique in a net");
        }
    }

    public boolean isPlace(String id) {
        return places.containsKey(id);
    }

    public boolean isTransition(String id) {
        return transitions.containsKey(id);
    }

    /** Adds an arc from a place to a transition or the other way; arcs between the same two add up. */
    public NetBuilder arc(String from, String to, long weight) {
        if (weight < 1 || weight > Integer.MAX_VALUE) {
            throw new NetException("the arc from '" + from + "' to '" + to + "' has weight " + weight
                    + "; a weight is 1 to " + Integer.MAX_VALUE);
        }
        Integer place = places.get(from);
        Integer transition = transitions.get(to);
        List<TreeMap<Integer, Long>> side = inputs;
        if (place == null && transition == null) {
            place = places.get(to);
            transition = transitions.get(from);
            side = outputs;
        }
        if (place == null || transition == null) {
            throw new NetException(dangling(from, to));
        }
        long sum = side.get(transition).merge(place, weight, Math::addExact);
        if (sum > Integer.MAX_VALUE) {
            throw new NetException(
                    "the arcs from '" + from + "' to '" + to + "' add up to " + sum + ", over " + Integer.MAX_VALUE);
        }
        return this;
    }

    public NetBuilder arc(String from, String to) {
        return arc(from, to, 1);
    }

    /** Adds an inhibitor arc: the transition is enabled only while the place has fewer tokens than this. */
    public NetBuilder inhibitor(String place, String transition, long tokens) {
        put(inhibitors, place, transition, tokens, Math::min);
        return this;
    }

    /** Adds a test arc: the transition is enabled only while the place has this many tokens, and leaves them there. */
    public NetBuilder test(String place, String transition, long tokens) {
        put(tests, place, transition, tokens, Math::max);
        return this;
    }

    private void put(
            Map<Integer, NavigableMap<Integer, Long>> arcs,
            String place,
            String transition,
            long tokens,
            BinaryOperator<Long> both) {
        if (tokens < 1 || tokens > Integer.MAX_VALUE) {
            throw new NetException("the arc from '" + place + "' to '" + transition + "' compares with " + tokens
                    + " tokens; it can be 1 to " + Integer.MAX_VALUE);
        }
        Integer p = places.get(place);
        Integer t = transitions.get(transition);
        if (p == null || t == null) {
            throw new NetException(
                    isTransition(place) && isPlace(transition)
                            ? "the arc from '" + place + "' to '" + transition
                                    + "' inhibits or tests, and starts at a transition; such arcs go from a place to a transition"
                            : dangling(place, transition));
        }
        arcs.computeIfAbsent(t, none -> new TreeMap<>()).merge(p, tokens, both);
    }

    private String dangling(String from, String to) {
        for (String end : List.of(from, to)) {
            if (!places.containsKey(end) && !transitions.containsKey(end)) {
                return "the arc from '" + from + "' to '" + to + "' dangles: there is no place or transition '" + end
                        + "'";
            }
        }
        return "the arc from '" + from + "' to '" + to + "' joins two "
                + (places.containsKey(from) ? "places" : "transitions")
                + "; arcs go from a place to a transition or back";
    }

    /** Adds a transition that takes one token from each place of one list and puts one on each of another. */
    public NetBuilder step(String id, List<String> from, List<String> to) {
        transition(id);
        from.forEach(p -> arc(p, id));
        to.forEach(p -> arc(id, p));
        return this;
    }

    /** What is there once tokens that are only tested are taken and put back. */
    private void takeTests() {
        tests.forEach((t, tested) -> tested.forEach((p, tokens) -> {
            long more = tokens - inputs.get(t).getOrDefault(p, 0L);
            if (more > 0) {
                inputs.get(t).merge(p, more, Math::addExact);
                outputs.get(t).merge(p, more, Math::addExact);
            }
        }));
        tests.clear();
    }

    public Net build() {
        takeTests();
        var against = new Arcs[inputs.size()];
        for (int t = 0; t < against.length; t++) {
            against[t] = Arcs.of(inhibitors.getOrDefault(t, new TreeMap<>()));
        }
        return new Net(
                name,
                List.copyOf(places.keySet()),
                initial.stream().mapToLong(Long::longValue).toArray(),
                List.copyOf(transitions.keySet()),
                inputs.stream().map(Arcs::of).toArray(Arcs[]::new),
                outputs.stream().map(Arcs::of).toArray(Arcs[]::new),
                against);
    }
}
