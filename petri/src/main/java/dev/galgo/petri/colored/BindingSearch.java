package dev.galgo.petri.colored;

import dev.galgo.petri.limit.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lists the bindings of a transition under which its guard holds and each token it takes could be there, each once. Goes on where least is to be tried: a
 * variable that an equality of the guard fixes, then what is marked in a place that the transition takes from, or a variable with few colours. A branch
 * ends as soon as what is bound contradicts the guard.
 */
final class BindingSearch {
    /** Hears of a binding, which it must not keep. */
    interface Found {
        void binding(int[] binding);
    }

    /** A token that the transition takes, whatever else it does. */
    private record Taken(int place, ColorTerm term, BitSet variables) {}

    private final ColoredNet.Transition transition;
    private final @Nullable MarkableColors markable;
    private final Budget budget;
    private final List<Guard.Compare> equalities = new ArrayList<>();
    private final List<Taken> taken = new ArrayList<>();
    private final Deque<Level> levels = new ArrayDeque<>();
    private final int[] binding;
    private long steps;

    /** @param markable which colours a place can have; all where this is null */
    BindingSearch(ColoredNet.Transition transition, @Nullable MarkableColors markable, Budget budget) {
        this.transition = transition;
        this.markable = markable;
        this.budget = budget;
        this.binding = new int[transition.variables().size()];
        for (Guard guard : transition.guard().conjuncts()) {
            if (guard instanceof Guard.Compare compare && compare.comparison() == Guard.Comparison.EQUAL) {
                equalities.add(compare);
            }
        }
        if (markable == null) {
            return;
        }
        for (ColoredNet.Arc arc : transition.inputs()) {
            if (arc.tokens().subtracts()) {
                continue;
            }
            for (ColorSum.Summand summand : arc.tokens().summands()) {
                var variables = new BitSet();
                summand.term().variables(variables);
                taken.add(new Taken(arc.place(), summand.term(), variables));
            }
        }
    }

    /** One choice: the colours of a variable, those marked in a place, or the one that an equality leaves. */
    private final class Level {
        final int[] before = binding.clone();
        final int variable;
        final @Nullable ColorTerm term;
        final @Nullable BitSet colors;
        final int end;
        int next;

        /** Colours from {@code next} to {@code end}, of a variable or where there is none of a term. */
        Level(int variable, @Nullable ColorTerm term, @Nullable BitSet colors, int next, int end) {
            this.variable = variable;
            this.term = term;
            this.colors = colors;
            this.next = next;
            this.end = end;
        }

        /** Binds the next colour, if there is one that can be. */
        boolean advance() {
            while (true) {
                System.arraycopy(before, 0, binding, 0, binding.length);
                int color = colors == null ? next : colors.nextSetBit(next);
                if (color < 0 || color >= end) {
                    return false;
                }
                next = color + 1;
                if (term == null) {
                    binding[variable] = color;
                    return true;
                }
                if (term.match(color, binding)) {
                    return true;
                }
                step();
            }
        }
    }

    private void step() {
        if ((++steps & 1023) == 0) {
            budget.check();
        }
    }

    /** Lists the bindings that agree with one where that has colours. */
    void run(int[] start, Found found) {
        System.arraycopy(start, 0, binding, 0, binding.length);
        levels.clear();
        if (!possible(null)) {
            return;
        }
        if (isBound()) {
            found.binding(binding);
            return;
        }
        levels.push(choose());
        while (!levels.isEmpty()) {
            step();
            Level level = levels.element();
            if (!level.advance()) {
                levels.pop();
            } else if (possible(level.before)) {
                if (isBound()) {
                    found.binding(binding);
                } else {
                    levels.push(choose());
                }
            }
        }
    }

    private boolean isBound() {
        for (int color : binding) {
            if (color == ColorTerm.UNBOUND) {
                return false;
            }
        }
        return true;
    }

    /** Whether nothing speaks against what is bound; {@code before} is what has been looked at already. */
    private boolean possible(int @Nullable [] before) {
        for (int v = 0; v < binding.length; v++) {
            if (binding[v] >= transition.variables().get(v).sort().size()) {
                return false;
            }
        }
        if (transition.guard().holds(binding) == Guard.Truth.NO) {
            return false;
        }
        if (markable == null) {
            return true;
        }
        for (Taken one : taken) {
            boolean isNew = before == null || isOpen(one.variables(), before);
            if (isNew && !isOpen(one.variables(), binding) && !markable.hasAll(one.place(), one.term(), binding)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOpen(BitSet variables, int[] binding) {
        for (int v = variables.nextSetBit(0); v >= 0; v = variables.nextSetBit(v + 1)) {
            if (binding[v] == ColorTerm.UNBOUND) {
                return true;
            }
        }
        return false;
    }

    private Level choose() {
        for (Guard.Compare equality : equalities) {
            int left = equality.left().value(binding);
            int right = equality.right().value(binding);
            if (left != ColorTerm.UNBOUND
                    && right == ColorTerm.UNBOUND
                    && equality.right().tellsVariables()) {
                return new Level(-1, equality.right(), null, left, left + 1);
            }
            if (right != ColorTerm.UNBOUND
                    && left == ColorTerm.UNBOUND
                    && equality.left().tellsVariables()) {
                return new Level(-1, equality.left(), null, right, right + 1);
            }
        }
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        for (int v = 0; v < binding.length; v++) {
            int size = transition.variables().get(v).sort().size();
            if (binding[v] == ColorTerm.UNBOUND && (best < 0 || size < fewest)) {
                best = v;
                fewest = size;
            }
        }
        if (markable != null) {
            Taken rare = null;
            for (Taken one : taken) {
                int count = markable.count(one.place());
                if (count < fewest
                        && isOpen(one.variables(), binding)
                        && !one.term().spreads()
                        && one.term().tellsVariables()) {
                    fewest = count;
                    rare = one;
                }
            }
            if (rare != null) {
                return new Level(-1, rare.term(), markable.colors(rare.place()), 0, Integer.MAX_VALUE);
            }
        }
        return new Level(best, null, null, 0, fewest);
    }
}
