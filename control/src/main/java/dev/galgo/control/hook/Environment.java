package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import dev.galgo.control.table.Category;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reading system properties. Those that the platform sets are the same for all handlers; one that the program invented is a way in which it is told
 * something that no schedule shows.
 */
public final class Environment {
    private static final Set<String> PLATFORM = Set.of(
            "awt", "file", "ftp", "http", "java", "javax", "jdk", "line", "native", "os", "path", "stderr", "stdout",
            "sun", "user");

    private Environment() {}

    public static @Nullable String getProperty(String key) {
        note("System.getProperty()", key);
        return System.getProperty(key);
    }

    public static @Nullable String getProperty(String key, @Nullable String otherwise) {
        note("System.getProperty()", key);
        return System.getProperty(key, otherwise);
    }

    public static @Nullable Integer getInteger(String key) {
        note("Integer.getInteger()", key);
        return Integer.getInteger(key);
    }

    public static Integer getInteger(String key, int otherwise) {
        note("Integer.getInteger()", key);
        return Integer.getInteger(key, otherwise);
    }

    public static @Nullable Integer getInteger(String key, @Nullable Integer otherwise) {
        note("Integer.getInteger()", key);
        return Integer.getInteger(key, otherwise);
    }

    public static @Nullable Long getLong(String key) {
        note("Long.getLong()", key);
        return Long.getLong(key);
    }

    public static Long getLong(String key, long otherwise) {
        note("Long.getLong()", key);
        return Long.getLong(key, otherwise);
    }

    public static @Nullable Long getLong(String key, @Nullable Long otherwise) {
        note("Long.getLong()", key);
        return Long.getLong(key, otherwise);
    }

    public static boolean getBoolean(String key) {
        note("Boolean.getBoolean()", key);
        return Boolean.getBoolean(key);
    }

    private static void note(String call, @Nullable String key) {
        var control = Hooks.here();
        if (control == null || key == null) {
            return;
        }
        int dot = key.indexOf('.');
        if (dot < 0 || !PLATFORM.contains(key.substring(0, dot))) {
            control.note(Category.ENVIRONMENT, call + " of \"" + key + "\"", Where.line());
        }
    }
}
