package dev.galgo.foundry.run;

import dev.galgo.foundry.load.ProgramLoader;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

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
