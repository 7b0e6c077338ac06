package dev.galgo.petri.proof;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** Checks a {@link Proof.Clausal} step by step, in whole numbers of any size. Knows how to add and to compare, and no solver. */
final class ClausalCheck {
    private final NetQuestion question;
    private final Net net;
    private final Proof.Clausal proof;
    private final Budget budget;
    private final AtomTable atoms = new AtomTable();
    private final WeightedSum sum;

    ClausalCheck(NetQuestion question, Proof.Clausal proof, Budget budget) {
        this.question = question;
        this.net = question.net();
        this.proof = proof;
        this.budget = budget;
        this.sum = new WeightedSum(net);
    }

    /** Throws where a step does not hold. */
    void check() {
        var table = new int[proof.atoms().size()];
        for (int i = 0; i < table.length; i++) {
            table[i] = number(i, proof.atoms().get(i));
        }
        for (int i = 0; i < proof.traps().size(); i++) {
            trap(i, proof.traps().get(i));
        }
        List<int[]> goal = GoalClauses.of(question, atoms);
        if (proof.lastFiring()) {
            if (!LastFiring.appliesTo(question)) {
                throw new CertificateException("the net starts at the goal");
            }
            goal.addAll(LastFiring.clauses(question, atoms));
        }
        var steps = new ArrayList<int[]>();
        for (int i = 0; i < proof.steps().size(); i++) {
            steps.add(renamed(i, proof.steps().get(i).clause(), table));
        }
        var clauses = new UnitPropagation(atoms.size());
        for (int[] clause : goal) {
            clauses.add(clause);
        }
        for (int i = 0; i < steps.size(); i++) {
            budget.check();
            Proof.Step step = proof.steps().get(i);
            if (step instanceof Proof.Lemma lemma) {
                lemma(i, steps.get(i), lemma.multipliers());
            } else if (step instanceof Proof.Entry entry) {
                entry(i, steps.get(i), entry);
            } else if (!clauses.implies(steps.get(i))) {
                throw refuse(i, "does not follow from the clauses before it");
            }
            clauses.add(steps.get(i));
        }
        if (!clauses.contradictory()) {
            throw new CertificateException("the proof does not end in a contradiction: a step is missing");
        }
    }

    private int number(int i, Atom atom) {
        Arcs sum = atom.sum();
        int variables = net.placeCount() + net.transitionCount();
        if (!atom.isNamed() && sum.isEmpty()) {
            throw new CertificateException("atom " + i + " is a constant");
        }
        for (int k = 0; k < sum.size(); k++) {
            if (sum.key(k) < 0 || sum.key(k) >= variables) {
                throw new CertificateException("atom " + i + " names a variable that is not there");
            }
        }
        return atoms.number(atom);
    }

    private void trap(int i, int[] places) {
        var trap = new BitSet();
        boolean marked = false;
        for (int p : places) {
            if (p < 0 || p >= net.placeCount()) {
                throw new CertificateException("trap " + i + " names a place that is not there");
            }
            trap.set(p);
            marked |= net.initial(p) > 0;
        }
        if (!marked) {
            throw new CertificateException("trap " + i + " is not marked at the start");
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            if (touches(net.inputs(t), trap) && !touches(net.outputs(t), trap)) {
                throw new CertificateException("set " + i + " of places is not a trap: '" + net.transitionName(t)
                        + "' takes from it and puts nothing on it");
            }
        }
    }

    private static boolean touches(Arcs arcs, BitSet places) {
        for (int i = 0; i < arcs.size(); i++) {
            if (places.get(arcs.key(i))) {
                return true;
            }
        }
        return false;
    }

    private static int[] renamed(int step, int[] clause, int[] table) {
        var renamed = new int[clause.length];
        for (int i = 0; i < clause.length; i++) {
            int atom = Math.abs(clause[i]) - 1;
            if (atom < 0 || atom >= table.length) {
                throw refuse(step, "names an atom that is not there");
            }
            renamed[i] = clause[i] > 0 ? table[atom] + 1 : -(table[atom] + 1);
        }
        return renamed;
    }

