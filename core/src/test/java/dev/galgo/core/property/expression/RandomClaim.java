package dev.galgo.core.property.expression;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A random claim: its text, and what it means over plain objects of Java, written down independently of how claims are evaluated. Numbers are fractions of longs,
 * texts strings, words {@link Constant}, actors themselves.
 *
 * @param binds how tightly its outermost operator binds
 */
record RandomClaim(String text, int binds, Meaning meaning) {
    /** What something is where variables stand for these actors. */
    interface Meaning {
        @Nullable
        Object in(World world, Map<String, Being> variables);
    }

    /** A claim cannot be evaluated. */
    static final class Nonsense extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    record Constant(String name) {}

    /** A text that stands in the claim, and may be a word as well. */
    record Literal(String text) {}

    /** A fraction; not in lowest terms, its denominator above zero. */
    record Fraction(long above, long below) {
        static Fraction sum(Fraction one, Fraction other) {
            return new Fraction(one.above * other.below + other.above * one.below, one.below * other.below);
        }

        boolean same(Fraction other) {
            return above * other.below == other.above * below;
        }

        int order(Fraction other) {
            return Long.compare(above * other.below, other.above * below);
        }
    }

    /** An actor. */
    static final class Being {
        final String type;
        final Map<String, @Nullable Object> fields;
        final String condition;

        Being(String type, Map<String, @Nullable Object> fields, String condition) {
            this.type = type;
            this.fields = fields;
            this.condition = condition;
        }
    }

    record Letter(String name, Being to) {}

    record World(List<Being> beings, List<Letter> letters) {}
}
