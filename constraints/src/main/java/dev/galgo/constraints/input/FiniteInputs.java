package dev.galgo.constraints.input;

import dev.galgo.constraints.term.Operator;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** All inputs, where there are few: trying each takes less than asking a solver, and leaves no doubt. */
final class FiniteInputs {
    private static final long MOST = 10_000;

    private final List<Unknown> unknowns;
    private final List<List<Value>> values;
    private final Set<Input> given = new HashSet<>();

    private FiniteInputs(List<Unknown> unknowns, List<List<Value>> values) {
        this.unknowns = unknowns;
        this.values = values;
    }

    /** Null if there are too many. */
    static @Nullable FiniteInputs of(List<Unknown> unknowns) {
        var all = new ArrayList<List<Value>>();
        long count = 1;
        for (Unknown one : unknowns) {
            List<Value> values = values(one);
            if (values == null || count * values.size() > MOST) {
                return null;
            }
            count *= values.size();
            all.add(values);
        }
        return new FiniteInputs(List.copyOf(unknowns), all);
    }

    private static @Nullable List<Value> values(Unknown unknown) {
        if (unknown.variable().sort() == Sort.Basic.BOOLEAN && unknown.domain().isEmpty()) {
            return List.of(Value.Truth.NO, Value.Truth.YES);
        }
        if (!(unknown.variable().sort() instanceof Sort.Bits sort)
                || unknown.domain().size() != 2) {
            return null;
        }
        Long least = bound(unknown.domain().get(0), 0);
        Long most = bound(unknown.domain().get(1), 1);
        if (least == null || most == null || most - least < 0 || most - least >= MOST) {
            return null;
        }
        var values = new ArrayList<Value>();
        for (long number = least; number <= most; number++) {
            values.add(new Value.Bits(sort, number));
        }
        values.sort(Comparator.comparingLong(value -> Math.abs(((Value.Bits) value).number())));
        return values;
    }

    /** The number on one side of a comparison whose other side is the variable. */
    private static @Nullable Long bound(Term condition, int side) {
        return condition instanceof Term.Operation comparison
                        && comparison.operator() == Operator.LESS_OR_EQUAL
                        && comparison.parts().get(1 - side) instanceof Term.Variable
                        && comparison.parts().get(side) instanceof Term.Constant known
                        && known.value() instanceof Value.Bits bits
                ? bits.number()
                : null;
    }

    /** An input was tried. */
    void tried(Input input) {
        given.add(input);
    }

    /** The first input that was not tried and fits; null if there is none. */
    @Nullable
    Input find(Predicate<Input> fits) {
        var at = new int[values.size()];
        while (true) {
            Map<String, Value> chosen = new LinkedHashMap<>();
            for (int i = 0; i < at.length; i++) {
                chosen.put(unknowns.get(i).name(), values.get(i).get(at[i]));
            }
            var input = new Input(chosen);
            if (!given.contains(input) && fits.test(input)) {
                return input;
            }
            int next = 0;
            while (next < at.length && ++at[next] == values.get(next).size()) {
                at[next++] = 0;
            }
            if (next == at.length) {
                return null;
            }
        }
    }
}
