package dev.galgo.control.hook;

import dev.galgo.control.table.Category;
import java.lang.reflect.Proxy;
import java.util.regex.Pattern;

/**
 * Names of classes. Those that are made while the program runs, for lambda expressions and proxies,
 * have numbers that say how many were made before them, by whichever actor: that is reported, and
 * the number is left out.
 */
public final class ClassNames {
    private static final Pattern NUMBER = Pattern.compile("(\\$\\$?(?:Lambda|Proxy))\\S*");

    private ClassNames() {}

    public static String getName(Class<?> type) {
        return without(type, "Class.getName()", type.getName());
    }

    public static String getTypeName(Class<?> type) {
        return without(type, "Class.getTypeName()", type.getTypeName());
    }

    public static String getSimpleName(Class<?> type) {
        return without(type, "Class.getSimpleName()", type.getSimpleName());
    }

    public static String toGenericString(Class<?> type) {
        return without(type, "Class.toGenericString()", type.toGenericString());
    }

    public static String descriptorString(Class<?> type) {
        return without(type, "Class.descriptorString()", type.descriptorString());
    }

    /** The text of a class. */
    static String text(Class<?> type) {
        return without(type, "Class.toString()", type.toString());
    }

    /** The name without such a number. */
    static String withoutNumber(Class<?> type) {
        return isNumbered(type) ? withoutNumber(type.getName()) : type.getName();
    }

    private static String withoutNumber(String name) {
        return NUMBER.matcher(name).replaceAll("$1");
    }

    /** Whether the name has a number that differs from run to run. */
    static boolean isNumbered(Class<?> type) {
        var element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element.isHidden() || Proxy.isProxyClass(element);
    }

    private static String without(Class<?> type, String call, String name) {
        return isNumbered(type) && Ends.reported(Category.IDENTITY, call + " of a lambda or a proxy")
                ? withoutNumber(name)
                : name;
    }
}
