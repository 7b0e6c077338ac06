package dev.galgo.foundry.dispatch;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/**
 * Whether arguments fit parameters, and which parameters fit them best. Arguments travel boxed, so an {@code int} and an {@code
 * Integer} look alike: an {@code Integer} parameter is the closest, then {@code int}, then the wider primitives in order, then
 * supertypes.
 */
public final class ArgumentFit {
    private static final List<Class<?>> WIDTHS =
            List.of(byte.class, short.class, int.class, long.class, float.class, double.class);
    private static final Map<Class<?>, Class<?>> UNBOXED = Map.of(
            Boolean.class, boolean.class,
            Character.class, char.class,
            Byte.class, byte.class,
            Short.class, short.class,
            Integer.class, int.class,
            Long.class, long.class,
            Float.class, float.class,
            Double.class, double.class);

    private ArgumentFit() {}

    /** Those of the candidates that take the arguments and that no other is more specific than; one unless ambiguous. */
    public static <E extends Executable> List<E> best(List<E> candidates, @Nullable Object[] args) {
        var fitting = candidates.stream()
                .filter(candidate -> fits(candidate.getParameterTypes(), args))
                .toList();
        var best = new ArrayList<E>();
        for (var one : fitting) {
            boolean beaten = false;
            for (var other : fitting) {
                beaten |= other != one
                        && closer(other.getParameterTypes(), one.getParameterTypes(), args)
                        && !closer(one.getParameterTypes(), other.getParameterTypes(), args);
            }
            if (!beaten) {
                best.add(one);
            }
        }
        return best;
    }

    /** The constructor with which to create an actor of this class; the exception is for the program that asked for it. */
    public static Constructor<?> constructor(Class<?> type, @Nullable Object[] args) {
        boolean actor = Actor.class.isAssignableFrom(type);
        if (!actor || Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException("Cannot create " + type.getName() + ": it is "
                    + (actor ? "abstract" : "no subclass of osl.manager.Actor"));
        }
        return fitting(type, args);
    }

    /** The constructor with which to make a customer of this class for a join; the exception is for the program that asked for it. */
    public static Constructor<?> customer(Class<?> type) {
        if (type.isInterface() || type.isArray() || type.isPrimitive() || Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(
                    "Cannot join with " + type.getName() + ": a customer is a class that can be instantiated");
        }
        return fitting(type, new Object[0]);
    }

    private static Constructor<?> fitting(Class<?> type, @Nullable Object[] args) {
        var all = Arrays.asList(type.getDeclaredConstructors());
        var best = best(all, args);
        if (best.size() != 1) {
            throw new IllegalArgumentException(type.getSimpleName() + " has "
                    + (best.isEmpty() ? "no constructor" : "several constructors") + " for "
                    + Handlers.types(args) + ", but "
                    + all.stream()
                            .map(one -> Handlers.describe(type.getSimpleName(), one))
                            .collect(Collectors.joining(", ")));
        }
        best.get(0).setAccessible(true);
        return best.get(0);
    }

    static boolean fits(Class<?>[] parameters, @Nullable Object[] args) {
        if (parameters.length != args.length) {
            return false;
        }
        for (int i = 0; i < args.length; i++) {
            if (!fits(parameters[i], args[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean fits(Class<?> parameter, @Nullable Object arg) {
        if (arg == null) {
            return !parameter.isPrimitive();
        }
        if (!parameter.isPrimitive()) {
            return parameter.isInstance(arg);
        }
        var own = UNBOXED.get(arg.getClass());
        return own == parameter || (own != null && widens(own, parameter));
    }

    private static boolean widens(Class<?> from, Class<?> to) {
        int width = from == char.class ? WIDTHS.indexOf(short.class) : WIDTHS.indexOf(from);
        return width >= 0 && WIDTHS.indexOf(to) > width;
    }

    /** At least as close in every parameter. */
    private static boolean closer(Class<?>[] one, Class<?>[] other, @Nullable Object[] args) {
        for (int i = 0; i < args.length; i++) {
            if (one[i] != other[i] && !closer(one[i], other[i], args[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean closer(Class<?> one, Class<?> other, @Nullable Object arg) {
        int rank = rank(one, arg);
        int otherRank = rank(other, arg);
        return rank == otherRank ? other.isAssignableFrom(one) : rank < otherRank;
    }

    private static int rank(Class<?> parameter, @Nullable Object arg) {
        if (parameter.isPrimitive()) {
            return 2 + WIDTHS.indexOf(parameter); // boolean and char come out closest: they take nothing but their own
        }
        return arg != null && parameter == arg.getClass() ? 0 : 10;
    }
}
