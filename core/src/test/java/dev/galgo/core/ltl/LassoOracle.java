package dev.galgo.core.ltl;

import java.util.Arrays;
import java.util.List;

/** Whether a formula holds on a run that goes round for ever, by its definition: fixed points over the positions, no automaton. */
public final class LassoOracle {
    private final long[] holding;
    private final int back;
    private final List<String> predicates;

    /** A run of the given configurations, after the last of which it goes on at {@code back}. */
    public LassoOracle(long[] holding, int back, List<String> predicates) {
        this.holding = holding.clone();
        this.back = back;
        this.predicates = predicates;
    }

    public boolean holds(Formula formula) {
        return where(formula)[0];
    }

    private int after(int position) {
        return position + 1 < holding.length ? position + 1 : back;
    }

    private boolean[] where(Formula formula) {
        var at = new boolean[holding.length];
        if (formula instanceof Formula.Constant constant) {
            Arrays.fill(at, constant.value());
        } else if (formula instanceof Formula.Predicate predicate) {
            for (int i = 0; i < at.length; i++) {
                at[i] = (holding[i] >> predicates.indexOf(predicate.name()) & 1) == 1;
            }
        } else if (formula instanceof Formula.Not not) {
            boolean[] of = where(not.of());
            for (int i = 0; i < at.length; i++) {
                at[i] = !of[i];
            }
        } else if (formula instanceof Formula.Next next) {
            boolean[] of = where(next.of());
            for (int i = 0; i < at.length; i++) {
                at[i] = of[after(i)];
            }
        } else if (formula instanceof Formula.And and) {
            boolean[] left = where(and.left());
            boolean[] right = where(and.right());
            for (int i = 0; i < at.length; i++) {
                at[i] = left[i] && right[i];
            }
        } else if (formula instanceof Formula.Or or) {
            boolean[] left = where(or.left());
            boolean[] right = where(or.right());
            for (int i = 0; i < at.length; i++) {
                at[i] = left[i] || right[i];
            }
        } else if (formula instanceof Formula.Until until) {
            boolean[] left = where(until.left());
            boolean[] right = where(until.right());
            for (int round = 0; round <= at.length; round++) {
                for (int i = at.length - 1; i >= 0; i--) {
                    at[i] = right[i] || (left[i] && at[after(i)]);
                }
            }
        } else if (formula instanceof Formula.Release release) {
            boolean[] left = where(release.left());
            boolean[] right = where(release.right());
            Arrays.fill(at, true);
            for (int round = 0; round <= at.length; round++) {
                for (int i = at.length - 1; i >= 0; i--) {
                    at[i] = right[i] && (left[i] || at[after(i)]);
                }
            }
        }
        return at;
    }
}
