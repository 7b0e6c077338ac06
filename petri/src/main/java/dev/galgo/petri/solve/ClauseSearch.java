package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.proof.AtomTable;
import dev.galgo.petri.proof.Proof;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Searches for values of atoms and variables that satisfy all clauses: clause learning (Marques-Silva and Sakallah, 1996) over a {@link
 * LinearTheory}. It decides only about clauses that the values at hand do not satisfy anyway.
 */
final class ClauseSearch {
    private static final int NO_CLAUSE = -1;

    private final AtomTable atoms;
    private final LinearTheory theory;
    private final Budget budget;
    private final ClauseLog log = new ClauseLog();
    private final IntList given = new IntList();
    private final ArrayList<IntList> watches = new ArrayList<>();
    private final IntList trail = new IntList();
    private final IntList levels = new IntList();
    private final IntList theoryMarks = new IntList();
    private byte[] values = new byte[64];
    private int[] levelOf = new int[64];
    private int[] reasonOf = new int[64];
    private double[] activity = new double[64];
    private double bump = 1;
    private int propagated;
    private int asserted;
    private int scanFrom;
    private int next;
    private int contradiction = NO_CLAUSE;
    private long conflicts;

    ClauseSearch(AtomTable atoms, LinearTheory theory, Budget budget) {
        this.atoms = atoms;
        this.theory = theory;
        this.budget = budget;
    }

    long conflicts() {
        return conflicts;
    }

    /** Adds a clause that the solution must satisfy. */
    void given(int[] clause) {
        backTo(0);
        int id = log.given(clause);
        given.add(id);
        attach(id);
    }

    /** Adds a clause that holds of the net and must be satisfied too. */
    void known(Proof.Step step) {
        backTo(0);
        int id = log.known(step);
        given.add(id);
        attach(id);
    }

    void addTrap(int[] places) {
        backTo(0);
        Proof.Lemma lemma = theory.addTrap(places);
        if (lemma != null) attach(log.known(lemma));
    }

    /** Decides this literal next. */
    void prefer(int literal) {
        next = literal;
    }

    /** Whether there is a solution; the theory then holds its values. If not, {@link #proof} says why. */
    boolean solve() {
        while (contradiction == NO_CLAUSE) {
            int conflict = propagate();
            if (conflict != NO_CLAUSE) {
                budget.check();
                budget.iterations(++conflicts);
                budget.at("state equation", conflicts, trail.size());
                learnFrom(conflict);
                continue;
            }
            int literal = decision();
            if (literal == 0) return true;
            levels.add(trail.size());
            theoryMarks.add(theory.mark());
            assign(literal, NO_CLAUSE);
        }
        return false;
    }

    Proof.Clausal proof() {
        return log.proof(contradiction, atoms, theory.traps());
    }

    private void grow(int atom) {
        while (watches.size() <= 2 * atom + 1) watches.add(new IntList());
        if (atom < values.length) return;
        int size = Math.max(2 * values.length, atom + 1);
        values = Arrays.copyOf(values, size);
        levelOf = Arrays.copyOf(levelOf, size);
        reasonOf = Arrays.copyOf(reasonOf, size);
        activity = Arrays.copyOf(activity, size);
    }

    private static int slot(int literal) {
        return literal > 0 ? 2 * (literal - 1) : 2 * (-literal - 1) + 1;
    }

    /** 1 where a literal is true, -1 where it is false, 0 where nothing is known. */
    private int value(int literal) {
        int atom = AtomTable.atomOf(literal);
        if (atom >= values.length) return 0;
        return literal > 0 ? values[atom] : -values[atom];
    }

    private int level() {
        return levels.size();
    }

    /** Watches a clause; at level 0, where units are assigned and clauses without a literal left contradict. */
    private void attach(int id) {
        int[] clause = log.clause(id);
        for (int literal : clause) grow(AtomTable.atomOf(literal));
        int open = 0;
        for (int i = 0; i < clause.length && open < 2; i++) {
            if (value(clause[i]) < 0) continue;
            int literal = clause[i];
            clause[i] = clause[open];
            clause[open++] = literal;
        }
        if (open == 0) {
            contradict(id);
            return;
        }
        if (clause.length > 1) watch(id, clause);
        if (open == 1 && value(clause[0]) == 0) assign(clause[0], id);
    }

    private void watch(int id, int[] clause) {
        watches.get(slot(-clause[0])).add(id);
        watches.get(slot(-clause[1])).add(id);
    }

    private void assign(int literal, int reason) {
        int atom = AtomTable.atomOf(literal);
        grow(atom);
        values[atom] = (byte) (literal > 0 ? 1 : -1);
        levelOf[atom] = level();
        reasonOf[atom] = reason;
        trail.add(literal);
    }

    /** Draws all consequences; returns the clause that became false, or none. */
    private int propagate() {
        while (true) {
            while (propagated < trail.size()) {
                int conflict = visit(trail.get(propagated++));
                if (conflict != NO_CLAUSE) return conflict;
            }
            Proof.Lemma lemma = null;
            while (asserted < trail.size() && lemma == null) lemma = theory.assertTrue(trail.get(asserted++));
            if (lemma == null) lemma = theory.check();
            if (lemma == null) return NO_CLAUSE;
            return log.known(lemma);
        }
    }

