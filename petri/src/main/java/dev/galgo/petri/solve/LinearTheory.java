package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Atom;
import dev.galgo.petri.proof.AtomTable;
import dev.galgo.petri.proof.Proof;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The state equation of a net as linear constraints: tokens are those at the start and the effects of all firings; neither is ever
 * negative; marked traps stay marked. Literals add bounds; a clash of bounds becomes a lemma with its multipliers.
 */
final class LinearTheory {
    private static final int TRAPS = Integer.MIN_VALUE;

    private final Net net;
    private final AtomTable atoms;
    private final Budget budget;
    private final Simplex simplex = new Simplex();
    private final int[] tokens;
    private final List<Rational> offsets = new ArrayList<>();
    private final Map<Arcs, Integer> sums = new HashMap<>();
    private final List<int[]> traps = new ArrayList<>();

    LinearTheory(Net net, AtomTable atoms, Budget budget) {
        this(net, atoms, budget, true);
    }

    /** With {@code forward} false, firings may be undone too: what then contradicts itself is a place invariant. */
    LinearTheory(Net net, AtomTable atoms, Budget budget, boolean forward) {
        this.net = net;
        this.atoms = atoms;
        this.budget = budget;
        var rows = new ArrayList<TreeMap<Integer, Long>>();
        for (int p = 0; p < net.placeCount(); p++) {
            rows.add(new TreeMap<>());
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            int firings = simplex.addVariable();
            offsets.add(Rational.ZERO);
            if (forward) {
                simplex.atLeast(firings, Rational.ZERO, 0);
            }
            Arcs effect = net.effect(t);
            for (int i = 0; i < effect.size(); i++) {
                rows.get(effect.key(i)).put(t, effect.value(i));
            }
        }
        tokens = new int[net.placeCount()];
        for (int p = 0; p < tokens.length; p++) {
            if ((p & 255) == 0) {
                budget.check();
            }
            var vars = new int[rows.get(p).size()];
            var factors = new Rational[vars.length];
            int i = 0;
            for (Map.Entry<Integer, Long> entry : rows.get(p).entrySet()) {
                vars[i] = entry.getKey();
                factors[i++] = Rational.of(entry.getValue());
            }
            tokens[p] = simplex.addRow(vars, factors);
            offsets.add(Rational.of(net.initial(p)));
            simplex.atLeast(tokens[p], Rational.of(-net.initial(p)), 0);
        }
    }

    long pivots() {
        return simplex.pivots();
    }

    List<int[]> traps() {
        return traps;
    }

    private int variable(Arcs sum) {
        if (sum.size() == 1 && sum.value(0) == 1) {
            return single(sum.key(0));
        }
        Integer known = sums.get(sum);
        if (known != null) {
            return known;
        }
        var vars = new int[sum.size()];
        var factors = new Rational[sum.size()];
        Rational offset = Rational.ZERO;
        for (int i = 0; i < vars.length; i++) {
            vars[i] = single(sum.key(i));
            factors[i] = Rational.of(sum.value(i));
            offset = offset.plus(offsets.get(vars[i]).times(factors[i]));
        }
        int row = simplex.addRow(vars, factors);
        offsets.add(offset);
        sums.put(sum, row);
        return row;
    }

    /** Atoms count places first, the simplex firings. */
    private int single(int key) {
        return key < tokens.length ? tokens[key] : key - tokens.length;
    }

    int mark() {
        return simplex.mark();
    }

    void undo(int mark) {
        simplex.undo(mark);
    }

    /** Adds the bound that a literal stands for. */
    Proof.@Nullable Lemma assertTrue(int literal) {
        Atom atom = atoms.atom(AtomTable.atomOf(literal));
        if (atom.isNamed()) {
            return null;
        }
        int variable = variable(atom.sum());
        Rational bound = Rational.of(literal > 0 ? atom.max() : Math.addExact(atom.max(), 1))
                .minus(offsets.get(variable));
        Simplex.Clash clash =
                literal > 0 ? simplex.atMost(variable, bound, literal) : simplex.atLeast(variable, bound, literal);
        return clash == null ? null : lemma(clash);
    }

    Proof.@Nullable Lemma check() {
        Simplex.Clash clash = simplex.check(budget);
        return clash == null ? null : lemma(clash);
    }

    /** Whether a literal is true of the values found last. */
    boolean holdsNow(int literal) {
        Atom atom = atoms.atom(AtomTable.atomOf(literal));
        if (atom.isNamed()) {
            return false;
        }
        Rational value = excess(atom);
        return literal > 0 ? value.signum() <= 0 : value.compareTo(Rational.ONE) >= 0;
    }

    /** By how much the sum of an atom is over its bound. */
    Rational excess(Atom atom) {
        return value(atom.sum()).minus(Rational.of(atom.max()));
    }

