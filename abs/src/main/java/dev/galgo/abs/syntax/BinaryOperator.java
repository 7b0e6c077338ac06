package dev.galgo.abs.syntax;

import java.util.Arrays;

/** The operators of two operands. */
public enum BinaryOperator {
    OR("||"),
    AND("&&"),
    EQUAL("=="),
    UNEQUAL("!="),
    LESS("<"),
    LESS_EQUAL("<="),
    GREATER(">"),
    GREATER_EQUAL(">="),
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    DIVIDE("/"),
    REMAINDER("%");

    private final String sign;

    BinaryOperator(String sign) {
        this.sign = sign;
    }

    public String sign() {
        return sign;
    }

    static BinaryOperator of(String sign) {
        return Arrays.stream(values())
                .filter(operator -> operator.sign.equals(sign))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no operator " + sign));
    }
}
