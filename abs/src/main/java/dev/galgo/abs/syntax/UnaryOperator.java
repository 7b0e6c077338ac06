package dev.galgo.abs.syntax;

/** The operators of one operand. */
public enum UnaryOperator {
    NOT("!"),
    MINUS("-");

    private final String sign;

    UnaryOperator(String sign) {
        this.sign = sign;
    }

    public String sign() {
        return sign;
    }
}