    /** Whether a literal contradicts those that are asserted. The values at hand are lost. */
    boolean refutes(int literal) {
        int mark = mark();
        boolean refuted = assertTrue(literal) != null || check() != null;
        undo(mark);
        return refuted;
    }

    /** The value of a sum as atoms count variables. */
    Rational value(Arcs sum) {
        Rational value = Rational.ZERO;
        for (int i = 0; i < sum.size(); i++) {
            value = value.plus(value(sum.key(i)).times(Rational.of(sum.value(i))));
        }
        return value;
    }

    /** The value of a variable as atoms count them: tokens of a place or firings of a transition. */
    Rational value(int key) {
        int variable = single(key);
        return simplex.value(variable).plus(offsets.get(variable));
    }

    /** Demands a token in a trap for good; to be called when no literal is asserted. */
    Proof.@Nullable Lemma addTrap(int[] places) {
        var sum = new TreeMap<Integer, Long>();
        for (int p : places) {
            sum.put(p, 1L);
        }
        traps.add(places);
        int variable = variable(Arcs.of(sum));
        Rational bound = Rational.ONE.minus(offsets.get(variable));
        Simplex.Clash clash = simplex.atLeast(variable, bound, TRAPS + traps.size() - 1);
        return clash == null ? null : lemma(clash);
    }

    /** The most tokens a place can have, were fractions of firings allowed; null where nothing bounds it. */
    @Nullable
    Rational mostTokens(int place) {
        Rational most = simplex.maximise(tokens[place], budget);
        return most == null ? null : most.plus(Rational.of(net.initial(place)));
    }

    /** Counts with the least sum that lead to a marking; nothing where they are not whole. The bounds stay. */
    Optional<long[]> fewestFirings(long[] marking, long[] most) {
        for (int p = 0; p < tokens.length; p++) {
            Rational change = Rational.of(Math.subtractExact(marking[p], net.initial(p)));
            if (simplex.atLeast(tokens[p], change, 1) != null || simplex.atMost(tokens[p], change, 1) != null) {
                return Optional.empty();
            }
        }
        var all = new TreeMap<Integer, Long>();
        for (int t = 0; t < most.length; t++) {
            if (simplex.atMost(t, Rational.of(most[t]), 1) != null) {
                return Optional.empty();
            }
            all.put(tokens.length + t, -1L);
        }
        int sum = all.isEmpty() ? -1 : variable(Arcs.of(all));
        if (simplex.check(budget) != null || (sum >= 0 && simplex.maximise(sum, budget) == null)) {
            return Optional.empty();
        }
        var counts = new long[most.length];
        for (int t = 0; t < counts.length; t++) {
            if (!simplex.value(t).isWhole()) {
                return Optional.empty();
            }
            counts[t] = simplex.value(t).floor().longValueExact();
        }
        return Optional.of(counts);
    }

    /** The most tokens that a weighted sum of places can have, were fractions of firings allowed; null where nothing bounds it. */
    @Nullable
    Rational mostTokens(Arcs sum) {
        int variable = variable(sum);
        Rational most = simplex.maximise(variable, budget);
        return most == null ? null : most.plus(offsets.get(variable));
    }

    /**
     * Bounds of other places that follow from why a place has no more than its most tokens, to be asked right after that: the place, and these each as
     * often as it is said here, never have more than that together.
     */
    Map<Integer, Rational> heldDownWith(int place) {
        var others = new TreeMap<Integer, Rational>();
        simplex.terms(tokens[place]).forEach((variable, factor) -> {
            int other = variable - net.transitionCount();
            if (other >= 0 && other < tokens.length && factor.signum() < 0) {
                others.put(other, factor.negate());
            }
        });
        return others;
    }

    private Proof.Lemma lemma(Simplex.Clash clash) {
        var clause = new ArrayList<Integer>();
        var multipliers = new ArrayList<Proof.Multiplier>();
        BigInteger scale = BigInteger.ONE;
        for (Simplex.Term term : clash.terms()) {
            BigInteger d = term.factor().denominator();
            scale = scale.multiply(d).divide(scale.gcd(d));
        }
        for (Simplex.Term term : clash.terms()) {
            BigInteger factor = term.factor()
                    .numerator()
                    .multiply(scale)
                    .divide(term.factor().denominator());
            if (term.reason() == 0) {
                int place = term.variable() - net.transitionCount();
                if (place >= 0) {
                    multipliers.add(new Proof.Multiplier(Proof.Source.PLACE, place, factor));
                }
            } else if (term.reason() < TRAPS + traps.size()) {
                multipliers.add(new Proof.Multiplier(Proof.Source.TRAP, term.reason() - TRAPS, factor));
            } else {
                multipliers.add(new Proof.Multiplier(Proof.Source.LITERAL, clause.size(), factor));
                clause.add(-term.reason());
            }
        }
        return new Proof.Lemma(clause.stream().mapToInt(Integer::intValue).toArray(), multipliers);
    }
}
