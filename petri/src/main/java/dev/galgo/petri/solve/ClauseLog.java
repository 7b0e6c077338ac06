package dev.galgo.petri.solve;

import dev.galgo.petri.proof.AtomTable;
import dev.galgo.petri.proof.Proof;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All clauses of a search with why each holds, so that a proof can be written with those that were needed. */
final class ClauseLog {
    private record Entry(int[] clause, Proof.@Nullable Step step, int[] from) {}

    private final List<Entry> entries = new ArrayList<>();

    /** A clause of the goal. */
    int given(int[] clause) {
        entries.add(new Entry(clause, null, new int[0]));
        return entries.size() - 1;
    }

    /** A clause that holds of the net. */
    int known(Proof.Step step) {
        entries.add(new Entry(step.clause().clone(), step, new int[0])); // the search reorders its copy
        return entries.size() - 1;
    }

    /** A clause that follows from others. */
    int learned(int[] clause, int[] from) {
        entries.add(new Entry(clause, new Proof.Learned(clause), from));
        return entries.size() - 1;
    }

    int[] clause(int id) {
        return entries.get(id).clause();
    }

    int size() {
        return entries.size();
    }

    /** The proof that ends in a clause, which is empty. */
    Proof.Clausal proof(int last, AtomTable atoms, List<int[]> traps) {
        var needed = new BitSet();
        needed.set(last);
        for (int id = last; id >= 0; id--) {
            if (needed.get(id)) {
                for (int k : entries.get(id).from()) {
                    needed.set(k);
                }
            }
        }
        var steps = new ArrayList<Proof.Step>();
        var newTrap = new int[traps.size()];
        var usedTraps = new ArrayList<int[]>();
        var newAtoms = new AtomTable();
        for (int id = 0; id <= last; id++) {
            Proof.Step step = entries.get(id).step();
            if (!needed.get(id) || step == null) {
                continue;
            }
            var clause = new int[step.clause().length];
            for (int i = 0; i < clause.length; i++) {
                int literal = step.clause()[i];
                int atom = newAtoms.number(atoms.atom(AtomTable.atomOf(literal))) + 1;
                clause[i] = literal > 0 ? atom : -atom;
            }
            if (step instanceof Proof.Lemma lemma) {
                steps.add(new Proof.Lemma(clause, renumber(lemma, traps, newTrap, usedTraps)));
            } else if (step instanceof Proof.Entry entry) {
                steps.add(new Proof.Entry(clause, entry.transition(), entry.places()));
            } else {
                steps.add(new Proof.Learned(clause));
            }
        }
        return new Proof.Clausal(newAtoms.atoms(), usedTraps, steps);
    }

    private static List<Proof.Multiplier> renumber(
            Proof.Lemma lemma, List<int[]> traps, int[] newTrap, List<int[]> used) {
        var multipliers = new ArrayList<Proof.Multiplier>();
        for (Proof.Multiplier m : lemma.multipliers()) {
            if (m.source() != Proof.Source.TRAP) {
                multipliers.add(m);
                continue;
            }
            if (newTrap[m.index()] == 0) {
                used.add(traps.get(m.index()));
                newTrap[m.index()] = used.size();
            }
            multipliers.add(new Proof.Multiplier(Proof.Source.TRAP, newTrap[m.index()] - 1, m.factor()));
        }
        return multipliers;
    }
}
