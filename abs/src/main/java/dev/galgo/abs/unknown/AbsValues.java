package dev.galgo.abs.unknown;

import dev.galgo.abs.print.SourceText;
import dev.galgo.abs.run.AbsValue;
import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.constraints.term.Fraction;
import dev.galgo.constraints.term.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values of inputs as values of a model, and as an ABS programmer writes them. */
final class AbsValues {
    private AbsValues() {}

    static AbsValue of(Value value) {
        if (value instanceof Value.Exact exact) {
            Fraction number = exact.number();
            return number.isWhole()
                    ? new AbsValue.Whole(number.over())
                    : new AbsValue.Ratio(number.over(), number.under());
        } else if (value instanceof Value.Truth truth) {
            return Data.of(truth.holds());
        } else if (value instanceof Value.Text text) {
            return new AbsValue.Text(text.text());
        } else if (value instanceof Value.Made made) {
            return new Data(
                    made.sort().constructor(made.constructor()).key(),
                    made.parts().stream().map(AbsValues::of).toList());
        }
        throw new IllegalArgumentException(value + " is no value of a model");
    }

    /** An expression that comes to the value. */
    static String source(Value value) {
        if (value instanceof Value.Truth truth) {
            return truth.holds() ? "True" : "False";
        } else if (value instanceof Value.Text text) {
            return SourceText.quoted(text.text());
        } else if (value instanceof Value.Made made) {
            String key = made.sort().constructor(made.constructor()).key();
            List<Value> elements = elements(made);
            if (elements != null) {
                return elements.stream().map(AbsValues::source).collect(Collectors.joining(", ", "list[", "]"));
            }
            return made.parts().isEmpty()
                    ? key
                    : made.parts().stream().map(AbsValues::source).collect(Collectors.joining(", ", key + "(", ")"));
        }
        return value.toString();
    }

    /** The elements of a list; null if it is none. */
    private static @Nullable List<Value> elements(Value.Made list) {
        var elements = new ArrayList<Value>();
        Value.Made rest = list;
        while (key(rest).equals("Cons")
                && rest.parts().size() == 2
                && rest.parts().get(1) instanceof Value.Made next) {
            elements.add(rest.parts().get(0));
            rest = next;
        }
        return key(rest).equals("Nil") ? elements : null;
    }

    private static String key(Value.Made made) {
        return made.sort().constructor(made.constructor()).key();
    }
}
