package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a marking besides the goal when it is not the first: a transition fired last, and what it puts is still there. Excludes markings that
 * solve the state equation and that no firing leads to: one step of induction, backwards.
 */
public final class LastFiring {
    private LastFiring() {}

    /** Whether it can be used: the net does not start at the goal. */
    public static boolean appliesTo(NetQuestion question) {
        return !question.meets(question.net().initialMarking().toArray());
    }

    /** Clauses with a name for each transition, by which the name implies that the transition may have been the last. */
    public static List<int[]> clauses(NetQuestion question, AtomTable atoms) {
        Net net = question.net();
        int firstName = question.goal() instanceof Goal.Reach reach
                ? reach.formula().nodes().size()
                : 0;
        var clauses = new ArrayList<int[]>();
        var one = new int[net.transitionCount()];
        for (int t = 0; t < one.length; t++) {
            int name = atoms.named(firstName + t);
            one[t] = name;
            clauses.add(new int[] {-name, atoms.atLeast(Arcs.single(net.placeCount() + t, 1), 1)});
            Arcs outputs = net.outputs(t);
            for (int i = 0; i < outputs.size(); i++) {
                clauses.add(new int[] {-name, atoms.atLeast(Arcs.single(outputs.key(i), 1), outputs.value(i))});
            }
        }
        clauses.add(one);
        return clauses;
    }
}
