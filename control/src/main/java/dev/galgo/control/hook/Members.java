package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Methods and constructors of a class, which the JVM lists as they lie in its memory: in an order that may be another in each run. */
public final class Members {
    private Members() {}

    public static Method[] getMethods(Class<?> type) {
        return inAnyOrder(type.getMethods());
    }

    public static Method[] getDeclaredMethods(Class<?> type) {
        return inAnyOrder(type.getDeclaredMethods());
    }

    public static Constructor<?>[] getConstructors(Class<?> type) {
        return inAnyOrder(type.getConstructors());
    }

    public static Constructor<?>[] getDeclaredConstructors(Class<?> type) {
        return inAnyOrder(type.getDeclaredConstructors());
    }

    private static <T extends Executable> T[] inAnyOrder(T[] members) {
        var control = Hooks.here();
        if (control == null || members.length < 2) {
            return members;
        }
        List<T> sorted = new ArrayList<>(Arrays.asList(members));
        sorted.sort(Comparator.comparing(Object::toString));
        return control.inAnyOrder(sorted).toArray(members);
    }
}
