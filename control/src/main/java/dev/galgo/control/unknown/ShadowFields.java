package dev.galgo.control.unknown;

import dev.galgo.snapshot.memory.ObjectMemory;
import java.lang.reflect.Modifier;
import java.util.ArrayList;

/** The fields of rewritten classes that hold shadows. */
final class ShadowFields {
    private static final ClassValue<long[]> CHANGING = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            var offsets = new ArrayList<Long>();
            for (Class<?> layer = type; layer != null; layer = layer.getSuperclass()) {
                for (var field : layer.getDeclaredFields()) {
                    if (field.isSynthetic()
                            && field.getName().startsWith(ValueMarks.FIELD)
                            && !Modifier.isStatic(field.getModifiers())
                            && !Modifier.isFinal(field.getModifiers())) {
                        offsets.add(ObjectMemory.offset(field));
                    }
                }
            }
            return offsets.stream().mapToLong(Long::longValue).toArray();
        }
    };

    private ShadowFields() {}

    /** Code that does not track may write the numbers of an object, which are pinned: their shadows go. */
    static void clear(Object object) {
        if (!object.getClass().isArray()) {
            for (long offset : CHANGING.get(object.getClass())) {
                ObjectMemory.setReference(object, offset, null);
            }
        }
    }
}
