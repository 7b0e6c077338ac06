package dev.galgo.constraints.input;

import dev.galgo.constraints.term.Fraction;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Texts;
import dev.galgo.constraints.term.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What to ask of inputs so that people can read them: small numbers and short strings, if there are such. */
final class Smallness {
    private static final long[] SIZES = {9, 999};

    private Smallness() {}

    /**
     * From small to anything.
     *
     * @param spoken parts of unknown data that conditions speak of
     */
    static List<List<Term>> tiers(List<Unknown> unknowns, Collection<Term> spoken) {
        var tiers = new ArrayList<List<Term>>();
        for (long size : SIZES) {
            var tier = new ArrayList<Term>();
            unknowns.forEach(one -> limit(one.variable(), size, tier));
            spoken.forEach(one -> limit(one, size, tier));
            if (!tier.isEmpty()) {
                tiers.add(tier);
            }
        }
        tiers.add(List.of());
        return tiers;
    }

    private static void limit(Term variable, long size, List<Term> into) {
        Sort sort = variable.sort();
        if (sort == Sort.Basic.TEXT) {
            into.add(Terms.lessOrEqual(Texts.length(variable), Terms.of(Value.whole(size))));
        } else if (sort.isNumber() || sort instanceof Sort.Bits) {
            into.add(Terms.lessOrEqual(number(sort, -size), variable));
            into.add(Terms.lessOrEqual(variable, number(sort, size)));
        }
    }

    private static Term number(Sort sort, long number) {
        return Terms.of(
                sort instanceof Sort.Bits bits
                        ? new Value.Bits(bits, number)
                        : new Value.Exact(sort, Fraction.of(number)));
    }
}
