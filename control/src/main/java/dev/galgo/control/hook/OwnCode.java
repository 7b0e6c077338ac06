package dev.galgo.control.hook;

import dev.galgo.control.unknown.ShadowingLoader;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Which code is the program's own, and so rewritten. */
final class OwnCode {
    private static final ClassValue<Map<String, Boolean>> METHODS = new ClassValue<>() {
        @Override
        protected Map<String, Boolean> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private OwnCode() {}

    /** Whether objects of a class run a method of the program if they are asked for this one. */
    static boolean declares(Class<?> type, String name, String descriptor) {
        return METHODS.get(type).computeIfAbsent(name + descriptor, key -> find(type, name, descriptor));
    }

    /** Whether objects of a class are compared by the program, or by which object they are. */
    static boolean isAskedToCompare(Class<?> type) {
        return METHODS.get(type).computeIfAbsent("compares", key -> {
            if (type.isArray()) {
                return false; // comparators look into them
            }
            Class<?> one = type;
            while (one.getSuperclass() != null && !declaresItself(one, "equals", "(Ljava/lang/Object;)Z")) {
                one = one.getSuperclass();
            }
            return one == Object.class || one == Enum.class || isOwn(one);
        });
    }

    /** Whether the JVM has made a class of a lambda for this very method of an interface, and not for one that calls it. */
    static boolean isFunctionOf(Class<?> lambda, String name, String descriptor) {
        return METHODS.get(lambda)
                .computeIfAbsent("itself " + name + descriptor, key -> declaresItself(lambda, name, descriptor));
    }

    private static boolean find(Class<?> type, String name, String descriptor) {
        if (type.isHidden()) {
            return false; // a lambda, which hands its arguments on to another method
        }
        for (Class<?> one = type; one != null; one = one.getSuperclass()) {
            if (declaresItself(one, name, descriptor)) {
                return isOwn(one);
            }
        }
        return isOwnDefault(type, name, descriptor);
    }

    private static boolean isOwnDefault(@Nullable Class<?> type, String name, String descriptor) {
        for (Class<?> one = type; one != null; one = one.getSuperclass()) {
            for (Class<?> above : one.getInterfaces()) {
                if (declaresItself(above, name, descriptor) ? !isOwn(above) : !isOwnDefault(above, name, descriptor)) {
                    continue;
                }
                return true;
            }
        }
        return false;
    }

    private static boolean declaresItself(Class<?> type, String name, String descriptor) {
        for (var method : type.getDeclaredMethods()) {
            if (method.getName().equals(name)
                    && Type.getMethodDescriptor(method).equals(descriptor)) {
                return true;
            }
        }
        return false;
    }

    static boolean isOwn(Class<?> type) {
        return type.getClassLoader() instanceof ShadowingLoader loader
                && loader.hasShadows(type.getName())
                && !type.isHidden();
    }
}
