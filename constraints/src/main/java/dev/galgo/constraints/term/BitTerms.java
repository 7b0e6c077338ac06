package dev.galgo.constraints.term;

/** Makes terms about numbers of so many bits, besides sums, products and comparisons, which {@link Terms} makes of all numbers. */
public final class BitTerms {
    private BitTerms() {}

    /** One of the operators that combine bits with bits: and, or, xor, shifts; a shift goes by its lowest bits, as Java's does. */
    public static Term combined(Operator operator, Term left, Term right) {
        return Terms.apply(operator, left.sort(), left, right);
    }

    public static Term widened(Term term, Sort.Bits to) {
        return Terms.apply(Operator.WIDENED, to, term);
    }

    public static Term widenedWithoutSign(Term term, Sort.Bits to) {
        return Terms.apply(Operator.WIDENED_WITHOUT_SIGN, to, term);
    }

    public static Term narrowed(Term term, Sort.Bits to) {
        return Terms.apply(Operator.NARROWED, to, term);
    }

    /** A number without a size, cut to bits. */
    public static Term toBits(Term term, Sort.Bits to) {
        if (term instanceof Term.Operation operation
                && operation.operator() == Operator.FROM_BITS
                && operation.parts().get(0).sort().equals(to)) {
            return operation.parts().get(0);
        }
        return Terms.apply(Operator.TO_BITS, to, term);
    }

    /** Bits with their sign, as a number without a size. */
    public static Term fromBits(Term term) {
        return Terms.apply(Operator.FROM_BITS, Sort.Basic.INTEGER, term);
    }
}
