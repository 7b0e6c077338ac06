package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an object refers to in memory, whatever its class: the fields of the JDK's classes too, which reflection does not open. */
public final class Referents {
    private static final ClassValue<long[]> OFFSETS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            var offsets = new ArrayList<Long>();
            for (Class<?> layer = type; layer != null; layer = layer.getSuperclass()) {
                for (var field : layer.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()
                            && JdkTypes.role(field) != FieldSlot.Role.KEPT) {
                        offsets.add(ObjectMemory.offset(field));
                    }
                }
            }
            return offsets.stream().mapToLong(Long::longValue).toArray();
        }
    };

    private Referents() {}

    /** The elements of an array, or what the fields hold, nulls included; the JVM's own data of a throwable is left out. */
    public static List<@Nullable Object> of(Object object) {
        ObjectMemory.requireOpen();
        if (object instanceof @Nullable Object[] elements) {
            return Arrays.asList(elements);
        }
        var found = new ArrayList<@Nullable Object>();
        for (long offset : OFFSETS.get(object.getClass())) {
            found.add(ObjectMemory.reference(object, offset));
        }
        return found;
    }
}
