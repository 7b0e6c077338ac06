package dev.galgo.petri.colored;

import java.util.BitSet;
import java.util.List;

/**
 * A term that stands for a colour once its variables are bound. A binding gives each variable its colour, or {@link #UNBOUND}. Terms are nested no
 * deeper than the reader allows.
 */
public sealed interface ColorTerm {
    int UNBOUND = -1;

    /** The colour, or {@link #UNBOUND} where a variable has none yet. */
    int value(int[] binding);

    /** Adds the variables that stand in it. */
    void variables(BitSet into);

    /**
     * Binds variables so that the term is of this colour; says whether that is possible. What could be bound is in the binding, whatever the answer.
     * A term whose variables cannot be told from its colour binds none, and is compared once they are bound.
     */
    boolean match(int color, int[] binding);

    /** Whether {@link #match} binds all its variables. */
    default boolean tellsVariables() {
        if (this instanceof Tuple tuple) {
            return tuple.terms().stream().allMatch(ColorTerm::tellsVariables);
        }
        return this instanceof Shifted shifted ? shifted.term().tellsVariables() : !(this instanceof PartOf);
    }

    /** Whether all colours of a sort stand for a part of it; such a term has no value, and is meant as the sum over all of them. */
    default boolean spreads() {
        return this instanceof Every
                || (this instanceof Tuple tuple && tuple.terms().stream().anyMatch(ColorTerm::spreads));
    }

    /** A colour. */
    record Constant(int color) implements ColorTerm {
        @Override
        public int value(int[] binding) {
            return color;
        }

        @Override
        public void variables(BitSet into) {}

        @Override
        public boolean match(int wanted, int[] binding) {
            return wanted == color;
        }
    }

    /** A variable of a transition, by its number there. */
    record Variable(int index) implements ColorTerm {
        @Override
        public int value(int[] binding) {
            return binding[index];
        }

        @Override
        public void variables(BitSet into) {
            into.set(index);
        }

        @Override
        public boolean match(int wanted, int[] binding) {
            if (binding[index] == UNBOUND) {
                binding[index] = wanted;
            }
            return binding[index] == wanted;
        }
    }

    /** The colour so many steps on, and from the last on to the first: successors and predecessors. */
    record Shifted(ColorTerm term, int by, int size) implements ColorTerm {
        @Override
        public int value(int[] binding) {
            int value = term.value(binding);
            return value == UNBOUND ? UNBOUND : Math.floorMod((long) value + by, size);
        }

        @Override
        public void variables(BitSet into) {
            term.variables(into);
        }

        @Override
        public boolean match(int wanted, int[] binding) {
            return term.match(Math.floorMod((long) wanted - by, size), binding);
        }
    }

    /** The part of a partition in which a colour is. */
    record PartOf(ColorTerm term, List<Integer> parts) implements ColorTerm {
        public PartOf {
            parts = List.copyOf(parts);
        }

        @Override
        public int value(int[] binding) {
            int value = term.value(binding);
            return value == UNBOUND ? UNBOUND : parts.get(value);
        }

        @Override
        public void variables(BitSet into) {
            term.variables(into);
        }

        @Override
        public boolean match(int wanted, int[] binding) {
            int value = value(binding);
            return value == UNBOUND || value == wanted;
        }
    }

    /** A tuple. */
    record Tuple(ColorSort.Product sort, List<ColorTerm> terms) implements ColorTerm {
        public Tuple {
            terms = List.copyOf(terms);
        }

        @Override
        public int value(int[] binding) {
            var values = new int[terms.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = terms.get(i).value(binding);
                if (values[i] == UNBOUND) {
                    return UNBOUND;
                }
            }
            return sort.value(values);
        }

        @Override
        public void variables(BitSet into) {
            terms.forEach(term -> term.variables(into));
        }

        @Override
        public boolean match(int wanted, int[] binding) {
            int rest = wanted;
            for (int i = terms.size() - 1; i >= 0; i--) {
                int size = sort.parts().get(i).size();
                if (!terms.get(i).match(rest % size, binding)) {
                    return false;
                }
                rest /= size;
            }
            return true;
        }
    }

    /** Each colour of a sort, once; only within sums. */
    record Every(ColorSort sort) implements ColorTerm {
        @Override
        public int value(int[] binding) {
            return UNBOUND;
        }

        @Override
        public void variables(BitSet into) {}

        @Override
        public boolean match(int wanted, int[] binding) {
            return true;
        }
    }
}
