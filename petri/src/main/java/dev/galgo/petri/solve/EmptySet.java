package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Atom;
import dev.galgo.petri.proof.AtomTable;
import dev.galgo.petri.proof.Proof;
import dev.galgo.petri.structure.PlaceInvariant;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;
import java.util.TreeMap;

/** Asks whether an invariant keeps a set of places from becoming empty. */
public final class EmptySet {
    private EmptySet() {}

    /**
     * A place invariant with a positive total whose positive weights all lie within the set: were the set empty, its sum could not be positive. By
     * Farkas there is one exactly when the state equation, with firings that may be undone, does not allow the set to be empty.
     */
    public static Optional<PlaceInvariant> controlledBy(Net net, BitSet places, Budget budget) {
        var atoms = new AtomTable();
        var theory = new LinearTheory(net, atoms, budget, false);
        Proof.Lemma lemma = null;
        for (int p = places.nextSetBit(0); p >= 0 && lemma == null; p = places.nextSetBit(p + 1)) {
            lemma = theory.assertTrue(atoms.atMost(Arcs.single(p, 1), 0));
        }
        if (lemma == null) {
            lemma = theory.check();
        }
        if (lemma == null) {
            return Optional.empty();
        }
        var weights = new TreeMap<Integer, BigInteger>();
        for (Proof.Multiplier m : lemma.multipliers()) {
            if (m.source() == Proof.Source.PLACE) {
                weights.merge(m.index(), m.factor().negate(), BigInteger::add);
            } else {
                Atom atom = atoms.atom(AtomTable.atomOf(lemma.clause()[m.index()]));
                weights.merge(atom.sum().key(0), m.factor(), BigInteger::add);
            }
        }
        weights.values().removeIf(w -> w.signum() == 0);
        PlaceInvariant invariant = PlaceInvariant.of(net, weights);
        if (!invariant.holdsIn(net) || invariant.total().signum() <= 0) {
            throw new IllegalStateException("the simplex proposes an invariant that is none: " + invariant.text(net));
        }
        return Optional.of(invariant);
    }
}
