package dev.galgo.abs.run;

import dev.galgo.abs.code.UnsupportedAbs;
import dev.galgo.abs.model.Constructor;
import dev.galgo.abs.model.Function;
import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.run.AbsValue.Real;
import dev.galgo.abs.run.AbsValue.Text;
import dev.galgo.abs.run.AbsValue.Whole;
import dev.galgo.source.Place;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;

/** The functions of the library that are not written in ABS. */
final class Builtins {
    /** More alternatives than anybody wants to see explored. */
    private static final int MOST_CHOICES = 1_000;

    private Builtins() {}

    static AbsValue apply(Function function, Evaluator evaluator, Place place, List<AbsValue> arguments) {
        if (function.body() instanceof Function.Selection selection) {
            return selected(selection, evaluator.opened(arguments.get(0), selection), place);
        }
        String name = ((Function.Native) function.body()).name();
        for (AbsValue argument : arguments) {
            if (TrackedArithmetic.concerns(argument)) {
                return new TrackedBuiltins(evaluator, place).apply(name, arguments);
            }
        }
        return apply(name, evaluator, place, arguments);
    }

    /** A function of values that are known. */
    static AbsValue apply(String name, Evaluator evaluator, Place place, List<AbsValue> arguments) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "sqrt" -> new Real(Math.sqrt(ValueArithmetic.real(arguments.get(0))));
            case "log" -> new Real(Math.log(ValueArithmetic.real(arguments.get(0))));
            case "exp" -> new Real(Math.exp(ValueArithmetic.real(arguments.get(0))));
            case "float" -> new Real(ValueArithmetic.real(arguments.get(0)));
            case "rat" -> exact(ValueArithmetic.real(arguments.get(0)), place);
            case "truncate" ->
                new Whole(ValueArithmetic.numerator(arguments.get(0))
                        .divide(ValueArithmetic.denominator(arguments.get(0))));
            case "floor" -> whole(Math.floor(ValueArithmetic.real(arguments.get(0))), place);
            case "ceil" -> whole(Math.ceil(ValueArithmetic.real(arguments.get(0))), place);
            case "numerator" -> new Whole(ValueArithmetic.numerator(arguments.get(0)));
            case "denominator" -> new Whole(ValueArithmetic.denominator(arguments.get(0)));
            case "random" -> random(evaluator, ((Whole) arguments.get(0)).number(), place);
            case "toString" -> new Text(text(arguments.get(0)));
            case "substr" -> substring(arguments, place);
            case "strlen" -> Whole.of(((Text) arguments.get(0)).text().length());
            case "println", "print" -> {
                evaluator.print(((Text) arguments.get(0)).text());
                yield Data.UNIT;
            }
            case "currentms" -> evaluator.clock().now();
            case "lowlevelDeadline" -> evaluator.clock().left();
            default -> throw new UnsupportedAbs(name, place);
        };
    }

    private static AbsValue selected(Function.Selection selection, Data value, Place place) {
        for (Constructor constructor : selection.type().constructors()) {
            int at = constructor.selected(selection.selector());
            if (at >= 0 && Data.key(constructor).equals(value.constructor())) {
                return value.arguments().get(at);
            }
        }
        throw Raised.of("PatternMatchFailException", place);
    }

    /** A value as a string: strings without quotes. */
    static String text(AbsValue value) {
        return value instanceof Text text ? text.text() : value.describe();
    }

    private static AbsValue random(Evaluator evaluator, BigInteger below, Place place) {
        if (below.signum() <= 0) {
            throw Raised.of("DivisionByZeroException", place);
        }
        if (below.compareTo(BigInteger.valueOf(MOST_CHOICES)) > 0) {
            throw new Runaway("chooses one of " + below + " numbers, of which each would be tried", place);
        }
        return Whole.of(evaluator.choices().take(below.intValueExact()));
    }

    private static AbsValue exact(double number, Place place) {
        requireFinite(number, place);
        var decimal = new BigDecimal(number);
        int scale = Math.max(0, decimal.scale());
        return ValueArithmetic.ratio(
                decimal.setScale(scale, RoundingMode.UNNECESSARY).unscaledValue(), BigInteger.TEN.pow(scale));
    }

    private static AbsValue whole(double number, Place place) {
        requireFinite(number, place);
        return new Whole(new BigDecimal(number).toBigInteger());
    }

    private static void requireFinite(double number, Place place) {
        if (!Double.isFinite(number)) {
            throw Raised.of("DivisionByZeroException", place);
        }
    }

    private static AbsValue substring(List<AbsValue> arguments, Place place) {
        String text = ((Text) arguments.get(0)).text();
        BigInteger from = ((Whole) arguments.get(1)).number();
        BigInteger to = from.add(((Whole) arguments.get(2)).number());
        if (from.signum() < 0 || to.compareTo(from) < 0 || to.compareTo(BigInteger.valueOf(text.length())) > 0) {
            throw Raised.of("PatternMatchFailException", place);
        }
        return new Text(text.substring(from.intValueExact(), to.intValueExact()));
    }
}
