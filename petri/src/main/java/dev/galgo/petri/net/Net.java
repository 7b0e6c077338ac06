package dev.galgo.petri.net;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A place/transition net with its initial marking, and inhibitor arcs where somebody asks for them; immutable. Places and transitions are numbered from 0 in the order in which they were added
 * and keep their names.
 */
public final class Net {
    private final String name;
    private final List<String> places;
    private final List<String> transitions;
    private final Map<String, Integer> placeOf = new HashMap<>();
    private final Map<String, Integer> transitionOf = new HashMap<>();
    private final Arcs[] inputs;
    private final Arcs[] outputs;
    private final Arcs[] effects;
    private final Arcs[] inhibitors;
    private final boolean inhibited;
    private final long[] initial;
    private final int[][] consumers;
    private final int[][] producers;

    Net(
            String name,
            List<String> places,
            long[] initial,
            List<String> transitions,
            Arcs[] inputs,
            Arcs[] outputs,
            Arcs[] inhibitors) {
        this.name = name;
        this.places = List.copyOf(places);
        this.transitions = List.copyOf(transitions);
        this.initial = initial;
        this.inputs = inputs;
        this.outputs = outputs;
        this.inhibitors = inhibitors;
        this.inhibited = Arrays.stream(inhibitors).anyMatch(arcs -> !arcs.isEmpty());
        for (int p = 0; p < this.places.size(); p++) {
            placeOf.put(this.places.get(p), p);
        }
        for (int t = 0; t < this.transitions.size(); t++) {
            transitionOf.put(this.transitions.get(t), t);
        }
        effects = new Arcs[inputs.length];
        for (int t = 0; t < inputs.length; t++) {
            effects[t] = outputs[t].plus(-1, inputs[t]);
        }
        consumers = byPlace(inputs);
        producers = byPlace(outputs);
    }

    private int[][] byPlace(Arcs[] arcs) {
        var count = new int[places.size()];
        for (Arcs arc : arcs) {
            for (int i = 0; i < arc.size(); i++) {
                count[arc.key(i)]++;
            }
        }
        var lists = new int[places.size()][];
        for (int p = 0; p < lists.length; p++) {
            lists[p] = new int[count[p]];
        }
        Arrays.fill(count, 0);
        for (int t = 0; t < arcs.length; t++) {
            for (int i = 0; i < arcs[t].size(); i++) {
                int p = arcs[t].key(i);
                lists[p][count[p]++] = t;
            }
        }
        return lists;
    }

    /** The same net with all arcs turned round. Its siphons are the traps of this one. */
    public Net reversed() {
        refuseInhibitors("turning arcs round");
        return new Net(name, places, initial, transitions, outputs, inputs, inhibitors);
    }

    /**
     * A net of arcs that are at hand, place by place and transition by transition, without the detour over names.
     *
     * @param initial tokens at the start, by place
     * @param inputs what each transition takes
     * @param outputs what each transition puts
     */
    public static Net of(
            String name, List<String> places, long[] initial, List<String> transitions, Arcs[] inputs, Arcs[] outputs) {
        var names = new HashSet<>(places);
        names.addAll(transitions);
        if (initial.length != places.size()
                || inputs.length != transitions.size()
                || outputs.length != transitions.size()
                || names.size() != places.size() + transitions.size()) {
            throw new NetException("places and transitions need names of their own, tokens and arcs");
        }
        for (Arcs[] side : List.of(inputs, outputs)) {
            for (Arcs arcs : side) {
                for (int i = 0; i < arcs.size(); i++) {
                    if (arcs.key(i) < 0 || arcs.key(i) >= initial.length || arcs.value(i) < 1) {
                        throw new NetException("an arc of weight " + arcs.value(i) + " at place number " + arcs.key(i));
                    }
                }
            }
        }
        var none = new Arcs[inputs.length];
        Arrays.fill(none, Arcs.NONE);
        return new Net(name, places, initial.clone(), transitions, inputs.clone(), outputs.clone(), none);
    }

    public static NetBuilder builder(String name) {
        return new NetBuilder(name);
    }

    public String name() {
        return name;
    }

    public int placeCount() {
        return places.size();
    }

    public int transitionCount() {
        return transitions.size();
    }

    public long arcCount() {
        long n = 0;
        for (int t = 0; t < inputs.length; t++) {
            n += inputs[t].size() + outputs[t].size() + inhibitors[t].size();
        }
        return n;
    }

    public List<String> places() {
        return places;
    }

    public List<String> transitions() {
        return transitions;
    }

    public String placeName(int place) {
        return places.get(place);
    }

    public String transitionName(int transition) {
        return transitions.get(transition);
    }

    public OptionalInt place(String placeName) {
        Integer p = placeOf.get(placeName);
        return p == null ? OptionalInt.empty() : OptionalInt.of(p);
    }

    public OptionalInt transition(String transitionName) {
        Integer t = transitionOf.get(transitionName);
        return t == null ? OptionalInt.empty() : OptionalInt.of(t);
    }

    /** What a transition takes, by place. */
    public Arcs inputs(int transition) {
        return inputs[transition];
    }

    /** What a transition puts, by place. */
    public Arcs outputs(int transition) {
        return outputs[transition];
    }

    /** Where a place has as many tokens as this, the transition is not enabled. */
    public Arcs inhibitors(int transition) {
        return inhibitors[transition];
    }

    /** Whether some transition is held back by tokens; most that is known of nets by their structure does not hold then. */
    public boolean hasInhibitors() {
        return inhibited;
    }

    /** Throws where the net has inhibitor arcs, for those whose reasoning leaves them out. */
    public void refuseInhibitors(String who) {
        if (inhibited) {
            throw new NetException(who + " does not know inhibitor arcs, and the net '" + name + "' has some");
        }
    }

    /** Outputs less inputs. */
    public Arcs effect(int transition) {
        return effects[transition];
    }

    /** The transitions that take from a place; not to be written to. */
    public int[] consumers(int place) {
        return consumers[place];
    }

    /** The transitions that put on a place; not to be written to. */
    public int[] producers(int place) {
        return producers[place];
    }

    public long initial(int place) {
        return initial[place];
    }

    public Marking initialMarking() {
        return Marking.of(initial);
    }

    public boolean enabled(int transition, long[] marking) {
        if (!inputs[transition].coveredBy(marking)) {
            return false;
        }
        Arcs against = inhibitors[transition];
        for (int i = 0; i < against.size(); i++) {
            if (marking[against.key(i)] >= against.value(i)) {
                return false;
            }
        }
        return true;
    }

    /** Fires an enabled transition in place. */
    public void fire(int transition, long[] marking) {
        effects[transition].addTo(marking);
    }

    public boolean dead(long[] marking) {
        for (int t = 0; t < inputs.length; t++) {
            if (enabled(t, marking)) {
                return false;
            }
        }
        return true;
    }

    /** Whether another net has the same places, transitions, arcs and tokens, with the same names in the same order. */
    public boolean isLike(Net other) {
        return places.equals(other.places)
                && transitions.equals(other.transitions)
                && Arrays.equals(initial, other.initial)
                && Arrays.equals(inputs, other.inputs)
                && Arrays.equals(outputs, other.outputs)
                && Arrays.equals(inhibitors, other.inhibitors);
    }

    /** Whether no transition takes more than one token from a place, as siphons need it. */
    public boolean takesSingleTokens() {
        for (Arcs input : inputs) {
            for (int i = 0; i < input.size(); i++) {
                if (input.value(i) > 1) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return name + ": " + count(places.size(), "place") + ", " + count(transitions.size(), "transition");
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
