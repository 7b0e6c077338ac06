package dev.galgo.core.property.classes;

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a method wants to see of a configuration.
 *
 * @param type a class of actors, or an interface that some have
 * @param all whether it wants all of them together; otherwise each in turn
 */
record Parameter(Class<?> type, boolean all) {
    private static final String SHAPES =
            "Each parameter is a class of actors, for each of them in turn, or a List of one, for all: boolean"
                    + " noneIsLost(List<Account> accounts, Bank bank).";

    /**
     * Those of a method.
     *
     * @param base what every actor is an instance of
     */
    static List<Parameter> of(Method method, Class<?> base) throws UnusableProperty {
        var parameters = new ArrayList<Parameter>();
        for (Type type : method.getGenericParameterTypes()) {
            parameters.add(read(method, type, base));
        }
        if (parameters.isEmpty()) {
            throw new UnusableProperty(
                    ClaimMethod.written(method) + " has no parameters, so it sees nothing of the program.", SHAPES);
        }
        return parameters;
    }

    private static Parameter read(Method method, Type type, Class<?> base) throws UnusableProperty {
        if (type instanceof ParameterizedType generic && isList(generic.getRawType())) {
            Class<?> element = element(generic.getActualTypeArguments()[0]);
            if (element != null && mayBeActor(element, base)) {
                return new Parameter(element, true);
            }
        } else if (type instanceof Class<?> plain && !isList(plain) && mayBeActor(plain, base)) {
            return new Parameter(plain, false);
        }
        throw new UnusableProperty(
                ClaimMethod.written(method) + " has a parameter of type " + type.getTypeName()
                        + ", which stands for no actors.",
                SHAPES);
    }

    private static boolean isList(Type type) {
        return type == List.class || type == Collection.class || type == Iterable.class;
    }

    private static @Nullable Class<?> element(Type argument) {
        if (argument instanceof WildcardType wildcard && wildcard.getLowerBounds().length == 0) {
            return element(wildcard.getUpperBounds()[0]);
        }
        return argument instanceof Class<?> element ? element : null;
    }

    /** Actors may have interfaces of the program's own; of those of the platform nobody means actors. */
    private static boolean mayBeActor(Class<?> type, Class<?> base) {
        return base.isAssignableFrom(type)
                || type.isAssignableFrom(base)
                || (type.isInterface() && type.getClassLoader() != Object.class.getClassLoader());
    }
}
