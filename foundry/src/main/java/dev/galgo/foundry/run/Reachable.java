package dev.galgo.foundry.run;

import dev.galgo.foundry.load.ProgramLoader;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/** Which objects can be reached from others, through arrays, the platform's collections and the fields of program classes. */
final class Reachable {
    private static final ClassValue<List<Field>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            var fields = new ArrayList<Field>();
            for (Class<?> c = type; c != null && c.getClassLoader() instanceof ProgramLoader; c = c.getSuperclass()) {
                for (var field : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()
                            && field.trySetAccessible()) {
                        fields.add(field);
                    }
                }
            }
            return fields;
        }
    };

    /** Classes of the platform whose objects lead to no other objects that matter. */
    private static final Set<String> LEAVES = Set.of(
            "java.lang.Object",
            "java.lang.StringBuilder",
            "java.lang.StringBuffer",
            "java.math.BigInteger",
            "java.math.BigDecimal",
            "java.util.BitSet",
            "java.util.Date",
            "java.util.Locale",
            "java.util.OptionalInt",
            "java.util.OptionalLong",
            "java.util.OptionalDouble",
            "java.util.Random",
            "java.util.UUID",
            "java.util.regex.Pattern",
            "java.util.concurrent.atomic.AtomicBoolean",
            "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicIntegerArray",
            "java.util.concurrent.atomic.AtomicLong",
            "java.util.concurrent.atomic.AtomicLongArray",
            "java.util.concurrent.atomic.LongAdder",
            "java.util.concurrent.atomic.DoubleAdder");

    private final Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();

    private Reachable() {}

    /** The roots and what they reach, by identity, without values that have none (strings, numbers, classes, enum constants). */
    static Set<Object> from(Collection<? extends @Nullable Object> roots) {
        var search = new Reachable();
        roots.forEach(search::add);
        while (!search.open.isEmpty()) {
            search.expand(search.open.remove());
        }
        return search.found.isEmpty() ? Set.of() : Collections.unmodifiableSet(search.found);
    }

    /** Whether all that the object leads to is found; what the platform keeps in ways of its own is not. */
    static boolean looksInto(Object object) {
        Class<?> type = object.getClass();
        while (type != null && type.getClassLoader() instanceof ProgramLoader) {
            type = type.getSuperclass();
        }
        if (type == null || type.isArray() || object instanceof ActorName || object instanceof Enum<?>) {
            return true;
        }
        var name = type.getName();
        if (LEAVES.contains(name) || name.startsWith("java.time.") || type == Record.class) {
            return true;
        }
        return type.getPackageName().startsWith("java.util") && isOpened(object) && hasNoComparator(object);
    }

    private static boolean isOpened(Object object) {
        return object instanceof Collection<?>
                || object instanceof Map<?, ?>
                || object instanceof Map.Entry<?, ?>
                || object instanceof Optional<?>
                || object instanceof AtomicReference<?>
                || object instanceof AtomicReferenceArray<?>;
    }

    /** A comparator is kept beside the elements, and may hold anything; those that the platform makes of nothing do not. */
    private static boolean hasNoComparator(Object object) {
        Comparator<?> comparator = object instanceof SortedMap<?, ?> map
                ? map.comparator()
                : object instanceof SortedSet<?> set
                        ? set.comparator()
                        : object instanceof PriorityQueue<?> queue ? queue.comparator() : null;
        return comparator == null || comparator.equals(Comparator.naturalOrder()) || comparator.equals(Comparator.reverseOrder());
    }

    private void add(@Nullable Object object) {
        boolean value = object instanceof String
                || object instanceof Number && object.getClass().getName().startsWith("java.lang.")
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Enum<?>
                || object instanceof Class<?>;
        if (object != null && !value && found.add(object)) {
            open.add(object);
        }
    }

    private void expand(Object object) {
        if (object instanceof Object[] array) {
            for (var element : array) {
                add(element);
            }
        } else if (object instanceof Collection<?> collection) {
            collection.forEach(this::add);
        } else if (object instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                add(key);
                add(value);
            });
        } else if (object instanceof AtomicReference<?> reference) {
            add(reference.get());
        } else if (object instanceof AtomicReferenceArray<?> array) {
            for (int i = 0; i < array.length(); i++) {
                add(array.get(i));
            }
        } else if (object instanceof Reference<?> reference) {
            add(reference.get());
        } else if (object instanceof Optional<?> optional) {
            optional.ifPresent(this::add);
        } else if (object instanceof Map.Entry<?, ?> entry) {
            add(entry.getKey());
            add(entry.getValue());
        }
        for (var field : FIELDS.get(object.getClass())) {
            try {
                add(field.get(object));
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
