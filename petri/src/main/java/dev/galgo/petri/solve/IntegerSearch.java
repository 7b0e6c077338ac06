package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.AtomTable;
import dev.galgo.petri.proof.GoalClauses;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.structure.Traps;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Asks an {@link IntegerSolver} for a solution of the state equation that meets the goal, and refines by traps and entries until there is none or one
 * that nothing refutes. When there is none, only the clauses and traps that were needed are handed on to be proved.
 */
public final class IntegerSearch {
    /** What came of it. */
    public sealed interface Outcome {}

    public record Candidate(long[] marking, long[] firings) implements Outcome {}

    /** The solver says no; {@link #prove} can try to show it. */
    public record Infeasible(BitSet clauses, List<int[]> traps, List<Proof.Entry> entries) implements Outcome {}

    public record GaveUp(String why) implements Outcome {}

    private final NetQuestion question;
    private final Net net;
    private final IntegerSolver solver;
    private final Budget budget;
    private long rounds;

    public IntegerSearch(NetQuestion question, IntegerSolver solver, Budget budget) {
        this.question = question;
        this.net = question.net();
        net.refuseInhibitors("the integer query");
        this.solver = solver;
        this.budget = budget;
    }

    public long rounds() {
        return rounds;
    }

    public Outcome run() {
        var atoms = new AtomTable();
        List<int[]> clauses = GoalClauses.of(question, atoms);
        // Numbers: the clauses of the goal, then whatever refines, in the order found.
        List<Object> refinements = new ArrayList<>();
        try (IntegerSolver.Query query = solver.open(net, atoms, budget)) {
            for (int i = 0; i < clauses.size(); i++) {
                if ((i & 255) == 0) {
                    budget.check();
                }
                query.add(i, clauses.get(i));
            }
            while (true) {
                budget.iterations(++rounds);
                IntegerSolver.Result result = query.check(budget);
                if (result instanceof IntegerSolver.GaveUp gaveUp) {
                    return new GaveUp(gaveUp.why());
                }
                if (result instanceof IntegerSolver.NoSolution none) {
                    return infeasible(none.core(), clauses.size(), refinements);
                }
                var solution = (IntegerSolver.Solution) result;
                budget.at("integer query", rounds, clauses.size() + refinements.size());
                int number = clauses.size() + refinements.size();
                int[] trap = emptyTrap(solution.marking());
                if (trap.length > 0) {
                    query.addTrap(number, trap);
                    refinements.add(trap);
                    continue;
                }
                var fired = new BitSet();
                for (int t = 0; t < net.transitionCount(); t++) {
                    if (solution.firings()[t] > 0) {
                        fired.set(t);
                    }
                }
                Optional<Proof.Entry> entry = Entries.missing(net, fired, atoms);
                if (entry.isEmpty()) {
                    return new Candidate(solution.marking(), solution.firings());
                }
                query.add(number, entry.get().clause());
                refinements.add(entry.get());
            }
        }
    }

    private int[] emptyTrap(long[] marking) {
        var empty = new BitSet();
        for (int p = 0; p < marking.length; p++) {
            if (marking[p] == 0) {
                empty.set(p);
            }
        }
        return Traps.smallMarkedTrap(net, empty, budget).stream().toArray();
    }

    private static Infeasible infeasible(BitSet core, int goal, List<Object> refinements) {
        List<int[]> traps = new ArrayList<>();
        List<Proof.Entry> entries = new ArrayList<>();
        for (int i = 0; i < refinements.size(); i++) {
            if (!core.get(goal + i)) {
                continue;
            }
            if (refinements.get(i) instanceof Proof.Entry entry) {
                entries.add(entry);
            } else {
                traps.add((int[]) refinements.get(i));
            }
        }
        return new Infeasible(core.get(0, goal), traps, entries);
    }

    /** The search that proves what the solver said, from what it needed to see it. */
    public StateEquation prove(Infeasible none) {
        return new StateEquation(question, budget, none);
    }
}
