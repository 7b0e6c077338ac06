package dev.galgo.constraints.term;

import java.math.BigInteger;

/** An exact number, in lowest terms, its denominator above zero. */
public record Fraction(BigInteger over, BigInteger under) implements Comparable<Fraction> {
    public static final Fraction ZERO = of(0);
    public static final Fraction ONE = of(1);

    public Fraction {
        if (under.signum() == 0) {
            throw new ArithmeticException("a fraction of zero parts");
        }
        if (!under.equals(BigInteger.ONE)) {
            BigInteger common = over.gcd(under);
            if (under.signum() < 0) {
                common = common.negate();
            }
            over = over.divide(common);
            under = under.divide(common);
        }
    }

    public static Fraction of(long whole) {
        return of(BigInteger.valueOf(whole));
    }

    public static Fraction of(BigInteger whole) {
        return new Fraction(whole, BigInteger.ONE);
    }

    public Fraction plus(Fraction other) {
        return new Fraction(over.multiply(other.under).add(other.over.multiply(under)), under.multiply(other.under));
    }

    public Fraction minus(Fraction other) {
        return plus(other.negated());
    }

    public Fraction times(Fraction other) {
        return new Fraction(over.multiply(other.over), under.multiply(other.under));
    }

    public Fraction by(Fraction other) {
        return new Fraction(over.multiply(other.under), under.multiply(other.over));
    }

    public Fraction negated() {
        return new Fraction(over.negate(), under);
    }

    /** Rounded towards zero. */
    public BigInteger truncated() {
        return over.divide(under);
    }

    public boolean isWhole() {
        return under.equals(BigInteger.ONE);
    }

    public int signum() {
        return over.signum();
    }

    @Override
    public int compareTo(Fraction other) {
        return over.multiply(other.under).compareTo(other.over.multiply(under));
    }

    @Override
    public String toString() {
        return isWhole() ? over.toString() : over + "/" + under;
    }
}
