package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether rows of variables can meet bounds, in exact fractions, with bounds added and taken back; and says which bounds clash,
 * with what factors (Dutertre and de Moura, "A Fast Linear-Arithmetic Solver for DPLL(T)", CAV 2006).
 */
final class Simplex {
    /** Bounds that contradict each other when added up with their factors. */
    record Clash(List<Term> terms) {}

    /** A bound in a clash: whose, which side, why it stood, and its factor, which is positive. */
    record Term(int variable, boolean upper, int reason, Rational factor) {}

    private record Undo(int variable, boolean upper, @Nullable Rational bound, int reason) {}

    /** Pivots by the sparsest column before Bland's rule, which is slow but always ends. */
    private static final int HASTE = 2_000;

    private final SimplexTableau tableau = new SimplexTableau();
    private @Nullable Rational[] lower = new @Nullable Rational[16];
    private @Nullable Rational[] upper = new @Nullable Rational[16];
    private int[] lowerReason = new int[16];
    private int[] upperReason = new int[16];
    private Rational[] value = new Rational[16];
    private final BitSet suspects = new BitSet();
    private final ArrayList<Undo> trail = new ArrayList<>();
    private long pivots;

    int addVariable() {
        int variable = tableau.addVariable();
        grow(variable);
        value[variable] = Rational.ZERO;
        return variable;
    }

    int addRow(int[] vars, Rational[] factors) {
        int variable = tableau.addRow(vars, factors);
        grow(variable);
        Rational sum = Rational.ZERO;
        for (int i = 0; i < vars.length; i++) {
            sum = sum.plus(factors[i].times(value[vars[i]]));
        }
        value[variable] = sum;
        return variable;
    }

    private void grow(int variable) {
        if (variable < value.length) {
            return;
        }
        int size = 2 * value.length;
        lower = Arrays.copyOf(lower, size);
        upper = Arrays.copyOf(upper, size);
        lowerReason = Arrays.copyOf(lowerReason, size);
        upperReason = Arrays.copyOf(upperReason, size);
        value = Arrays.copyOf(value, size);
    }

    Rational value(int variable) {
        return value[variable];
    }

    long pivots() {
        return pivots;
    }

    int mark() {
        return trail.size();
    }

    void undo(int mark) {
        while (trail.size() > mark) {
            Undo last = trail.remove(trail.size() - 1);
            if (last.upper()) {
                upper[last.variable()] = last.bound();
                upperReason[last.variable()] = last.reason();
            } else {
                lower[last.variable()] = last.bound();
                lowerReason[last.variable()] = last.reason();
            }
        }
    }

    @Nullable
    Clash atLeast(int variable, Rational bound, int reason) {
        Rational low = lower[variable];
        if (low != null && bound.compareTo(low) <= 0) {
            return null;
        }
        Rational high = upper[variable];
        if (high != null && bound.compareTo(high) > 0) {
            return new Clash(List.of(
                    new Term(variable, false, reason, Rational.ONE),
                    new Term(variable, true, upperReason[variable], Rational.ONE)));
        }
        trail.add(new Undo(variable, false, low, lowerReason[variable]));
        lower[variable] = bound;
        lowerReason[variable] = reason;
        settle(variable, bound, value[variable].compareTo(bound) < 0);
        return null;
    }

    @Nullable
    Clash atMost(int variable, Rational bound, int reason) {
        Rational high = upper[variable];
        if (high != null && bound.compareTo(high) >= 0) {
            return null;
        }
        Rational low = lower[variable];
        if (low != null && bound.compareTo(low) < 0) {
            return new Clash(List.of(
                    new Term(variable, true, reason, Rational.ONE),
                    new Term(variable, false, lowerReason[variable], Rational.ONE)));
        }
        trail.add(new Undo(variable, true, high, upperReason[variable]));
        upper[variable] = bound;
        upperReason[variable] = reason;
        settle(variable, bound, value[variable].compareTo(bound) > 0);
        return null;
    }

    private void settle(int variable, Rational bound, boolean violated) {
        if (!violated) {
            return;
        }
        if (tableau.isBasic(variable)) {
            suspects.set(variable);
        } else {
            shift(variable, bound.minus(value[variable]));
        }
    }

    /** Moves a variable that is not basic, and with it the basic ones. */
    private void shift(int variable, Rational by) {
        value[variable] = value[variable].plus(by);
        BitSet rows = tableau.rowsWith(variable);
        for (int r = rows.nextSetBit(0); r >= 0; r = rows.nextSetBit(r + 1)) {
            int basic = tableau.basicOf(r);
            value[basic] = value[basic].plus(tableau.factor(r, variable).times(by));
            suspects.set(basic);
        }
    }

    /** Finds values within all bounds, or says which bounds clash. */
    @Nullable
    Clash check(Budget budget) {
        for (int steps = 0; ; steps++) {
            boolean bland = steps > HASTE;
            int x = leaving(bland);
            if (x < 0) {
                return null;
            }
            pivots++;
            budget.check();
            budget.memory(tableau.bytes());
            Rational low = lower[x];
            Rational high = upper[x];
            boolean below = low != null && value[x].compareTo(low) < 0;
            int entering = entering(x, below, bland);
            if (entering < 0) {
                return clash(x, below);
            }
            Rational target = below ? low : high;
            if (target == null) {
                throw new IllegalStateException("a bound that is violated exists");
            }
            moveOut(x, entering, target);
        }
    }

