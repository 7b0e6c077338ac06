package dev.galgo.control.hook;

import dev.galgo.control.table.Entry;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the hooks that the table names. */
public final class HookMethods {
    private static final String PACKAGE = HookMethods.class.getPackageName() + ".";

    private HookMethods() {}

    /** The class of a hook such as {@code Clocks.nanoTime}. */
    public static Class<?> type(String hook) {
        try {
            return Class.forName(
                    PACKAGE + hook.substring(0, hook.indexOf('.')), false, HookMethods.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException("There is no hook " + hook + ", though the table names it.", missing);
        }
    }

    /** The hook with these parameters, given by the names of their types; null if there is none. */
    public static @Nullable Method find(String hook, List<String> parameters) {
        var name = hook.substring(hook.indexOf('.') + 1);
        for (var method : type(hook).getDeclaredMethods()) {
            if (method.getName().equals(name)
                    && Modifier.isPublic(method.getModifiers())
                    && takes(method, parameters)) {
                return method;
            }
        }
        return null;
    }

    private static boolean takes(Method method, List<String> parameters) {
        var types = method.getParameterTypes();
        if (types.length != parameters.size()) {
            return false;
        }
        for (var i = 0; i < types.length; i++) {
            if (!types[i].getTypeName().equals(parameters.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The hook for a method or constructor that reflection calls; null if there is none. */
    static @Nullable Method of(Entry entry, Executable called) {
        var hook = called instanceof Constructor ? entry.reference() : entry.hook();
        if (hook == null) {
            return null;
        }
        var parameters = new ArrayList<String>();
        if (entry.sort() == Entry.Sort.INSTANCE) {
            parameters.add(entry.owner().replace('/', '.'));
        }
        for (var type : called.getParameterTypes()) {
            parameters.add(type.getTypeName());
        }
        return find(hook, parameters);
    }

    /** The hook for a field. */
    static @Nullable Method of(Entry entry) {
        return entry.hook() == null ? null : find(entry.hook(), List.of());
    }

    /** The call as its author would write it. */
    static String text(Executable called) {
        var type = called.getDeclaringClass().getSimpleName();
        return called instanceof Constructor ? "new " + type + "()" : type + "." + called.getName() + "()";
    }
}
