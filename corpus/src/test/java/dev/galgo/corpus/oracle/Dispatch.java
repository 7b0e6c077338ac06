package dev.galgo.corpus.oracle;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** Which method takes a message, in the simplest way that does: by name, and the first whose parameters take the arguments. */
final class Dispatch {
    private static final Map<Class<?>, Class<?>> BOXES = Map.of(
            int.class, Integer.class,
            long.class, Long.class,
            short.class, Short.class,
            byte.class, Byte.class,
            char.class, Character.class,
            boolean.class, Boolean.class,
            double.class, Double.class,
            float.class, Float.class);

    private Dispatch() {}

    /** The handler of this message; null if there is none. */
    static @Nullable Method handler(Class<?> type, String name, @Nullable Object[] args) {
        for (var method : methods(type)) {
            if (method.getName().equals(name) && method.isAnnotationPresent(message.class) && fits(method, args)) {
                return method;
            }
        }
        return null;
    }

    static Constructor<?> constructor(Class<?> type, @Nullable Object[] args) {
        for (var constructor : type.getDeclaredConstructors()) {
            if (fits(constructor, args)) {
                constructor.setAccessible(true);
                return constructor;
            }
        }
        throw new IllegalArgumentException("no constructor of " + type + " takes these arguments");
    }

    /** Whether a constraint holds this message back. */
    static boolean disabled(Object actor, String name, @Nullable Object[] args) throws InvocationTargetException {
        for (var method : methods(actor.getClass())) {
            var constraint = method.getAnnotation(Disable.class);
            if (constraint != null && constraint.messageName().equals(name)) {
                boolean bare = method.getParameterCount() == 0;
                if ((bare || fits(method, args))
                        && Boolean.TRUE.equals(invoke(method, actor, bare ? new Object[0] : args))) {
                    return true;
                }
            }
        }
        return false;
    }

    static @Nullable Object invoke(Method method, @Nullable Object target, @Nullable Object[] args)
            throws InvocationTargetException {
        try {
            return method.invoke(target, args);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static List<Method> methods(Class<?> type) {
        var all = new ArrayList<Method>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (var method : c.getDeclaredMethods()) {
                if (!method.isSynthetic()) {
                    method.setAccessible(true);
                    all.add(method);
                }
            }
        }
        return all;
    }

    private static boolean fits(Executable executable, @Nullable Object[] args) {
        var parameters = executable.getParameterTypes();
        if (parameters.length != args.length) {
            return false;
        }
        for (int i = 0; i < args.length; i++) {
            var wanted = BOXES.getOrDefault(parameters[i], parameters[i]);
            if (args[i] == null ? parameters[i].isPrimitive() : !wanted.isInstance(args[i])) {
                return false;
            }
        }
        return true;
    }
}
