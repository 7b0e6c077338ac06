package dev.galgo.petri.net;

import java.util.Arrays;
import java.util.List;

/** Transitions in the order in which they fire. */
public final class FiringSequence {
    private final int[] transitions;

    private FiringSequence(int[] transitions) {
        this.transitions = transitions;
    }

    public static FiringSequence of(int... transitions) {
        return new FiringSequence(transitions.clone());
    }

    public int length() {
        return transitions.length;
    }

    public int get(int i) {
        return transitions[i];
    }

    public int[] toArray() {
        return transitions.clone();
    }

    public List<String> names(Net net) {
        return Arrays.stream(transitions).mapToObj(net::transitionName).toList();
    }

    /** Fires the transitions one by one from the initial marking; throws where one is not enabled. */
    public Marking replay(Net net) {
        long[] marking = net.initialMarking().toArray();
        for (int i = 0; i < transitions.length; i++) {
            int t = transitions[i];
            if (t < 0 || t >= net.transitionCount()) {
                throw new NetException(
                        "step " + (i + 1) + " names transition number " + t + ", which the net does not have");
            }
            if (!net.enabled(t, marking)) {
                throw new NetException("step " + (i + 1) + " fires '" + net.transitionName(t)
                        + "', which is not enabled at " + Marking.of(marking).describe(net));
            }
            net.fire(t, marking);
        }
        return Marking.of(marking);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FiringSequence that && Arrays.equals(transitions, that.transitions);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(transitions);
    }

    @Override
    public String toString() {
        return Arrays.toString(transitions);
    }
}
