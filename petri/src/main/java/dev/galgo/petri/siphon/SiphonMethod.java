package dev.galgo.petri.siphon;

import dev.galgo.petri.explore.Walker;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.solve.EmptySet;
import dev.galgo.petri.solve.StateEquation;
import dev.galgo.petri.structure.PlaceInvariant;
import dev.galgo.petri.structure.Siphons;
import dev.galgo.petri.structure.Traps;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.EngineReport;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * Checks deadlock freedom as in Henzinger, Wies and Zufferey, "Verification of Concurrent Asynchronous Message-passing Programs" (2009): lists
 * siphons that hold an input of every transition with a SAT solver, and shows of each that it cannot become empty, by a marked trap, an invariant, or
 * the state equation in whole numbers.
 *
 * <p>What the slides print differently: the state equation refutes a siphon when it has <em>no</em> solution; one with a solution is only a
 * potential deadlock until a firing sequence realises it; and of an invariant, all places with positive weight must be empty at once, so these are
 * blocked.
 */
public final class SiphonMethod {
    private static final String NAME = "siphons";

    private final NetQuestion question;
    private final Net net;
    private final Optional<SortedSet<Integer>> waiting;
    private final Budget budget;
    private final Blocking blocking;
    private final List<SiphonCase> cases = new ArrayList<>();
    private final List<int[]> traps = new ArrayList<>();
    private final long start = System.nanoTime();

    private SiphonMethod(NetQuestion question, Budget budget, Blocking blocking) {
        if (!(question.goal() instanceof Goal.Dead dead)) {
            throw new IllegalArgumentException("siphons tell about deadlocks only");
        }
        this.question = question;
        this.net = question.net();
        this.waiting = dead.waiting();
        this.budget = budget;
        this.blocking = blocking;
    }

    /** Blocks no more than a reason speaks of. */
    public static SiphonReport run(NetQuestion question, Budget budget) {
        return run(question, budget, Blocking.REASONS);
    }

    /** Blocks siphons as told. */
    public static SiphonReport run(NetQuestion question, Budget budget, Blocking blocking) {
        question.net().refuseInhibitors("the siphon method");
        return new SiphonMethod(question, budget, blocking).report();
    }

    private SiphonReport report() {
        Answer answer;
        try {
            answer = answer();
        } catch (LimitReached limit) {
            answer = new Answer.Unknown(
                    NAME + " stopped: " + limit.getMessage(), tried("stopped: " + limit.getMessage()));
        }
        return new SiphonReport(answer, cases);
    }

    private List<EngineReport> tried(String outcome) {
        return List.of(new EngineReport(NAME, outcome, cases.size(), (System.nanoTime() - start) / 1_000_000));
    }

    private Answer answer() {
        if (!net.takesSingleTokens()) {
            return new Answer.Unknown(
                    "siphons say nothing of a net in which a transition takes two tokens from one place; use the default method",
                    tried("not applicable: weights"));
        }
        Siphons siphons = Siphons.global(net, budget);
        // Were all waiting places empty, nobody would wait.
        waiting.ifPresent(places -> siphons.block(set(places)));
        for (Optional<BitSet> next = siphons.next(); next.isPresent(); next = siphons.next()) {
            BitSet siphon = blocking == Blocking.AS_PRINTED ? next.get() : smallest(next.get());
            budget.iterations(cases.size() + 1L);
            budget.at(NAME, cases.size() + 1L, siphon.cardinality());
            SiphonCase.Reason reason = reason(siphon);
            cases.add(new SiphonCase(siphon, reason));
            if (reason instanceof SiphonCase.MarkedTrap marked) {
                traps.add(marked.trap().stream().toArray());
                siphons.block(marked.trap());
            } else if (reason instanceof SiphonCase.Controlled controlled) {
                siphons.block(controlling(controlled.invariant(), siphon));
            } else if (reason instanceof SiphonCase.MayEmpty may) {
                return potential(may);
            } else {
                siphons.block(siphon);
            }
        }
        return certified();
    }

    private static BitSet set(SortedSet<Integer> places) {
        var set = new BitSet();
        places.forEach(set::set);
        return set;
    }

