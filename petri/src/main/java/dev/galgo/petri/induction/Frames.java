package dev.galgo.petri.induction;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.TokenBox;
import dev.galgo.petri.solve.BoundingSums;
import java.util.ArrayList;
import java.util.List;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * Boxes that are known not to be entered within so many firings: a box of level {@code i} has no marking that is reached in {@code i} firings or fewer. A
 * SAT solver tells whether a box has markings that all boxes of a level and above leave over.
 */
final class Frames {
    /** Conflicts after which the solver stops to let the budget be looked at; it goes on with what it has learned. */
    private static final int CONFLICTS = 2_000;

    private final Budget budget;
    private final TokenLiterals literals;
    private final ISolver solver = SolverFactory.newDefault();
    private final List<Integer> switches = new ArrayList<>();
    private final List<List<TokenBox>> levels = new ArrayList<>();
    private boolean contradictory;

    Frames(Net net, List<Arcs> sums, TokenLiterals literals, Budget budget) {
        this.budget = budget;
        this.literals = literals;
        solver.setTimeoutOnConflicts(CONFLICTS);
        for (int i = 1; i <= literals.count(); i++) {
            solver.registerLiteral(i);
        }
        for (int[] clause : literals.order()) {
            add(clause);
        }
        for (Arcs sum : sums) {
            addSum(net, sum);
        }
    }

    private void addSum(Net net, Arcs sum) {
        boolean conserved = true;
        for (int t = 0; t < net.transitionCount() && conserved; t++) {
            long change = 0;
            Arcs effect = net.effect(t);
            for (int i = 0; i < effect.size(); i++) {
                change += sum.get(effect.key(i)) * effect.value(i);
            }
            conserved = change == 0;
        }
        for (int i = 0; i < sum.size(); i++) {
            if (sum.value(i) != 1) {
                return; // The solver counts, and does not weigh; such a sum bounds its places all the same.
            }
        }
        int start = (int) BoundingSums.start(net, sum);
        int[] all = literals.all(sum);
        try {
            if (start < all.length) {
                solver.addAtMost(new VecInt(all), start);
            }
            if (conserved && start > 0) {
                solver.addAtLeast(new VecInt(all), start);
            }
        } catch (ContradictionException never) {
            contradictory = true;
        }
    }

    void add(int[] clause) {
        try {
            solver.addClause(new VecInt(clause.clone()));
        } catch (ContradictionException never) {
            contradictory = true;
        }
    }

    int top() {
        return levels.size() - 1;
    }

    /** Opens one more level. */
    void grow() {
        levels.add(new ArrayList<>());
        int name = literals.fresh();
        solver.registerLiteral(name);
        switches.add(name);
    }

    List<TokenBox> boxes(int level) {
        return levels.get(level);
    }

    void exclude(int level, TokenBox box) {
        for (int i = 0; i <= level; i++) {
            levels.get(i).removeIf(box::covers);
        }
        levels.get(level).add(box);
        var clause = new VecInt();
        clause.push(-switches.get(level));
        literals.each(box, literal -> clause.push(-literal));
        var exact = new int[clause.size()];
        clause.copyTo(exact);
        add(exact);
    }

    /** Whether a box is already left out at a level. */
    boolean excludes(int level, TokenBox box) {
        for (int i = level; i < levels.size(); i++) {
            if (levels.get(i).stream().anyMatch(known -> known.covers(box))) {
                return true;
            }
        }
        return false;
    }

    /** Whether markings of a box are left at a level; {@code extra} literals must hold too. */
    boolean leaves(int level, TokenBox box, int... extra) {
        budget.check();
        var assumed = new VecInt();
        if (contradictory || !literals.each(box, assumed::push)) {
            return false;
        }
        for (int literal : extra) {
            assumed.push(literal);
        }
        for (int i = level; i < levels.size(); i++) {
            assumed.push(switches.get(i));
        }
        while (true) {
            try {
                return solver.isSatisfiable(assumed);
            } catch (TimeoutException again) {
                budget.check();
            }
        }
    }

    /** The marking that {@link #leaves} has found. */
    long[] model() {
        return literals.marking(solver::model);
    }

    boolean isTrue(int literal) {
        return solver.model(literal);
    }
}
