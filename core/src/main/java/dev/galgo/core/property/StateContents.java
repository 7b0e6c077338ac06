package dev.galgo.core.property;

import dev.galgo.core.model.ActorId;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks into the states of monitors: whether one has changed, also where its own hash code does not show that, and whether it holds something that can change and has no
 * equality.
 */
final class StateContents {
    private static final int DEEPEST = 12;

    private StateContents() {}

    /** A hash of all that can be seen in a state: in records, collections and arrays. */
    static long hash(Object state) {
        return hash(state, 0);
    }

    private static long hash(@Nullable Object value, int depth) {
        if (value == null || depth > DEEPEST) {
            return 7;
        }
        long hash = 1;
        if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) {
                hash = 31 * hash + hash(Array.get(value, i), depth + 1);
            }
        } else if (value instanceof Record record) {
            for (RecordComponent component : record.getClass().getRecordComponents()) {
                hash = 31 * hash + hash(component(record, component), depth + 1);
            }
        } else if (value instanceof List<?> list) {
            for (Object one : list) {
                hash = 31 * hash + hash(one, depth + 1);
            }
        } else if (value instanceof Collection<?> some) {
            for (Object one : some) {
                hash += hash(one, depth + 1);
            }
        } else if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                hash += 31 * hash(entry.getKey(), depth + 1) ^ hash(entry.getValue(), depth + 1);
            }
        } else if (value instanceof Optional<?> optional) {
            hash = 31 + hash(optional.orElse(null), depth + 1);
        } else {
            hash = value.hashCode();
        }
        return hash;
    }

    private static @Nullable Object component(Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException | RuntimeException closed) {
            return null; // then its own hash code must do
        }
    }

    /** The class of something in a state that can change and has no equality of its own; null if there is nothing like that. */
    static @Nullable String withoutEquality(Object state) {
        return withoutEquality(state, 0);
    }

    private static @Nullable String withoutEquality(@Nullable Object value, int depth) {
        if (value == null || depth > DEEPEST || value instanceof ActorId || value instanceof Enum<?>) {
            return null;
        }
        if (value instanceof Record record) {
            for (RecordComponent component : record.getClass().getRecordComponents()) {
                String found = withoutEquality(component(record, component), depth + 1);
                if (found != null) {
                    return found;
                }
            }
            return null;
        }
        if (value instanceof Map<?, ?> map) {
            String found = among(map.keySet(), depth);
            return found == null ? among(map.values(), depth) : found;
        }
        if (value instanceof List<?> || value instanceof Set<?>) {
            return among((Collection<?>) value, depth);
        }
        Class<?> type = value.getClass();
        return !type.isArray() && hasNoEquals(type) && canChange(type) ? type.getName() : null;
    }

    private static @Nullable String among(Collection<?> some, int depth) {
        for (Object one : some) {
            String found = withoutEquality(one, depth + 1);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static boolean hasNoEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException impossible) {
            return true;
        }
    }

    private static boolean canChange(Class<?> type) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            for (Field field : declaring.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && (!Modifier.isFinal(field.getModifiers())
                                || field.getType().isArray())) {
                    return true;
                }
            }
        }
        return false;
    }
}
