package dev.galgo.constraints.term;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A value as it follows from unknown ones. Two terms that are equal have the same value whatever the unknown ones are. They are made by {@link Terms},
 * {@link Texts} and {@link BitTerms}, which compute what is known and write sums in one way only.
 */
public sealed interface Term {
    Sort sort();

    /** How deep it is nested; terms deeper than {@link Terms#DEEPEST} should be made known. */
    int depth();

    /** What it is made of. */
    List<Term> parts();

    /** A value that is known. */
    record Constant(Value value) implements Term {
        @Override
        public Sort sort() {
            return value.sort();
        }

        @Override
        public int depth() {
            return 1;
        }

        @Override
        public List<Term> parts() {
            return List.of();
        }

        @Override
        public String toString() {
            return value.toString();
        }
    }

    /** A value that is not known. */
    record Variable(String name, Sort sort) implements Term {
        @Override
        public int depth() {
            return 1;
        }

        @Override
        public List<Term> parts() {
            return List.of();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A sum of terms with factors other than zero, and a number; of the same sort all. */
    final class Sum implements Term {
        private final Sort sort;
        private final Map<Term, Fraction> factors;
        private final Fraction constant;
        private final int depth;
        private final int hash;

        Sum(Sort sort, Map<Term, Fraction> factors, Fraction constant) {
            this.sort = sort;
            this.factors = factors;
            this.constant = constant;
            this.depth =
                    1 + factors.keySet().stream().mapToInt(Term::depth).max().orElse(0);
            this.hash = factors.hashCode() * 31 + constant.hashCode();
        }

        @Override
        public Sort sort() {
            return sort;
        }

        /** In the order in which they came. */
        public Map<Term, Fraction> factors() {
            return factors;
        }

        public Fraction constant() {
            return constant;
        }

        @Override
        public int depth() {
            return depth;
        }

        @Override
        public List<Term> parts() {
            return List.copyOf(factors.keySet());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other == this
                    || (other instanceof Sum that
                            && hash == that.hash
                            && sort.equals(that.sort)
                            && constant.equals(that.constant)
                            && factors.equals(that.factors));
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return TermText.of(this);
        }
    }

    /** An operator with what it is applied to. */
    final class Operation implements Term {
        private final Operator operator;
        private final List<Term> parts;
        private final Sort sort;
        private final int depth;
        private final int hash;

        Operation(Operator operator, Sort sort, List<Term> parts) {
            this.operator = operator;
            this.sort = sort;
            this.parts = List.copyOf(parts);
            this.depth = 1 + parts.stream().mapToInt(Term::depth).max().orElse(0);
            this.hash = (operator.name().hashCode() * 31 + sort.hashCode()) * 31 + this.parts.hashCode();
        }

        public Operator operator() {
            return operator;
        }

        @Override
        public Sort sort() {
            return sort;
        }

        @Override
        public int depth() {
            return depth;
        }

        @Override
        public List<Term> parts() {
            return parts;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other == this
                    || (other instanceof Operation that
                            && hash == that.hash
                            && operator == that.operator
                            && sort.equals(that.sort)
                            && parts.equals(that.parts));
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return TermText.of(this);
        }
    }

    /** Whether data were made by a constructor. */
    record IsMade(Term subject, int constructor) implements Term {
        @Override
        public Sort sort() {
            return Sort.Basic.BOOLEAN;
        }

        @Override
        public int depth() {
            return subject.depth() + 1;
        }

        @Override
        public List<Term> parts() {
            return List.of(subject);
        }

        @Override
        public String toString() {
            return TermText.of(this);
        }
    }

    /** A part of data that were made by a constructor; of no meaning if they were made by another. */
    record Part(Term subject, int constructor, int index) implements Term {
        @Override
        public Sort sort() {
            return ((DataSort) subject.sort()).constructor(constructor).parts().get(index);
        }

        @Override
        public int depth() {
            return subject.depth() + 1;
        }

        @Override
        public List<Term> parts() {
            return List.of(subject);
        }

        @Override
        public String toString() {
            return TermText.of(this);
        }
    }

    /** Data made by a constructor, not all of whose parts are known. */
    record Construction(DataSort sort, int constructor, List<Term> parts, int depth) implements Term {
        @Override
        public String toString() {
            return TermText.of(this);
        }
    }

    /** Names each unknown value that a term is made of, perhaps more than once. */
    static void variables(Term term, Consumer<Variable> each) {
        if (term instanceof Variable variable) {
            each.accept(variable);
        }
        term.parts().forEach(part -> variables(part, each));
    }
}
