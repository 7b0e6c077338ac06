package dev.galgo.constraints.term;

/** Makes terms about strings. Lengths and places are whole numbers without a size. */
public final class Texts {
    private Texts() {}

    public static Term length(Term text) {
        return Terms.apply(Operator.LENGTH, Sort.Basic.INTEGER, text);
    }

    public static Term joined(Term left, Term right) {
        return Terms.apply(Operator.JOINED, Sort.Basic.TEXT, left, right);
    }

    /** So many characters from a place; both within the text. */
    public static Term part(Term text, Term from, Term count) {
        return Terms.apply(Operator.PART_OF_TEXT, Sort.Basic.TEXT, text, from, count);
    }

    /** The character at a place within the text, as 16 bits. */
    public static Term character(Term text, Term at) {
        return Terms.apply(Operator.CHARACTER, Sort.Bits.CHAR, text, at);
    }

    public static Term contains(Term text, Term part) {
        return Terms.apply(Operator.CONTAINS, Sort.Basic.BOOLEAN, text, part);
    }

    public static Term startsWith(Term text, Term start) {
        return Terms.apply(Operator.STARTS_WITH, Sort.Basic.BOOLEAN, text, start);
    }

    public static Term endsWith(Term text, Term end) {
        return Terms.apply(Operator.ENDS_WITH, Sort.Basic.BOOLEAN, text, end);
    }

    /** Where the text has the part for the first time, not before a place that is within the text; or -1. */
    public static Term index(Term text, Term part, Term from) {
        return Terms.apply(Operator.INDEX, Sort.Basic.INTEGER, text, part, from);
    }

    /** A whole number as it is written. */
    public static Term decimal(Term number) {
        return Terms.apply(Operator.DECIMAL, Sort.Basic.TEXT, number);
    }
}
