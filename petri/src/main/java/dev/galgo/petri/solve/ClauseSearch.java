package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.proof.AtomTable;
import dev.galgo.petri.proof.Proof;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Searches for values of atoms and variables that satisfy all clauses: clause learning (Marques-Silva and Sakallah, 1996) over a {@link
 * LinearTheory}. It decides only about clauses that the values at hand do not satisfy anyway.
 *
 * <p>A decision makes a literal of such a clause false: of a transition that could fire, a place that keeps its token. That leaves the values at hand
 * alone, and at once empties the other place of every transition that takes from this one. To make a literal true instead would move one token a decision,
 * and the linear program with it, to some other place that is as little wanted.
 */
final class ClauseSearch {
    private static final int NO_CLAUSE = -1;

    private final AtomTable atoms;
    private final LinearTheory theory;
    private final Budget budget;
    private final ClauseLog log = new ClauseLog();
    private final IntList given = new IntList();
    private final ArrayList<IntList> watches = new ArrayList<>();
    private final Assignment assignment = new Assignment();
    private final IntList theoryMarks = new IntList();
    private double[] activity = new double[64];
    private int[] occurrences = new int[64];
    private double bump = 1;
    private int propagated;
    private int asserted;
    private int scanFrom;
    private int next;
    private int contradiction = NO_CLAUSE;
    private int lemmaAtHand = NO_CLAUSE;
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
        for (int literal : clause) {
            occurrences[AtomTable.atomOf(literal)]++;
        }
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
        if (lemma != null) {
            attach(log.known(lemma));
        }
    }

    /** Starts somewhere else, so that another solution may be found first. */
    void shuffle(long seed) {
        var random = new SplittableRandom(seed);
        for (int i = 0; i < activity.length; i++) {
            activity[i] = random.nextDouble();
        }
        if (given.size() > 0) {
            scanFrom = random.nextInt(given.size());
        }
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
                budget.at("state equation", conflicts, assignment.size());
                learnFrom(conflict);
                continue;
            }
            int literal = decision();
            if (literal == 0) {
                return true;
            }
            theoryMarks.add(theory.mark());
            grow(AtomTable.atomOf(literal));
            assignment.decide(literal);
        }
        return false;
    }

    Proof.Clausal proof() {
        return log.proof(contradiction, atoms, theory.traps());
    }

    private void grow(int atom) {
        while (watches.size() <= 2 * atom + 1) {
            watches.add(new IntList());
        }
        if (atom >= activity.length) {
            activity = Arrays.copyOf(activity, Math.max(2 * activity.length, atom + 1));
            occurrences = Arrays.copyOf(occurrences, activity.length);
        }
    }

    private static int slot(int literal) {
        return literal > 0 ? 2 * (literal - 1) : 2 * (-literal - 1) + 1;
    }

    /** Watches a clause; at level 0, where units are assigned and clauses without a literal left contradict. */
    private void attach(int id) {
        int[] clause = log.clause(id);
        for (int literal : clause) {
            grow(AtomTable.atomOf(literal));
        }
        int open = 0;
        for (int i = 0; i < clause.length && open < 2; i++) {
            if (assignment.value(clause[i]) < 0) {
                continue;
            }
            int literal = clause[i];
            clause[i] = clause[open];
            clause[open++] = literal;
        }
        if (open == 0) {
            contradict(id);
            return;
        }
        if (clause.length > 1) {
            watch(id, clause);
        }
        if (open == 1 && assignment.value(clause[0]) == 0) {
            assignment.assign(clause[0], id);
        }
    }

    private void watch(int id, int[] clause) {
        watches.get(slot(-clause[0])).add(id);
        watches.get(slot(-clause[1])).add(id);
    }

    /** Draws all consequences; returns the clause that became false, or none. */
    private int propagate() {
        while (true) {
            while (propagated < assignment.size()) {
                int conflict = visit(assignment.get(propagated++));
                if (conflict != NO_CLAUSE) {
                    return conflict;
                }
            }
            Proof.Lemma lemma = null;
            while (asserted < assignment.size() && lemma == null) {
                lemma = theory.assertTrue(assignment.get(asserted++));
            }
            if (lemma == null) {
                lemma = theory.check();
            }
            if (lemma == null) {
                return NO_CLAUSE;
            }
            lemmaAtHand = log.known(lemma);
            return lemmaAtHand;
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
            if (assignment.value(clause[0]) > 0 || !moveWatch(id, clause)) {
                list.set(kept++, id);
                if (assignment.value(clause[0]) > 0) {
                    continue;
                }
                if (assignment.value(clause[0]) < 0) {
                    for (int k = i + 1; k < list.size(); k++) {
                        list.set(kept++, list.get(k));
                    }
                    list.shrink(kept);
                    return id;
                }
                assignment.assign(clause[0], id);
            }
        }
        list.shrink(kept);
        return NO_CLAUSE;
    }

    private boolean moveWatch(int id, int[] clause) {
        for (int k = 2; k < clause.length; k++) {
            if (assignment.value(clause[k]) < 0) {
                continue;
            }
            int literal = clause[k];
            clause[k] = clause[1];
            clause[1] = literal;
            watches.get(slot(-literal)).add(id);
            return true;
        }
        return false;
    }

    /** The opposite of a literal of a clause that neither the assignment nor the values at hand satisfy; 0 when there is none. */
    private int decision() {
        if (next != 0) {
            int literal = next;
            next = 0;
            if (assignment.value(literal) == 0) {
                return literal;
            }
        }
        for (int i = 0; i < given.size(); i++) {
            int at = (scanFrom + i) % given.size();
            int literal = choice(log.clause(given.get(at)));
            if (literal == 0) {
                continue;
            }
            scanFrom = at;
            return -literal;
        }
        return 0;
    }

    private int choice(int[] clause) {
        int best = 0;
        for (int literal : clause) {
            int value = assignment.value(literal);
            if (value > 0 || theory.holdsNow(literal)) {
                return 0;
            }
            if (value == 0 && (best == 0 || better(literal, best))) {
                best = literal;
            }
        }
        return best;
    }

    /** Conflicts tell; until then, what stands in fewer clauses goes first. */
    private boolean better(int literal, int than) {
        int one = AtomTable.atomOf(literal);
        int other = AtomTable.atomOf(than);
        int order = Double.compare(activity[one], activity[other]);
        return order > 0 || (order == 0 && occurrences[one] < occurrences[other]);
    }

    private void backTo(int level) {
        if (assignment.level() <= level) {
            return;
        }
        assignment.backTo(level);
        theory.undo(theoryMarks.get(level));
        theoryMarks.shrink(level);
        propagated = Math.min(propagated, assignment.size());
        asserted = Math.min(asserted, assignment.size());
    }

    private void contradict(int conflict) {
        contradiction = log.learned(new int[0], Conflict.contradiction(conflict, log, assignment));
    }

    /** Learns a clause from one that became false and goes back to where it has a consequence. */
    private void learnFrom(int clause) {
        int top = 0;
        for (int literal : log.clause(clause)) {
            top = Math.max(top, assignment.levelOf(literal));
        }
        if (top == 0) {
            contradict(clause);
            return;
        }
        backTo(top);
        Conflict conflict = Conflict.of(clause, top, log, assignment);
        conflict.atoms().stream().forEach(this::bump);
        bump *= 1.05;
        backTo(conflict.back());
        int[] learned = conflict.clause();
        int id = clause;
        // A lemma that already has the form of what is learned from it needs no second entry.
        if (clause == lemmaAtHand && conflict.from().length == 1) {
            System.arraycopy(learned, 0, log.clause(clause), 0, learned.length);
        } else {
            id = log.learned(learned, conflict.from());
        }
        learned = log.clause(id);
        if (learned.length > 1) {
            watch(id, learned);
        }
        assignment.assign(learned[0], id);
    }

    private void bump(int atom) {
        activity[atom] += bump;
        if (activity[atom] < 1e100) {
            return;
        }
        for (int i = 0; i < activity.length; i++) {
            activity[i] *= 1e-100;
        }
        bump *= 1e-100;
    }
}
