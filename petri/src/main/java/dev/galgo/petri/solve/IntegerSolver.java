package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.AtomTable;
import java.util.BitSet;

/** A solver for clauses over the state equation of a net, in whole numbers. What it says is a hint, never an answer. */
public interface IntegerSolver {
    /** Opens a query; throws {@link Missing} where the solver cannot run here. */
    Query open(Net net, AtomTable atoms, Budget budget);

    /** Clauses are added, and solutions asked for, by turns. */
    interface Query extends AutoCloseable {
        /** Adds a clause under a number. */
        void add(int number, int[] clause);

        /** Adds that the places hold a token, under a number. */
        void addTrap(int number, int[] places);

        Result check(Budget budget);

        @Override
        void close();
    }

    /** What it says. */
    sealed interface Result {}

    record Solution(long[] marking, long[] firings) implements Result {}

    /** There is no solution, and these numbers are enough to see it. */
    record NoSolution(BitSet core) implements Result {}

    record GaveUp(String why) implements Result {}

    /** Thrown where a solver cannot run; says why. */
    final class Missing extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Missing(String message) {
            super(message);
        }
    }
}
