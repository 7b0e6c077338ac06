package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.IVecInt;
import org.sat4j.specs.TimeoutException;

/**
 * Clauses in groups, for Sat4j: yes or no for each of some variables, or a few groups that do not go together. Variables are numbered from 0; the literal
 * {@code v + 1} says yes to variable v, its negation no.
 */
public final class ClauseGroups {
    private final Budget budget;
    private final ISolver solver = SolverFactory.newDefault();
    private final int variables;
    /** For each group a variable that is assumed where the group counts. */
    private final List<Integer> guards = new ArrayList<>();

    public ClauseGroups(int variables, Budget budget) {
        this.variables = variables;
        this.budget = budget;
        solver.newVar(Math.max(1, variables));
    }

    /** Adds a group; they are numbered from 0. */
    public void add(List<int[]> clauses) {
        int guard = solver.nextFreeVarId(true);
        guards.add(guard);
        for (int[] clause : clauses) {
            int[] guarded =
                    IntStream.concat(IntStream.of(clause), IntStream.of(-guard)).toArray();
            try {
                solver.addClause(new VecInt(guarded));
            } catch (ContradictionException impossible) {
                throw new IllegalStateException("a clause that can be left out contradicts others", impossible);
            }
        }
    }

    /** The variables to say yes to so that all groups hold and all wishes come true; empty if there are none. */
    public Optional<BitSet> satisfy(List<Integer> wishes) {
        var assumed = new ArrayList<Integer>(guards);
        assumed.addAll(wishes);
        if (!satisfiable(assumed)) {
            return Optional.empty();
        }
        var yes = new BitSet();
        for (int literal : solver.model()) {
            if (literal > 0 && literal <= variables) {
                yes.set(literal - 1);
            }
        }
        return Optional.of(yes);
    }

    private boolean satisfiable(List<Integer> assumed) {
        budget.check();
        try {
            solver.setTimeoutMs(Math.max(1, Math.min(Integer.MAX_VALUE, budget.millisLeft())));
            return solver.isSatisfiable(
                    new VecInt(assumed.stream().mapToInt(Integer::intValue).toArray()));
        } catch (TimeoutException late) {
            budget.check();
            throw new LimitReached(LimitReached.Kind.TIME, "Sat4j ran out of time");
        }
    }

    /** Of wishes that cannot all come true, some that cannot; none if the groups alone do not go together. */
    public List<Integer> inTheWay(List<Integer> wishes) {
        var all = new ArrayList<Integer>(guards);
        all.addAll(wishes);
        List<Integer> core = core(all);
        return wishes.stream().filter(core::contains).toList();
    }

    /** The numbers of groups that do not go together, while any of them less would. */
    public List<Integer> conflict() {
        List<Integer> core = core(guards);
        for (int guard : List.copyOf(core)) {
            if (core.contains(guard)) {
                var less = new ArrayList<>(core);
                less.remove(Integer.valueOf(guard));
                if (!satisfiable(less)) {
                    core = explained(less);
                }
            }
        }
        return core.stream().map(guards::indexOf).sorted().toList();
    }

    private List<Integer> core(List<Integer> assumed) {
        if (satisfiable(assumed)) {
            throw new IllegalStateException("the clauses go together");
        }
        return explained(assumed);
    }

    private List<Integer> explained(List<Integer> assumed) {
        IVecInt explanation = solver.unsatExplanation();
        if (explanation == null) {
            return assumed;
        }
        var core = new ArrayList<Integer>();
        for (int i = 0; i < explanation.size(); i++) {
            core.add(explanation.get(i));
        }
        return core;
    }
}
