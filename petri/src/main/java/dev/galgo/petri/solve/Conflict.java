package dev.galgo.petri.solve;

import dev.galgo.petri.proof.AtomTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What a clause that became false teaches.
 *
 * @param clause follows from the others and has one literal of the latest decision, first; of the rest, one of the latest is second
 * @param back after which decision the first literal would have followed
 * @param from the clauses it follows from
 * @param atoms those that took part
 */
record Conflict(int[] clause, int back, int[] from, BitSet atoms) {
    /** Resolves a false clause backwards until one literal of the latest decision is left: the first unique implication point. */
    static Conflict of(int conflict, int top, ClauseLog log, Assignment assignment) {
        var from = new IntList();
        var seen = new BitSet();
        var roots = new BitSet();
        List<Integer> learned = new ArrayList<>();
        int open = 0;
        int at = assignment.size() - 1;
        int reason = conflict;
        int pivot = 0;
        while (true) {
            from.add(reason);
            for (int literal : log.clause(reason)) {
                int atom = AtomTable.atomOf(literal);
                if (literal == pivot || seen.get(atom)) {
                    continue;
                }
                if (assignment.levelOf(literal) == 0) {
                    roots(literal, log, assignment, roots, from);
                    continue;
                }
                seen.set(atom);
                if (assignment.levelOf(literal) == top) {
                    open++;
                } else {
                    learned.add(literal);
                }
            }
            while (!seen.get(AtomTable.atomOf(assignment.get(at)))) {
                at--;
            }
            pivot = assignment.get(at--);
            if (--open == 0) {
                break;
            }
            reason = assignment.reasonOf(pivot);
        }
        learned.add(0, -pivot);
        int back = 0;
        for (int i = 1; i < learned.size(); i++) {
            int level = assignment.levelOf(learned.get(i));
            if (level <= back) {
                continue;
            }
            back = level;
            int swap = learned.get(1);
            learned.set(1, learned.get(i));
            learned.set(i, swap);
        }
        return new Conflict(learned.stream().mapToInt(Integer::intValue).toArray(), back, from.toArray(), seen);
    }

    /** The clauses from which a clause that is false before any decision is a contradiction. */
    static int[] contradiction(int conflict, ClauseLog log, Assignment assignment) {
        var from = new IntList();
        from.add(conflict);
        var seen = new BitSet();
        for (int literal : log.clause(conflict)) {
            roots(literal, log, assignment, seen, from);
        }
        return from.toArray();
    }

    /** Adds the clauses by which a literal got its value before any decision. */
    private static void roots(int start, ClauseLog log, Assignment assignment, BitSet seen, IntList from) {
        var work = new IntList();
        work.add(start);
        while (work.size() > 0) {
            int literal = work.get(work.size() - 1);
            work.shrink(work.size() - 1);
            if (seen.get(AtomTable.atomOf(literal))) {
                continue;
            }
            seen.set(AtomTable.atomOf(literal));
            int reason = assignment.reasonOf(literal);
            from.add(reason);
            for (int other : log.clause(reason)) {
                work.add(other);
            }
        }
    }
}
