package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Looks into the platform's containers for objects without hash code or text of their own: a list's hash code is made of those of its elements, by code that is
 * never rewritten. The program's own classes are, so that theirs need no look.
 */
final class Contents {
    /** Deeper than anybody nests containers, unless one holds itself. */
    static final int DEEP = 64;

    private Contents() {}

    /** The hash code, with one that is the same in every run for enum constants and classes. */
    static int hash(@Nullable Object value) {
        return hash(value, 0);
    }

    private static int hash(@Nullable Object value, int depth) {
        if (value == null) {
            return 0;
        }
        if (value instanceof String || (value instanceof Number && !IdentityHash.of(value.getClass()))) {
            return value.hashCode();
        }
        if (value instanceof Enum<?> constant) {
            return Identity.stableHash(value, constant.name().hashCode());
        }
        if (value instanceof Class<?> type) {
            return Identity.stableHash(value, type.getName().hashCode());
        }
        if (IdentityHash.of(value.getClass())) {
            return Identity.reportedHash(value);
        }
        var control = Hooks.here();
        if (control != null && control.hashesByChance(value)) {
            return Identity.stableHash(value, value.hashCode());
        }
        return depth < DEEP && isPlatform(value) ? hashOfContainer(value, depth + 1) : value.hashCode();
    }

    private static int hashOfContainer(Object value, int depth) {
        if (value instanceof List<?> list) {
            int hash = 1;
            for (var element : list) {
                hash = 31 * hash + hash(element, depth);
            }
            return hash;
        }
        if (value instanceof Set<?> set) {
            int hash = 0;
            for (var element : set) {
                hash += hash(element, depth);
            }
            return hash;
        }
        if (value instanceof Map<?, ?> map) {
            int hash = 0;
            for (var entry : map.entrySet()) {
                hash += hash(entry.getKey(), depth) ^ hash(entry.getValue(), depth);
            }
            return hash;
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return hash(entry.getKey(), depth) ^ hash(entry.getValue(), depth);
        }
        return value instanceof Optional<?> some ? hash(some.orElse(null), depth) : value.hashCode();
    }

    static int hashOfArray(@Nullable Object @Nullable [] values) {
        if (values == null) {
            return 0;
        }
        int hash = 1;
        for (var value : values) {
            hash = 31 * hash + hash(value);
        }
        return hash;
    }

    static int deepHash(@Nullable Object @Nullable [] values) {
        if (values == null) {
            return 0;
        }
        int hash = 1;
        for (var value : values) {
            hash = 31 * hash
                    + (value instanceof Object[] inner
                            ? deepHash(inner)
                            : value != null && value.getClass().isArray()
                                    ? Arrays.deepHashCode(new Object[] {value}) - 31
                                    : hash(value));
        }
        return hash;
    }

    /** The class whose identity the text of this value would show; null if there is none. */
    static @Nullable Class<?> withoutText(@Nullable Object value, int depth) {
        if (value == null || value instanceof String || value instanceof Number || depth > DEEP) {
            return null;
        }
        if (IdentityHash.inTextOf(value.getClass())) {
            return value.getClass();
        }
        if (!isPlatform(value)) {
            return null;
        }
        if (value instanceof Collection<?> elements) {
            for (var element : elements) {
                var found = element == value ? null : withoutText(element, depth + 1);
                if (found != null) {
                    return found;
                }
            }
        } else if (value instanceof Map<?, ?> map) {
            for (var entry : map.entrySet()) {
                var found = withoutText(entry, depth + 1);
                if (found != null) {
                    return found;
                }
            }
        } else if (value instanceof Map.Entry<?, ?> entry) {
            var found = withoutText(entry.getKey(), depth + 1);
            return found == null ? withoutText(entry.getValue(), depth + 1) : found;
        } else if (value instanceof Optional<?> some) {
            return withoutText(some.orElse(null), depth + 1);
        } else if (value instanceof AtomicReference<?> reference) {
            return withoutText(reference.get(), depth + 1);
        }
        return null;
    }

    private static boolean isPlatform(Object value) {
        return value.getClass().getClassLoader() == null;
    }
}
