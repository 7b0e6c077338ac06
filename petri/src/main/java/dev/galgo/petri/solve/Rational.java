package dev.galgo.petri.solve;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** An exact fraction in lowest terms; two longs while they suffice, which is nearly always. */
final class Rational implements Comparable<Rational> {
    static final Rational ZERO = new Rational(0, 1, null, null);
    static final Rational ONE = new Rational(1, 1, null, null);
    static final Rational MINUS_ONE = new Rational(-1, 1, null, null);

    private final long num;
    private final long den;
    private final @Nullable BigInteger bigNum;
    private final @Nullable BigInteger bigDen;

    private Rational(long num, long den, @Nullable BigInteger bigNum, @Nullable BigInteger bigDen) {
        this.num = num;
        this.den = den;
        this.bigNum = bigNum;
        this.bigDen = bigDen;
    }

    static Rational of(long value) {
        if (value == 0) {
            return ZERO;
        }
        if (value == 1) {
            return ONE;
        }
        if (value == -1) {
            return MINUS_ONE;
        }
        return value == Long.MIN_VALUE
                ? of(BigInteger.valueOf(value), BigInteger.ONE)
                : new Rational(value, 1, null, null);
    }

    static Rational of(BigInteger n, BigInteger d) {
        if (d.signum() == 0) {
            throw new ArithmeticException("division by zero");
        }
        if (n.signum() == 0) {
            return ZERO;
        }
        BigInteger g = n.gcd(d);
        if (d.signum() < 0) {
            g = g.negate();
        }
        n = n.divide(g);
        d = d.divide(g);
        if (n.bitLength() < 63 && d.bitLength() < 63) {
            return new Rational(n.longValue(), d.longValue(), null, null);
        }
        return new Rational(0, 0, n, d);
    }

    private static Rational reduced(long n, long d) {
        if (n == 0) {
            return ZERO;
        }
        if (d == 1) {
            return of(n);
        }
        long g = gcd(Math.abs(n), d);
        return g == 1 ? new Rational(n, d, null, null) : new Rational(n / g, d / g, null, null);
    }

    private static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    BigInteger numerator() {
        return bigNum != null ? bigNum : BigInteger.valueOf(num);
    }

    BigInteger denominator() {
        return bigDen != null ? bigDen : BigInteger.valueOf(den);
    }

    int signum() {
        return bigNum != null ? bigNum.signum() : Long.signum(num);
    }

    boolean isWhole() {
        return bigDen != null ? bigDen.equals(BigInteger.ONE) : den == 1;
    }

    BigInteger floor() {
        if (bigNum == null) {
            return BigInteger.valueOf(Math.floorDiv(num, den));
        }
        BigInteger[] parts = numerator().divideAndRemainder(denominator());
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    Rational negate() {
        if (bigNum != null) {
            return of(bigNum.negate(), denominator());
        }
        return num == 0 ? this : new Rational(-num, den, null, null);
    }

    Rational plus(Rational other) {
        if (bigNum == null && other.bigNum == null) {
            if (num == 0) {
                return other;
            }
            if (other.num == 0) {
                return this;
            }
            if (den == 1 && other.den == 1) {
                long sum = num + other.num;
                if (((num ^ sum) & (other.num ^ sum)) >= 0) {
                    return of(sum);
                }
            } else if (small(this) && small(other)) {
                return reduced(num * other.den + other.num * den, den * other.den);
            }
        }
        return of(
                numerator().multiply(other.denominator()).add(other.numerator().multiply(denominator())),
                denominator().multiply(other.denominator()));
    }

    Rational minus(Rational other) {
        return plus(other.negate());
    }

    Rational times(Rational other) {
        if (bigNum == null && other.bigNum == null) {
            if (num == 0 || other.num == 0) {
                return ZERO;
            }
            if (small(this) && small(other)) {
                return reduced(num * other.num, den * other.den);
            }
        }
        return of(numerator().multiply(other.numerator()), denominator().multiply(other.denominator()));
    }

    Rational inverse() {
        if (bigNum != null || num == 0) {
            return of(denominator(), numerator());
        }
        return num > 0 ? new Rational(den, num, null, null) : new Rational(-den, -num, null, null);
    }

    private static boolean small(Rational r) {
        return r.num < 1L << 30 && r.num > -(1L << 30) && r.den < 1L << 30;
    }

    @Override
    public int compareTo(Rational other) {
        if (bigNum == null && other.bigNum == null) {
            if (den == other.den) {
                return Long.compare(num, other.num);
            }
            if (small(this) && small(other)) {
                return Long.compare(num * other.den, other.num * den);
            }
        }
        return numerator()
                .multiply(other.denominator())
                .compareTo(other.numerator().multiply(denominator()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rational that && compareTo(that) == 0;
    }

    @Override
    public int hashCode() {
        return 31 * numerator().hashCode() + denominator().hashCode();
    }

    @Override
    public String toString() {
        return isWhole() ? numerator().toString() : numerator() + "/" + denominator();
    }
}
