package dev.galgo.petri.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Clauses, and whether a further one follows from them by unit propagation alone (Goldberg and Novikov, "Verification of Proofs of
 * Unsatisfiability", 2003).
 */
final class UnitPropagation {
    private final List<int[]> clauses = new ArrayList<>();
    private final List<List<Integer>> watches = new ArrayList<>();
    private final byte[] values;
    private int[] trail = new int[64];
    private int trailSize;
    private int done;
    private boolean contradiction;

    UnitPropagation(int atoms) {
        values = new byte[atoms];
        for (int i = 0; i < 2 * atoms; i++) {
            watches.add(new ArrayList<>());
        }
    }

    private static int slot(int literal) {
        return literal > 0 ? 2 * (literal - 1) : 2 * (-literal - 1) + 1;
    }

    private int value(int literal) {
        byte v = values[Math.abs(literal) - 1];
        return literal > 0 ? v : -v;
    }

    private void assign(int literal) {
        values[Math.abs(literal) - 1] = (byte) (literal > 0 ? 1 : -1);
        if (trailSize == trail.length) {
            trail = Arrays.copyOf(trail, 2 * trailSize);
        }
        trail[trailSize++] = literal;
    }

    /** Whether the clauses contradict each other by unit propagation. */
    boolean contradictory() {
        return contradiction;
    }

    void add(int[] given) {
        if (contradiction) {
            return;
        }
        int[] clause = given.clone();
        int open = 0;
        for (int i = 0; i < clause.length && open < 2; i++) {
            if (value(clause[i]) < 0) {
                continue;
            }
            int literal = clause[i];
            clause[i] = clause[open];
            clause[open++] = literal;
        }
        if (open == 0) {
            contradiction = true;
            return;
        }
        if (clause.length > 1) {
            clauses.add(clause);
            watches.get(slot(-clause[0])).add(clauses.size() - 1);
            watches.get(slot(-clause[1])).add(clauses.size() - 1);
        }
        if (open == 1 && value(clause[0]) == 0) {
            assign(clause[0]);
            contradiction = !propagate();
        }
    }

    /** Whether assuming that all literals are false leads to a contradiction. */
    boolean implies(int[] clause) {
        if (contradiction) {
            return true;
        }
        int mark = trailSize;
        boolean conflict = false;
        for (int literal : clause) {
            if (value(literal) > 0) {
                conflict = true;
            } else if (value(literal) == 0) {
                assign(-literal);
            }
        }
        conflict = conflict || !propagate();
        while (trailSize > mark) {
            values[Math.abs(trail[--trailSize]) - 1] = 0;
        }
        done = mark;
        return conflict;
    }

    private boolean propagate() {
        while (done < trailSize) {
            if (!visit(trail[done++])) {
                return false;
            }
        }
        return true;
    }

    private boolean visit(int literal) {
        List<Integer> list = watches.get(slot(literal));
        int kept = 0;
        boolean fine = true;
        for (int i = 0; i < list.size(); i++) {
            int id = list.get(i);
            int[] clause = clauses.get(id);
            if (fine && clause[0] == -literal) {
                clause[0] = clause[1];
                clause[1] = -literal;
            }
            if (fine && value(clause[0]) <= 0 && moveWatch(id, clause)) {
                continue;
            }
            list.set(kept++, id);
            if (!fine || value(clause[0]) > 0) {
                continue;
            }
            if (value(clause[0]) < 0) {
                fine = false;
            } else {
                assign(clause[0]);
            }
        }
        list.subList(kept, list.size()).clear();
        return fine;
    }

    private boolean moveWatch(int id, int[] clause) {
        for (int k = 2; k < clause.length; k++) {
            if (value(clause[k]) < 0) {
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
}
