package dev.galgo.constraints.term;

/** What can be done with terms besides adding them and taking data apart. */
public enum Operator {
    /** Two numbers of a sort, none of which is known. */
    TIMES("*"),
    /** Two rationals, exactly. */
    DIVIDED_BY("/"),
    /** Whole numbers, rounded towards zero; of bits as well. */
    QUOTIENT("div"),
    /** What that leaves. */
    REMAINDER("%"),
    TO_RATIONAL("rational"),
    /** A rational rounded towards zero. */
    TRUNCATED("truncate"),

    LESS("<"),
    LESS_OR_EQUAL("<="),
    EQUAL("=="),
    NOT("!"),
    AND("&&"),
    OR("||"),
    /** The second if the first holds, else the third. */
    IF("if"),

    LENGTH("length"),
    JOINED("+"),
    /** So many characters from a place: text, first, how many. */
    PART_OF_TEXT("substr"),
    /** The character at a place, as 16 bits. */
    CHARACTER("charAt"),
    CONTAINS("contains"),
    STARTS_WITH("startsWith"),
    ENDS_WITH("endsWith"),
    /** Where a string has another for the first time from a place on, or -1. */
    INDEX("indexOf"),
    /** A whole number as it is written. */
    DECIMAL("toString"),

    BIT_AND("&"),
    BIT_OR("|"),
    BIT_XOR("^"),
    SHIFT_LEFT("<<"),
    SHIFT_RIGHT(">>"),
    SHIFT_RIGHT_UNSIGNED(">>>"),
    /** To more bits, with the sign. */
    WIDENED("widen"),
    /** To more bits, with zeros. */
    WIDENED_WITHOUT_SIGN("widenUnsigned"),
    /** To fewer bits. */
    NARROWED("narrow"),
    /** A number without a size, cut to bits. */
    TO_BITS("bits"),
    /** Bits as a number without a size. */
    FROM_BITS("number");

    private final String sign;

    Operator(String sign) {
        this.sign = sign;
    }

    public String sign() {
        return sign;
    }

    /** Whether it is written between its arguments. */
    boolean isInfix() {
        return (!Character.isLetter(sign.charAt(0)) && this != NOT) || this == QUOTIENT;
    }
}
