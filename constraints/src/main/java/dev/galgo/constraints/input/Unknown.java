package dev.galgo.constraints.input;

import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Value;
import java.math.BigInteger;
import java.util.List;

/**
 * A value that a program is given and that nobody knows.
 *
 * @param domain what is known of it all the same; conditions on it alone
 * @param simplest the value that is tried first, which is in the domain
 */
public record Unknown(Term.Variable variable, List<Term> domain, Value simplest) {
    public Unknown {
        domain = List.copyOf(domain);
    }

    public String name() {
        return variable.name();
    }

    /** A whole number without a size. */
    public static Unknown integer(String name) {
        return new Unknown(new Term.Variable(name, Sort.Basic.INTEGER), List.of(), Value.whole(0));
    }

    /** A whole number between two others. */
    public static Unknown integer(String name, BigInteger least, BigInteger most) {
        var variable = new Term.Variable(name, Sort.Basic.INTEGER);
        return new Unknown(
                variable,
                List.of(
                        Terms.lessOrEqual(Terms.of(Value.whole(least)), variable),
                        Terms.lessOrEqual(variable, Terms.of(Value.whole(most)))),
                Value.whole(nearestToZero(least, most)));
    }

    /** A number of so many bits between two others. */
    public static Unknown bits(String name, Sort.Bits sort, long least, long most) {
        var variable = new Term.Variable(name, sort);
        long simplest = nearestToZero(BigInteger.valueOf(least), BigInteger.valueOf(most))
                .longValueExact();
        return new Unknown(
                variable,
                List.of(
                        Terms.lessOrEqual(Terms.of(new Value.Bits(sort, least)), variable),
                        Terms.lessOrEqual(variable, Terms.of(new Value.Bits(sort, most)))),
                new Value.Bits(sort, simplest));
    }

    private static BigInteger nearestToZero(BigInteger least, BigInteger most) {
        return least.signum() > 0 ? least : most.signum() < 0 ? most : BigInteger.ZERO;
    }
}
