package dev.galgo.core.level;

import dev.galgo.core.engine.NumberedSteps;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whether the depth of a configuration is a function of the configuration, so that two that are equal lie in the same level.
 *
 * <p>It is if there are weights for local states and messages such that every step that was met makes the sum over a configuration larger by 1: the
 * weights of the next local state, of those born and of the messages sent, less those of the local state before and of the message delivered, are
 * 1. That is one linear equation a step. It is a progress measure of the sweep-line method (Christensen, Kristensen, Mailund, TACAS 2001), found instead of given.
 *
 * <p>The equations are solved modulo a prime above every depth, which is as good: depths that are equal modulo the prime are equal. How the weights are
 * come by is of no matter, since each equation is checked with the weights themselves before anybody relies on them. Steps met later may
 * have no such weights; then the answer changes, and what was concluded from the steps until then stays true.
 */
final class LayerProof {
    private static final long PRIME = Integer.MAX_VALUE;
    private static final long UNSET = -1;
    private static final long MOST_WORK = 40_000_000;

    /** Each step as pairs of unknown and coefficient; they sum up to 1. */
    private final List<int[]> equations = new ArrayList<>();

    private final Long2IntOpenHashMap unknowns = new Long2IntOpenHashMap();
    private final IntOpenHashSet known = new IntOpenHashSet();
    /** For each eliminated unknown what it is: a constant, then pairs of unknown and coefficient. */
    private final List<long[]> expressions = new ArrayList<>();

    private final List<Integer> eliminated = new ArrayList<>();
    private long[] weights = new long[64];
    private int reduced;
    private int checked;
    private boolean impossible;
    private long work;

    LayerProof() {
        unknowns.defaultReturnValue(-1);
        Arrays.fill(weights, UNSET);
    }

    /** One more step, by which this actor takes the message in this local state. */
    void add(NumberedSteps steps, int actor, int local, int message, int step) {
        if (impossible || !known.add(step)) {
            return;
        }
        var terms = new Int2LongOpenHashMap();
        terms.addTo(unknown(actor, steps.next(step)), 1);
        terms.addTo(unknown(actor, local), -1);
        terms.addTo(unknown(-1, message), -1);
        int[] sent = steps.sent(step);
        for (int i = 0; i < sent.length; i += 2) {
            terms.addTo(unknown(-1, sent[i]), 1);
        }
        int[] born = steps.born(step);
        for (int i = 0; i < born.length; i += 2) {
            terms.addTo(unknown(born[i], born[i + 1]), 1);
        }
        var equation = new int[2 * terms.size()];
        int at = 0;
        for (var term : terms.int2LongEntrySet()) {
            equation[at++] = term.getIntKey();
            equation[at++] = (int) term.getLongValue();
        }
        equations.add(equation);
    }

    private int unknown(int actor, int number) {
        long key = (long) actor << 32 | number;
        int id = unknowns.get(key);
        if (id < 0) {
            id = unknowns.size();
            unknowns.put(key, id);
            expressions.add(null);
            if (id == weights.length) {
                weights = Arrays.copyOf(weights, 2 * id);
                Arrays.fill(weights, id, 2 * id, UNSET);
            }
        }
        return id;
    }

    /** Whether there are weights, checked by now, for all steps met so far. */
    boolean holds() {
        while (!impossible && checked < equations.size()) {
            if (fits(equations.get(checked))) {
                checked++;
            } else {
                solve();
                checked = 0;
                for (int[] equation : equations) {
                    impossible |= !impossible && !fits(equation);
                }
                checked = equations.size();
            }
        }
        return !impossible;
    }

    /** Whether the weights satisfy an equation; one weight that is not set is chosen such that they do. */
    private boolean fits(int[] equation) {
        long sum = 0;
        int open = -1;
        for (int i = 0; i < equation.length; i += 2) {
            long weight = weights[equation[i]];
            if (weight == UNSET && equation[i + 1] != 0) {
                if (open >= 0) {
                    return false;
                }
                open = i;
            } else if (equation[i + 1] != 0) {
                sum = Math.floorMod(sum + equation[i + 1] * weight, PRIME);
            }
        }
        if (open < 0) {
            return sum == 1;
        }
        weights[equation[open]] = Math.floorMod((1 - sum) * inverse(equation[open + 1]), PRIME);
        return true;
    }

    /** Solves all equations by elimination; what is not determined is 0. */
    private void solve() {
        while (reduced < equations.size() && !impossible) {
            reduce(equations.get(reduced++));
        }
        if (impossible) {
            return;
        }
        Arrays.fill(weights, 0, unknowns.size(), 0);
        for (int i = eliminated.size() - 1; i >= 0; i--) {
            long[] expression = expressions.get(eliminated.get(i));
            long sum = expression[0];
            for (int term = 1; term < expression.length; term += 2) {
                sum = (sum + expression[term + 1] * weights[(int) expression[term]]) % PRIME;
            }
            weights[eliminated.get(i)] = sum;
        }
    }

    /** Takes in one equation: replaces what is eliminated, and eliminates one more unknown if any is left. */
    private void reduce(int[] equation) {
        var sum = new Int2LongOpenHashMap();
        var todo = new ArrayList<Integer>();
        long constant = PRIME - 1;
        for (int i = 0; i < equation.length; i += 2) {
            add(sum, equation[i], equation[i + 1], todo);
        }
        while (!todo.isEmpty()) {
            int unknown = todo.remove(todo.size() - 1);
            long factor = sum.remove(unknown);
            long[] expression = expressions.get(unknown);
            constant = (constant + factor * expression[0]) % PRIME;
            for (int term = 1; term < expression.length && factor != 0; term += 2) {
                add(sum, (int) expression[term], factor * expression[term + 1] % PRIME, todo);
            }
            work += expression.length;
        }
        sum.values().removeIf(coefficient -> coefficient == 0);
        if (sum.isEmpty()) {
            impossible = constant != 0;
        } else {
            eliminate(sum, constant);
        }
        impossible |= work > MOST_WORK;
    }

    private void add(Int2LongOpenHashMap sum, int unknown, long coefficient, List<Integer> todo) {
        boolean fresh = !sum.containsKey(unknown);
        sum.put(unknown, Math.floorMod(sum.get(unknown) + coefficient, PRIME));
        if (fresh && expressions.get(unknown) != null) {
            todo.add(unknown);
        }
    }

    private void eliminate(Int2LongOpenHashMap sum, long constant) {
        int pivot = sum.keySet().intStream().max().orElseThrow();
        long factor = Math.floorMod(-inverse(sum.remove(pivot)), PRIME);
        var expression = new long[1 + 2 * sum.size()];
        expression[0] = constant * factor % PRIME;
        int at = 1;
        for (var term : sum.int2LongEntrySet()) {
            expression[at++] = term.getIntKey();
            expression[at++] = term.getLongValue() * factor % PRIME;
        }
        expressions.set(pivot, expression);
        eliminated.add(pivot);
        work += expression.length;
    }

    /** By Fermat's little theorem. */
    private static long inverse(long number) {
        long base = Math.floorMod(number, PRIME);
        long result = 1;
        for (long exponent = PRIME - 2; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) {
                result = result * base % PRIME;
            }
            base = base * base % PRIME;
        }
        return result;
    }
}
