package dev.galgo.control.hook;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a call would run the platform's own code. If it would run the program's, a hook does nothing: that code has been
 * rewritten itself, and a library that has not been has its own way of control.
 */
final class Platform {
    private static final ClassValue<Map<String, Boolean>> KNOWN = new ClassValue<>() {
        @Override
        protected Map<String, Boolean> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private Platform() {}

    static boolean runs(@Nullable Object receiver, String method) {
        if (receiver == null) {
            return false;
        }
        var type = receiver.getClass();
        return isPlatform(type) || KNOWN.get(type).computeIfAbsent(method, name -> inherits(type, name));
    }

    /**
     * Whether a call that waits has to be under control: if the platform runs it, or the library of a language, which wraps what the platform does and is
     * not rewritten.
     */
    static boolean waits(@Nullable Object receiver, String method) {
        return runs(receiver, method)
                || (receiver != null && receiver.getClass().getName().startsWith("scala."));
    }

    private static boolean inherits(Class<?> type, String method) {
        for (Class<?> at = type; at != null && !isPlatform(at); at = at.getSuperclass()) {
            try {
                for (var declared : at.getDeclaredMethods()) {
                    if (declared.getName().equals(method) && overrides(at, method, declared.getParameterTypes())) {
                        return false;
                    }
                }
            } catch (LinkageError incomplete) {
                // Something the class mentions is missing. Rather a task too many under control than one out of it.
                return true;
            }
        }
        return true;
    }

    /** Whether the method is one of the platform's with another body, and not just another of the same name. */
    private static boolean overrides(Class<?> type, String method, Class<?>[] parameters) {
        var open = new ArrayDeque<Class<?>>();
        open.add(type);
        while (!open.isEmpty()) {
            var at = open.remove();
            if (isPlatform(at)) {
                try {
                    at.getMethod(method, parameters);
                    return true;
                } catch (NoSuchMethodException another) {
                    // perhaps in the next
                }
            }
            if (at.getSuperclass() != null) {
                open.add(at.getSuperclass());
            }
            open.addAll(List.of(at.getInterfaces()));
        }
        return false;
    }

    private static boolean isPlatform(Class<?> type) {
        var loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
