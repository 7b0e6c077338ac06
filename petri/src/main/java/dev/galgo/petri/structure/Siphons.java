package dev.galgo.petri.structure;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * Lists sets of places with Sat4j: siphons of a net, or the sets that hold an input of every transition. A variable for each place says whether
 * it is in the set.
 */
public final class Siphons {
    private final Net net;
    private final Budget budget;
    private final ISolver solver = SolverFactory.newDefault();
    private boolean none;

    private Siphons(Net net, Budget budget) {
        net.refuseInhibitors("a list of siphons or traps");
        this.net = net;
        this.budget = budget;
        solver.newVar(Math.max(1, net.placeCount()));
    }

    /** Sets that are not empty and take from themselves whatever is put on them. */
    public static Siphons of(Net net, Budget budget) {
        var siphons = new Siphons(net, budget);
        for (int p = 0; p < net.placeCount(); p++) {
            for (int t : net.producers(p)) {
                int[] clause = siphons.inputs(t, 1);
                clause[0] = -(p + 1);
                siphons.add(clause);
            }
        }
        var some = new BitSet();
        some.set(0, net.placeCount());
        siphons.add(some.stream().map(p -> p + 1).toArray());
        return siphons;
    }

    /** Sets that hold an input of every transition: where they are empty, and nothing takes two tokens at once, the net is dead. */
    public static Siphons global(Net net, Budget budget) {
        var siphons = new Siphons(net, budget);
        for (int t = 0; t < net.transitionCount(); t++) {
            siphons.add(siphons.inputs(t, 0));
        }
        return siphons;
    }

    private int[] inputs(int t, int from) {
        Arcs inputs = net.inputs(t);
        var clause = new int[inputs.size() + from];
        for (int i = 0; i < inputs.size(); i++) {
            clause[i + from] = inputs.key(i) + 1;
        }
        return clause;
    }

    private void add(int[] clause) {
        try {
            if (clause.length == 0) {
                none = true;
            } else {
                solver.addClause(new VecInt(clause));
            }
        } catch (ContradictionException contradiction) {
            none = true;
        }
    }

    /** Leaves out all sets that contain these places. */
    public void block(BitSet places) {
        add(places.stream().map(p -> -(p + 1)).toArray());
    }

    /** One more set, if there is one left. */
    public Optional<BitSet> next() {
        budget.check();
        var found = new BitSet();
        try {
            solver.setTimeoutMs(Math.max(1, Math.min(Integer.MAX_VALUE, budget.millisLeft())));
            if (none || !solver.isSatisfiable()) {
                return Optional.empty();
            }
        } catch (TimeoutException late) {
            budget.check();
            throw new LimitReached(LimitReached.Kind.TIME, "Sat4j ran out of time");
        }
        for (int literal : solver.model()) {
            if (literal > 0) {
                found.set(literal - 1);
            }
        }
        return Optional.of(found);
    }

    /** All siphons that contain no other; the limit on iterations bounds how many. */
    public static List<BitSet> minimal(Net net, Budget budget) {
        Siphons siphons = of(net, budget);
        var minimal = new ArrayList<BitSet>();
        for (Optional<BitSet> next = siphons.next(); next.isPresent(); next = siphons.next()) {
            BitSet smallest = shrink(net, next.get(), budget);
            minimal.add(smallest);
            budget.iterations(minimal.size());
            budget.at("siphons", minimal.size(), smallest.cardinality());
            siphons.block(smallest);
        }
        return minimal;
    }

    /** All traps that contain no other. */
    public static List<BitSet> minimalTraps(Net net, Budget budget) {
        return minimal(net.reversed(), budget);
    }

    /** A siphon within a siphon that contains no other. */
    private static BitSet shrink(Net net, BitSet siphon, Budget budget) {
        BitSet smallest = siphon;
        for (int p = siphon.nextSetBit(0); p >= 0; p = siphon.nextSetBit(p + 1)) {
            if (!smallest.get(p)) {
                continue;
            }
            budget.check();
            var smaller = (BitSet) smallest.clone();
            smaller.clear(p);
            smaller = Traps.largestSiphon(net, smaller);
            if (!smaller.isEmpty()) {
                smallest = smaller;
            }
        }
        return smallest;
    }
}