    private int visit(int literal) {
        IntList list = watches.get(slot(literal));
        int kept = 0;
        for (int i = 0; i < list.size(); i++) {
            int id = list.get(i);
            int[] clause = log.clause(id);
            if (clause[0] == -literal) {
                clause[0] = clause[1];
                clause[1] = -literal;
            }
            if (value(clause[0]) > 0 || !moveWatch(id, clause)) {
                list.set(kept++, id);
                if (value(clause[0]) > 0) continue;
                if (value(clause[0]) < 0) {
                    for (int k = i + 1; k < list.size(); k++) list.set(kept++, list.get(k));
                    list.shrink(kept);
                    return id;
                }
                assign(clause[0], id);
            }
        }
        list.shrink(kept);
        return NO_CLAUSE;
    }

    private boolean moveWatch(int id, int[] clause) {
        for (int k = 2; k < clause.length; k++) {
            if (value(clause[k]) < 0) continue;
            int literal = clause[k];
            clause[k] = clause[1];
            clause[1] = literal;
            watches.get(slot(-literal)).add(id);
            return true;
        }
        return false;
    }

    /** A literal of a clause that neither the assignment nor the values at hand satisfy; 0 when there is none. */
    private int decision() {
        if (next != 0) {
            int literal = next;
            next = 0;
            if (value(literal) == 0) return literal;
        }
        for (int i = 0; i < given.size(); i++) {
            int at = (scanFrom + i) % given.size();
            int literal = choice(log.clause(given.get(at)));
            if (literal == 0) continue;
            scanFrom = at;
            return literal;
        }
        return 0;
    }

    private int choice(int[] clause) {
        int best = 0;
        for (int literal : clause) {
            int value = value(literal);
            if (value > 0 || theory.holdsNow(literal)) return 0;
            if (value == 0 && (best == 0 || better(literal, best))) best = literal;
        }
        return best;
    }

    private boolean better(int literal, int than) {
        return activity[AtomTable.atomOf(literal)] > activity[AtomTable.atomOf(than)];
    }

    private void backTo(int level) {
        if (level() <= level) return;
        int size = levels.get(level);
        for (int i = trail.size() - 1; i >= size; i--) values[AtomTable.atomOf(trail.get(i))] = 0;
        theory.undo(theoryMarks.get(level));
        trail.shrink(size);
        levels.shrink(level);
        theoryMarks.shrink(level);
        propagated = Math.min(propagated, size);
        asserted = Math.min(asserted, size);
    }

    private void contradict(int conflict) {
        var from = new IntList();
        from.add(conflict);
        var seen = new BitSet();
        for (int literal : log.clause(conflict)) roots(AtomTable.atomOf(literal), seen, from);
        contradiction = log.learned(new int[0], from.toArray());
    }

    /** Adds the clauses by which an atom got its value at level 0. */
    private void roots(int atom, BitSet seen, IntList from) {
        var work = new IntList();
        work.add(atom);
        while (work.size() > 0) {
            int a = work.get(work.size() - 1);
            work.shrink(work.size() - 1);
            if (seen.get(a)) continue;
            seen.set(a);
            from.add(reasonOf[a]);
            for (int literal : log.clause(reasonOf[a])) work.add(AtomTable.atomOf(literal));
        }
    }

    /** Learns the clause of the first unique implication point and goes back to where it has a consequence. */
    private void learnFrom(int conflict) {
        int top = 0;
        for (int literal : log.clause(conflict)) top = Math.max(top, levelOf[AtomTable.atomOf(literal)]);
        if (top == 0) {
            contradict(conflict);
            return;
        }
        backTo(top);
        var from = new IntList();
        var seen = new BitSet();
        var rootsSeen = new BitSet();
        List<Integer> learned = new ArrayList<>();
        int open = 0;
        int at = trail.size() - 1;
        int reason = conflict;
        int pivot = 0;
        while (true) {
            from.add(reason);
            for (int literal : log.clause(reason)) {
                int atom = AtomTable.atomOf(literal);
                if (literal == pivot || seen.get(atom)) continue;
                if (levelOf[atom] == 0) {
                    roots(atom, rootsSeen, from);
                    continue;
                }
                seen.set(atom);
                bump(atom);
                if (levelOf[atom] == top) open++;
                else learned.add(literal);
            }
            while (!seen.get(AtomTable.atomOf(trail.get(at)))) at--;
            pivot = trail.get(at--);
            if (--open == 0) break;
            reason = reasonOf[AtomTable.atomOf(pivot)];
        }
        bump *= 1.05;
        learned.add(0, -pivot);
        int back = 0;
        for (int i = 1; i < learned.size(); i++) {
            int level = levelOf[AtomTable.atomOf(learned.get(i))];
            if (level > back) {
                back = level;
                int swap = learned.get(1);
                learned.set(1, learned.get(i));
                learned.set(i, swap);
            }
        }
        backTo(back);
        int[] clause = learned.stream().mapToInt(Integer::intValue).toArray();
        int id = log.learned(clause, from.toArray());
        if (clause.length > 1) watch(id, clause);
        assign(clause[0], id);
    }

    private void bump(int atom) {
        activity[atom] += bump;
        if (activity[atom] < 1e100) return;
        for (int i = 0; i < activity.length; i++) activity[i] *= 1e-100;
        bump *= 1e-100;
    }
}
