package dev.galgo.constraints.input;

import dev.galgo.constraints.term.DataSort;
import dev.galgo.constraints.term.Fraction;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Looks for inputs without a solver: small values, and those that the conditions speak of. */
final class Guesses {
    private static final int TRIES = 5_000;
    private static final int DEEPEST = 4;

    private final List<Unknown> unknowns;

    Guesses(List<Unknown> unknowns) {
        this.unknowns = unknowns;
    }

    /** An input that fits; null if none was hit upon. The same for the same conditions. */
    @Nullable
    Input find(List<List<Term>> conditions, Predicate<Input> fits) {
        Set<Value> spoken = new LinkedHashSet<>();
        conditions.forEach(oneOf -> oneOf.forEach(one -> constants(one, spoken)));
        List<Value> known = List.copyOf(spoken);
        var random = new Random(conditions.size());
        for (int i = 0; i < TRIES; i++) {
            Map<String, Value> values = new LinkedHashMap<>();
            unknowns.forEach(one ->
                    values.put(one.name(), guess(one.variable().sort(), one.simplest(), known, random, DEEPEST)));
            var input = new Input(values);
            if (fits.test(input)) {
                return input;
            }
        }
        return null;
    }

    private static void constants(Term term, Set<Value> into) {
        if (term instanceof Term.Constant known) {
            into.add(known.value());
        } else if (term instanceof Term.Sum sum && sum.sort() == Sort.Basic.INTEGER) {
            into.add(Value.whole(sum.constant().over()));
        }
        term.parts().forEach(part -> constants(part, into));
    }

    private static Value guess(Sort sort, Value simplest, List<Value> known, Random random, int depth) {
        if (sort instanceof DataSort data) {
            return made(data, simplest, known, random, depth);
        } else if (sort == Sort.Basic.BOOLEAN) {
            return Value.Truth.of(random.nextBoolean());
        }
        List<Value> fitting =
                known.stream().filter(value -> value.sort().equals(sort)).toList();
        Value base =
                fitting.isEmpty() || random.nextInt(3) == 0 ? simplest : fitting.get(random.nextInt(fitting.size()));
        long by = random.nextInt(7) - 3L;
        if (base instanceof Value.Bits bits) {
            return new Value.Bits(bits.sort(), bits.number() + by);
        } else if (base instanceof Value.Exact number) {
            return new Value.Exact(sort, number.number().plus(Fraction.of(by)));
        }
        return base;
    }

    private static Value made(DataSort sort, Value simplest, List<Value> known, Random random, int depth) {
        if (depth == 0) {
            return Objects.requireNonNull(Simplest.of(sort));
        }
        int tag = random.nextInt(sort.constructors().size());
        var parts = new ArrayList<Value>();
        for (Sort part : sort.constructor(tag).parts()) {
            Value least = Simplest.of(part);
            if (least == null) {
                return simplest;
            }
            parts.add(guess(part, least, known, random, depth - 1));
        }
        return new Value.Made(sort, tag, parts);
    }
}
