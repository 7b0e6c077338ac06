package dev.galgo.core.property.expression;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A number without rounding: a fraction in lowest terms, its denominator above zero. What would take too many digits is an {@link ArithmeticException}. */
record Exact(BigInteger numerator, BigInteger denominator) implements Reading {
    static final Exact ZERO = of(0);

    private static final int MOST_BITS = 1 << 16;
    private static final int MOST_DIGITS_OF_LONG = 18;
    /** More than doubles have. */
    private static final int LARGEST_EXPONENT = 4_000;

    private static final Pattern DECIMAL = Pattern.compile("(-?)(\\d+)(?:\\.(\\d+))?(?:[eE]([-+]?\\d+))?");
    private static final Pattern FRACTION = Pattern.compile("(-?\\d+)/(\\d+)");

    static Exact of(long number) {
        return new Exact(BigInteger.valueOf(number), BigInteger.ONE);
    }

    /** The number that is written as {@code 5}, {@code -0.25}, {@code 1.0E-4} or {@code 2/3}; null if the text is none. */
    static @Nullable Exact parse(String text) {
        if (isShort(text)) {
            return of(Long.parseLong(text));
        }
        Matcher decimal = DECIMAL.matcher(text);
        if (decimal.matches()) {
            return decimal(decimal);
        }
        Matcher fraction = FRACTION.matcher(text);
        if (!fraction.matches()) {
            return null;
        }
        var below = new BigInteger(fraction.group(2));
        return below.signum() == 0 ? null : lowest(new BigInteger(fraction.group(1)), below);
    }

    /** Most numbers are some digits. */
    private static boolean isShort(String text) {
        int first = text.startsWith("-") ? 1 : 0;
        boolean digits = text.length() > first && text.length() <= MOST_DIGITS_OF_LONG;
        for (int i = first; i < text.length() && digits; i++) {
            digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        return digits;
    }

    private static Exact decimal(Matcher parts) {
        String after = parts.group(3) == null ? "" : parts.group(3);
        String power = parts.group(4);
        if (power != null && power.length() > 9) {
            throw tooLarge();
        }
        int exponent = (power == null ? 0 : Integer.parseInt(power)) - after.length();
        if (Math.abs(exponent) > LARGEST_EXPONENT) {
            throw tooLarge();
        }
        var digits = new BigInteger(parts.group(1) + parts.group(2) + after);
        BigInteger ten = BigInteger.TEN.pow(Math.abs(exponent));
        return exponent < 0 ? lowest(digits, ten) : lowest(digits.multiply(ten), BigInteger.ONE);
    }

    private static ArithmeticException tooLarge() {
        return new ArithmeticException("the number is too large to be calculated with");
    }

    private static Exact lowest(BigInteger above, BigInteger below) {
        if (above.bitLength() > MOST_BITS || below.bitLength() > MOST_BITS) {
            throw tooLarge();
        }
        if (below.equals(BigInteger.ONE)) {
            return new Exact(above, below);
        }
        BigInteger common = above.gcd(below);
        BigInteger by = below.signum() < 0 ? common.negate() : common;
        return new Exact(above.divide(by), below.divide(by));
    }

    boolean isWhole() {
        return denominator.equals(BigInteger.ONE);
    }

    Exact negative() {
        return new Exact(numerator.negate(), denominator);
    }

    Exact plus(Exact other) {
        return isWhole() && other.isWhole()
                ? lowest(numerator.add(other.numerator), BigInteger.ONE)
                : lowest(
                        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                        denominator.multiply(other.denominator));
    }

    Exact minus(Exact other) {
        return plus(other.negative());
    }

    Exact times(Exact other) {
        return lowest(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    /** As a fraction: a half of seven is seven halves. */
    Exact over(Exact other) {
        if (other.numerator.signum() == 0) {
            throw new ArithmeticException("a number is divided by zero");
        }
        return lowest(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    /** What is left of a whole number after dividing by another, with the sign of the first, as in Java. */
    Exact remainder(Exact other) {
        if (!isWhole() || !other.isWhole()) {
            throw new ArithmeticException("% is for whole numbers");
        }
        if (other.numerator.signum() == 0) {
            throw new ArithmeticException("a number is divided by zero");
        }
        return new Exact(numerator.remainder(other.numerator), BigInteger.ONE);
    }

    int compareTo(Exact other) {
        return isWhole() && other.isWhole()
                ? numerator.compareTo(other.numerator)
                : numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    @Override
    public String noun() {
        return "a number";
    }

    @Override
    public String shown() {
        return isWhole() ? numerator.toString() : numerator + "/" + denominator;
    }
}
