package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Looks at the keys of hash containers and nothing else; a lock that is held speaks up when asked for its content. */
record KeyCheck(ClassLayouts layouts) implements PartVisitor {

    static boolean concerns(Object container) {
        return container instanceof Map || container instanceof Set || container instanceof ReentrantLock;
    }

    @Override
    public void number(long value) {}

    @Override
    public void text(String value) {}

    @Override
    public void slot(FieldSlot slot, Object object) {}

    @Override
    public void part(String name, @Nullable Object target) {}

    @Override
    public void elements(@Nullable Object[] array, int from, int count) {}

    @Override
    public void entries(@Nullable Object[] entries, int stride, Keys keys) {
        if (keys != Keys.SORTED) {
            for (int i = 0; i < entries.length; i += stride) {
                ContentHash.require(layouts, entries[i]);
            }
        }
    }
}
