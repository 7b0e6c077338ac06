package dev.galgo.abs.run;

import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.run.AbsValue.Text;
import dev.galgo.abs.run.AbsValue.Tracked;
import dev.galgo.abs.run.AbsValue.Whole;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Texts;
import dev.galgo.constraints.term.Value;
import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions of the library that are not written in ABS, on values that follow from unknown ones. What no term speaks of is made known. */
final class TrackedBuiltins {
    private final Evaluator evaluator;
    private final TrackedArithmetic tracked;
    private final Place place;

    TrackedBuiltins(Evaluator evaluator, Place place) {
        this.evaluator = evaluator;
        this.tracked = evaluator.tracked();
        this.place = place;
    }

    AbsValue apply(String name, List<AbsValue> arguments) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        AbsValue first = arguments.get(0);
        if (last.equals("println") || last.equals("print")) {
            evaluator.print(((Text) AbsValue.plain(first)).text());
            return Data.UNIT;
        }
        if (last.equals("substr")) {
            require(arguments);
        }
        Term term = term(last, arguments);
        if (term == null) {
            return Builtins.apply(
                    name,
                    evaluator,
                    place,
                    arguments.stream().map(tracked::pinned).toList());
        }
        AbsValue value = Builtins.apply(
                name, evaluator, place, arguments.stream().map(AbsValue::plain).toList());
        return tracked.tracked(value, term);
    }

    /** What the result follows from; null if no term says so. */
    private static @Nullable Term term(String name, List<AbsValue> arguments) {
        AbsValue first = arguments.get(0);
        Term term = first instanceof Tracked known ? known.term() : null;
        return switch (name) {
            case "truncate" -> term == null ? null : Terms.truncated(term);
            case "strlen" -> term == null ? null : Texts.length(term);
            case "toString" -> {
                if (term == null || term.sort() == Sort.Basic.TEXT) {
                    yield term;
                }
                yield term.sort() == Sort.Basic.INTEGER ? Texts.decimal(term) : null;
            }
            case "substr" ->
                Texts.part(
                        TrackedArithmetic.term(first, Sort.Basic.TEXT),
                        TrackedArithmetic.term(arguments.get(1), Sort.Basic.INTEGER),
                        TrackedArithmetic.term(arguments.get(2), Sort.Basic.INTEGER));
            default -> null;
        };
    }

    /** Decides whether a part of a string is within it; if it is not, the library throws. */
    private void require(List<AbsValue> arguments) {
        Term text = TrackedArithmetic.term(arguments.get(0), Sort.Basic.TEXT);
        Term from = TrackedArithmetic.term(arguments.get(1), Sort.Basic.INTEGER);
        Term count = TrackedArithmetic.term(arguments.get(2), Sort.Basic.INTEGER);
        Term zero = Terms.of(Value.whole(0));
        Term within = Terms.and(
                Terms.and(Terms.lessOrEqual(zero, from), Terms.lessOrEqual(zero, count)),
                Terms.lessOrEqual(Terms.plus(from, count), Texts.length(text)));
        int length = ((Text) AbsValue.plain(arguments.get(0))).text().length();
        var start = ((Whole) AbsValue.plain(arguments.get(1))).number();
        var size = ((Whole) AbsValue.plain(arguments.get(2))).number();
        boolean holds =
                start.signum() >= 0 && size.signum() >= 0 && start.add(size).compareTo(BigInteger.valueOf(length)) <= 0;
        tracked.decide(within, holds, place);
    }
}
