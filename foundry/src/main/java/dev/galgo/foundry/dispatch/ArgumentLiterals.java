package dev.galgo.foundry.dispatch;

import dev.galgo.control.unknown.UnknownWord;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns words of a command line into the arguments of a handler: numbers, truth values, characters, strings. */
public final class ArgumentLiterals {
    private static final List<String> RANKS = List.of(
            "int",
            "Integer",
            "long",
            "Long",
            "short",
            "Short",
            "byte",
            "Byte",
            "double",
            "Double",
            "float",
            "Float",
            "boolean",
            "Boolean",
            "char",
            "Character",
            "String");

    private ArgumentLiterals() {}

    /**
     * A method or constructor and what it is to be given.
     *
     * @param arguments an {@link UnknownWord} where a value is unknown
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    public record Fit(Executable called, Object[] arguments) {}

    /** The arguments for that of these handlers that the words fit best. */
    public static Optional<Fit> read(List<Method> handlers, List<String> words) {
        return first(handlers, words);
    }

    /** The arguments for that of these constructors that the words fit best. */
    public static Optional<Fit> forConstructor(List<Constructor<?>> constructors, List<String> words) {
        return first(constructors, words);
    }

    /** The platform lists methods and constructors in no order: of those that fit, that whose types say most, {@code int} before {@code long} before {@code String}. */
    private static Optional<Fit> first(List<? extends Executable> candidates, List<String> words) {
        return candidates.stream()
                .sorted(Comparator.comparing(called -> rank(called.getParameterTypes()), Arrays::compare))
                .map(called -> fit(called, words))
                .filter(Objects::nonNull)
                .findFirst();
    }

    private static int[] rank(Class<?>[] parameters) {
        return Arrays.stream(parameters)
                .mapToInt(type -> RANKS.indexOf(type.getSimpleName()))
                .map(rank -> rank < 0 ? RANKS.size() : rank)
                .toArray();
    }

    private static @Nullable Fit fit(Executable called, List<String> words) {
        Object[] arguments = read(called.getParameterTypes(), words);
        return arguments == null ? null : new Fit(called, arguments);
    }

    private static Object @Nullable [] read(Class<?>[] parameters, List<String> words) {
        if (parameters.length == 1 && parameters[0] == String[].class) {
            return new Object[] {words.toArray(new String[0])};
        }
        if (parameters.length != words.size()) {
            return null;
        }
        var args = new ArrayList<Object>();
        for (int i = 0; i < parameters.length; i++) {
            var arg = read(parameters[i], words.get(i));
            if (arg == null) {
                return null;
            }
            args.add(arg);
        }
        return args.toArray();
    }

    private static @Nullable Object read(Class<?> type, String word) {
        UnknownWord unknown = UnknownWord.read(word);
        if (unknown != null) {
            return unknown.fits(type) ? unknown : null;
        }
        try {
            return switch (type.getName()) {
                case "int", "java.lang.Integer" -> Integer.valueOf(word);
                case "long", "java.lang.Long" -> Long.valueOf(word);
                case "short", "java.lang.Short" -> Short.valueOf(word);
                case "byte", "java.lang.Byte" -> Byte.valueOf(word);
                case "double", "java.lang.Double" -> Double.valueOf(word);
                case "float", "java.lang.Float" -> Float.valueOf(word);
                case "boolean", "java.lang.Boolean" ->
                    (word.equals("true") || word.equals("false")) ? Boolean.valueOf(word) : null;
                case "char", "java.lang.Character" -> word.length() == 1 ? word.charAt(0) : null;
                default -> type.isAssignableFrom(String.class) ? word : null;
            };
        } catch (NumberFormatException notThisType) {
            return null;
        }
    }
}
