package dev.galgo.petri.net;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A place/transition net with its initial marking; immutable. Places and transitions are numbered from 0 in the order in which they were added
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
    private final long[] initial;
    private final int[][] consumers;
    private final int[][] producers;

    Net(String name, List<String> places, long[] initial, List<String> transitions, Arcs[] inputs, Arcs[] outputs) {
        this.name = name;
        this.places = List.copyOf(places);
        this.transitions = List.copyOf(transitions);
        this.initial = initial;
        this.inputs = inputs;
        this.outputs = outputs;
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
        return new Net(name, places, initial, transitions, outputs, inputs);
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
            n += inputs[t].size() + outputs[t].size();
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
        return inputs[transition].coveredBy(marking);
    }

    /** Fires an enabled transition in place. */
    public void fire(int transition, long[] marking) {
        effects[transition].addTo(marking);
    }

    public boolean dead(long[] marking) {
        for (Arcs input : inputs) {
            if (input.coveredBy(marking)) {
                return false;
            }
        }
        return true;
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
