package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import java.math.BigInteger;
import java.util.List;

/** Why no reachable marking of a net meets a goal. */
public sealed interface Proof {
    /**
     * The clauses of the goal, and what follows from the net, contradict each other.
     *
     * @param atoms what the literals of the steps stand for
     * @param traps sets of places that are marked at the start and, being traps, stay marked
     * @param steps clauses, each following from the net or from those before; the last is empty
     * @param lastFiring whether the clauses of {@link LastFiring} are among those of the goal
     */
    record Clausal(List<Atom> atoms, List<int[]> traps, List<Step> steps, boolean lastFiring) implements Proof {
        public Clausal(List<Atom> atoms, List<int[]> traps, List<Step> steps) {
            this(atoms, traps, steps, false);
        }

        public Clausal {
            atoms = List.copyOf(atoms);
            traps = List.copyOf(traps);
            steps = List.copyOf(steps);
        }
    }

    /**
     * All markings were visited; the check visits them again.
     *
     * @param stubborn whether only a stubborn set of the enabled transitions was fired in each, which keeps what is asked for
     */
    record Exploration(long states, boolean stubborn) implements Proof {}

    /**
     * Sets of markings that the net does not start in and no firing enters from outside of them; the goal lies within them.
     *
     * @param excluded the sets
     * @param sums of tokens with weights that are not negative, which no firing raises
     */
    record Inductive(List<TokenBox> excluded, List<Arcs> sums) implements Proof {
        public Inductive {
            excluded = List.copyOf(excluded);
            sums = List.copyOf(sums);
        }
    }

    /** A clause and why it holds of every reachable marking that meets the goal. */
    sealed interface Step {
        int[] clause();
    }

    /**
     * Were all literals false, a weighted sum of the constraints would be a contradiction (Farkas), even for fractions of tokens.
     */
    record Lemma(int[] clause, List<Multiplier> multipliers) implements Step {
        public Lemma {
            multipliers = List.copyOf(multipliers);
        }
    }

    /**
     * The places are empty at the start and the transition takes from one of them, so that before it fires one of the transitions must have fired that
     * put on them without taking from them.
     */
    record Entry(int[] clause, int transition, int[] places) implements Step {}

    /** Follows from earlier clauses by unit propagation. */
    record Learned(int[] clause) implements Step {}

    /** Which constraint, and how often it is added: not a negative number. */
    record Multiplier(Source source, int index, BigInteger factor) {}

    /** What is added. */
    enum Source {
        /** The opposite of a literal of the clause, by its position there. */
        LITERAL,
        /** A trap holds a token. */
        TRAP,
        /** A place holds no fewer than zero tokens. */
        PLACE
    }
}