    /** Leaves out places while an input of every transition is left. Where these are empty, the net is as dead as before. */
    private BitSet smallest(BitSet siphon) {
        var left = new int[net.transitionCount()];
        for (int t = 0; t < left.length; t++) {
            Arcs inputs = net.inputs(t);
            for (int i = 0; i < inputs.size(); i++) {
                if (siphon.get(inputs.key(i))) {
                    left[t]++;
                }
            }
        }
        var smallest = (BitSet) siphon.clone();
        for (int p = siphon.nextSetBit(0); p >= 0; p = siphon.nextSetBit(p + 1)) {
            boolean needed = false;
            for (int t : net.consumers(p)) {
                needed |= left[t] == 1;
            }
            if (needed) {
                continue;
            }
            smallest.clear(p);
            for (int t : net.consumers(p)) {
                left[t]--;
            }
        }
        return smallest;
    }

    /** The places of a siphon that may not be empty all at once: those that add to the invariant; as printed, all that it speaks of. */
    private BitSet controlling(PlaceInvariant invariant, BitSet siphon) {
        var places = new BitSet();
        invariant
                .weights()
                .forEach((p, weight) ->
                        places.set(p, blocking == Blocking.AS_PRINTED ? siphon.get(p) : weight.signum() > 0));
        return places;
    }

    private SiphonCase.Reason reason(BitSet siphon) {
        if (blocking == Blocking.WHOLE_SIPHONS) {
            return byStateEquation(siphon, true);
        }
        BitSet trap = Traps.smallMarkedTrap(net, siphon, budget);
        if (!trap.isEmpty()) {
            return new SiphonCase.MarkedTrap(trap);
        }
        Optional<PlaceInvariant> invariant = EmptySet.controlledBy(net, siphon, budget);
        if (invariant.isPresent()) {
            return new SiphonCase.Controlled(invariant.get());
        }
        return byStateEquation(siphon, false);
    }

    private SiphonCase.Reason byStateEquation(BitSet siphon, boolean withTraps) {
        if (new StateEquation(empty(siphon), budget, List.of(), withTraps).run()
                instanceof StateEquation.Candidate candidate) {
            return new SiphonCase.MayEmpty(candidate.marking(), candidate.firings());
        }
        return new SiphonCase.NoSolution();
    }

    /** Whether the siphon can be empty while somebody waits. */
    private NetQuestion empty(BitSet siphon) {
        var nodes = new ArrayList<Formula.Node>();
        siphon.stream().forEach(p -> nodes.add(new Formula.AtMost(Arcs.single(p, 1), 0)));
        waiting.ifPresent(places -> {
            var sum = new TreeMap<Integer, Long>();
            for (int p : places) {
                sum.put(p, -1L);
            }
            if (!sum.isEmpty()) {
                nodes.add(new Formula.AtMost(Arcs.of(sum), -1));
            }
        });
        var all = new ArrayList<Integer>();
        for (int i = 0; i < nodes.size(); i++) {
            all.add(i);
        }
        nodes.add(new Formula.All(all));
        return new NetQuestion(net, new Goal.Reach("the siphon is empty", new Formula(nodes)));
    }

    private Answer potential(SiphonCase.MayEmpty may) {
        Optional<FiringSequence> run = new Walker(question, budget, 2).along(may.firings(), 40);
        if (run.isEmpty()) {
            run = new Walker(question, budget, 1).atRandom(50, 2_000);
        }
        if (run.isPresent()) {
            return new Answer.Found(run.get(), run.get().replay(net), tried("found"));
        }
        return new Answer.Unknown(
                "a potential deadlock: a siphon may become empty by the state equation, but no firing sequence was found that empties it",
                tried("a potential deadlock"));
    }

    /** The siphons are all refuted; the certificate says the same in a form that can be checked alone. */
    private Answer certified() {
        var equation = new StateEquation(question, budget, traps, true);
        if (!(equation.run() instanceof StateEquation.Refuted refuted)) {
            throw new IllegalStateException("all siphons are refuted, but the state equation has a dead solution");
        }
        var certificate = new Certificate(question, List.of(), refuted.proof());
        CertificateCheck.check(certificate, budget);
        return new Answer.Free(certificate, tried("proved"));
    }
}
