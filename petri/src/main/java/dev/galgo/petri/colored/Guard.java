package dev.galgo.petri.colored;

import java.util.BitSet;
import java.util.List;

/** Which bindings a transition allows. Nested no deeper than the reader allows. */
public sealed interface Guard {
    /** What is known of a guard while variables are unbound. */
    enum Truth {
        YES,
        NO,
        OPEN;

        static Truth of(boolean value) {
            return value ? YES : NO;
        }
    }

    /** A guard that always holds. */
    static Guard always() {
        return new All(List.of());
    }

    /** A guard that never holds. */
    static Guard never() {
        return new Any(List.of());
    }

    /** How two colours of a sort compare, by their order. */
    enum Comparison {
        EQUAL,
        DIFFERENT,
        LESS,
        AT_MOST;

        boolean holds(int left, int right) {
            return switch (this) {
                case EQUAL -> left == right;
                case DIFFERENT -> left != right;
                case LESS -> left < right;
                case AT_MOST -> left <= right;
            };
        }
    }

    Truth holds(int[] binding);

    void variables(BitSet into);

    /** The guard that holds where this does not. */
    Guard negated();

    /** Two colours compare so. */
    record Compare(Comparison comparison, ColorTerm left, ColorTerm right) implements Guard {
        @Override
        public Truth holds(int[] binding) {
            int one = left.value(binding);
            int two = right.value(binding);
            boolean open = one == ColorTerm.UNBOUND || two == ColorTerm.UNBOUND;
            return open ? Truth.OPEN : Truth.of(comparison.holds(one, two));
        }

        @Override
        public void variables(BitSet into) {
            left.variables(into);
            right.variables(into);
        }

        @Override
        public Guard negated() {
            return switch (comparison) {
                case EQUAL -> new Compare(Comparison.DIFFERENT, left, right);
                case DIFFERENT -> new Compare(Comparison.EQUAL, left, right);
                case LESS -> new Compare(Comparison.AT_MOST, right, left);
                case AT_MOST -> new Compare(Comparison.LESS, right, left);
            };
        }
    }

    /** All of them hold. */
    record All(List<Guard> of) implements Guard {
        public All {
            of = List.copyOf(of);
        }

        @Override
        public Truth holds(int[] binding) {
            Truth all = Truth.YES;
            for (Guard one : of) {
                Truth truth = one.holds(binding);
                if (truth == Truth.NO) {
                    return Truth.NO;
                }
                all = truth == Truth.OPEN ? Truth.OPEN : all;
            }
            return all;
        }

        @Override
        public void variables(BitSet into) {
            of.forEach(one -> one.variables(into));
        }

        @Override
        public Guard negated() {
            return new Any(of.stream().map(Guard::negated).toList());
        }
    }

    /** One of them holds. */
    record Any(List<Guard> of) implements Guard {
        public Any {
            of = List.copyOf(of);
        }

        @Override
        public Truth holds(int[] binding) {
            Truth any = Truth.NO;
            for (Guard one : of) {
                Truth truth = one.holds(binding);
                if (truth == Truth.YES) {
                    return Truth.YES;
                }
                any = truth == Truth.OPEN ? Truth.OPEN : any;
            }
            return any;
        }

        @Override
        public void variables(BitSet into) {
            of.forEach(one -> one.variables(into));
        }

        @Override
        public Guard negated() {
            return new All(of.stream().map(Guard::negated).toList());
        }
    }

    /** Guards that all must hold, and together are this one. */
    default List<Guard> conjuncts() {
        return this instanceof All all ? all.of() : List.of(this);
    }
}