    /** A basic variable that is out of bounds: the one that is furthest out, or by Bland's rule the first; -1 when there is none. */
    private int leaving(boolean bland) {
        int worst = -1;
        Rational most = Rational.ZERO;
        for (int x = suspects.nextSetBit(0); x >= 0; x = suspects.nextSetBit(x + 1)) {
            Rational out = tableau.isBasic(x) ? violation(x) : Rational.ZERO;
            if (out.signum() == 0) {
                suspects.clear(x);
            } else if (out.compareTo(most) > 0) {
                worst = x;
                most = out;
                if (bland) {
                    return x;
                }
            }
        }
        return worst;
    }

    private Rational violation(int variable) {
        Rational low = lower[variable];
        if (low != null && value[variable].compareTo(low) < 0) {
            return low.minus(value[variable]);
        }
        Rational high = upper[variable];
        return high != null && value[variable].compareTo(high) > 0 ? value[variable].minus(high) : Rational.ZERO;
    }

    /** Makes {@code leaving} take a value by moving {@code entering}, which becomes basic in its place. */
    private void moveOut(int leaving, int entering, Rational target) {
        Rational factor = factorIn(leaving, entering);
        Rational by = target.minus(value[leaving]).times(factor.inverse());
        shift(entering, by);
        tableau.pivot(leaving, entering);
        suspects.set(entering);
    }

    private Rational factorIn(int basic, int variable) {
        return tableau.factors(basic)[Arrays.binarySearch(tableau.keys(basic), variable)];
    }

    private int entering(int basic, boolean up, boolean bland) {
        int[] keys = tableau.keys(basic);
        Rational[] factors = tableau.factors(basic);
        int best = -1;
        int bestRows = Integer.MAX_VALUE;
        for (int i = 0; i < keys.length; i++) {
            if (!canMove(keys[i], up == factors[i].signum() > 0)) {
                continue;
            }
            if (bland) {
                return keys[i];
            }
            int rows = tableau.rowsWith(keys[i]).cardinality();
            if (rows < bestRows) {
                best = keys[i];
                bestRows = rows;
            }
        }
        return best;
    }

    private boolean canMove(int variable, boolean up) {
        Rational bound = up ? upper[variable] : lower[variable];
        return bound == null || (up ? value[variable].compareTo(bound) < 0 : value[variable].compareTo(bound) > 0);
    }

    private Clash clash(int basic, boolean below) {
        var terms = new ArrayList<Term>();
        terms.add(new Term(basic, !below, below ? lowerReason[basic] : upperReason[basic], Rational.ONE));
        int[] keys = tableau.keys(basic);
        Rational[] factors = tableau.factors(basic);
        for (int i = 0; i < keys.length; i++) {
            boolean high = below == factors[i].signum() > 0;
            Rational size = factors[i].signum() < 0 ? factors[i].negate() : factors[i];
            terms.add(new Term(keys[i], high, high ? upperReason[keys[i]] : lowerReason[keys[i]], size));
        }
        return new Clash(terms);
    }

    /**
     * Raises a variable as far as the bounds allow, from values within all bounds; returns its largest value, or null when there is none. By
     * Bland's rule.
     */
    @Nullable
    Rational maximise(int variable, Budget budget) {
        if (!tableau.isBasic(variable)) {
            int row = tableau.rowsWith(variable).nextSetBit(0);
            if (row < 0) {
                return upper[variable];
            }
            tableau.pivot(tableau.basicOf(row), variable);
        }
        while (true) {
            pivots++;
            budget.check();
            int entering = -1;
            boolean up = true;
            int[] keys = tableau.keys(variable);
            Rational[] factors = tableau.factors(variable);
            for (int i = 0; i < keys.length && entering < 0; i++) {
                up = factors[i].signum() > 0;
                if (canMove(keys[i], up)) {
                    entering = keys[i];
                }
            }
            if (entering < 0) {
                return value[variable];
            }
            if (!advance(variable, entering, up)) {
                return null;
            }
        }
    }

    /** What a basic variable is the sum of, by variable; empty where it is not basic. */
    Map<Integer, Rational> terms(int variable) {
        var terms = new TreeMap<Integer, Rational>();
        if (tableau.isBasic(variable)) {
            int[] keys = tableau.keys(variable);
            for (int i = 0; i < keys.length; i++) {
                terms.put(keys[i], tableau.factors(variable)[i]);
            }
        }
        return terms;
    }

    /** Moves a variable until another one or itself meets a bound; false when nothing ever stops it. */
    private boolean advance(int goal, int entering, boolean up) {
        Rational limit = up ? upper[entering] : lower[entering];
        Rational step = limit == null ? null : (up ? limit.minus(value[entering]) : value[entering].minus(limit));
        int leaving = -1;
        BitSet rows = tableau.rowsWith(entering);
        for (int r = rows.nextSetBit(0); r >= 0; r = rows.nextSetBit(r + 1)) {
            int basic = tableau.basicOf(r);
            if (basic == goal) {
                continue;
            }
            Rational factor = tableau.factor(r, entering);
            boolean rises = up == factor.signum() > 0;
            Rational bound = rises ? upper[basic] : lower[basic];
            if (bound == null) {
                continue;
            }
            Rational room = bound.minus(value[basic]).times(factor.inverse());
            if (!up) {
                room = room.negate();
            }
            if (step == null
                    || room.compareTo(step) < 0
                    || (leaving >= 0 && room.compareTo(step) == 0 && basic < leaving)) {
                step = room;
                leaving = basic;
            }
        }
        if (step == null) {
            return false;
        }
        shift(entering, up ? step : step.negate());
        if (leaving >= 0) {
            tableau.pivot(leaving, entering);
        }
        return true;
    }
}
