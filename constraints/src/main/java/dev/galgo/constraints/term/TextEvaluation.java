package dev.galgo.constraints.term;

import java.math.BigInteger;

/** Computes what operators on known strings come to. */
final class TextEvaluation {
    private TextEvaluation() {}

    static Value binary(Operator operator, Value left, Value right) {
        String text = text(left);
        return switch (operator) {
            case JOINED -> new Value.Text(text + text(right));
            case CONTAINS -> Value.Truth.of(text.contains(text(right)));
            case STARTS_WITH -> Value.Truth.of(text.startsWith(text(right)));
            case ENDS_WITH -> Value.Truth.of(text.endsWith(text(right)));
            case CHARACTER -> {
                int at = within(right, text.length() - 1);
                yield new Value.Bits(Sort.Bits.CHAR, text.charAt(at));
            }
            default -> throw new IllegalArgumentException(operator.name());
        };
    }

    static Value ternary(Operator operator, Value subject, Value second, Value third) {
        String text = text(subject);
        return switch (operator) {
            case PART_OF_TEXT -> {
                int from = within(second, text.length());
                yield new Value.Text(text.substring(from, from + within(third, text.length() - from)));
            }
            case INDEX -> Value.whole(text.indexOf(text(second), within(third, text.length())));
            default -> throw new IllegalArgumentException(operator.name());
        };
    }

    private static String text(Value value) {
        return ((Value.Text) value).text();
    }

    private static int within(Value value, int most) {
        BigInteger number = ((Value.Exact) value).number().over();
        if (number.signum() < 0 || number.compareTo(BigInteger.valueOf(most)) > 0) {
            throw new ArithmeticException(number + " is outside of the text");
        }
        return number.intValueExact();
    }
}
