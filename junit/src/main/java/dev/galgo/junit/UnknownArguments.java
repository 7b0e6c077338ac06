package dev.galgo.junit;

import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.JavaUnknowns;
import dev.galgo.control.unknown.ParameterNames;
import dev.galgo.control.unknown.UnknownWord;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters of a test whose values nobody knows, where they are followed: any value of their types, within a range if one is said. */
final class UnknownArguments {
    private record Argument(int position, String name, JavaUnknowns.@Nullable Range range) {}

    private final List<Argument> arguments = new ArrayList<>();

    private UnknownArguments() {}

    /**
     * @param classFile that of the class that declares the method; null if there is none
     * @throws IllegalArgumentException with a sentence, if a value cannot be unknown
     */
    static UnknownArguments of(Method method, byte @Nullable [] classFile) {
        var all = new UnknownArguments();
        List<String> told = ParameterNames.of(method, classFile);
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            Unknown said = parameters[i].getAnnotation(Unknown.class);
            if (said != null) {
                String name = said.value().isEmpty() ? told.get(i) : said.value();
                JavaUnknowns.Range range = range(said, parameters[i].getType(), name);
                check(parameters[i].getType());
                all.arguments.add(new Argument(i, name, range));
            }
        }
        return all;
    }

    private static JavaUnknowns.@Nullable Range range(Unknown said, Class<?> type, String name) {
        boolean low = said.low() != Long.MIN_VALUE;
        boolean high = said.high() != Long.MAX_VALUE;
        if (!low && !high) {
            return null;
        }
        JavaUnknowns.Range all = JavaUnknowns.numbers(type);
        boolean lengths = type.isArray() || type == String.class || type == CharSequence.class;
        if (all == null && !lengths) {
            throw new IllegalArgumentException(
                    "there is no range of values of " + type.getName() + ", as " + name + " has");
        }
        if (all == null && !high) {
            throw new IllegalArgumentException(
                    "the longest " + name + " is not said, only the shortest: say high, too");
        }
        long least = all == null ? Math.max(0, said.low()) : Math.max(said.low(), all.least());
        long most = all == null ? said.high() : Math.min(said.high(), all.most());
        if (least > most) {
            throw new IllegalArgumentException(
                    "there is no value of " + name + " from " + said.low() + " to " + said.high());
        }
        return new JavaUnknowns.Range(least, most);
    }

    private static void check(Class<?> type) {
        boolean floating = type == double.class || type == Double.class || type == float.class || type == Float.class;
        if (floating || !new UnknownWord(null).fits(type)) {
            throw new IllegalArgumentException(
                    "a value of " + type.getName()
                            + " cannot be unknown: only whole numbers, characters, truth values, strings, enums, and arrays and records of them");
        }
    }

    /** Puts the values of an input among the arguments of a method with the same parameters. */
    void give(GivenInput given, Method method, @Nullable Object[] values) {
        var unknowns = new JavaUnknowns(given);
        for (Argument one : arguments) {
            values[one.position] = unknowns.of(method.getParameterTypes()[one.position], one.name, one.range);
        }
    }
}