    /**
     * Adds up the constraints: {@code sum <= bound}, with tokens replaced by those at the start and the effects of firings. If no firing can
     * lower the sum and it starts above the bound, not all of the constraints can hold.
     */
    private void lemma(int step, int[] clause, List<Proof.Multiplier> multipliers) {
        sum.clear();
        BigInteger bound = BigInteger.ZERO;
        for (Proof.Multiplier m : multipliers) {
            if (m.factor().signum() < 0) {
                throw refuse(step, "has a negative factor");
            }
            int limit =
                    switch (m.source()) {
                        case LITERAL -> clause.length;
                        case TRAP -> proof.traps().size();
                        case PLACE -> net.placeCount();
                    };
            if (m.index() < 0 || m.index() >= limit) {
                throw refuse(step, "adds a constraint that is not there");
            }
            switch (m.source()) {
                case PLACE -> sum.add(m.index(), m.factor().negate());
                case TRAP -> {
                    // A set: a place that is listed twice counts once.
                    var places = new TreeSet<Integer>();
                    for (int p : proof.traps().get(m.index())) {
                        places.add(p);
                    }
                    for (int p : places) {
                        sum.add(p, m.factor().negate());
                    }
                    bound = bound.subtract(m.factor());
                }
                case LITERAL -> {
                    Atom atom = atoms.atom(AtomTable.atomOf(clause[m.index()]));
                    if (atom.isNamed()) {
                        throw refuse(step, "adds a name, which is no constraint");
                    }
                    BigInteger max = BigInteger.valueOf(atom.max());
                    // The literal is false: an atom above its bound, or an opposite that is within it.
                    boolean above = clause[m.index()] > 0;
                    BigInteger factor = above ? m.factor().negate() : m.factor();
                    Arcs form = atom.sum();
                    for (int i = 0; i < form.size(); i++) {
                        sum.add(form.key(i), factor.multiply(BigInteger.valueOf(form.value(i))));
                    }
                    bound = bound.add(factor.multiply(above ? max.add(BigInteger.ONE) : max));
                }
            }
        }
        int lowers = sum.lowering();
        if (lowers >= 0) {
            throw refuse(step, "adds up to a sum that '" + net.transitionName(lowers) + "' lowers");
        }
        BigInteger start = sum.atStart();
        if (start.compareTo(bound) <= 0) {
            throw refuse(step, "adds up to " + start + " <= " + bound + ", which is no contradiction");
        }
    }

    private void entry(int step, int[] clause, Proof.Entry entry) {
        var places = new BitSet();
        for (int p : entry.places()) {
            if (p < 0 || p >= net.placeCount()) {
                throw refuse(step, "names a place that is not there");
            }
            if (net.initial(p) > 0) {
                throw refuse(step, "says that '" + net.placeName(p) + "' is empty at the start, which it is not");
            }
            places.set(p);
        }
        int t = entry.transition();
        if (t < 0 || t >= net.transitionCount() || !touches(net.inputs(t), places)) {
            throw refuse(step, "names a transition that takes nothing from its places");
        }
        var entering = new TreeMap<Integer, Long>();
        for (int u = 0; u < net.transitionCount(); u++) {
            if (touches(net.outputs(u), places) && !touches(net.inputs(u), places)) {
                entering.put(net.placeCount() + u, 1L);
            }
        }
        var expected = new TreeSet<Integer>();
        expected.add(atoms.atMost(Arcs.single(net.placeCount() + t, 1), 0));
        if (!entering.isEmpty()) {
            expected.add(atoms.atLeast(Arcs.of(entering), 1));
        }
        var stated = new TreeSet<Integer>();
        for (int literal : clause) {
            stated.add(literal);
        }
        if (!stated.equals(expected)) {
            throw refuse(step, "does not name the transitions that enter its places");
        }
    }

    private static CertificateException refuse(int step, String why) {
        return new CertificateException("step " + (step + 1) + " of the proof " + why);
    }
}
