package dev.galgo.foundry.dispatch;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns words of a command line into the arguments of a handler: numbers, truth values, characters, strings. */
public final class ArgumentLiterals {
    private ArgumentLiterals() {}

    /** The arguments for the first of these handlers that the words fit. */
    public static Optional<Object[]> read(List<Method> handlers, List<String> words) {
        for (var handler : handlers) {
            var args = read(handler.getParameterTypes(), words);
            if (args != null) {
                return Optional.of(args);
            }
        }
        return Optional.empty();
    }

    /** The arguments for the first of these constructors that the words fit. */
    public static Optional<Object[]> forConstructor(List<Constructor<?>> constructors, List<String> words) {
        for (var constructor : constructors) {
            var args = read(constructor.getParameterTypes(), words);
            if (args != null) {
                return Optional.of(args);
            }
        }
        return Optional.empty();
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
