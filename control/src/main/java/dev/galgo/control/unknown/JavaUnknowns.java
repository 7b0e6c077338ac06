package dev.galgo.control.unknown;

import dev.galgo.constraints.input.Unknown;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Texts;
import dev.galgo.constraints.term.Value;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes the values of Java's types that nobody knows. What is made of parts has a name for each part: {@code point.x}, {@code numbers[0]}. */
public final class JavaUnknowns {
    /** The longest string and array that is tried where nothing else was asked for. */
    public static final int LONGEST = 3;

    /** The lengths of an array, or of a string, or the numbers there are. */
    public record Range(long least, long most) {
        public Range {
            if (least > most) {
                throw new IllegalArgumentException("The range " + least + ".." + most + " is empty");
            }
        }
    }

    private final GivenInput given;

    public JavaUnknowns(GivenInput given) {
        this.given = given;
    }

    /**
     * The value of a type. Its numbers follow from unknown ones.
     *
     * @param range of numbers, or of lengths; null for all there are
     * @throws IllegalArgumentException if values of the type cannot be unknown, which says why
     */
    public Object of(Class<?> type, String name, @Nullable Range range) {
        String typed = given.typed(name);
        if (typed != null) {
            given.gave(name, typed);
            return JavaValues.parse(type, typed);
        }
        boolean hasParts = type.isArray() || type.isRecord();
        if (given.isClosed() && !hasParts && given.typed(name) == null) {
            throw new IllegalStateException(
                    "The value of " + name + " is unknown, and others were given but this one was not");
        }
        if (type == String.class || type == CharSequence.class) {
            return text(name, range);
        } else if (type.isEnum()) {
            return constant(type, name);
        } else if (type.isArray()) {
            return array(type.getComponentType(), name, range);
        } else if (type.isRecord()) {
            return record(type, name);
        } else if (type == double.class || type == Double.class || type == float.class || type == Float.class) {
            given.leaveOut("of the floating-point number " + name + " no other value than 0.0 was tried");
            given.gave(name, "0.0");
            return JavaValues.parse(type, "0.0");
        }
        return number(type, name, range);
    }

    /** The numbers of a type; null if it has none. */
    public static @Nullable Range numbers(Class<?> type) {
        Object zero = JavaValues.zero(type);
        return zero == null || zero instanceof Boolean ? null : JavaValues.range(zero);
    }

    private Object number(Class<?> type, String name, @Nullable Range range) {
        Object example = JavaValues.zero(type);
        if (example == null) {
            throw new IllegalArgumentException(
                    "A value of " + type.getName()
                            + " cannot be unknown: only numbers, truth values, characters, strings, enums, and arrays and records of them");
        }
        Shadow shadow;
        if (example instanceof Boolean) {
            var unknown = new Unknown(new Term.Variable(name, Sort.Basic.BOOLEAN), List.of(), Value.Truth.NO);
            boolean holds = given.value(unknown).equals(Value.Truth.YES);
            shadow = new Shadow(JavaTerms.truth(unknown.variable()), new Value.Bits(Sort.Bits.INT, holds ? 1 : 0));
        } else {
            Range all = JavaValues.range(example);
            Range within = range == null ? all : range;
            if (within.least < all.least || within.most > all.most) {
                throw new IllegalArgumentException("The range " + within.least + ".." + within.most + " of " + name
                        + " is not within " + all.least + ".." + all.most);
            }
            var sort = example instanceof Long ? Sort.Bits.LONG : Sort.Bits.INT;
            var unknown = Unknown.bits(name, sort, within.least, within.most);
            shadow = new Shadow(unknown.variable(), given.value(unknown));
        }
        Object value = JavaValues.of(type, ((Value.Bits) shadow.value()).number());
        given.gave(name, JavaValues.text(value));
        return tracked(value, shadow);
    }

    private <T> T tracked(T value, Shadow shadow) {
        T own = Boxes.another(value);
        given.marks().mark(own, shadow);
        given.marks().markBoxed(own);
        return own;
    }

    private Object text(String name, @Nullable Range range) {
        var variable = new Term.Variable(name, Sort.Basic.TEXT);
        Term length = Texts.length(variable);
        List<Term> domain = range == null
                ? List.of()
                : List.of(
                        Terms.lessOrEqual(Terms.of(Value.whole(BigInteger.valueOf(range.least))), length),
                        Terms.lessOrEqual(length, Terms.of(Value.whole(BigInteger.valueOf(range.most)))));
        String simplest = range == null ? "" : "a".repeat((int) Math.max(0, range.least));
        var unknown = new Unknown(variable, domain, new Value.Text(simplest));
        Value value = given.value(unknown);
        String text = ((Value.Text) value).text();
        given.gave(name, JavaValues.text(text));
        return tracked(text, new Shadow(variable, value));
    }

    /** A number that is used at once for what it is: which constant, which length. */
    private int pinned(String name, int least, int most) {
        var unknown = Unknown.bits(name, Sort.Bits.INT, least, most);
        Value value = given.value(unknown);
        given.pin(new Shadow(unknown.variable(), value));
        return (int) ((Value.Bits) value).number();
    }

    private Object constant(Class<?> type, String name) {
        Object[] constants = Objects.requireNonNull(type.getEnumConstants());
        if (constants.length == 0) {
            throw new IllegalArgumentException("The enum " + type.getName() + " has no constants");
        }
        Object constant = constants[constants.length == 1 ? 0 : pinned(name, 0, constants.length - 1)];
        given.gave(name, ((Enum<?>) constant).name());
        return constant;
    }

    private Object array(Class<?> element, String name, @Nullable Range range) {
        Range lengths = range == null ? new Range(0, LONGEST) : range;
        if (lengths.least < 0 || lengths.most > 1_000) {
            throw new IllegalArgumentException("The length of " + name + " is from 0 to at most 1000");
        }
        String length = name + ".length";
        String typed = given.typed(length);
        int count = typed != null
                ? Integer.parseInt(typed)
                : lengths.least == lengths.most
                        ? (int) lengths.least
                        : pinned(length, (int) lengths.least, (int) lengths.most);
        given.gave(length, String.valueOf(count));
        if (range == null) {
            given.leaveOut("arrays " + name + " of more than " + LONGEST + " elements were not tried");
        }
        Object array = Array.newInstance(element, count);
        for (int i = 0; i < count; i++) {
            Object value = of(element, name + "[" + i + "]", null);
            Array.set(array, i, value);
            if (element.isPrimitive()) {
                given.marks().mark(array, count, i, given.marks().of(value));
            }
        }
        return array;
    }

    private Object record(Class<?> type, String name) {
        RecordComponent[] parts = Objects.requireNonNull(type.getRecordComponents());
        Object[] values = Arrays.stream(parts)
                .map(part -> of(part.getType(), name + "." + part.getName(), null))
                .toArray();
        Class<?>[] types = Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            var constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            RunTracking run = tracking();
            if (run != null) {
                run.passTo(constructor, values);
            } else {
                Arrays.stream(values)
                        .map(given.marks()::of)
                        .filter(Objects::nonNull)
                        .forEach(given::pin);
            }
            return constructor.newInstance(values);
        } catch (InvocationTargetException refused) {
            throw new IllegalArgumentException(
                    "The record " + name + " refuses the values " + Arrays.toString(values) + ": " + refused.getCause(),
                    refused);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalArgumentException("A " + type.getName() + " cannot be made: " + impossible, impossible);
        }
    }

    private @Nullable RunTracking tracking() {
        return dev.galgo.control.Hooks.here() instanceof Tracking run ? run.tracking() : null;
    }
}
