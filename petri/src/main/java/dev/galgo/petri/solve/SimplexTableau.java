package dev.galgo.petri.solve;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Rows of a simplex tableau: each writes a basic variable as a sparse sum of variables that are not basic. */
final class SimplexTableau {
    private int rows;
    private int variables;
    private int[][] keys = new int[16][];
    private Rational[][] factors = new Rational[16][];
    private int[] basicOf = new int[16];
    private int[] rowOf = new int[16];
    private BitSet[] columns = new BitSet[16];
    private long entries;

    int variables() {
        return variables;
    }

    /** How much memory the rows take, roughly. */
    long bytes() {
        return 40 * entries;
    }

    int addVariable() {
        if (variables == rowOf.length) {
            rowOf = Arrays.copyOf(rowOf, 2 * variables);
            columns = Arrays.copyOf(columns, 2 * variables);
        }
        rowOf[variables] = -1;
        columns[variables] = new BitSet();
        return variables++;
    }

    /** Adds a basic variable that is a sum of others; each of them is named once, and those that are basic themselves are replaced by their rows. */
    int addRow(int[] vars, Rational[] by) {
        int variable = addVariable();
        if (rows == keys.length) {
            keys = Arrays.copyOf(keys, 2 * rows);
            factors = Arrays.copyOf(factors, 2 * rows);
            basicOf = Arrays.copyOf(basicOf, 2 * rows);
        }
        int row = rows++;
        keys[row] = new int[0];
        factors[row] = new Rational[0];
        basicOf[row] = variable;
        rowOf[variable] = row;
        // Those that are not basic at once, since adding a thousand one by one would copy the row a thousand times.
        int[] free = IntStream.range(0, vars.length)
                .filter(i -> !isBasic(vars[i]))
                .boxed()
                .sorted(Comparator.comparingInt(i -> vars[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        add(
                row,
                Rational.ONE,
                Arrays.stream(free).map(i -> vars[i]).toArray(),
                Arrays.stream(free).mapToObj(i -> by[i]).toArray(Rational[]::new),
                -1);
        for (int i = 0; i < vars.length; i++) {
            int source = rowOf[vars[i]];
            if (source >= 0) {
                add(row, by[i], keys[source], factors[source], -1);
            }
        }
        return variable;
    }

    boolean isBasic(int variable) {
        return rowOf[variable] >= 0;
    }

    int basicOf(int row) {
        return basicOf[row];
    }

    int[] keys(int basic) {
        return keys[rowOf[basic]];
    }

    Rational[] factors(int basic) {
        return factors[rowOf[basic]];
    }

    /** The rows in which a variable stands. */
    BitSet rowsWith(int variable) {
        return columns[variable];
    }

    Rational factor(int row, int variable) {
        int i = Arrays.binarySearch(keys[row], variable);
        return i < 0 ? Rational.ZERO : factors[row][i];
    }

    /** Makes a basic variable non-basic and one that stands in its row basic instead. */
    void pivot(int leaving, int entering) {
        int row = rowOf[leaving];
        Rational pivot = factor(row, entering).inverse();
        int[] oldKeys = keys[row];
        Rational[] oldFactors = factors[row];
        int n = oldKeys.length;
        var newKeys = new int[n];
        var newFactors = new Rational[n];
        int out = 0;
        boolean placed = false;
        for (int i = 0; i < n; i++) {
            if (!placed && leaving < oldKeys[i]) {
                newKeys[out] = leaving;
                newFactors[out++] = pivot;
                placed = true;
            }
            if (oldKeys[i] == entering) {
                continue;
            }
            newKeys[out] = oldKeys[i];
            newFactors[out++] = oldFactors[i].times(pivot).negate();
        }
        if (!placed) {
            newKeys[out] = leaving;
            newFactors[out] = pivot;
        }
        columns[entering].clear(row);
        columns[leaving].set(row);
        keys[row] = newKeys;
        factors[row] = newFactors;
        basicOf[row] = entering;
        rowOf[entering] = row;
        rowOf[leaving] = -1;
        BitSet others = columns[entering];
        for (int r = others.nextSetBit(0); r >= 0; r = others.nextSetBit(r + 1)) {
            add(r, factor(r, entering), newKeys, newFactors, entering);
        }
        others.clear();
    }

    /** Adds a multiple of a sum to a row, and leaves out the variable that it replaces. */
    private void add(int row, Rational factor, int[] otherKeys, Rational[] otherFactors, int replaced) {
        int[] ownKeys = keys[row];
        Rational[] ownFactors = factors[row];
        var outKeys = new int[ownKeys.length + otherKeys.length];
        var outFactors = new Rational[outKeys.length];
        int n = 0;
        int i = 0;
        int j = 0;
        while (i < ownKeys.length || j < otherKeys.length) {
            if (j == otherKeys.length || (i < ownKeys.length && ownKeys[i] < otherKeys[j])) {
                if (ownKeys[i] != replaced) {
                    outKeys[n] = ownKeys[i];
                    outFactors[n++] = ownFactors[i];
                }
                i++;
            } else if (i == ownKeys.length || otherKeys[j] < ownKeys[i]) {
                outKeys[n] = otherKeys[j];
                outFactors[n++] = otherFactors[j].times(factor);
                columns[otherKeys[j++]].set(row);
            } else {
                Rational sum = ownFactors[i].plus(otherFactors[j].times(factor));
                if (sum.signum() == 0) {
                    columns[ownKeys[i]].clear(row);
                } else {
                    outKeys[n] = ownKeys[i];
                    outFactors[n++] = sum;
                }
                i++;
                j++;
            }
        }
        entries += n - ownKeys.length;
        keys[row] = Arrays.copyOf(outKeys, n);
        factors[row] = Arrays.copyOf(outFactors, n);
    }
}
